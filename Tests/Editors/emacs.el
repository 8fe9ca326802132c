;;; Emacs without a screen, with eglot: findings and hover of `geomrun lsp`, whose path GEOMRUN holds.  -*- lexical-binding: t -*-
;; usage: emacs --batch -l Tests/Editors/emacs.el

(require 'package)
(package-initialize)
(require 'eglot)
(require 'yaml-mode)
(add-to-list 'eglot-server-programs `(yaml-mode . (,(getenv "GEOMRUN") "lsp")))

(defun wait-for (what condition)
  "Fail with WHAT unless CONDITION comes true."
  (let ((end (+ (float-time) 10)))
    (while (not (funcall condition))
      (when (> (float-time) end) (error "%s" what))
      (accept-process-output nil 0.05))))

(let* ((folder (expand-file-name "Scenes" (make-temp-file "geomrun" t)))
       (path (expand-file-name "scene.yaml" folder))
       (eglot-sync-connect t))
  (make-directory folder t)
  (with-temp-file path
    (insert "views: [{name: view1, frame: [50, 50, 100, 50]}]\n"
            "mutations:\n  - view1.frmae: [1, 2, 30, 40]\n  - view1.center: [7, 7]\n"))
  (find-file path)
  (yaml-mode)
  (cl-letf (((symbol-function 'eglot--current-project) (lambda () (cons 'transient folder))))
    (apply #'eglot--connect (butlast (eglot--guess-contact) 0)))
  (wait-for "no finding" (lambda () (flymake-start) (flymake-diagnostics)))
  (let ((text (flymake-diagnostic-text (car (flymake-diagnostics)))))
    (unless (string-match-p "unknown-property" text) (error "unexpected finding: %s" text)))
  (goto-char (point-min))
  (search-forward "view1.center")
  (let* ((answer (jsonrpc-request (eglot--current-server-or-lose) :textDocument/hover
                                  (eglot--TextDocumentPositionParams)))
         (value (plist-get (plist-get answer :contents) :value)))
    (unless (string-match-p "view1 after step" (or value "")) (error "no hover: %S" answer)))
  (eglot-shutdown (eglot--current-server-or-lose))
  (message "Emacs: findings and hover"))

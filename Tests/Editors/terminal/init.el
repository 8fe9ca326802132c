;;; -*- lexical-binding: t -*-
(require 'package)
(package-initialize)
(require 'eglot)
(require 'yaml-mode)
(menu-bar-mode -1)
(setq inhibit-startup-screen t make-backup-files nil auto-save-default nil create-lockfiles nil
      native-comp-async-report-warnings-errors nil eldoc-echo-area-use-multiline-p 12 max-mini-window-height 0.5)
(add-to-list 'eglot-server-programs `((yaml-mode yaml-ts-mode) . (,(getenv "GEOMRUN") "lsp")))
(add-hook 'yaml-mode-hook 'eglot-ensure)

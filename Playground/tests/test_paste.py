"""What a visitor pastes: source code, a dump, a piece of a scene."""

from browser import PageTest, Q3

CODE = """\
final class BadgeView: UIView {
    private let photo = UIImageView()
    private let badge = UILabel()

    override init(frame: CGRect) {
        super.init(frame: frame)
        addSubview(photo)
        addSubview(badge)
        photo.frame = CGRect(x: 20, y: 30, width: 120, height: 80)
        photo.layer.anchorPoint = CGPoint(x: 0, y: 0)
        badge.frame = CGRect(x: photo.frame.maxX, y: 4, width: 40, height: 20)
        badge.transform = CGAffineTransform(rotationAngle: .pi / 2)
        layer.shadowPath = makeShadow(of: photo)
    }
    required init?(coder: NSCoder) { fatalError() }
}
"""
DUMP = """\
<UIWindow: 0x7f8a1c00a2d0; frame = (0 0; 390 844); layer = <UIWindowLayer: 0x6000003b1f40>>
   | <UIView: 0x7f8a1c10b3e0; frame = (16 59; 358 120); layer = <CALayer: 0x6000003b2a60>>
   |    | <UILabel: 0x7f8a1c10c4f0; frame = (12 8; 100 21); text = 'Total'; layer = <_UILabelLayer: 0x6000003b2b80>>
"""


class Paste(PageTest):
    def setUp(self):
        self.visitor.open()

    def tearDown(self):
        self.assertEqual(self.visitor.complaints(), [])
        self.assertEqual(self.visitor.requests(), [])

    def paste(self, text, whole=True):
        """As the browser does it: into what is selected."""
        self.visitor.js("""
            const cm = document.querySelector('.CodeMirror').CodeMirror;
            if (arguments[1]) cm.execCommand('selectAll'); else cm.setCursor(cm.lineCount(), 0);
            cm.replaceSelection(arguments[0], 'end', 'paste')""", text, whole)

    def becomes_a_scene(self):
        v = self.visitor
        v.wait(lambda: "geomrun import" in v.scene(), "a scene")
        v.rest()

    def test_code_becomes_a_scene_and_stands_beside_it(self):
        v = self.visitor
        self.paste(CODE)
        self.becomes_a_scene()
        self.assertEqual(v.texts("#findings .finding.error"), [])
        # The anchor point moves to the corner, and the frame with it.
        self.assertEqual(v.values()["photo"]["frame"], "80, 70, 120, 80")
        # A label that is turned by a right angle.
        self.assertEqual(v.values()["badge"]["frame"], "210, -6, 20, 40")
        self.assertEqual(v.texts("#source-lines li")[8].strip(), "photo.frame = CGRect(x: 20, y: 30, width: 120, height: 80)")
        self.assertTrue(v.seen("#source"))

    def test_a_line_of_the_code_leads_to_what_it_does(self):
        v = self.visitor
        self.paste(CODE)
        self.becomes_a_scene()
        v.find("#source-lines li[data-line='12']").click()
        v.rest()
        self.assertIn("badge.transform", v.js("const cm = document.querySelector('.CodeMirror').CodeMirror; return cm.getLine(cm.getCursor().line)"))
        self.assertEqual(v.texts("#source-lines .now"), ["        badge.transform = CGAffineTransform(rotationAngle: .pi / 2)"])
        self.assertEqual(v.text("#place"), "3 / 3")

    def test_the_scene_before_is_kept(self):
        v = self.visitor
        v.write(Q3.replace("view1", "mine"))
        self.paste(CODE)
        self.becomes_a_scene()
        v.wait(lambda: any("mine" in text for text in v.js("return JSON.parse(localStorage.getItem('geomrun.scenes') ?? localStorage.getItem('scenes') ?? '[]').map(each => each.text)")), "that the scene is kept")

    def test_a_dump_becomes_a_scene_wherever_it_is_pasted(self):
        v = self.visitor
        self.paste(DUMP, whole=False)
        self.becomes_a_scene()
        self.assertIn("12, 8, 100, 21", {row["frame"] for row in v.values().values()})

    def test_a_piece_of_a_scene_is_pasted_as_it_is(self):
        v = self.visitor
        v.write(Q3.split("expect:")[0])
        self.paste("  - view2.frame: [1, 2, 3, 4]\n  - view2.anchorPoint: [0.5, 0.5]\n", whole=False)
        v.wait(lambda: len(v.all(".step-mark")) == 4, "the steps of what is pasted")
        v.rest()
        self.assertFalse(v.seen("#source"))
        self.assertEqual(v.values()["view2"]["frame"], "1, 2, 3, 4")

    def test_a_whole_scene_is_pasted_as_it_is(self):
        v = self.visitor
        self.paste(Q3)
        v.wait(lambda: v.scene() == Q3, "the scene")
        self.assertFalse(v.seen("#source"))

    def test_what_holds_no_view_says_so_and_is_pasted(self):
        v = self.visitor
        self.paste("func add(a: Int, b: Int) -> Int {\n    return a + b\n}\n")
        v.wait(lambda: "return a + b" in v.scene(), "what is pasted")
        self.assertIn("No view found", v.text("#toast"))

    def test_the_form_takes_code_and_says_why_it_does_not(self):
        v = self.visitor
        v.find("#paste").click()
        v.js("document.querySelector('#paste-text').value = arguments[0]", "let a = 1\nlet b = 2\n")
        v.find("#paste-take").click()
        v.wait(lambda: v.seen("#paste-why"), "the reason")
        v.js("document.querySelector('#paste-text').value = arguments[0]", CODE)
        v.find("#paste-take").click()
        self.becomes_a_scene()
        self.assertFalse(v.seen("#paste-form"))
        self.assertEqual(v.values()["photo"]["frame"], "80, 70, 120, 80")

    def test_the_code_stays_while_the_scene_is_changed(self):
        v = self.visitor
        self.paste(CODE)
        self.becomes_a_scene()
        v.write(v.scene().replace("[20, 30, 120, 80]", "[20, 30, 140, 80]"))
        self.assertTrue(v.seen("#source"))
        self.assertEqual(v.values()["photo"]["bounds"], "0, 0, 140, 80")


OPEN = """\
class RowView: UIView {
    let icon = UIView()
    func layOut(items: [String]) {
        addSubview(icon)
        icon.frame = CGRect(x: 10, y: 10, width: 100, height: CGFloat(items.count) * 2)
        if traitCollection.horizontalSizeClass == .compact { icon.frame.origin.x = 5 }
    }
}
"""


class Params(PageTest):
    def test_what_code_does_not_tell_has_a_slider_and_a_switch(self):
        v = self.visitor
        v.open()
        v.js("const cm = document.querySelector('.CodeMirror').CodeMirror; cm.execCommand('selectAll'); cm.replaceSelection(arguments[0], 'end', 'paste')", OPEN)
        v.wait(lambda: "geomrun import" in v.scene(), "a scene")
        v.rest()
        v.wait(lambda: v.seen("#params"), "the parameters")
        self.assertEqual(v.values()["icon"]["frame"], "5, 10, 100, 6")
        v.find(".param input[type=checkbox]").click()
        v.wait(lambda: v.values()["icon"]["frame"] == "10, 10, 100, 6", "that the switch is off")
        v.js("const range = document.querySelector('.param input[type=range]'); range.value = 5; range.dispatchEvent(new Event('input'))")
        v.wait(lambda: v.values()["icon"]["frame"] == "10, 10, 100, 10", "that the slider has moved")
        self.assertIn("items_count: 5", v.scene())
        self.assertEqual(v.complaints(), [])

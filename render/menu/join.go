package menu

import (
	"strings"

	"lastcard/render/kit"
	"lastcard/render/scene"
)

const joinW = 640.0

// joinPage is the state of the page for joining a table: the code or link in the field, what a link says,
// and the last error.
type joinPage struct {
	code        string
	linkContent *linkContent
	err         *kit.Toast
}

func (m *Menu) drawJoin(in *kit.Input) {
	body, back := m.drawHead(in, m.say("failed.back"), m.say("join.title"))
	if back {
		m.page = pageHome
	}
	r := kit.Rect{X: body.Center().X - joinW/2, Y: body.Y + max(0, (body.H-300)*0.35), W: joinW, H: 300}
	m.ui.Picture().Panel(r)
	r = r.Inset(kit.Gap6)
	m.drawCode(&r)
	m.drawJoinText(r.CutTop(84, kit.Gap4))
	m.drawWatchAndPaste(r.CutTop(50, 0))
	m.drawFooter(in)
}

func (j *joinPage) hasCode() bool { return strings.TrimSpace(j.code) != "" }

// drawCode draws the field for the code, and the button to join with it.
func (m *Menu) drawCode(r *kit.Rect) {
	j := &m.join
	m.ui.Picture().Line(r.CutTop(24, kit.Gap2), m.say("join.code"), kit.Strong, kit.Ink, kit.Start)
	row := r.CutTop(52, kit.Gap3)
	join := row.CutRight(110, kit.Gap3)
	oldCode := j.code
	o := kit.FieldOpts{Placeholder: m.say("join.placeholder"), Icon: kit.IconLink, IsWrong: j.err != nil}
	enter := m.ui.Field("code", row, &j.code, o)
	if j.code != oldCode {
		j.err = nil
		j.readLink(m.shell)
	}
	kind := kit.Secondary
	if j.hasCode() {
		kind = kit.Primary
	}
	if m.ui.Button("go", join, m.say("join.go"), kit.ButtonOpts{Kind: kind, Disabled: !j.hasCode()}) || enter && j.hasCode() {
		m.showOpened(m.shell.Backend.Join(strings.TrimSpace(j.code)))
	}
}

// drawJoinText draws an error, or else the content of the link, or else a hint on what to type.
func (m *Menu) drawJoinText(r kit.Rect) {
	p, j := m.ui.Picture(), &m.join
	switch {
	case j.err != nil:
		p.Icon(kit.IconWarning, kit.Pt{X: r.X + 9, Y: r.Y + kit.LineHeight(kit.Strong)/2}, 18, kit.Bad)
		r.CutLeft(28, 0)
		r.Y += p.Lines(r, j.err.Text, kit.Strong, kit.Bad, kit.Start)
		if j.err.Hint != "" {
			p.Lines(r, j.err.Hint, kit.Small, kit.InkSoft, kit.Start)
		}
	case j.linkContent != nil:
		j.linkContent.draw(p, r, m.shell)
	default:
		r.Y += p.Lines(r, m.say("join.hint"), kit.Small, kit.InkSoft, kit.Start)
		p.Lines(r, m.say("join.link"), kit.Small, kit.InkSoft, kit.Start)
	}
}

// drawWatchAndPaste draws the buttons to watch a table and to join it with a copied code. Without a typed
// code, watching takes the code from the clipboard too.
func (m *Menu) drawWatchAndPaste(r kit.Rect) {
	kind := kit.Primary
	if m.join.hasCode() {
		kind = kit.Secondary
	}
	if m.ui.Button("watch", r.CutRight(170, kit.Gap3), m.say("watch.button"), kit.ButtonOpts{}) && (m.join.hasCode() || m.paste()) {
		m.showOpened(m.shell.Backend.Watch(strings.TrimSpace(m.join.code)))
	}
	if m.ui.Button("paste", r, m.say("join.paste"), kit.ButtonOpts{Kind: kind, Icon: kit.IconPaste}) && m.paste() {
		m.showOpened(m.shell.Backend.Join(m.join.code))
	}
}

// paste takes the code from the clipboard, and reports whether there was one. If not, it tells the person
// why.
func (m *Menu) paste() bool {
	text, err := m.shell.Backend.PasteText()
	switch text = kit.OneLine(strings.TrimSpace(text), kit.MaxField); {
	case err != nil:
		m.join.err = new(scene.ErrorToast(m.shell.Words, err))
	case text == "":
		m.join.err = &kit.Toast{Text: m.say("join.paste-empty")}
	default:
		m.join.code = text
		m.join.readLink(m.shell)
		return true
	}
	return false
}

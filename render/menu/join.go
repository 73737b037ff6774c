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
	if m.join.drawCode(&m.base, &r) {
		m.showOpened(m.shell.Backend.Join(strings.TrimSpace(m.join.code)))
	}
	m.join.drawText(&m.base, r.CutTop(84, kit.Gap4))
	watches, joins := m.join.drawWatchAndPaste(&m.base, r.CutTop(50, 0))
	if watches {
		m.showOpened(m.shell.Backend.Watch(strings.TrimSpace(m.join.code)))
	}
	if joins {
		m.showOpened(m.shell.Backend.Join(m.join.code))
	}
	m.drawFooter(in)
}

func (j *joinPage) hasCode() bool { return strings.TrimSpace(j.code) != "" }

// drawCode draws the field for the code, and reports whether the person wants to join with it.
func (j *joinPage) drawCode(b *base, r *kit.Rect) (joins bool) {
	b.ui.Picture().Line(r.CutTop(24, kit.Gap2), b.say("join.code"), kit.Strong, kit.Ink, kit.Start)
	row := r.CutTop(52, kit.Gap3)
	join := row.CutRight(110, kit.Gap3)
	o := kit.FieldOpts{Placeholder: b.say("join.placeholder"), Icon: kit.IconLink, IsWrong: j.err != nil}
	oldCode := j.code
	enter := b.ui.Field("code", row, &j.code, o)
	if j.code != oldCode {
		j.err = nil
		j.readLink(b.shell)
	}
	kind := kit.Secondary
	if j.hasCode() {
		kind = kit.Primary
	}
	return b.ui.Button("go", join, b.say("join.go"), kit.ButtonOpts{Kind: kind, Disabled: !j.hasCode()}) || enter && j.hasCode()
}

// drawText draws an error, or else the content of the link, or else a hint on what to type.
func (j *joinPage) drawText(b *base, r kit.Rect) {
	p := b.ui.Picture()
	if j.err == nil && j.linkContent != nil {
		j.linkContent.draw(p, r, b.shell)
		return
	}
	if j.err == nil {
		r.Y += p.Lines(r, b.say("join.hint"), kit.Small, kit.InkSoft, kit.Start)
		p.Lines(r, b.say("join.link"), kit.Small, kit.InkSoft, kit.Start)
		return
	}
	p.Icon(kit.IconWarning, kit.Pt{X: r.X + 9, Y: r.Y + kit.LineHeight(kit.Strong)/2}, 18, kit.Bad)
	r = kit.Rect{X: r.X + 28, Y: r.Y, W: r.W - 28}
	r.Y += p.Lines(r, j.err.Text, kit.Strong, kit.Bad, kit.Start)
	if j.err.Hint != "" {
		p.Lines(r, j.err.Hint, kit.Small, kit.InkSoft, kit.Start)
	}
}

// drawWatchAndPaste draws the buttons to watch a table and to join it with a copied code. Without a typed
// code, watching takes the code from the clipboard too.
func (j *joinPage) drawWatchAndPaste(b *base, r kit.Rect) (watches, joins bool) {
	kind := kit.Primary
	if j.hasCode() {
		kind = kit.Secondary
	}
	watches = b.ui.Button("watch", r.CutRight(170, kit.Gap3), b.say("watch.button"), kit.ButtonOpts{}) && (j.hasCode() || j.paste(b))
	joins = b.ui.Button("paste", r, b.say("join.paste"), kit.ButtonOpts{Kind: kind, Icon: kit.IconPaste}) && j.paste(b)
	return watches, joins
}

// paste takes the code from the clipboard, and reports whether there was one. If not, it tells the person
// why.
func (j *joinPage) paste(b *base) bool {
	text, err := b.shell.Backend.PasteText()
	switch text = kit.OneLine(strings.TrimSpace(text), kit.MaxField); {
	case err != nil:
		j.err = new(scene.ErrorToast(b.shell.Words, err))
	case text == "":
		j.err = &kit.Toast{Text: b.say("join.paste-empty")}
	default:
		j.code = text
		j.readLink(b.shell)
		return true
	}
	return false
}

package menu

import (
	"strings"

	"lastcard/render/kit"
	"lastcard/render/scene"
)

const joinW = 640.0

func (m *Menu) recordJoin(in *kit.Input) {
	body, back := m.recordHead(in, m.say("failed.back"), m.say("join.title"))
	if back {
		m.page = pageHome
	}
	r := kit.Rect{X: body.Center().X - joinW/2, Y: body.Y + max(0, (body.H-300)*0.35), W: joinW, H: 300}
	m.ui.Panel(r)
	r = r.Inset(kit.Gap6)
	p := m.ui.Picture()
	line := r.CutTop(24, kit.Gap2)
	p.Label(kit.Label{At: kit.Pt{X: line.X, Y: line.Center().Y}, Text: m.say("join.code"), Style: kit.Strong, Color: kit.Ink})
	row := r.CutTop(52, kit.Gap3)
	join := row.CutRight(110, kit.Gap3)
	o := kit.FieldOpts{Placeholder: m.say("join.placeholder"), Icon: kit.IconLink, IsWrong: m.codeError != nil}
	oldCode := m.code
	enter := m.ui.Field("code", row, &m.code, o)
	if m.code != oldCode {
		m.codeError = nil
		m.readLink()
	}
	typed := strings.TrimSpace(m.code) != ""
	kind := kit.Secondary
	if typed {
		kind = kit.Primary
	}
	if m.ui.Button("go", join, m.say("join.go"), kit.ButtonOpts{Kind: kind, Disabled: !typed}) || enter && typed {
		m.showOpened(m.shell.Backend.Join(strings.TrimSpace(m.code)))
	}
	m.recordJoinText(r.CutTop(84, kit.Gap4))
	kind = kit.Primary
	if typed {
		kind = kit.Secondary
	}
	last := r.CutTop(50, 0)
	if m.ui.Button("watch", last.CutRight(170, kit.Gap3), m.say("watch.button"), kit.ButtonOpts{}) {
		m.watchTyped()
	}
	if m.ui.Button("paste", last, m.say("join.paste"), kit.ButtonOpts{Kind: kind, Icon: kit.IconPaste}) {
		m.pasteAndJoin()
	}
	m.recordFooter(in)
}

// recordJoinText records an error, or else a hint on what to type.
func (m *Menu) recordJoinText(r kit.Rect) {
	p := m.ui.Picture()
	if m.codeError == nil && m.linkContent != nil {
		m.linkContent.record(p, r, m.shell)
		return
	}
	if m.codeError == nil {
		r.Y += p.Lines(r, m.say("join.hint"), kit.Small, kit.InkSoft, kit.Start)
		p.Lines(r, m.say("join.link"), kit.Small, kit.InkSoft, kit.Start)
		return
	}
	p.Icon(kit.IconWarning, kit.Pt{X: r.X + 9, Y: r.Y + kit.LineHeight(kit.Strong)/2}, 18, kit.Bad)
	r = kit.Rect{X: r.X + 28, Y: r.Y, W: r.W - 28}
	r.Y += p.Lines(r, m.codeError.Text, kit.Strong, kit.Bad, kit.Start)
	if m.codeError.Hint != "" {
		p.Lines(r, m.codeError.Hint, kit.Small, kit.InkSoft, kit.Start)
	}
}

func (m *Menu) pasteAndJoin() {
	if m.pasteCode() {
		m.showOpened(m.shell.Backend.Join(m.code))
	}
}

// pasteCode takes the code from the clipboard, or tells the person why it cannot.
func (m *Menu) pasteCode() bool {
	text, err := m.shell.Backend.PasteText()
	switch text = kit.OneLine(strings.TrimSpace(text), kit.MaxField); {
	case err != nil:
		m.codeError = new(scene.ErrorToast(m.shell.Words, err))
	case text == "":
		m.codeError = &kit.Toast{Text: m.say("join.paste-empty")}
	default:
		m.code = text
		m.readLink()
		return true
	}
	return false
}

// watchTyped joins as a spectator the table whose code was typed. If the field is empty, it takes the
// code from the clipboard.
func (m *Menu) watchTyped() {
	if strings.TrimSpace(m.code) != "" || m.pasteCode() {
		m.showOpened(m.shell.Backend.Watch(strings.TrimSpace(m.code)))
	}
}

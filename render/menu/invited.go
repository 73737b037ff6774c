package menu

import (
	"strings"

	"lastcard/render/kit"
	"lastcard/render/scene"
)

// linkContent is what a link says about its table.
type linkContent struct {
	title string
	rules []string // the rules that differ from the official game
}

// readLink reads the link in the field. If the text is no link, or its game is not in this version,
// linkContent becomes nil.
func (j *joinPage) readLink(sh *scene.Shell) {
	j.linkContent = nil
	x, ok := sh.Backend.ReadInvite(strings.TrimSpace(j.code))
	g := sh.Game(x.Game)
	if !ok || g == nil {
		return
	}
	j.linkContent = &linkContent{
		title: sh.Words.Say("join.table", "name", x.Name, "game", sh.Words.Game(g.Name())),
		rules: newRules(sh, g, x.Rules).changedLines(),
	}
}

// draw draws the content of the link into r, which has room for a title and three lines.
func (x *linkContent) draw(p *kit.Picture, r kit.Rect, sh *scene.Shell) {
	const most = 3
	p.Icon(kit.IconCards, kit.Pt{X: r.X + 9, Y: r.Y + kit.LineHeight(kit.Strong)/2}, 18, kit.Gold)
	r.CutLeft(28, 0)
	// The title has one line, even if the link has a very long name.
	p.Line(r.CutTop(kit.LineHeight(kit.Strong), 0), x.title, kit.Strong, kit.Ink, kit.Start)
	text := sh.Words.Say("host.official")
	for n := len(x.rules); n > 0; n-- {
		text = strings.Join(x.rules[:n], " · ")
		if n < len(x.rules) {
			text += " …"
		}
		if len(kit.Wrap(text, kit.Small, r.W)) <= most {
			break
		}
	}
	p.Lines(r, text, kit.Small, kit.InkSoft, kit.Start)
}

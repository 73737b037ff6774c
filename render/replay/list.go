package replay

import (
	"slices"
	"strconv"
	"strings"

	"lastcard/engine"
	"lastcard/render/kit"
	"lastcard/render/scene"
	"lastcard/render/seam"
)

// Sizes of the page, in units.
const (
	pageW    = 1120.0
	rowH     = 66.0
	tabsW    = 300.0
	headH    = 48.0
	maxTyped = 4096 // characters in a path
)

// drawList draws the matches, newest first.
func (s *Scene) drawList(r kit.Rect) {
	s.ui.Picture().Panel(r)
	in := r.Inset(kit.Gap3)
	all := s.archive.Matches
	if len(all) == 0 {
		s.drawEmpty(in)
		return
	}
	hasResume := slices.ContainsFunc(all, canResume)
	rows := s.ui.BeginScroll("matches", in, float64(len(all))*rowH)
	for i := range all {
		row := rows.CutTop(rowH, 0)
		if row.Bottom() >= in.Y-rowH && row.Y <= in.Bottom()+rowH {
			s.drawMatch(i, row, &all[i], hasResume)
		}
	}
	s.ui.EndScroll()
}

// drawEmpty says that there is no match yet, or that the archive is still being read.
func (s *Scene) drawEmpty(r kit.Rect) {
	p, mid := s.ui.Picture(), r.Center()
	title, text := s.say("archive.empty"), s.say("archive.empty-hint")
	if s.archive.Busy {
		title, text = s.say("archive.reading"), ""
	}
	p.Icon(kit.IconCards, kit.Pt{X: mid.X, Y: mid.Y - 50}, 42, kit.InkFaint)
	h := p.Lines(kit.Rect{X: mid.X - 280, Y: mid.Y - 12, W: 560}, title, kit.Large, kit.Ink, kit.Middle)
	p.Lines(kit.Rect{X: mid.X - 280, Y: mid.Y - 8 + h, W: 560}, text, kit.Body, kit.InkSoft, kit.Middle)
}

// isReadable reports whether the log of a match can be shown.
func isReadable(m *seam.Match) bool { return m.Trouble == nil && len(m.Players) > 0 }

func canResume(m seam.Match) bool { return isReadable(&m) && m.CanResume }

// drawMatch draws one row: the players, the game with its rounds and rules, the result and the time. A match that
// can be continued has a button for that. hasResume says that at least one row has such a button; then every row
// leaves room for it, so that the columns stay aligned.
func (s *Scene) drawMatch(i int, r kit.Rect, m *seam.Match, hasResume bool) {
	isReadable := isReadable(m)
	id := "match/" + strconv.Itoa(i)
	if hasResume {
		if resumeRect := r.CutRight(140, kit.Gap3); canResume(*m) {
			s.drawResume(i, resumeRect, m.Path)
		}
	}
	if isReadable {
		focused, pressed := s.ui.AddStop(id, r)
		s.ui.Describe(kit.Node{ID: id, Role: kit.RoleButton, Name: s.playerNames(m), Hint: s.shell.Words.Game(m.Game)})
		if pressed {
			s.openFile(m.Path)
		}
		if focused && s.ui.LastUsedByKey() {
			s.ui.Picture().Box(kit.Box{Rect: r.Inset(3), Radius: kit.RadiusSmall, Stroke: kit.Gold, StrokeWidth: 2})
		}
	}
	p := s.ui.Picture()
	if isReadable && s.ui.IsHovered(r) {
		p.Box(kit.Box{Rect: r.Inset(1), Radius: kit.RadiusSmall, Fill: kit.Raise1})
	}
	p.Box(kit.Box{Rect: kit.Rect{X: r.X + kit.Gap3, Y: r.Bottom() - 1, W: r.W - 2*kit.Gap3, H: 1}, Fill: kit.Hairline})
	inner := r.Narrow(kit.Gap4)
	when := inner.CutRight(150, kit.Gap3)
	p.Label(kit.Label{At: kit.Pt{X: when.Right(), Y: when.Center().Y}, Text: m.ModTime.Local().Format("2006-01-02 15:04"), Style: kit.Small, Color: kit.InkSoft, Align: kit.End})
	if !isReadable {
		s.drawUnreadable(inner, m)
		return
	}
	s.drawVerdict(inner.CutRight(220, kit.Gap4), m)
	icon := inner.CutLeft(34, kit.Gap3)
	look, col := kit.IconCards, kit.InkSoft
	if len(m.Vouchers) > 0 {
		look, col = kit.IconWarning, kit.Bad
	}
	p.Icon(look, icon.Center(), 24, col)
	p.Label(kit.Label{At: kit.Pt{X: inner.X, Y: r.Y + 23}, Text: s.playerNames(m), Style: kit.Strong, Color: kit.Ink, MaxWidth: inner.W})
	secondLine := joinFitting(s.shell.Words.Game(m.Game)+" · "+s.shell.Words.Count("archive.rounds", m.Rounds), s.rulesOf(m), kit.Small, inner.W)
	if len(m.Vouchers) > 0 {
		secondLine = vouchedText(s.shell, m) + " · " + s.shell.Words.Game(m.Game)
	}
	p.Label(kit.Label{At: kit.Pt{X: inner.X, Y: r.Y + 45}, Text: secondLine, Style: kit.Small, Color: kit.InkSoft, MaxWidth: inner.W})
}

// vouchedText says that a log proves nothing, and names the players who vouch for its content.
func vouchedText(sh *scene.Shell, m *seam.Match) string {
	return sh.Words.Say("replay.vouched", "names", strings.Join(m.Vouchers, ", "))
}

// drawResume draws the button that continues an unfinished match. The table then takes the place of
// this page.
func (s *Scene) drawResume(i int, r kit.Rect, path string) {
	if !s.ui.Button("resume/"+strconv.Itoa(i), r.Center().Rect(r.W, kit.ControlH), s.say("archive.resume"), kit.ButtonOpts{}) {
		return
	}
	if t, err := s.shell.Backend.Resume(path); s.shell.ToastError(err) {
		s.closed = true
		s.shell.Open(t)
	}
}

// drawUnreadable draws a match that cannot be opened: its log is not read yet, or has an error.
func (s *Scene) drawUnreadable(r kit.Rect, m *seam.Match) {
	p := s.ui.Picture()
	title, hint, col := s.say("archive.one-reading"), m.Path, kit.InkFaint
	if m.Trouble != nil {
		why, _ := s.shell.Words.Explain(*m.Trouble)
		title, hint, col = s.say("archive.bad", "why", why), m.Path, kit.InkSoft
		p.Icon(kit.IconWarning, kit.Pt{X: r.X + 17, Y: r.Center().Y}, 22, kit.Bad)
	}
	r.CutLeft(34, kit.Gap3)
	p.Label(kit.Label{At: kit.Pt{X: r.X, Y: r.Y + 23}, Text: title, Style: kit.Strong, Color: col, MaxWidth: r.W})
	p.Label(kit.Label{At: kit.Pt{X: r.X, Y: r.Y + 45}, Text: hint, Style: kit.Small, Color: kit.InkFaint, MaxWidth: r.W})
}

// drawVerdict draws the result of a match, and the points.
func (s *Scene) drawVerdict(r kit.Rect, m *seam.Match) {
	p := s.ui.Picture()
	text, col := s.say("archive.open"), kit.InkSoft
	mid := r.Y + 23
	x := r.X + 26
	switch w := m.Winner; {
	case w == engine.NoSeat || int(w) >= len(m.Players):
	case w == m.Me:
		text, col = s.say("archive.won"), kit.Gold
		p.Icon(kit.IconCrown, kit.Pt{X: r.X + 9, Y: mid}, 18, kit.Gold)
	default:
		text, col = s.say("archive.lost", "name", m.Players[w].Name), kit.Ink
	}
	p.Label(kit.Label{At: kit.Pt{X: x, Y: mid}, Text: text, Style: kit.Strong, Color: col, MaxWidth: r.Right() - x})
	var points []string
	for _, x := range recordsFromMe(m) {
		points = append(points, strconv.Itoa(x.Score))
	}
	p.Label(kit.Label{At: kit.Pt{X: x, Y: r.Y + 45}, Text: strings.Join(points, " : "), Style: kit.Small, Color: kit.InkSoft, MaxWidth: r.Right() - x})
}

// playerNames returns the names, this person's own first.
func (s *Scene) playerNames(m *seam.Match) string {
	var names []string
	for _, x := range recordsFromMe(m) {
		names = append(names, x.Name)
	}
	return strings.Join(names, ", ")
}

// recordsFromMe returns the players in the order of play, this person first.
func recordsFromMe(m *seam.Match) []seam.Record {
	me := min(max(int(m.Me), 0), len(m.Players))
	return slices.Concat(m.Players[me:], m.Players[:me])
}

// rulesOf lists the differences from the official game, in words. If this program does not know the
// game or its rules, it returns the text in the file.
func (s *Scene) rulesOf(m *seam.Match) (all []string) {
	if m.Rules == "" {
		return nil
	}
	g := s.shell.Game(m.Game)
	if g == nil {
		return []string{m.Rules}
	}
	r, err := engine.ParseRules(g, m.Rules)
	if err != nil {
		return []string{m.Rules}
	}
	for _, c := range s.shell.Words.Changes(r) {
		all = append(all, c.Line)
	}
	return all
}

// joinFitting returns text, followed by as many texts of more as fit in room. If it leaves some out, dots
// stand for them.
func joinFitting(text string, more []string, st kit.Style, room float64) string {
	const sep, others = " · ", " · …"
	for i, x := range more {
		long, last := text+sep+x, i == len(more)-1
		if kit.Width(long, st) > room || !last && kit.Width(long+others, st) > room {
			return text + others
		}
		text = long
	}
	return text
}

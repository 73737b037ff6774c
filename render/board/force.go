package board

import (
	"strconv"

	"lastcard/engine"
	"lastcard/engine/palace"
	"lastcard/render/cards"
	"lastcard/render/kit"
)

// maxReverses is how many Reverses may follow each other in Insane Eights
// (rules/insane.md).
const maxReverses = 4

// rank is the rank of a French face, 1 for the ace … 13; 0 for any other.
func (s *Scene) rank(f engine.Face) int {
	if face := cards.Of(s.words.game, f); face.Color.French() {
		return int(face.Sign-cards.Ace) + 1
	}
	return 0
}

// inForce records what has to be matched or is owed beside the penalty.
func (s *Scene) inForce(v *engine.View) {
	cat := s.words.cat
	switch {
	case v.Phase != engine.PhasePlay:
	case v.Run > 0:
		s.owed(v.Run)
		s.chip(rect(s.geo.Color), cat.Say("force.run", "n", s.words.rank(v.Run), "next", s.words.rank(v.Run+1)), kit.Gold)
		return
	case v.Game == gamePalace:
		s.chip(rect(s.geo.Color), s.beatText(v), kit.Gold)
		return
	case len(v.Pile) == 0:
		s.chip(rect(s.geo.Color), cat.Say("force.any"), kit.Gold)
		return
	case v.Reverses > 0:
		text := cat.Say("force.reverses", "n", strconv.Itoa(v.Reverses), "most", strconv.Itoa(maxReverses))
		ink := kit.Gold
		if v.Reverses >= maxReverses {
			text, ink = cat.Say("force.reverse-limit"), kit.Bad
		}
		s.chip(rect(s.geo.Note), text, ink)
	}
	s.colorInForce(v)
	if base := s.words.Base(v); base != v.Top() {
		s.chip(rect(s.geo.Note), s.mirrored(v, base), kit.Gold)
		return
	}
	s.crossedOut(v)
}

// mirrored says what a 7 on top stands for in Switch: the card under the 7s, or
// under those the suit that an ace named.
func (s *Scene) mirrored(v *engine.View, base engine.Shown) string {
	if s.words.game.FaceColor(base.Face) != v.Color {
		return s.words.cat.Say("force.mirror", "card", s.words.color(v.Color))
	}
	return s.words.cat.Say("force.mirror", "card", s.words.card(base.Face))
}

// beatText is the value a card must reach.
func (s *Scene) beatText(v *engine.View) string {
	switch palace.Beat(v) {
	case 0:
		return s.words.cat.Say("force.any")
	case 14:
		return s.words.cat.Say("force.ace")
	}
	return s.words.Beat(v)
}

// chip is a small dark box with a line of a colour.
func (s *Scene) chip(r kit.Rect, text string, line kit.Color) {
	st := kit.Style{Size: 15 * s.geo.Text, Weight: kit.SemiBold}
	box := r.Center().Rect(kit.Width(text, st)+26*s.geo.Text, r.H)
	if r == rect(s.geo.Color) {
		box = s.clearOfRing(box)
		s.stockEnd = box.X
	}
	pic := s.ui.Picture()
	pic.Box(kit.Box{Rect: box, Radius: r.H / 2, Fill: kit.Plate, Stroke: line, Line: 1.5, Shadow: kit.ShadowLow})
	pic.Label(kit.Label{At: box.Center(), Text: text, Style: st, Color: kit.Ink, Align: kit.Middle})
}

// owed writes how many cards whoever does not answer must draw.
func (s *Scene) owed(n int) {
	r, pic := rect(s.geo.Penalty), s.ui.Picture()
	pic.Box(kit.Box{Rect: r, Radius: r.H / 2, Fill: kit.Alarm, Stroke: kit.Paper, Line: 2, Shadow: kit.ShadowMid})
	pic.Label(kit.Label{
		At: r.Center(), Text: s.words.cat.Say("table.owed", "n", strconv.Itoa(n)),
		Style: kit.Style{Size: r.H * 0.56, Weight: kit.Display}, Color: kit.Paper, Align: kit.Middle,
	})
}

// crossedOut shows that the top's own suit is not the one in force: crossed
// out, with the named suit beside it, and for aces on aces the suits before.
func (s *Scene) crossedOut(v *engine.View) {
	own := cards.Of(s.words.game, v.Top().Face).Color
	named := cards.ColorOf(s.words.game, v.Color)
	if own == cards.None || named == cards.None || own == named {
		return
	}
	u, r := s.geo.Text, rect(s.geo.Note)
	marks := s.log.named
	if len(marks) > maxNamed {
		marks = marks[len(marks)-maxNamed:]
	}
	w := 64 * u
	if len(marks) > 1 {
		w += float64(len(marks)-1) * 22 * u
	}
	box := r.Center().Rect(w+14*u, 34*u)
	pic := s.ui.Picture()
	pic.Box(kit.Box{Rect: box, Radius: box.H / 2, Fill: kit.Paper, Stroke: kit.Night, Line: 1.5, Shadow: kit.ShadowMid})
	x, y := box.X+22*u, box.Center().Y
	pic.Icon(cards.Mark(own), kit.Pt{X: x, Y: y}, 19*u, kit.Alpha(cards.Tint(own), 0.7))
	pic.Icon(kit.IconClose, kit.Pt{X: x, Y: y}, 25*u, kit.Alarm)
	if len(marks) > 1 {
		for _, c := range marks[:len(marks)-1] {
			x += 22 * u
			col := cards.ColorOf(s.words.game, c)
			pic.Icon(cards.Mark(col), kit.Pt{X: x, Y: y}, 14*u, kit.Alpha(cards.Tint(col), 0.7))
			pic.Box(kit.Box{Rect: kit.Pt{X: x, Y: y}.Rect(17*u, 1.5*u), Fill: kit.Alarm})
		}
	}
	pic.Icon(cards.Mark(named), kit.Pt{X: x + 30*u, Y: y}, 23*u, cards.Tint(named))
}

// maxNamed is how many of the suits named by aces on aces are shown.
const maxNamed = 5

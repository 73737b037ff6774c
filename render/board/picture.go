package board

import (
	"cmp"
	"slices"

	"lastcard/engine"
	"lastcard/render/board/moment"
	"lastcard/render/board/part"
	"lastcard/render/cards"
	"lastcard/render/kit"
)

// picture is what Draw draws below and above the widgets, apart from the empty slots. Update makes it.
type picture struct {
	underWidgets []part.Drawing // the cards on the table
	overWidgets  []part.Drawing // the magnified card, a hand made public, the hands of a result
	ring         ring
	tint         kit.Box // the light that a card throws on the cloth
}

// compose makes a new picture and reports whether it differs from the last one.
func (s *Scene) compose() bool {
	was := s.picture
	s.dyes.refresh(&s.frame)
	l := s.looks()
	v := s.frame.Motion.LaidView()
	p := picture{overWidgets: s.frame.HighCards, ring: ring{cards.ColorOf(s.frame.Words.Game, v.Color), s.frame.Motion.Dir(), v.Phase == engine.PhasePlay}, tint: moment.TintLight(&s.frame), underWidgets: s.middle.stockCards(&s.frame, l.isDrawPileGlowing())}
	for _, sp := range s.frame.Motion.Sprites() {
		if pile := s.frame.Geo.DrawPile; sp.IsWaiting() && sp.Place.X == pile.X && sp.Place.Y == pile.Y {
			continue // the card still belongs to the pile
		}
		p.underWidgets = append(p.underWidgets, l.drawingOf(sp, s.dyes))
	}
	s.picture = p
	return was.ring != p.ring || was.tint != p.tint || !slices.Equal(was.underWidgets, p.underWidgets) || !slices.Equal(was.overWidgets, p.overWidgets)
}

func (s *Scene) looks() looks {
	return looks{&s.frame, &s.hand, &s.row, &s.path, s.markedAction}
}

// Draw draws the whole screen.
func (s *Scene) Draw(c *kit.Canvas) {
	c.Felt()
	if s.curtain.isDown() {
		s.frame.UI.Draw(c)
		return
	}
	if s.frame.Geo == nil {
		return
	}
	c.Box(s.picture.tint)
	s.picture.ring.draw(c, s.frame.Geo)
	drawSlots(c, &s.frame)
	for _, d := range s.picture.underWidgets {
		cards.Draw(c, d.Face, d.Place, d.Opts)
	}
	s.frame.UI.Draw(c)
	for _, d := range s.picture.overWidgets {
		cards.Draw(c, d.Face, d.Place, d.Opts)
	}
}

// PaintAhead has the cards of the game painted before they are seen for the first time. scale is the number
// of pixels in a unit.
func (s *Scene) PaintAhead(scale float64) {
	g := s.frame.Words.Game
	if g == nil || s.frame.Geo == nil {
		return
	}
	if s.deck == nil {
		for _, f := range g.Deck(2, engine.DefaultRules(g)) {
			face := cards.FaceOf(g, f)
			s.deck = append(s.deck, face)
			for _, c := range [...]cards.Color{cards.Red, cards.Green, cards.Blue, cards.Yellow} {
				if colorless(face) {
					s.deck = append(s.deck, cards.Face{Color: c, Sign: face.Sign})
				}
			}
		}
		slices.SortFunc(s.deck, func(a, b cards.Face) int {
			return cmp.Or(cmp.Compare(a.Sign, b.Sign), cmp.Compare(a.Color, b.Color))
		})
		s.deck = slices.Compact(s.deck)
	}
	cards.PaintAhead(s.deck, s.frame.Geo.CardW, scale)
}

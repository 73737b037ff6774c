package board

import (
	"strconv"

	"github.com/hajimehoshi/ebiten/v2"

	"lastcard/engine"
	"lastcard/render/kit"
	"lastcard/render/layout"
	"lastcard/render/motion"
)

// atRow is what the person does with the cards lying before me; −1 is nothing.
type atRow struct{ hover, focus int }

// playRow makes the cards that lie before me stops of mouse and keyboard: the
// face-up ones, or once those are gone the face-down ones by position.
func (s *Scene) playRow(in *kit.Input) {
	s.row = atRow{-1, -1}
	v := s.view()
	me := s.mySeat()
	if !s.geo.Rows || me == nil || over(v.Phase) {
		return
	}
	for i := range layout.RowCards {
		up := i < len(me.Up)
		if !up && (len(me.Up) > 0 || me.Down>>i&1 == 0) {
			continue
		}
		r := rect(s.geo.Up(v.Me, i).Bounds())
		focused, pressed := s.ui.Stop("row-"+strconv.Itoa(i), r)
		if s.ui.Live() && in.Take(digits[i]) {
			pressed = true
		}
		if s.ui.Hover(r) {
			s.row.hover = i
			in.Cursor = ebiten.CursorShapePointer
		}
		if focused && s.ui.Keyed() {
			s.row.focus = i
		}
		switch {
		case pressed && up:
			s.tap(me.Up[i])
		case pressed:
			a := engine.Act(engine.Flip)
			a.Pos = uint8(i)
			s.send(a)
		}
	}
}

// rowLook marks a card of my row: what can be played, turned over or is
// chosen.
func (s *Scene) rowLook(sp *motion.Sprite, d *drawing) {
	if sp.Seat != s.view().Me || !s.current() {
		return
	}
	live := sp.Zone == motion.Up && (s.offer.moves(sp.Card.Card) || s.exchanging()) || sp.Zone == motion.Down && len(s.offer.flip) > 0
	if live {
		d.opts.Glow = kit.Glow
		if sp.Index == s.row.hover {
			d.opts.Glow = kit.Gold
		}
	}
	if sp.Index == s.row.focus || sp.Zone == motion.Up && s.isChosen(sp.Card.Card) {
		d.opts.Ring = kit.Gold
	}
	if u := s.unsent; u != nil && (sp.Zone == motion.Up && s.isHeld(sp.Card.Card) || sp.Zone == motion.Down && u.action.Kind == engine.Flip && int(u.action.Pos) == sp.Index) {
		d.opts.Ring = kit.Gold
	}
}

// rowKeys write on my row the keys that stand for its cards, and what it is.
func (s *Scene) rowKeys() {
	me := s.mySeat()
	if !s.geo.Rows || me == nil || !s.current() || over(s.view().Phase) || s.hand.dragging {
		return
	}
	playing := len(s.offer.flip) > 0 || s.exchanging() || s.myTurn() && me.Count == 0
	code := ""
	switch {
	case len(me.Up) > 0:
		code = "row.up"
	case me.Down != 0:
		code = "row.down"
	}
	if code == "" {
		return
	}
	r, u := rect(s.geo.Row), s.geo.Text
	at := kit.Pt{X: r.Center().X, Y: s.geo.Down(s.view().Me, 0).At(0.5, 0).Y - 11*u}
	s.ui.Picture().Label(kit.Label{At: at, Text: s.words.cat.Say(code), Style: kit.Style{Size: 14 * u}, Color: kit.InkSoft, Align: kit.Middle, Max: r.W})
	if !playing {
		return
	}
	for i := range layout.RowCards {
		if i < len(me.Up) || len(me.Up) == 0 && me.Down>>i&1 != 0 {
			p := s.geo.Up(s.view().Me, i)
			at := point(p.At(0.5, 1)).Add(kit.Pt{Y: 10 * u})
			s.ui.Picture().Label(kit.Label{At: at, Text: strconv.Itoa(i + 1), Style: kit.Style{Size: 13 * u, Weight: kit.SemiBold}, Color: kit.InkSoft, Align: kit.Middle})
		}
	}
}

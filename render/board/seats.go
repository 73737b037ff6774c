package board

import (
	"strconv"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"lastcard/engine"
	"lastcard/render/kit"
	"lastcard/render/seam"
)

// plate is what is written about one seat.
type plate struct {
	seat    engine.Seat
	rect    kit.Rect
	k       float64 // units to a unit of the plate
	name    string
	under   string // score, or what is the matter
	count   int
	turn    bool
	faint   bool // not here
	uno     bool // called
	last    bool // holds one card
	bot     bool
	warning bool // under is a trouble
	out     bool // has no cards left
}

// seats records everybody's plate, and the buttons to catch them.
func (s *Scene) seats() {
	v := s.motion.View()
	for i := range s.geo.Seats {
		if i >= len(v.Seats) {
			return
		}
		g := &s.geo.Seats[i]
		p := s.plate(engine.Seat(i))
		p.rect, p.k = rect(g.Plate), g.Scale
		if g.Mine {
			p.k = g.Plate.W / 150
		}
		p.record(s.ui.Picture())
		if p.uno {
			at := kit.Pt{X: p.rect.Right() - 22*p.k, Y: p.rect.Y}
			tag(s.ui.Picture(), at, s.words.say("table.uno"), 12.5*p.k, kit.Lit, kit.Night)
		}
	}
	for i, seat := range s.offer.catch {
		if int(seat) >= len(s.geo.Seats) || seat < 0 {
			continue
		}
		r := rect(s.geo.Seats[seat].Catch)
		o := kit.ButtonOpts{Kind: kit.Danger, Style: kit.Strong, Key: keyCatch, HasKey: i == 0}
		if s.button("catch-"+strconv.Itoa(int(seat)), r, s.words.cat.Say("button.catch-short"), "C", o) {
			a := engine.Act(engine.Catch)
			a.Target = seat
			s.send(a)
		}
	}
	s.spare()
}

// spare is the button that gives a slow player more time.
func (s *Scene) spare() {
	c := s.snap.Clock
	p, ok := s.table.(seam.Patient)
	if !ok || c == nil || !c.Spare || c.Seat == s.view().Me || int(c.Seat) >= len(s.geo.Seats) || len(s.offer.catch) > 0 {
		return
	}
	r := rect(s.geo.Seats[c.Seat].Catch)
	if s.ui.Button("more-time", r, s.words.cat.Say("button.more-time"), kit.ButtonOpts{Style: kit.Label13}) {
		_ = p.Spare() // else the turn is over already
	}
}

// seconds counts what is left of the last one, too.
func seconds(d time.Duration) string { return strconv.Itoa(int((d + time.Second - 1) / time.Second)) }

// plate gathers what is to be written about a seat.
func (s *Scene) plate(seat engine.Seat) plate {
	v := s.motion.View()
	sv := &v.Seats[seat]
	p := plate{seat: seat, name: s.words.name(seat), count: s.motion.Count(seat), uno: sv.Called && sv.Count == 1, last: sv.Count == 1}
	p.turn = v.Turn == seat && v.Phase == engine.PhasePlay
	p.under = s.words.say("table.points", "n", strconv.Itoa(sv.Score))
	switch {
	case v.Phase == engine.PhaseExchange && sv.Next:
		p.under = s.words.cat.Say("table.ready")
	case sv.Out && v.Game == gamePalace:
		p.under, p.out = s.words.Place(sv.Points), true
	}
	if int(seat) < len(s.snap.Players) {
		pl := &s.snap.Players[seat]
		p.bot = pl.Bot
		if !pl.Here && seat != v.Me {
			p.faint, p.warning, p.under = true, true, s.words.cat.Say("table.away")
			if pl.StandIn {
				p.under = s.words.cat.Say("table.away-bot")
			}
			if pl.Stalls {
				p.under = s.words.cat.Say("table.stalls")
			}
			if pl.Differs {
				p.under = s.words.cat.Say("table.differs")
			}
			if pl.Cheat {
				p.under = s.words.cat.Say("table.cheat")
			}
		}
	}
	if w, ok := s.silent(seat); ok {
		p.warning = true
		p.under = s.words.cat.Say("waiting.plate", "n", strconv.Itoa(int(w/time.Second)))
	} else if c := s.snap.Clock; c != nil && c.Seat == seat {
		p.warning, p.under = true, s.words.cat.Say("clock.plate", "n", seconds(c.Left))
	}
	return p
}

// silent is how long a seat has been waited for.
func (s *Scene) silent(seat engine.Seat) (time.Duration, bool) {
	for _, w := range s.snap.Waiting {
		if w.Seat == seat {
			return w.Since, true
		}
	}
	return 0, false
}

// piles makes the draw pile a button.
func (s *Scene) piles(in *kit.Input) {
	r := rect(s.geo.Draw.Bounds())
	s.picture.drawHover = false
	if !s.ui.Live() {
		return
	}
	over := s.ui.Hover(r) && s.hand.press == engine.NoCard
	if over && s.offer.draw {
		s.picture.drawHover = true
		in.Cursor = ebiten.CursorShapePointer
	}
	focused, pressed := s.ui.Stop("draw-pile", r)
	s.picture.drawFocus = focused && s.ui.Keyed()
	if pressed && s.knows(engine.Draw) {
		s.send(engine.Act(engine.Draw))
	}
	if s.unsent != nil && s.hand.sent != engine.NoCard {
		s.takeBackPile(in)
		return
	}
	if len(s.chosen) == 0 || !s.several() || s.exchanging() {
		return
	}
	r = rect(s.geo.Discard.Bounds())
	if s.ui.Hover(r) {
		in.Cursor = ebiten.CursorShapePointer
	}
	focused, pressed = s.ui.Stop("discard-pile", r)
	if focused && s.ui.Keyed() {
		s.ui.Picture().Box(kit.Box{Rect: r.Inset(-6), Radius: r.W * 0.14, Stroke: kit.Gold, Line: 2})
	}
	if pressed {
		s.playChosen() // the chosen cards go where one would lay them
	}
}

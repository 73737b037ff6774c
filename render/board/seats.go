package board

import (
	"strconv"
	"time"

	"lastcard/engine"
	"lastcard/render/kit"
)

// drawSeats records the plate of every seat, and beside it the buttons to catch a
// player or to give one more time.
func drawSeats(f *frame) (w wish) {
	v := f.motion.View()
	for i := range f.geo.Seats {
		if i >= len(v.Seats) {
			return wish{}
		}
		g := &f.geo.Seats[i]
		p := plateOf(f, engine.Seat(i))
		by := nudge(f, engine.Seat(i))
		p.rect, p.k = g.Plate.Move(by.X, by.Y), g.Scale
		if g.Mine {
			p.k = g.Plate.W / 150
		}
		p.draw(f.ui.Picture())
		if p.called {
			at := kit.Pt{X: p.rect.Right() - 22*p.k, Y: p.rect.Y}
			tag(f.ui.Picture(), at, f.words.Say("table.called"), 12.5*p.k, kit.Lit, kit.Night)
		}
	}
	for i, seat := range f.offer.catch {
		if int(seat) >= len(f.geo.Seats) || seat < 0 {
			continue
		}
		r := f.geo.Seats[seat].Catch
		o := kit.ButtonOpts{Kind: kit.Danger, Style: kit.Strong, Key: keyCatch, HasKey: i == 0}
		if keyButton(f.ui, "catch-"+strconv.Itoa(int(seat)), r, f.words.Say("button.catch-short"), "C", o) {
			catch := acts(engine.Catch)
			catch.action.Target = seat
			w = w.or(catch)
		}
	}
	moreTime(f)
	return w
}

// moreTime is the button that gives a slow player more time.
func moreTime(f *frame) {
	c := f.snap.Clock
	if c == nil || !c.Spare || c.Seat == f.view().Me || int(c.Seat) >= len(f.geo.Seats) || len(f.offer.catch) > 0 {
		return
	}
	r := f.geo.Seats[c.Seat].Catch
	if f.ui.Button("more-time", r, f.words.Cat.Say("button.more-time"), kit.ButtonOpts{Kind: kit.Primary, Style: kit.Label13}) {
		_ = f.table.Spare() // else the turn is over already
	}
}

// plateOf gathers what is to be written about a seat.
func plateOf(f *frame, seat engine.Seat) plate {
	v, cat := f.motion.Laid(), f.words.Cat
	sv, held := &v.Seats[seat], v.Hand(seat).Count
	p := plate{name: f.words.Name(seat), count: f.motion.Count(seat), called: sv.Called && held == 1, last: held == 1}
	p.turn = v.Turn == seat && v.Phase == engine.PhasePlay
	p.under = scored(&f.facts, f.motion.Score(seat))
	p.crowned, p.crown = crowned(f, seat)
	p.face = faceOf(f, seat)
	if sv.Tag != "" {
		p.under = f.words.Say("tag." + sv.Tag)
	}
	switch {
	case v.Phase == engine.PhaseExchange && sv.Next:
		p.under = cat.Say("table.ready")
	case sv.Out && f.traits.Scoring == engine.ScorePlaces:
		p.under, p.out = f.words.Place(sv.Points), true
	}
	if int(seat) < len(f.snap.Players) {
		pl := &f.snap.Players[seat]
		if !pl.Here && seat != v.Me {
			p.faint, p.warning, p.under = true, true, cat.Say(absences[fateOf(pl)])
		}
	}
	if waited, ok := f.silent(seat); ok {
		p.warning = true
		p.under = cat.Say("waiting.plate", "n", strconv.Itoa(int(waited/time.Second)))
	} else if c := f.snap.Clock; c != nil && c.Seat == seat {
		p.warning, p.under = true, cat.Say("clock.plate", "n", seconds(c.Left))
		p.left, p.hurried = c.Left.Seconds()/c.Whole.Seconds(), c.Left <= clockLast
	}
	return p
}

// scored says a score, and nothing where one round decides: then nobody has won any until the end.
func scored(f *facts, n int) string {
	if oneDecides(f) {
		return ""
	}
	return f.words.Say("table.points", "n", strconv.Itoa(n))
}

// oneDecides reports whether the match is one round.
func oneDecides(f *facts) bool { return f.traits.Scoring.Rounds() && f.view().Target == 1 }

// crowned reports whether a seat has won the round that is over, and how far its crown
// has come.
func crowned(f *frame, seat engine.Seat) (won bool, t float64) {
	v := f.motion.Laid()
	if !over(v.Phase) || v.Winner != seat {
		return false, 0
	}
	if t, ok := momentOf(f, seat, engine.EvRoundOver); ok {
		return true, t
	}
	return true, 1
}

// absences are the codes of why a player is not here.
var absences = [...]string{away: "table.away", stoodIn: "table.away-bot", differs: "table.differs", stalls: "table.stalls", cheat: "table.cheat"}

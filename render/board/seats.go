package board

import (
	"strconv"
	"time"

	"lastcard/engine"
	"lastcard/render/board/moment"
	"lastcard/render/board/part"
	"lastcard/render/kit"
)

// drawSeats records the plate of every seat, and next to it the buttons to catch the player or to give
// them more time.
func drawSeats(f *part.Frame) (w part.Wish) {
	v := f.Motion.View()
	for i := range f.Geo.Seats {
		if i >= len(v.Seats) {
			return part.Wish{}
		}
		g := &f.Geo.Seats[i]
		p := plateOf(f, engine.Seat(i))
		by := moment.Nudge(f, engine.Seat(i))
		p.rect, p.k = g.Plate.Move(by.X, by.Y), g.Scale
		if g.IsMine {
			p.k = g.Plate.W / 150
		}
		p.draw(f.UI.Picture())
		if p.called {
			at := kit.Pt{X: p.rect.Right() - 22*p.k, Y: p.rect.Y}
			part.DrawTag(f.UI.Picture(), at, f.Words.Say("table.called"), 12.5*p.k, kit.Lit, kit.Night)
		}
	}
	for i, seat := range f.Offer.CatchSeats {
		if int(seat) >= len(f.Geo.Seats) || seat < 0 {
			continue
		}
		r := f.Geo.Seats[seat].CatchButton
		o := kit.ButtonOpts{Kind: kit.Danger, Style: kit.Strong, Key: keyCatch, HasKey: i == 0}
		if part.KeyButton(f.UI, "catch-"+strconv.Itoa(int(seat)), r, f.Words.Say("button.catch-short"), "C", o) {
			catch := part.ActWish(engine.Catch)
			catch.Action.Target = seat
			w = w.Or(catch)
		}
	}
	moreTime(f)
	return w
}

// moreTime records the button that gives a slow player more time.
func moreTime(f *part.Frame) {
	c := f.Snap.Clock
	if !c.Slow() || !c.CanVoteMore || c.Seat == f.View().Me || int(c.Seat) >= len(f.Geo.Seats) || len(f.Offer.CatchSeats) > 0 {
		return
	}
	r := f.Geo.Seats[c.Seat].CatchButton
	if f.UI.Button("more-time", r, f.Words.Cat.Say("button.more-time"), kit.ButtonOpts{Kind: kit.Primary, Style: kit.SmallStrong}) {
		_ = f.Table.VoteMoreTime() // if it fails, the turn is already over
	}
}

// plateOf gathers the contents of a seat's plate.
func plateOf(f *part.Frame, seat engine.Seat) plate {
	v, cat := f.Motion.LaidView(), f.Words.Cat
	sv, held := &v.Seats[seat], v.Hand(seat).Count
	p := plate{name: f.Words.Name(seat), count: f.Motion.Count(seat), called: sv.Called && held == 1, lastCard: held == 1}
	p.turn = v.Turn == seat && v.Phase == engine.PhasePlay
	p.under = f.ScoreText(f.Motion.Score(seat))
	p.crowned, p.crown = crowned(f, seat)
	p.face = part.PortraitOf(f, seat)
	if sv.Tag != "" {
		p.under = f.Words.Say("tag." + sv.Tag)
	}
	switch {
	case v.Phase == engine.PhaseExchange && sv.Next:
		p.under = cat.Say("table.ready")
	case sv.Out && f.Traits.Scoring == engine.ScorePlaces:
		p.under, p.out = f.Words.Place(sv.Points), true
	}
	if int(seat) < len(f.Snap.Players) {
		pl := &f.Snap.Players[seat]
		if !pl.Here && seat != v.Me {
			p.faint, p.warning, p.under = true, true, cat.Say(absences[fateOf(pl)])
		}
	}
	if waited, ok := f.SilentFor(seat); ok {
		p.warning = true
		p.under = cat.Say("waiting.plate", "n", strconv.Itoa(int(waited/time.Second)))
	} else if c := f.Snap.Clock; c != nil && c.Seat == seat && (c.Slow() || p.turn && f.ShowsTruth()) {
		// A calm clock appears only once the table shows whose turn it is. The clock of a slow player
		// appears at once.
		p.timeLeft, p.slow, p.hurried = c.TimeLeft.Seconds()/c.TurnTime.Seconds(), c.Slow(), c.Slow() && c.TimeLeft <= clockLast
		if p.slow {
			p.warning, p.under = true, cat.Say("clock.plate", "n", seconds(c.TimeLeft))
		}
	}
	return p
}

// crowned reports whether a seat has won the round that is over, and how far its crown has fallen.
func crowned(f *part.Frame, seat engine.Seat) (won bool, t float64) {
	v := f.Motion.LaidView()
	if !part.IsOver(v.Phase) || v.Winner != seat {
		return false, 0
	}
	if t, ok := moment.Progress(f, seat, engine.EvRoundOver); ok {
		return true, t
	}
	return true, 1
}

// absences are the codes of the reasons why a player is not here.
var absences = [...]string{away: "table.away", stoodIn: "table.away-bot", differs: "table.differs", stalls: "table.stalls", cheat: "table.cheat"}

package board

import (
	"strconv"
	"time"

	"lastcard/engine"
	"lastcard/render/board/moment"
	"lastcard/render/board/part"
	"lastcard/render/kit"
)

// drawSeats draws the plate of every seat, and next to it the button to catch the player or to vote for more
// time for them.
func drawSeats(f *part.Frame) (w part.Wish) {
	v := f.Motion.View()
	for i := range f.Geo.Seats {
		if i >= len(v.Seats) {
			return part.Wish{}
		}
		g := &f.Geo.Seats[i]
		p := plateOf(f, engine.Seat(i))
		nudge := moment.Nudge(f, engine.Seat(i))
		p.rect, p.unit = g.Plate.Move(nudge.X, nudge.Y), g.Scale
		if g.IsMine {
			p.unit = g.Plate.W / 150
		}
		p.draw(f.UI.Picture())
		if p.hasCalled {
			tagCenter := kit.Pt{X: p.rect.Right() - 22*p.unit, Y: p.rect.Y}
			part.DrawTag(f.UI.Picture(), tagCenter, f.Words.Say("table.called"), 12.5*p.unit, kit.Lit, kit.Night)
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
	drawMoreTime(f)
	return w
}

// drawMoreTime draws the button that votes to give a slow player more time.
func drawMoreTime(f *part.Frame) {
	c := f.Snap.Clock
	if !c.Slow() || !c.CanVoteMoreTime || c.Seat == f.View().Me || int(c.Seat) >= len(f.Geo.Seats) || len(f.Offer.CatchSeats) > 0 {
		return
	}
	r := f.Geo.Seats[c.Seat].CatchButton
	if f.UI.Button("more-time", r, f.Words.Cat.Say("button.more-time"), kit.ButtonOpts{Kind: kit.Primary, Style: kit.SmallStrong}) {
		_ = f.Table.VoteMoreTime() // if it fails, the turn is over, or this seat has voted already
	}
}

func plateOf(f *part.Frame, seat engine.Seat) plate {
	v, cat := f.Motion.LaidView(), f.Words.Cat
	sv, handCount := &v.Seats[seat], v.Hand(seat).Count
	p := plate{name: f.Words.Name(seat), count: f.Motion.Count(seat), hasCalled: sv.Called && handCount == 1, lastCard: handCount == 1}
	p.hasTurn = v.Turn == seat && v.Phase == engine.PhasePlay
	p.secondLine = f.ScoreText(f.Motion.Score(seat))
	p.hasCrown, p.crownFallen = crownOf(f, seat)
	p.portrait = part.PortraitOf(f, seat)
	if sv.Tag != "" {
		p.secondLine = f.Words.Say("tag." + sv.Tag)
	}
	switch {
	case v.Phase == engine.PhaseExchange && sv.Next:
		p.secondLine = cat.Say("table.ready")
	case sv.Out && f.Traits.Scoring == engine.ScorePlaces:
		p.secondLine, p.hasNoCards = f.Words.Place(sv.Points), true
	}
	if int(seat) < len(f.Snap.Players) {
		pl := &f.Snap.Players[seat]
		if !pl.IsHere && seat != v.Me {
			p.isFaint, p.secondLineIsWarning, p.secondLine = true, true, cat.Say("table."+fateCodes[fateOf(pl)])
		}
	}
	if waited, ok := f.SilentFor(seat); ok {
		p.secondLineIsWarning = true
		p.secondLine = cat.Say("waiting.plate", "n", strconv.Itoa(int(waited/time.Second)))
	} else if c := f.Snap.Clock; c != nil && c.Seat == seat && (c.Slow() || p.hasTurn && f.ShowsTruth()) {
		// A calm clock appears only once the table shows whose turn it is. The clock of a slow player
		// appears at once.
		p.timeLeft, p.halfTimeOver, p.timeNearlyOver = c.TimeLeft.Seconds()/c.TurnTime.Seconds(), c.Slow(), c.Slow() && c.TimeLeft <= countdownFrom
		if p.halfTimeOver {
			p.secondLineIsWarning, p.secondLine = true, cat.Say("clock.plate", "n", seconds(c.TimeLeft))
		}
	}
	return p
}

// crownOf reports whether a seat has won the round that is over, and how far its crown has fallen.
func crownOf(f *part.Frame, seat engine.Seat) (won bool, t float64) {
	v := f.Motion.LaidView()
	if !part.IsOver(v.Phase) || v.Winner != seat {
		return false, 0
	}
	if t, ok := moment.Progress(f, seat, engine.EvRoundOver); ok {
		return true, t
	}
	return true, 1
}

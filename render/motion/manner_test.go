package motion

import (
	"slices"
	"testing"

	"lastcard/engine"
)

// flightOf returns how long the last played card flies, and how wide it becomes.
func flightOf(t *testing.T, m *Motion) (took, widest float64) {
	t.Helper()
	for range 1000 {
		m.Advance(frame)
		flying := false
		for _, s := range m.Sprites() {
			if s.Zone == Pile && s.IsFlying() {
				flying, widest = true, max(widest, s.Place.W)
			}
		}
		if !flying && took > 0 {
			return took, widest
		}
		took += frame
	}
	t.Fatal("the card does not land")
	return 0, 0
}

func TestLastCardFliesSlowerAndLarger(t *testing.T) {
	tb, g, m := begin(4, 0, 2)
	m.Push(2, tb.play(2), tb.copy())
	took, wide := flightOf(t, m)
	m.Push(2, tb.play(2), tb.copy())
	last, widest := flightOf(t, m)
	if last < 1.5*took || widest < 1.3*wide {
		t.Errorf("the last card takes %.2f s and is %.0f wide, another one %.2f s and %.0f", last, widest, took, wide)
	}
	run(t, m, 5)
	rests(t, m, g, tb.copy())
}

func TestNoMomentIsLong(t *testing.T) {
	for _, h := range []manner{usualManner, heavyManner, cutManner, grandManner, tradedManner, burnedManner, risingManner} {
		if h.duration > MaxMoment {
			t.Errorf("%+v takes longer than %g s", h, MaxMoment)
		}
	}
}

// Every flight starts and ends where it should, whatever its manner.
func TestMannersBeginAndEnd(t *testing.T) {
	_, g, _ := begin(4, 0, 2)
	a, b := g.GatherPlace(2), g.DiscardPile
	for _, h := range []manner{usualManner, heavyManner, cutManner, grandManner, tradedManner, burnedManner, risingManner} {
		if got := h.placeAt(a, b, 0); got.X != a.X || got.Y != a.Y {
			t.Errorf("%+v begins at %v", h, got)
		}
		got := h.placeAt(a, b, 1)
		if d := got.X - b.X + got.Y - b.Y + got.W - b.W; d > 1e-6 || d < -1e-6 {
			t.Errorf("%+v ends at %v, not %v", h, got, b)
		}
	}
}

// nextBegins shows a step with these events, and then a step that leads to a phase. It returns the number
// of seconds after which the second step begins.
func nextBegins(tb *table, m *Motion, events []engine.Event, phase engine.Phase) (at float64) {
	m.Push(2, events, tb.copy())
	m.Advance(frame)
	tb.view.Phase = phase
	next := tb.copy()
	next.Turn = 3
	m.Push(engine.NoSeat, []engine.Event{{Kind: engine.EvPassed, Seat: 1}}, next)
	for m.View().Turn != 3 {
		m.Advance(frame)
		at += frame
	}
	return at
}

// After a card that flies longer, the next step begins as soon as after any other card. Only the end of
// a round waits for the card.
func TestMomentHoldsNothingUp(t *testing.T) {
	begun := func(cards int, phase engine.Phase) float64 {
		tb, _, m := begin(4, 0, cards)
		return nextBegins(tb, m, tb.play(2), phase)
	}
	usually, last := begun(2, engine.PhasePlay), begun(1, engine.PhasePlay)
	if last > usually+frame {
		t.Errorf("the next step begins %.2f s after a last card, but %.2f s after another card", last, usually)
	}
	if ends := begun(1, engine.PhaseRoundOver); ends < grandManner.duration-2*frame {
		t.Errorf("the round ends after %.2f s, before the last card has landed", ends)
	}
}

// A pile that burns does not delay the next step.
func TestBurnHoldsNothingUp(t *testing.T) {
	begun := func(kind engine.EventKind) float64 {
		tb, _, m := begin(4, 0, 5)
		return nextBegins(tb, m, []engine.Event{{Kind: kind, Seat: engine.NoSeat}}, engine.PhasePlay)
	}
	usually, burns := begun(engine.EvReshuffled), begun(engine.EvBurned)
	if burns > usually+frame {
		t.Errorf("the next step begins %.2f s after a pile that burns, but %.2f s after a reshuffle", burns, usually)
	}
}

// LaidView is the table before the played card until the card has landed. Words about drawn cards come
// together with the cards.
func TestLaidFollowsTheCard(t *testing.T) {
	tb, _, m := begin(4, 0, 5)
	tb.view.Chips = []engine.Chip{{Code: engine.ChipPenalty, N: 2, Owed: 2}}
	m.Push(1, append(tb.play(1), tb.draw(2, 2)...), tb.copy())
	m.Advance(frame)
	if m.HasLanded() || m.LaidView().Penalty() != 0 {
		t.Error("the penalty appears while the card still flies")
	}
	for !m.HasLanded() {
		m.Advance(frame)
	}
	if m.LaidView().Penalty() != 2 {
		t.Error("the penalty does not appear when the card has landed")
	}
	for hasWords := false; !hasWords; m.Advance(frame) {
		hasWords = m.Effects()[0].ShowsWords()
		if hasWords && m.Count(2) < 6 {
			t.Errorf("words say that cards were drawn while the seat shows %d", m.Count(2))
		}
	}
}

// A card that is turned over blindly is not named before it has landed.
func TestBlindCardIsNamedLast(t *testing.T) {
	tb, _, m := begin(4, 0, 5)
	events := tb.play(1)
	events[0].Kind = engine.EvFlipped
	m.Push(1, events, tb.copy())
	flies := func(s *Sprite) bool { return s.Zone == Pile && s.IsFlying() }
	for m.Advance(frame); slices.ContainsFunc(m.Sprites(), flies); m.Advance(frame) {
		if m.Effects()[0].ShowsWords() {
			t.Fatal("the blind card is named while it flies")
		}
	}
	if !m.HasLanded() {
		m.Advance(frame)
	}
	if len(m.Effects()) == 0 || !m.Effects()[0].ShowsWords() {
		t.Error("the blind card is not named when it has landed")
	}
}

func TestScoreCounts(t *testing.T) {
	tb, _, m := begin(3, 0, 3)
	tb.view.Phase, tb.view.Winner = engine.PhaseRoundOver, 1
	tb.view.Seats[1].Score = 80
	seats := append([]engine.SeatView(nil), tb.view.Seats...)
	v := tb.copy()
	v.Seats = seats
	m.view.Seats = make([]engine.SeatView, 3)
	m.Push(engine.NoSeat, []engine.Event{{Kind: engine.EvRoundOver, Seat: 1}}, v)
	between := false
	for was := 0; m.Advance(frame); {
		n := m.Score(1)
		if n < was {
			t.Fatalf("the score falls from %d to %d", was, n)
		}
		between = between || n > 0 && n < 80
		was = n
	}
	if !between || m.Score(1) != 80 {
		t.Errorf("the score does not count up to 80, but to %d", m.Score(1))
	}
}

// Players who press Next at once, as bots do, neither skip the counting of the scores nor speed it up.
func TestNextDoesNotEndTheCount(t *testing.T) {
	tb, _, m := begin(4, 0, 3)
	tb.view.Phase, tb.view.Winner = engine.PhaseRoundOver, 1
	tb.view.Seats[1].Score = 80
	v := tb.copy()
	v.Seats = append([]engine.SeatView(nil), tb.view.Seats...)
	m.view.Seats = make([]engine.SeatView, 4)
	m.Push(engine.NoSeat, []engine.Event{{Kind: engine.EvRoundOver, Seat: 1}}, v)
	for range 3 {
		m.Push(engine.NoSeat, nil, v)
	}
	took := 0.0
	for m.Advance(frame) {
		if n := m.Score(1); n > 0 && n < 80 {
			took += frame
		}
	}
	if took < 0.7*(MaxMoment-countAfter) {
		t.Errorf("the score counts for %.2f s of %.2f", took, MaxMoment-countAfter)
	}
}

func TestSkipEndsTheShow(t *testing.T) {
	tb, g, m := begin(4, 0, 5)
	for i := range 3 {
		m.Push(engine.Seat(i), tb.play(i), tb.copy())
	}
	m.Advance(frame)
	m.Skip()
	rests(t, m, g, tb.copy())
	m.Push(3, tb.play(3), tb.copy())
	m.Advance(frame)
	m.Skip()
	rests(t, m, g, tb.copy())
}

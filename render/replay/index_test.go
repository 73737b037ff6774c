package replay

import (
	"testing"

	"lastcard/engine"
	"lastcard/render/seam"
)

func TestIndex(t *testing.T) {
	f := film(t)
	x := newIndex(f)
	if n := len(x.rounds); n < 2 || x.roundOf(0) != 0 || x.roundOf(x.rounds[1]-1) != 1 || x.roundOf(x.rounds[1]) != 2 || x.roundOf(f.MoveCount()) != n {
		t.Errorf("rounds begin at %v", x.rounds)
	}
	over := 0
	for _, m := range x.marks {
		seat, events := f.MoveEvents(m.move)
		found := false
		for _, e := range events {
			found = found || e == m.event
		}
		if !found {
			t.Errorf("mark %+v is not among the events of its move by seat %d", m, seat)
		}
		if m.kind == kindRound {
			over++
		}
	}
	if over != len(x.rounds) {
		t.Errorf("%d rounds end, %d begin", over, len(x.rounds))
	}
	if m, ok := x.nextMark(f.MoveCount(), 1, kindAny); ok {
		t.Errorf("the index has a mark after the last move: %+v", m)
	}
	last, ok := x.nextMark(f.MoveCount()+1, -1, kindRound)
	if !ok || last.move != f.MoveCount() {
		t.Errorf("the last round ends at %+v of %d", last, f.MoveCount())
	}
}

// scriptedFilm is a film with moves by some seats; NoSeat is the table. The first move deals.
type scriptedFilm struct {
	seam.Film
	seats []engine.Seat
}

func (f scriptedFilm) MoveCount() int { return len(f.seats) }

func (f scriptedFilm) MoveEvents(n int) (engine.Seat, []engine.Event) {
	if n == 1 {
		return f.seats[0], []engine.Event{{Kind: engine.EvDealt}}
	}
	return f.seats[n-1], nil
}

// An action of the table during a player's turn, such as opening a card, does not end the turn.
func TestTheTableEndsNoTurn(t *testing.T) {
	const table = engine.NoSeat
	for _, c := range []struct {
		seats []engine.Seat
		turns int
	}{
		{[]engine.Seat{table, 0, table, 0}, 1},
		{[]engine.Seat{table, table, 0, table, 1, table, 1}, 2},
		{[]engine.Seat{table, 0, 1, table, 0}, 3},
	} {
		if got := newIndex(scriptedFilm{seats: c.seats}).turnOf(len(c.seats)); got != c.turns {
			t.Errorf("%v: %d turns, want %d", c.seats, got, c.turns)
		}
	}
}

package palace

import (
	"slices"
	"strings"
	"testing"

	"lastcard/engine"
	"lastcard/engine/enginetest"
	"lastcard/engine/french"
)

// sworn is a spectator's table, at which the hands are hidden, together with the hands that the seats
// were dealt.
type sworn struct {
	t     *testing.T
	table *engine.Table
	hands [][]engine.Shown
}

// newSworn lays out hands before the start. The last seat deals.
func newSworn(t *testing.T, rules string, hands ...string) *sworn {
	t.Helper()
	l := engine.Layout{Dealer: engine.Seat(len(hands) - 1), Turn: engine.NoSeat, Dir: 1}
	for x, text := range hands {
		l.Hands[x] = enginetest.Faces(t, Game{}, strings.Fields(text)...)
	}
	open := enginetest.LaidOut(t, Game{}, len(hands), rules, l)
	x := &sworn{t: t, table: engine.TableOf(Game{}, len(hands), open.Rules(), open.State().Clone(), engine.NewClosedDeck())}
	for i := range hands {
		x.hands = append(x.hands, open.Hand(engine.Seat(i), nil))
	}
	return x
}

// card returns a card of the hand that a seat was dealt.
func (x *sworn) card(seat int, text string) engine.Shown {
	x.t.Helper()
	for _, c := range x.hands[seat] {
		if french.String(c.Face) == text {
			return c
		}
	}
	x.t.Fatalf("seat %d had no %s", seat, text)
	return noCard
}

// ready makes a seat ready and shows a card as the lowest of its hand.
func (x *sworn) ready(seat int, text string) {
	x.t.Helper()
	x.apply(seat, engine.Act(engine.Ready))
	if _, r := x.table.Show([]engine.Shown{x.card(seat, text)}, nil); r != engine.OK {
		x.t.Fatal(r)
	}
}

func (x *sworn) apply(seat int, a engine.Action) []engine.Event {
	x.t.Helper()
	ev, r := x.table.Apply(engine.Seat(seat), a, nil)
	if r != engine.OK {
		x.t.Fatalf("seat %d %s: %v\n%s", seat, a.Text(Game{}), r, x.table.State().Dump())
	}
	return ev
}

// play plays cards of the hand that a seat was dealt. It returns the events other than those
// plays.
func (x *sworn) play(seat int, cards ...string) (then []string) {
	x.t.Helper()
	a := engine.PlayCard(x.card(seat, cards[0]))
	for _, text := range cards[1:] {
		a.More = append(a.More, x.card(seat, text))
	}
	for _, e := range x.apply(seat, a) {
		if e.Kind != engine.EvPlayed {
			then = append(then, e.Text(Game{}))
		}
	}
	return then
}

func (x *sworn) want(got []string, want ...string) {
	x.t.Helper()
	if !slices.Equal(got, want) {
		x.t.Fatalf("%q, want %q", got, want)
	}
}

// TestLowestIsBelieved: where hands are hidden, the table believes that the shown card is the
// lowest. The seat with the lowest shown card begins.
func TestLowestIsBelieved(t *testing.T) {
	x := newSworn(t, "", "3S KS", "5H 4D", "6C 7C")
	x.ready(0, "KS")
	x.ready(1, "5H")
	x.ready(2, "6C")
	if turn := x.table.Need().Turn; turn != 1 {
		t.Errorf("seat %d begins, want 1", turn)
	}
}

// TestLeavesBeforeShowing: if a seat says ready and leaves before it shows a card, it does not
// begin. It has given no word that it could break.
func TestLeavesBeforeShowing(t *testing.T) {
	x := newSworn(t, "", "3S KS", "5H 4D", "6C 7C")
	x.apply(0, engine.Act(engine.Ready))
	if _, r := x.table.Show(nil, nil); r != engine.OK {
		t.Fatal(r)
	}
	x.ready(1, "5H")
	x.ready(2, "6C")
	if turn := x.table.Need().Turn; turn != 1 {
		t.Errorf("seat %d begins, want 1", turn)
	}
	if s := x.table.State().(*State); s.words.holder[x.card(0, "3S").Card] != 0 {
		t.Error("the seat has given its word")
	}
}

// liar plays a round of three seats until seat 0 goes out, as the first seat. When it said ready, seat 0
// showed the king as its lowest card although it held the 3.
func liar(t *testing.T, rules string) (x *sworn, then []string) {
	x = newSworn(t, rules, "3S KS", "5H AD 9D", "6C 7C QC")
	x.ready(0, "KS")
	x.ready(1, "5H")
	x.ready(2, "6C")
	x.want(x.play(1, "5H"))
	x.want(x.play(2, "6C"))
	x.want(x.play(0, "KS"))
	x.want(x.play(1, "AD"))
	x.apply(2, engine.Act(engine.Take))
	return x, x.play(0, "3S")
}

// TestBrokenWord: a seat that showed a card as its lowest does not win if a lower card of its
// hand has become public. The next seat that is out wins.
func TestBrokenWord(t *testing.T) {
	x, then := liar(t, "")
	x.want(then, "out:0")
	if w := x.table.View(engine.NoSeat).Winner; w != engine.NoSeat {
		t.Errorf("seat %d has won", w)
	}
	x.want(x.play(1, "9D"), "out:1", "forfeited:0", "round-over:1", "match-over:1")
}

// TestBrokenWordFirst: if the round ends when the first seat is out and that seat has broken its
// word, the other seat with the fewest cards wins.
func TestBrokenWordFirst(t *testing.T) {
	x, then := liar(t, "stop=first")
	x.want(then, "out:0", "forfeited:0", "round-over:1", "match-over:1")
}

// TestWordUnbroken: a lower card costs nothing if nobody has seen it by the end of the round. An
// equal card costs nothing either.
func TestWordUnbroken(t *testing.T) {
	x := newSworn(t, "stop=first", "3S KS", "5H 5D", "6C 7C")
	x.ready(0, "KS")
	x.ready(1, "5D")
	x.ready(2, "6C")
	x.want(x.play(1, "5H"))
	x.want(x.play(2, "6C"))
	x.want(x.play(0, "KS"))
	x.apply(1, engine.Act(engine.Take))
	x.want(x.play(2, "7C"), "out:2", "round-over:2", "match-over:2")
}

// TestAllBroken: if every seat has broken its word, the round is counted as it was played.
func TestAllBroken(t *testing.T) {
	x := newSworn(t, "", "3S KS", "4D AD")
	x.ready(0, "KS")
	x.ready(1, "AD")
	x.want(x.play(0, "3S"))
	x.want(x.play(1, "4D"))
	x.want(x.play(0, "KS"), "out:0", "forfeited:0", "forfeited:1", "round-over:0", "match-over:0")
}

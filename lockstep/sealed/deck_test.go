package sealed

import "testing"

// TestShuffling: before each step of a shuffle, Shuffling returns how many seats have shuffled and how many
// present members there are. Once the cards are dealt, it returns 0 of 0.
func TestShuffling(t *testing.T) {
	t.Parallel()
	x := newTable(t, setup{game: "uno", computers: computers(4)})
	x.leave(3)
	x.untilKind("shuffle")
	for want := range 3 {
		if done, all := x.watcher().Shuffling(); done != want || all != 3 {
			t.Errorf("%d of %d, want %d of 3", done, all, want)
		}
		x.run(1)
	}
	if done, all := x.watcher().Shuffling(); done != 0 || all != 0 {
		t.Errorf("%d of %d after the deal", done, all)
	}
}

// TestEarly: the next deck is shuffled while people look at the result, so that it is dealt without another step
// as soon as they want to play on. A seat that comes in between shuffles it too.
func TestEarly(t *testing.T) {
	t.Parallel()
	for _, s := range []setup{
		{game: "uno", rules: "points=1000"}, {game: "eights", rules: "points=500"},
		{game: "switch", rules: "rounds=5"}, {game: "insane", rules: "rounds=5"}, {game: "palace", rules: "rounds=5"},
	} {
		t.Run(s.game, func(t *testing.T) {
			s.computers = computers(3)
			x := newTable(t, s)
			m := x.watcher()
			x.until("a round's end", func() bool { return m.game.WaitKind() == waitNext && x.kind() == "shuffle" })
			x.leave(2)
			x.until("people", func() bool { return m.WaitKind() == waitNext })
			if m.deck == nil || m.deck.shufflers != 0b011 {
				t.Fatalf("the deck is not ready: %+v", m.deck)
			}
			shuffles := x.kinds["shuffle"]
			x.until("the deal", func() bool { return m.game.WaitKind() == waitAction })
			if n := x.kinds["shuffle"] - shuffles; n != 0 {
				t.Errorf("%d steps after the wait: the deck was discarded", n)
			}
			x.until("a round's end", func() bool { return m.game.WaitKind() == waitNext && m.WaitKind() == waitNext })
			x.come(2)
			x.until("the newcomer", func() bool { return m.WaitKind() == waitNext })
			if m.deck.shufflers != 0b111 {
				t.Errorf("seat 2 has not shuffled: %b", m.deck.shufflers)
			}
		})
	}
}

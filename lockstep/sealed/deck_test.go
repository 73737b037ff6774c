package sealed

import "testing"

// TestShuffling: people see how far the shuffle is, from nobody to all but the last, and nothing of it
// once the cards are dealt. Whoever is away is not counted.
func TestShuffling(t *testing.T) {
	t.Parallel()
	x := newTable(t, setup{game: "uno", nodes: nodes(4)})
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

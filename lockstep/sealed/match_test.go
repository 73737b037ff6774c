package sealed

import "testing"

// nodes is one machine for each of n seats.
func nodes(n int) []int {
	list := make([]int, n)
	for i := range list {
		list[i] = i + 1
	}
	return list
}

// TestMatches: whole matches, without anybody leaving. All seats and the spectator come to equal
// hashes after every entry, the games to those of an open match of the same order, everybody sees
// their own hand rightly, and nobody could read a card that they never held.
func TestMatches(t *testing.T) {
	for _, s := range []setup{
		{game: "uno", rules: "points=100", nodes: nodes(2)},
		{game: "uno", rules: "points=100", nodes: nodes(3)},
		{game: "uno", rules: "seven-swap zero-rotation jump-in points=200", nodes: nodes(4)},
		{game: "uno", rules: "seven-swap zero-rotation force-play draw-to-match points=150", nodes: []int{1, 1, 2, 3, 3, 2}},
		{game: "eights", rules: "points=50", nodes: nodes(3)},
		{game: "switch", nodes: nodes(4)},
		{game: "insane", nodes: nodes(3)},
		{game: "palace", nodes: nodes(3)},
		{game: "palace", rules: "decks=2", nodes: []int{1, 2, 2, 1, 3, 4}},
	} {
		t.Run(s.game+" "+s.rules, func(t *testing.T) {
			ended := 0
			for s.seed = range uint64(4) {
				x := newTable(t, s)
				if x.run(1500) {
					ended++
				}
				m := x.watcher()
				for q := range m.seats {
					if own := m.where(func(s int) bool { return m.c.Nodes[s] == m.c.Nodes[q] }); m.ring[q].dealt&own != 0 {
						t.Errorf("seat %d gives pieces to its own machine", q)
					}
				}
				if s.seed == 0 {
					t.Logf("%d entries, %v, %d forms watched", x.steps, x.kinds, x.spy.watched)
				}
			}
			if ended == 0 {
				t.Error("no match came to its end")
			}
		})
	}
}

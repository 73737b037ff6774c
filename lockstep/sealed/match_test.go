package sealed

import (
	"slices"
	"strconv"
	"testing"

	"lastcard/engine"
	"lastcard/engine/games"
)

// computers puts each of n seats on a computer of its own.
func computers(n int) []int {
	list := make([]int, n)
	for i := range list {
		list[i] = i + 1
	}
	return list
}

// TestMatches: after every entry of whole matches in which nobody leaves, all seats and the spectator have
// equal hashes, and their games have the hashes of an open match with the same order of cards. Every seat
// sees the right faces in its own hand, and no group of seats on half of the computers or fewer could read a card
// that none of them has held.
func TestMatches(t *testing.T) {
	t.Parallel()
	all := []setup{
		{game: "uno", rules: "points=100", computers: computers(2)},
		{game: "uno", rules: "points=100", computers: computers(3)},
		{game: "uno", rules: "seven-swap zero-rotation jump-in points=200", computers: computers(4)},
		{game: "uno", rules: "seven-swap zero-rotation force-play draw-to-match points=150", computers: []int{1, 1, 2, 3, 3, 2}},
		{game: "eights", rules: "points=50", computers: computers(3)},
		{game: "switch", computers: computers(4)},
		{game: "insane", computers: computers(3)},
		{game: "palace", computers: computers(3)},
		{game: "palace", rules: "decks=2", computers: []int{1, 2, 2, 1, 3, 4}},
		{game: "uno", rules: "seven-swap zero-rotation points=120", computers: []int{1, 0, 2, 3, 0}},
	}
	for _, g := range games.All() {
		if !slices.ContainsFunc(all, func(s setup) bool { return s.game == g.Name() }) {
			all = append(all, setup{game: g.Name(), computers: computers(3)})
		}
	}
	for _, s := range all {
		t.Run(s.game+" "+s.rules, func(t *testing.T) {
			ended := 0
			for s.seed = range uint64(3) {
				x := newTable(t, s)
				if x.run(1500) {
					ended++
				}
				m := x.watcher()
				for q := range m.roster.count {
					if own := m.roster.where(func(s int) bool { return m.cfg.Computers[s] == m.cfg.Computers[q] || m.cfg.Computers[s] == 0 }); m.ring.keys[q].sentTo&own != 0 {
						t.Errorf("seat %d gives pieces to its own computer, or to nobody's", q)
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

// TestEverySwitch runs the checks of TestMatches on the beginnings of matches, with each switch of each
// game flipped, and with each choice of its options.
func TestEverySwitch(t *testing.T) {
	t.Parallel()
	for _, g := range games.All() {
		t.Run(g.Name(), func(t *testing.T) {
			played := 0
			for _, r := range g.Rules() {
				for i, word := range words(r) {
					if g.Name() == "uno" && (word == "decks=3" || word == "decks=4") {
						continue // this many decks have more cards than can be sealed
					}
					rules, err := engine.ParseRules(g, word)
					if err != nil {
						t.Fatal(err)
					}
					low, high := g.Seats(rules)
					x := newTable(t, setup{game: g.Name(), rules: word, computers: computers(min(max(3+i%2, low), high)), seed: uint64(i)})
					x.run(120)
					played++
				}
			}
			t.Logf("%d matches", played)
			if played < 2 {
				t.Error("too few")
			}
		})
	}
}

// words lists settings of a rule to try: the flipped switch, the alias, each choice of an option, or both bounds
// of a number.
func words(r engine.Rule) (list []string) {
	switch {
	case r.Means != "" || !r.Option && r.Default == "off":
		return []string{r.Name}
	case !r.Option:
		return []string{"-" + r.Name}
	}
	for _, c := range r.Choices {
		list = append(list, r.Name+"="+c)
	}
	if len(list) == 0 {
		list = append(list, r.Name+"="+strconv.Itoa(r.Min), r.Name+"="+strconv.Itoa(r.Max))
	}
	return list
}

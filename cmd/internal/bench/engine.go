package bench

import (
	"math"
	"time"

	"lastcard/engine"
	"lastcard/engine/games"
	"lastcard/engine/measure"
)

// policyNote describes the matches and the player of the benchmarks, here and in the engine's
// packages.
const policyNote = "4 seats, official rules, one core; a play at random if there is one, else anything"

// MeasureEngine measures the rules of every game. It plays whole random rounds, and
// computes the legal set of the seat in turn before each action. Then it
// measures single operations at positions of such rounds.
func MeasureEngine() ([]Figure, error) {
	var figures []Figure
	for _, g := range games.All() {
		fresh, err := engine.NewTable(g, measure.Seats, engine.Rules{}, engine.NewOpenDeck())
		if err != nil {
			return nil, err
		}
		figures = append(figures, measureRounds("engine/"+g.Name(), fresh)...)
		figures = append(figures, measureParts("engine/"+g.Name(), fresh)...)
	}
	return figures, nil
}

// maxBatch is the most rounds in a batch. A batch ends earlier when it takes minBatchTime.
const maxBatch = 100

// measureRounds plays whole rounds for minMeasureTime.
func measureRounds(name string, fresh *engine.Table) []Figure {
	t, player, seed := fresh.Clone(), measure.NewPlayer(measure.PreferPlay), uint64(0)
	round := func() int {
		t.CopyFrom(fresh)
		seed++
		return player.Round(t, seed)
	}
	for range 100 {
		round() // play some rounds first, to build the things that are built once and kept
	}
	played, decisions := 0, 0
	best := math.Inf(1) // nanoseconds for one decision in the quickest batch
	start := time.Now()
	for time.Since(start) < minMeasureTime {
		began, from := time.Now(), decisions
		for i := 0; i < maxBatch && time.Since(began) < minBatchTime; i++ {
			decisions += round()
			played++
		}
		best = min(best, float64(time.Since(began).Nanoseconds())/float64(decisions-from))
	}
	took := time.Since(start)
	return []Figure{
		{name + "/rounds-with-legal-sets", float64(played) / took.Seconds(), "games/s", policyNote},
		{name + "/rounds-in-the-quickest-batch", 1e9 * float64(played) / (best * float64(decisions)), "games/s", "what it does while nothing else runs"},
		{name + "/decision", float64(took.Nanoseconds()) / float64(decisions), "ns", "legal set, choice and action"},
		{name + "/decisions", float64(decisions) / float64(played), "per game", ""},
	}
}

type cost struct{ ns, allocs float64 }

func measureParts(name string, fresh *engine.Table) []Figure {
	of := map[string]cost{}
	for _, p := range measure.Parts(fresh) {
		ns, allocs := repeat(func(n int) {
			for i := range n {
				p.Do(i)
			}
		})
		of[p.Name] = cost{ns, allocs}
	}
	both, copied := of["copy+apply"], of["copy"]
	of["apply"] = cost{max(both.ns-copied.ns, 0), max(both.allocs-copied.allocs, 0)}
	var all []Figure
	for _, x := range []struct{ part, called, note string }{
		{"apply", "apply", "without the copy that lets it be repeated"},
		{"legal", "legal", ""},
		{"hash", "hash", ""},
		{"clone", "clone", "of a state"},
		{"copy", "copy-from", ""},
	} {
		all = append(all,
			Figure{name + "/" + x.called, of[x.part].ns, "ns", x.note},
			Figure{name + "/" + x.called, of[x.part].allocs, "allocs", ""})
	}
	return all
}

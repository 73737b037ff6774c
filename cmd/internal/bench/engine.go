package bench

import (
	"testing"

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
		name := "engine/" + g.Name()
		rounds := testing.Benchmark(func(b *testing.B) { measure.BenchGame(b, fresh, measure.PreferPlay) }).Extra
		figures = append(
			figures,
			Figure{name + "/rounds-with-legal-sets", rounds["games/s"], "games/s", policyNote},
			Figure{
				name + "/rounds-in-the-quickest-batch", rounds["best-games/s"], "games/s",
				"what it does while nothing else runs",
			},
			Figure{name + "/decision", rounds["ns/decision"], "ns", "legal set, choice and action"},
			Figure{name + "/decisions", rounds["decisions/game"], "per game", ""},
		)
		figures = append(figures, measureParts(name, fresh)...)
	}
	return figures, nil
}

func measureParts(name string, fresh *engine.Table) (all []Figure) {
	ns, allocs := map[string]float64{}, map[string]float64{}
	for _, p := range measure.Parts(fresh) {
		r := testing.Benchmark(p.Bench)
		ns[p.Name], allocs[p.Name] = float64(r.T.Nanoseconds())/float64(r.N), float64(r.MemAllocs)/float64(r.N)
	}
	ns["apply"] = max(ns["copy+apply"]-ns["copy"], 0)
	allocs["apply"] = max(allocs["copy+apply"]-allocs["copy"], 0)
	for _, x := range []struct{ part, called, note string }{
		{"apply", "apply", "without the copy that lets it be repeated"},
		{"legal", "legal", ""},
		{"hash", "hash", ""},
		{"clone", "clone", "of a state"},
		{"copy", "copy-from", ""},
	} {
		all = append(all,
			Figure{name + "/" + x.called, ns[x.part], "ns", x.note},
			Figure{name + "/" + x.called, allocs[x.part], "allocs", ""})
	}
	return all
}

package speech

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"lastcard/assets"
	"lastcard/engine"
	"lastcard/engine/bot"
	"lastcard/engine/enginetest"
	"lastcard/engine/games"
)

// Everything that a game asks of a player has a sentence in every language, and every button has a label. The
// test uses the presets of each game, so that a few rounds of each ask nearly everything.
func TestEveryAskIsSaid(t *testing.T) {
	for _, g := range games.All() {
		for i, p := range append([]engine.Preset{{}}, g.Traits().Presets...) {
			asked, titled := map[string]engine.Ask{}, map[engine.Label]bool{}
			for seed := range uint64(6) {
				asks(t, g, p.Rules, uint64(i)<<8|seed, asked, titled)
			}
			if len(asked) == 0 {
				t.Errorf("%s %q asks nothing", g.Name(), p.Rules)
			}
			if len(titled) == 0 {
				t.Errorf("%s %q has no button", g.Name(), p.Rules)
			}
			for _, cat := range assets.Languages() {
				w := Words{Cat: cat, Game: g, Names: []string{"Anna", "Béla", "Cleo"}}
				for l := range titled {
					if s := w.Button(l); strings.HasPrefix(s, "button.") || strings.ContainsAny(s, "{}") {
						t.Errorf("%s, %s: %+v says %q", cat.Lang(), g.Name(), l, s)
					}
				}
				for _, a := range asked {
					if s := w.MyTurn(a); strings.HasPrefix(s, "turn.") || strings.ContainsAny(s, "{}?") && !strings.Contains(s, " ") {
						t.Errorf("%s, %s: %+v is said %q", cat.Lang(), g.Name(), a, s)
					}
				}
			}
		}
	}
}

// asks plays a round with bots. It records by code everything that each was asked, and the labels of their
// actions.
func asks(t *testing.T, g engine.Game, rules string, seed uint64, asked map[string]engine.Ask, titled map[engine.Label]bool) {
	t.Helper()
	r, err := engine.ParseRules(g, rules)
	if err != nil {
		t.Fatal(err)
	}
	low, high := g.Seats(r)
	table := enginetest.NewTable(t, g, min(max(3, low), high), rules)
	rng := rand.New(rand.NewPCG(seed, 1))
	for n := range enginetest.Choices(table, seed, 400) {
		seat := n.Turn
		for x := engine.Seat(0); seat == engine.NoSeat; x++ {
			if n.Seats.Has(x) {
				seat = x
			}
		}
		v := table.View(seat)
		if v.Turn == seat {
			asked[v.Ask.Code] = v.Ask
			for _, k := range []engine.Kind{engine.Play, engine.Draw, engine.Pass, engine.Call, engine.Challenge, engine.Take, engine.Ready} {
				if v.May(k) {
					titled[v.Label(k)] = true
				}
			}
		}
		if _, refused := table.Apply(seat, bot.Choose(g, v, rng), nil); refused != engine.OK {
			t.Fatal(refused)
		}
	}
}

// Every event that a game describes in its own words (engine.EvSaid) has an English sentence.
// TestLanguages in assets compares the other languages with English.
func TestEveryNewsIsSaid(t *testing.T) {
	said := map[string]bool{}
	for _, g := range games.All() {
		low, high := g.Seats(engine.DefaultRules(g))
		for i, p := range append([]engine.Preset{{}}, g.Traits().Presets...) {
			for seed := range uint64(6) {
				table := enginetest.NewTable(t, g, min(max(3, low), high), p.Rules)
				rng := rand.New(rand.NewPCG(seed, uint64(i)))
				var ev []engine.Event
				for n := range enginetest.Choices(table, seed, 300) {
					for seat := range n.Seats.All() {
						if legal := table.Legal(seat, nil); len(legal) > 0 {
							ev, _ = table.Apply(seat, legal[rng.IntN(len(legal))], ev)
							break
						}
					}
				}
				w := Words{Cat: assets.English(), Game: g, Names: []string{"Anna", "Béla", "Cleo"}}
				for _, e := range ev {
					if what := fmt.Sprintf("%s %d", g.Name(), e.N); e.Kind == engine.EvSaid && !said[what] {
						if said[what] = true; w.Event(e) == "" {
							t.Errorf("news without a sentence: %s", what)
						}
					}
				}
			}
		}
	}
	if len(said) == 0 {
		t.Error("no game tells news")
	}
}

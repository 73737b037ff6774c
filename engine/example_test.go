package engine_test

import (
	"fmt"
	"math/rand/v2"
	"slices"

	"lastcard/engine"
	"lastcard/engine/bot"
	"lastcard/engine/uno"
)

// Four bots play a thousand rounds of Uno.
func ExampleTable() {
	rules, _ := engine.ParseRules(uno.Game{}, "stacking jump-in")
	rng := rand.New(rand.NewPCG(1, 2))
	won, capped := 0, 0
	for seed := range uint64(1000) {
		t, err := engine.NewTable(uno.Game{}, 4, rules, engine.NewOpenDeck())
		if err != nil {
			panic(err)
		}
		ev, r := t.Advance(seed, nil), engine.OK
		for ; t.Need().Kind == engine.NeedAction; ev = t.Advance(seed, ev) {
			for seat := range t.Need().Seats.All() {
				if ev, r = t.Apply(seat, bot.Choose(t.Game(), t.View(seat), rng), ev); r == engine.OK {
					break
				}
			}
		}
		if t.Winner() != engine.NoSeat {
			won++
		}
		if slices.ContainsFunc(ev, func(e engine.Event) bool {
			return e.Kind == engine.EvRoundOver && engine.RoundEnd(e.N) == engine.EndCap
		}) {
			capped++
		}
	}
	fmt.Println(won, "rounds were won,", capped, "of them at the cap on actions")
	// Output: 1000 rounds were won, 0 of them at the cap on actions
}

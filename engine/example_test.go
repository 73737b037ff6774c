package engine_test

import (
	"fmt"
	"math/rand/v2"

	"lastcard/engine"
	"lastcard/engine/bot"
	"lastcard/engine/uno"
)

// A thousand rounds of Uno between four bots.
func ExampleTable() {
	rules, _ := engine.ParseRules(uno.Game{}, "stacking jump-in")
	rng := rand.New(rand.NewPCG(1, 2))
	won := 0
	for seed := range uint64(1000) {
		t, err := engine.NewTable(uno.Game{}, 4, rules, engine.NewOpenDeck())
		if err != nil {
			panic(err)
		}
		for t.Advance(seed, nil); t.Need().Kind == engine.NeedAction; t.Advance(seed, nil) {
			for seat := range t.Need().Seats.All() {
				a := bot.Choose(t.Game(), t.View(seat), rng)
				if _, r := t.Apply(seat, a, nil); r == engine.OK {
					break
				}
			}
		}
		if t.View(engine.NoSeat).Winner != engine.NoSeat {
			won++
		}
	}
	fmt.Println(won, "rounds were won")
	// Output: 1000 rounds were won
}

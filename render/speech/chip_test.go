package speech

import (
	"math/rand/v2"
	"strings"
	"testing"

	"lastcard/assets"
	"lastcard/engine"
	"lastcard/engine/games"
)

// Every chip that comes up while a game is played has a sentence in the window. The exception is a number
// of cards that a player must draw, which the board writes as a number.
func TestChipsHaveWords(t *testing.T) {
	for _, g := range games.All() {
		for seed := range uint64(6) {
			playChips(t, g, seed, func(v *engine.View) {
				for _, c := range v.Chips {
					w := Words{Cat: assets.English(), Game: g}
					text := w.Chip(v, c)
					if text == "" && c.Owed == 0 || strings.ContainsAny(text, "{}") {
						t.Errorf("%s: the chip %+v says %q", g.Name(), c, text)
					}
				}
			})
		}
	}
}

// A chip of a game that is not known has a sentence too, although only the game knows the suit of its card.
func TestChipOfUnknownGame(t *testing.T) {
	w := Words{Cat: assets.English()}
	if args := w.ChipArgs(&engine.View{}, engine.Chip{As: 1}, func(engine.Face) string { return "a card" }); args[len(args)-1] != "a card" {
		t.Errorf("%q", args)
	}
}

// playChips plays a round at random, and before each action calls see with the view that everybody
// has.
func playChips(t *testing.T, g engine.Game, seed uint64, see func(*engine.View)) {
	rules, err := engine.ParseRules(g, "")
	if err != nil {
		t.Fatal(err)
	}
	x, err := engine.NewTable(g, 3, rules, engine.NewOpenDeck())
	if err != nil {
		t.Fatal(err)
	}
	rng := rand.New(rand.NewPCG(seed, 1))
	for x.Advance(seed, nil); x.Need().Kind == engine.NeedAction; x.Advance(seed, nil) {
		see(x.View(engine.NoSeat))
		for seat := range x.Need().Seats.All() {
			if legal := x.Legal(seat, nil); len(legal) > 0 {
				if _, r := x.Apply(seat, legal[rng.IntN(len(legal))], nil); r != engine.OK {
					t.Fatal(r)
				}
				break
			}
		}
	}
}

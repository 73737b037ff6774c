package enginetest

import (
	"fmt"
	"math/rand/v2"

	"lastcard/engine"
)

// runner plays runs of one game with one set of rules and one number of seats.
type runner struct {
	Run
	rng         *rand.PCG
	fresh       *engine.Table // before its first shuffle
	table       *engine.Table
	blind       *engine.Table
	spare       engine.State
	view        engine.View // scratch: what a state shows everybody
	deck        [256]int    // how many of each face
	cards       int         // how many cards in all
	legal       []engine.Action
	legalNow    []engine.Action
	hand        []engine.Shown
	up          []engine.Shown
	shown       []engine.Shown
	events      []engine.Event
	before      []byte
	after       []byte
	held        []engine.Card
	more        [2]engine.Shown
	dealt       bool // there was a shuffle since the runner last counted the faces
	steps       int
	reasonCount [256]int // how often the table has answered with each reason
}

func newRunner(g engine.Game, rules engine.Rules, seats int) (x *runner, err error) {
	x = &runner{rng: rand.NewPCG(0, 0)}
	if x.fresh, err = engine.NewTable(g, seats, rules, engine.NewOpenDeck()); err != nil {
		return nil, err
	}
	x.table, x.spare = x.fresh.Clone(), x.fresh.State().Clone()
	for _, f := range g.Deck(seats, rules) {
		x.deck[f]++
		x.cards++
	}
	return x, nil
}

func (x *runner) errorf(format string, args ...any) error {
	return fmt.Errorf("%s [%s] seats %d seed %d step %d: %s\n%s", x.Game.Name(), x.Rules, x.Seats, x.Seed, x.steps,
		fmt.Sprintf(format, args...), x.table.State().Dump())
}

// refusedEvery says how often a Quick run tries refused actions: at one step in refusedEvery. The
// seed says at which ones.
const refusedEvery = 4

// tries reports whether the runner tries actions in this position that the table should refuse.
func (x *runner) tries() bool {
	return x.Depth == Full || x.Depth == Quick && (uint64(x.steps)+x.Seed)%refusedEvery == 0
}

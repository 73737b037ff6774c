package enginetest

import (
	"slices"

	"lastcard/engine"
)

// Run is one random match, or its first rounds, with checks after every action. An error names
// the seed.
type Run struct {
	Game  engine.Game
	Rules engine.Rules
	Seats int
	Seed  uint64
	// 1: the run stops when the first round is over. n > 1: it stops after n-1 rounds, once one seat has said Next
	// (for the golden hashes).
	Rounds int
	// Fold, if set, is called with the hash of every state, in order. The golden test uses it.
	Fold  func([32]byte)
	Depth Depth
	Style Style
}

// Depth is how much a run checks.
type Depth uint8

const (
	// Full checks every invariant after every action, except that it compares hashes and texts only
	// now and then.
	Full Depth = iota
	// Quick leaves out the checks that cost most: the blind replay, the clone and the encoding.
	// It tries refused actions only at one decision in refusedEvery.
	Quick
	// Light checks only that the game ends and that the table accepts the actions of the players.
	Light
)

// Style is how the players of a run choose.
type Style uint8

const (
	// Rambling plays any card it can. Now and then it does any other legal action.
	Rambling Style = iota
	// Thrifty chooses any legal action one time in eight. Otherwise it plays the card of the
	// least value. Its rounds end soon in games in which rambling players take thousands of
	// actions.
	Thrifty
)

// maxSteps is the most steps of a run. A game that takes more is taken to hang.
const maxSteps = 2_000_000

// Play plays the run and returns the number of steps taken.
func (r Run) Play() (steps int, err error) {
	x, err := newRunner(r.Game, r.Rules, r.Seats)
	if err != nil {
		return 0, err
	}
	return x.play(r)
}

// play plays a run at the runner's table. The run must have the game, rules and seats that the runner was
// made for.
func (x *runner) play(r Run) (steps int, err error) {
	x.Run, x.steps, x.dealt = r, 0, false
	x.rng.Seed(r.Seed, 0x1a57ca2d)
	x.table.CopyFrom(x.fresh)
	if r.Depth == Full {
		if x.blind, err = engine.NewTable(r.Game, r.Seats, r.Rules, engine.NewClosedDeck()); err != nil {
			return 0, err
		}
	}
	for rounds := 0; ; x.steps++ {
		n := x.table.Need()
		if n.Kind == engine.NeedNothing || n.Kind == engine.NeedNext && rounds+1 >= r.Rounds {
			return x.steps, nil
		}
		if n.Kind == engine.NeedNext && n.Seats == 1<<uint(r.Seats)-1 {
			rounds++
		}
		if x.steps > maxSteps {
			return x.steps, x.errorf("no end after %d steps", maxSteps)
		}
		if err := x.step(n); err != nil {
			return x.steps, err
		}
	}
}

func (x *runner) step(n engine.Need) error {
	var err error
	switch n.Kind {
	case engine.NeedShuffle:
		err = x.shuffle(n)
	case engine.NeedFaces:
		err = x.show()
	case engine.NeedAction, engine.NeedNext:
		err = x.act(n)
	case engine.NeedNothing:
	}
	if err != nil {
		return err
	}
	if x.Fold != nil {
		x.Fold(x.table.Hash())
	}
	return x.invariants()
}

func (x *runner) shuffle(n engine.Need) error {
	if !slices.IsSorted(n.Cards) {
		return x.errorf("the cards to be shuffled do not ascend: %v", n.Cards)
	}
	e := engine.SeedEntropy(x.Seed, n.Shuffle)
	if _, r := x.table.Shuffle(e, nil); r != engine.OK {
		return x.errorf("shuffle refused: %v", r)
	}
	x.dealt = true
	if x.Depth != Full {
		return nil
	}
	if _, r := x.blind.Shuffle(e, nil); r != engine.OK {
		return x.errorf("blind shuffle refused: %v", r)
	}
	return nil
}

func (x *runner) show() error {
	shown, ok := x.table.Answer(x.shown[:0])
	x.shown = shown
	if !ok {
		return x.errorf("the open deck has no answer")
	}
	if x.Depth != Light {
		if err := x.wrongShow(shown); err != nil {
			return err
		}
	}
	if x.Depth == Full {
		if _, r := x.blind.Show(shown, nil); r != engine.OK {
			return x.errorf("blind show refused: %v", r)
		}
	}
	if _, r := x.table.Show(shown, nil); r != engine.OK {
		return x.errorf("show refused: %v", r)
	}
	return nil
}

// wrongShow tries answers other than the canonical one. The table must refuse them.
func (x *runner) wrongShow(shown []engine.Shown) error {
	if !x.tries() {
		return nil
	}
	h := x.table.Hash()
	wrong := [][]engine.Shown{nil, shown[:len(shown)-1], append(shown[1:len(shown):len(shown)], shown[0])}
	if n := x.table.Need(); n.Lowest != nil { // try each card of the hand alone, and all of them
		var all []engine.Shown
		for _, c := range n.Cards {
			real := engine.Shown{Card: c, Face: x.table.Deck().Face(c)}
			all = append(all, real)
			wrong = append(wrong, []engine.Shown{real})
		}
		wrong = append(wrong, all)
	}
	for _, bad := range wrong {
		if len(bad) == len(shown) && (len(shown) == 1 || bad[0] == shown[0]) {
			continue
		}
		if _, r := x.table.Show(bad, nil); r == engine.OK || x.table.Hash() != h {
			return x.errorf("a wrong answer was taken: %v", r)
		}
	}
	return nil
}

// act plays a random action of one of the seats that may act. In a Full run it now and then plays the
// action of the common rule instead.
func (x *runner) act(n engine.Need) error {
	seat := n.Turn
	if seat == engine.NoSeat || x.pick(4) == 0 {
		seat = x.someone(n.Seats)
	}
	x.legal = x.table.Legal(seat, x.legal[:0])
	if len(x.legal) == 0 && seat != n.Turn && n.Turn != engine.NoSeat {
		seat = n.Turn
		x.legal = x.table.Legal(seat, x.legal[:0])
	}
	if len(x.legal) == 0 {
		return x.errorf("seat %d is waited for and can do nothing", seat)
	}
	if x.Depth == Full && x.pick(absentEvery) == 0 {
		if a, ok := x.table.Absent(seat); ok {
			return x.rule(seat, a)
		}
	}
	a := x.vary(seat, *x.choose())
	if called := a; a.Kind == engine.Play || a.Kind == engine.Jump {
		called.Call = true
		if x.pick(2) == 0 && x.table.Check(seat, called) == engine.OK {
			a = called
		}
	}
	if x.tries() {
		if err := x.tryIllegal(a); err != nil {
			return err
		}
	}
	if x.Depth == Full {
		if _, r := x.blind.Apply(seat, a, nil); r != engine.OK {
			return x.errorf("blind: seat %d %s refused: %v", seat, a.Text(x.Game), r)
		}
	}
	ev, r := x.table.Apply(seat, a, x.events[:0])
	if r != engine.OK {
		return x.errorf("legal but refused: seat %d %s: %v", seat, a.Text(x.Game), r)
	}
	if !x.Game.Traits().Kinds.Has(a.Kind) {
		return x.errorf("%s is not among the kinds that the game says it has", a.Kind)
	}
	x.events = ev
	return nil
}

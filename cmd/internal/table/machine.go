package table

import (
	"fmt"

	"lastcard/engine"
	"lastcard/engine/games"
	"lastcard/lockstep"
)

// Compat is our word for "the same rules": it changes whenever a version of
// the engine would play a log differently. It is part of what all sign.
const Compat = "rules/2"

// checkTerms reports why a game cannot be played so; nil if it can. Rules must
// be in their canonical text, since the text is what all sign.
func checkTerms(game, rules string, seats int) error {
	g, ok := games.Lookup(game)
	if !ok {
		return fmt.Errorf("there is no game %q in this version", game)
	}
	r, err := engine.ParseRules(g, rules)
	if err != nil {
		return err
	}
	if r.String() != rules {
		return fmt.Errorf("the rules %q are not in canonical form (%q)", rules, r.String())
	}
	if low, high := g.Seats(r); seats < low || seats > high {
		return fmt.Errorf("%s takes %d to %d seats with these rules, not %d", game, low, high, seats)
	}
	return nil
}

// unwatched reports whether the rules of a table let nobody watch.
func unwatched(game, rules string) bool {
	return !houseOf(&lockstep.Genesis{Game: game, Rules: rules}).watched
}

// NewMachine is the machine of a table before its first entry, on an open deck.
func NewMachine(g *lockstep.Genesis) (*engine.Machine, error) {
	return machineOn(g, engine.NewOpenDeck())
}

// blindMachine is that of a spectator: it knows the faces that entries show, and
// makes nothing of the entropy.
func blindMachine(g *lockstep.Genesis) (*engine.Machine, error) {
	return machineOn(g, engine.NewPublicDeck())
}

func machineOn(g *lockstep.Genesis, deck engine.Dealer) (*engine.Machine, error) {
	if err := checkTerms(g.Game, g.Rules, len(g.Seats)); err != nil {
		return nil, err
	}
	game, _ := games.Lookup(g.Game)
	rules, err := engine.ParseRules(game, g.Rules)
	if err != nil {
		return nil, err
	}
	t, err := engine.NewTable(game, len(g.Seats), rules, deck)
	if err != nil {
		return nil, err
	}
	return Machine(t), nil
}

// move is one step of the machine: what happened and the table after it, as
// the own seat sees it.
type move struct {
	events []engine.Event
	view   engine.View
}

// recorder keeps the moves of a machine until the driver has seen the entries
// they belong to: one Ready may hold several.
type recorder struct {
	*engine.Machine
	me      engine.Seat
	moves   []move
	base    int    // how many moves came before those
	corrupt uint64 // flip a bit at the first move that makes this entry or a later one; 0: never
	pos     uint64 // of the last entry, as far as moves tell
}

func (r *recorder) Apply(seat int, action []byte) error {
	return r.moved(1, r.Machine.Apply(seat, action))
}

func (r *recorder) Show(shown []byte) error { return r.moved(1, r.Machine.Show(shown)) }

// Entropy takes two entries: commit and reveal.
func (r *recorder) Entropy(e [32]byte) error { return r.moved(2, r.Machine.Entropy(e)) }

func (r *recorder) moved(entries uint64, err error) error {
	if err != nil {
		return err
	}
	r.pos += entries
	if r.corrupt > 0 && r.pos >= r.corrupt && flip(r.Machine.Table().State()) {
		r.corrupt = 0
	}
	events := append([]engine.Event(nil), r.Machine.Events()...)
	r.moves = append(r.moves, move{events, *r.Machine.Table().View(r.me)})
	return nil
}

// moving reports whether entries of a kind move the machine.
func moving(k lockstep.EntryKind) bool {
	switch k {
	case lockstep.EntryPlay, lockstep.EntryReveal, lockstep.EntryShow:
		return true
	case lockstep.EntryNone, lockstep.EntryGenesis, lockstep.EntryCommit, lockstep.EntryEnd,
		lockstep.EntryView, lockstep.EntryVoid:
	}
	return false
}

// take is the move with a number, counted from 0; those before it are
// forgotten: of a machine that has replayed the log they were shown already.
func (r *recorder) take(n int) (m move, ok bool) {
	if i := n - r.base; i < 0 || i >= len(r.moves) {
		return move{}, false
	} else {
		m, r.moves, r.base = r.moves[i], r.moves[i+1:], n+1
	}
	return m, true
}

// flip changes one bit of a state, the first that leaves a state which can be
// read and waits for the same as before. It is for tests of the desync check.
func flip(s engine.State) bool {
	b := s.AppendBinary(nil)
	want := s.Need().Kind
	for i := range 8 * len(b) {
		b[i/8] ^= 1 << (i % 8)
		c := s.Clone()
		if c.Decode(b) == nil && c.Hash() != s.Hash() && c.Need().Kind == want {
			s.CopyFrom(c)
			return true
		}
		b[i/8] ^= 1 << (i % 8)
	}
	return false
}

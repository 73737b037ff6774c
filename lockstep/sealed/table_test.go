package sealed

import (
	"bytes"
	"cmp"
	"crypto/sha256"
	"math/rand/v2"
	"slices"
	"testing"

	"lastcard/engine"
	"lastcard/engine/games"
	"lastcard/lockstep/sealed/sealedtest"
)

// inner is the game inside a machine. It notes the entropy that it gets, and counts the plays by rule.
type inner struct {
	*engine.Machine
	entropy [][32]byte
	ruled   int
}

func (x *inner) PlayByRule(seat int, action []byte) error {
	x.ruled++
	return x.Machine.PlayByRule(seat, action)
}

func (x *inner) Entropy(e [32]byte) error {
	x.entropy = append(x.entropy, e)
	return x.Machine.Entropy(e)
}

// table has the sealed machines of all seats and of a spectator, which exchange parts in memory. Beside them
// it plays the same match with an open deck of the same order (compare_test.go).
type table struct {
	t       testing.TB
	rules   setup
	m       []*Machine // by seat; the last machine is the spectator's
	games   []*inner
	open    *engine.Machine // the open match; nil in tests where it would differ
	rng     *rand.Rand
	suite   Suite
	spy     *spy
	spreads []map[engine.Card]engine.Face // by shuffle: the true faces of all cards after it
	live    uint64
	steps   int
	log     []entry
	ruled   int // plays by rule
	waited  int // how often an absent seat had to come back
	kinds   map[string]int
	bend    func(kind string, seat int, part []byte) []byte // alters the part that a seat sends, or nil
	tamper  func(seat int, part []byte)                     // called with each part before it is taken, or nil
	forge   func(seat int, body []byte)                     // called with each play before it is applied, or nil
	pick    func(x *table, seat int, legal []engine.Action) engine.Action
}

type setup struct {
	game, rules string
	computers   []int // by seat: its computer
	seed        uint64
	chosen      map[int]int64 // by seat: the key that a cheat has chosen
	suite       Suite         // nil: the toy
	tableID     byte          // 0: 7
}

// entry is an entry of the log: parts, a play, a play by rule, or a view.
type entry struct {
	seats uint64 // the wanted seats, or the live seats of a view
	parts [][]byte
	seat  int
	body  []byte
	rule  bool
}

func newTable(t testing.TB, s setup) *table {
	t.Helper()
	x := &table{
		t: t, rules: s, rng: rand.New(rand.NewPCG(s.seed, 5)), suite: s.suite,
		live: 1<<len(s.computers) - 1, kinds: map[string]int{}, pick: choose,
	}
	if x.suite == nil {
		x.suite = sealedtest.Toy{}
	}
	for seat := range len(s.computers) + 1 {
		m, g := x.machine(seat)
		x.m, x.games = append(x.m, m), append(x.games, g)
	}
	x.open = engine.NewMachine(x.game(engine.NewOpenDeck()))
	x.spy = newSpy(x)
	return x
}

// game makes the game with a deck, before its first shuffle.
func (x *table) game(d *engine.Deck) *engine.Table {
	g, ok := games.Lookup(x.rules.game)
	if !ok {
		x.t.Fatal(x.rules.game)
	}
	r, err := engine.ParseRules(g, x.rules.rules)
	if err != nil {
		x.t.Fatal(err)
	}
	table, err := engine.NewTable(g, len(x.rules.computers), r, d)
	if err != nil {
		x.t.Fatal(err)
	}
	return table
}

// machine makes the machine of a seat. The seat after the last is the spectator.
func (x *table) machine(seat int) (*Machine, *inner) {
	g := &inner{Machine: engine.NewMachine(x.game(engine.NewClosedDeck()))}
	c := Config{Table: [32]byte{cmp.Or(x.rules.tableID, 7)}, Computers: x.rules.computers, Seat: seat, Suite: x.suite}
	for i := range x.rules.computers {
		c.Keys = append(c.Keys, [32]byte{1, byte(i)})
	}
	if seat == len(x.rules.computers) {
		c.Seat = NoSeat
	} else {
		c.Secret = secretOf(x.rules.seed, seat)
		if key := x.rules.chosen[seat]; key != 0 {
			c.Secret = sealedtest.ChosenSecret(key)
		}
	}
	return New(c, g), g
}

func secretOf(seed uint64, seat int) [32]byte {
	return sha256.Sum256([]byte{byte(seed), byte(seed >> 8), byte(seat)})
}

// watcher is the spectator's machine.
func (x *table) watcher() *Machine { return x.m[len(x.m)-1] }

// step makes the next entry; over reports the end of the match.
func (x *table) step() (over bool) {
	x.t.Helper()
	x.steps++
	switch x.watcher().WaitKind() {
	case waitNothing:
		return true
	case waitParts:
		x.parts()
	case waitAction, waitNext:
		x.playAwaited()
	default:
		x.t.Fatalf("the table waits for %d", x.watcher().WaitKind())
	}
	return false
}

func (x *table) parts() {
	x.t.Helper()
	seats, guarded := x.watcher().WantedSeats()
	if seats == 0 {
		x.t.Fatal("parts of nobody are wanted")
	}
	if away := seats &^ x.live; away != 0 { // the table waits until they come back
		x.waited++
		x.view(x.live | away)
		return
	}
	x.kinds[x.kind()]++
	if plain := slices.Contains([]string{"keys", "escrow", "accept", "shuffle"}, x.kind()); plain == guarded {
		x.t.Fatalf("%s: guarded %v", x.kind(), guarded)
	}
	var parts [][]byte
	for s := range x.m[:len(x.m)-1] {
		if seats>>s&1 == 1 {
			parts = append(parts, x.partOf(s))
		}
	}
	x.enter(entry{seats: seats, parts: parts})
}

// partOf is the part of a seat. The spectator and one machine at random check it.
func (x *table) partOf(seat int) []byte {
	x.t.Helper()
	part := x.m[seat].Part()
	if part == nil {
		x.t.Fatalf("seat %d gives no part of %s", seat, x.kind())
	}
	if x.bend != nil {
		part = x.bend(x.kind(), seat, part)
	}
	if x.bend == nil && x.steps%16 == 0 && !bytes.Equal(part, x.m[seat].Part()) {
		x.t.Fatal("another part when asked again")
	}
	for _, m := range []*Machine{x.watcher(), x.m[x.rng.IntN(len(x.m))]} {
		if err := m.CheckPart(seat, part); err != nil {
			x.t.Fatalf("%s of seat %d: %v", x.kind(), seat, err)
		}
	}
	if x.tamper != nil {
		x.tamper(seat, part)
	}
	return part
}

// kind is the name of the stage that wants parts, "" if none does.
func (x *table) kind() string { return x.watcher().Stage() }

// enter adds an entry to the log and applies it at all machines, which must reach the same state.
func (x *table) enter(e entry) {
	x.t.Helper()
	x.log = append(x.log, e)
	x.spy.hears(e)
	var hash [32]byte
	for i, m := range x.m {
		if err := e.apply(m); err != nil {
			x.t.Fatalf("machine %d: %v\n%s", i, err, m.Dump())
		}
		if i == 0 {
			hash = m.Hash()
		}
		if m.Hash() != hash {
			x.t.Fatalf("machine %d differs:\n%s\n%s", i, m.Dump(), x.m[0].Dump())
		}
	}
	x.compare(e)
	x.spy.looks()
	x.checkOwners()
}

func (e *entry) apply(m *Machine) error {
	switch {
	case e.parts != nil:
		return m.TakeParts(e.parts)
	case e.rule:
		return m.PlayByRule(e.seat, e.body)
	case e.body != nil:
		if err := m.Check(e.seat, e.body); err != nil {
			return err
		}
		return m.Apply(e.seat, e.body)
	}
	m.SetLive(e.seats)
	return nil
}

func (x *table) leave(seat int) { x.view(x.live &^ setOf(seat)) }
func (x *table) come(seat int)  { x.view(x.live | setOf(seat)) }

func (x *table) view(live uint64) {
	x.live = live
	x.enter(entry{seats: live})
}

// playAwaited makes a legal play of an awaited seat, or the play by rule if one of the awaited seats is absent.
func (x *table) playAwaited() {
	x.t.Helper()
	awaited := x.watcher().AwaitedSeats()
	away := awaited &^ x.live
	if seat, ok := first(away); ok {
		body, ok := x.watcher().AbsentAction(seat)
		if !ok {
			x.t.Fatal("the rule has no action for an absent seat")
		}
		x.ruled++
		x.enter(entry{seat: seat, body: body, rule: true})
		return
	}
	seat, _ := first(awaited)
	legal := x.games[seat].Table().View(engine.Seat(seat)).Legal
	if len(legal) == 0 {
		x.t.Fatalf("seat %d can do nothing\n%s", seat, x.m[seat].Dump())
	}
	x.play(seat, x.pick(x, seat, legal))
}

func (x *table) play(seat int, a engine.Action) {
	x.t.Helper()
	body, err := x.m[seat].Play(a.AppendBinary(nil))
	if err != nil {
		x.t.Fatal(err)
	}
	if x.forge != nil {
		x.forge(seat, body)
	}
	x.enter(entry{seat: seat, body: body})
}

// choose mostly takes the play of the card with the least value, so that matches end.
func choose(x *table, _ int, legal []engine.Action) engine.Action {
	g, _ := games.Lookup(x.rules.game)
	if x.rng.IntN(12) == 0 || legal[0].Kind != engine.Play {
		return legal[x.rng.IntN(len(legal))]
	}
	least := legal[0]
	for _, a := range legal {
		if a.Kind == engine.Play && g.Value(a.Card.Face) < g.Value(least.Card.Face) {
			least = a
		}
	}
	return least
}

func first(seats uint64) (int, bool) {
	for s := range MaxSeats {
		if seats>>s&1 == 1 {
			return s, true
		}
	}
	return 0, false
}

func (x *table) run(entries int) (over bool) {
	x.t.Helper()
	for range entries {
		if x.step() {
			return true
		}
	}
	return false
}

// until makes entries until reached reports true. `what` names the goal for an error.
func (x *table) until(what string, reached func() bool) {
	x.t.Helper()
	for !reached() {
		if x.steps > 3000 || x.step() {
			x.t.Fatalf("the table never waits for %s", what)
		}
	}
}

func (x *table) untilKind(kind string) {
	x.t.Helper()
	x.until(kind, func() bool { return x.kind() == kind })
}

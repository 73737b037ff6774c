package enginetest

import (
	"slices"
	"testing"

	"lastcard/engine"
	"lastcard/engine/games"
)

// tellAll makes a sealed deck know every face, as if its own seat knew all cards.
func tellAll(d *engine.Deck, secret *engine.Deck) {
	for c := range engine.Card(engine.MaxShown) {
		if f := secret.Face(c); f != engine.Hidden {
			d.LearnOwn(engine.Shown{Card: c, Face: f})
		}
	}
}

// knowledge is what one peer of a sealed table knows besides the log.
type knowledge uint8

const (
	knowsAll   knowledge = iota // the face of every card
	knowsNone                   // no face, like a spectator
	knowsOwn                    // the faces of the cards that seat 0 has held
	knowsFalse                  // a face for every card, nearly always a wrong one
	knowledges
)

var knowledgeNames = [knowledges]string{"all", "none", "own", "false"}

// peers is one sealed table as several peers have it. Some peers know more about the cards than
// others, but all tables get the same entries. secret has the real faces of the cards.
type peers struct {
	*runner
	tables    [knowledges]*engine.Table
	blind     *engine.Table // on a closed deck that learns no own face
	open      *engine.Table // on an open deck; nil in a match with lies
	secret    *engine.Deck
	cards     int
	lies      int
	byRule    int // how many actions of the common rule
	faceNeeds int
	refusals  int
}

// TestSealedKnowsAlike: two tables with sealed decks accept and refuse the same actions, ask for the
// same faces, and have the same events and hashes, whatever each knows of the hidden cards. So does a
// table that knows only what the log shows and, where nobody lies, an open table. The games of this
// test, with all rule sets of these tests, have lies about hidden hands, absent seats, wrong faces
// and actions that are refused.
func TestSealedKnowsAlike(t *testing.T) {
	t.Parallel()
	for _, g := range games.All() {
		t.Run(g.Name(), func(t *testing.T) {
			lies, byRule, faceNeeds, refusals := 0, 0, 0, 0
			for i, text := range ruleSets(g.Name()) {
				rules := Rules(t, g, text)
				low, high := g.Seats(rules)
				for k := range 4 {
					x := newPeers(t, g, rules, low+(i+k)%(high-low+1), k%2 == 0)
					x.match(t, uint64(1000*i+k))
					lies, byRule, faceNeeds, refusals = lies+x.lies, byRule+x.byRule, faceNeeds+x.faceNeeds, refusals+x.refusals
				}
			}
			t.Logf("%d lies, %d actions by rule, %d times faces, %d refusals", lies, byRule, faceNeeds, refusals)
			if byRule < 20 || faceNeeds < 4 || refusals < 200 || g.Name() == "uno" && lies < 100 {
				t.Error("too few to show anything")
			}
		})
	}
}

func newPeers(t *testing.T, g engine.Game, rules engine.Rules, seats int, lies bool) *peers {
	t.Helper()
	r, err := newRunner(g, rules, seats)
	if err != nil {
		t.Fatal(err)
	}
	on := func(d *engine.Deck) *engine.Table {
		table, err := engine.NewTable(g, seats, rules, d)
		if err != nil {
			t.Fatal(err)
		}
		return table
	}
	x := &peers{runner: r, secret: engine.NewOpenDeck(), cards: r.cards, blind: on(engine.NewClosedDeck())}
	for k := range x.tables {
		x.tables[k] = on(engine.NewClosedDeck())
	}
	if !lies {
		x.open = on(engine.NewOpenDeck())
	}
	r.table = x.tables[knowsAll]
	r.Run = Run{Game: g, Rules: rules, Seats: seats, Style: Thrifty}
	return x
}

// match plays two rounds, but at most maxSealed steps.
func (x *peers) match(t *testing.T, seed uint64) {
	x.Seed = seed
	x.rng.Seed(seed, 0x5ea1ed)
	const maxSealed = 400
	rounds := 0
	for x.steps = 0; x.steps < maxSealed; x.steps++ {
		n := x.table.Need()
		switch n.Kind {
		case engine.NeedNothing:
			return
		case engine.NeedShuffle:
			x.spread(t, n)
		case engine.NeedFaces:
			x.showAll(t, n)
		case engine.NeedNext, engine.NeedAction:
			if n.Kind == engine.NeedNext && n.Seats == engine.AllSeats(x.Seats) {
				if rounds++; rounds == 2 {
					return
				}
			}
			x.turn(t, n)
		}
		x.tell()
		if k := x.pick(40); k < int(knowledges) && k > 0 { // a copy keeps what the table knows, and its claims
			x.tables[k] = x.tables[k].Clone()
		}
	}
}

// all returns every table but the open one.
func (x *peers) all() []*engine.Table { return append(x.tables[:len(x.tables):len(x.tables)], x.blind) }

// each takes one step with every table. All must give the same answer, events and hash.
func (x *peers) each(t *testing.T, what string, step func(*engine.Table) ([]engine.Event, engine.Reason)) engine.Reason {
	t.Helper()
	var firstEvents []engine.Event
	var first engine.Reason
	tables := x.all()
	if x.open != nil {
		tables = append(tables, x.open)
	}
	for k, table := range tables {
		ev, r := step(table)
		if k == 0 {
			firstEvents, first = ev, r
		}
		if r != first || !slices.Equal(ev, firstEvents) || table.Hash() != tables[0].Hash() {
			t.Fatalf("%v", x.errorf("%s: %s says %v and %d events, %s %v and %d", what, name(k), r, len(ev), name(0), first, len(firstEvents)))
		}
	}
	return first
}

func name(k int) string {
	switch {
	case k < int(knowledges):
		return "who knows " + knowledgeNames[k]
	case k == int(knowledges):
		return "the spectator"
	}
	return "the open table"
}

func (x *peers) spread(t *testing.T, n engine.Need) {
	e := engine.SeedEntropy(x.Seed, n.Shuffle)
	x.secret.Shuffle(n, e)
	if r := x.each(t, "shuffle", func(a *engine.Table) ([]engine.Event, engine.Reason) { return a.Shuffle(e, nil) }); r != engine.OK {
		t.Fatal(x.errorf("shuffle: %v", r))
	}
	tellAll(x.deck(knowsAll), x.secret)
	for c := range x.cards {
		x.deck(knowsFalse).LearnOwn(engine.Shown{Card: engine.Card(c), Face: x.secret.Face(engine.Card((c + 1) % x.cards))})
	}
}

func (x *peers) deck(k knowledge) *engine.Deck {
	return x.tables[k].Deck()
}

// tell shows the peer of seat 0 the cards of that seat's hand.
func (x *peers) tell() {
	for _, c := range x.table.State().Hand(0, nil) {
		x.deck(knowsOwn).LearnOwn(engine.Shown{Card: c, Face: x.secret.Face(c)})
	}
}

// showAll answers a need for faces, after it has tried wrong answers.
func (x *peers) showAll(t *testing.T, n engine.Need) {
	x.faceNeeds++
	want, _ := x.secret.Answer(n, nil)
	known, ok := x.table.Answer(nil)
	for k, a := range x.all() {
		if b, also := a.Answer(nil); also != ok || ok && !slices.Equal(b, known) {
			t.Fatal(x.errorf("%s answers %v, %v, who knows all %v, %v", name(k), b, also, known, ok))
		}
	}
	for range 3 {
		bad := slices.Clone(want)
		bad[x.pick(len(bad))].Face = engine.Face(x.pick(60))
		if x.pick(3) == 0 {
			bad = bad[1:]
		}
		x.alike(t, "a wrong answer", func(a *engine.Table) engine.Reason {
			_, r := a.Clone().Show(bad, nil)
			return r
		})
	}
	if r := x.each(t, "show", func(a *engine.Table) ([]engine.Event, engine.Reason) { return a.Show(want, nil) }); r != engine.OK {
		t.Fatal(x.errorf("show: %v", r))
	}
}

// alike asks every table but the open one. All must give the same answer.
func (x *peers) alike(t *testing.T, what string, ask func(*engine.Table) engine.Reason) {
	t.Helper()
	first := engine.OK
	for k, a := range x.all() {
		r := ask(a)
		if k == 0 {
			if first = r; r != engine.OK {
				x.refusals++
			}
		}
		if r != first {
			t.Fatal(x.errorf("%s: %s says %v, who knows all %v", what, name(k), r, first))
		}
	}
}

// turn plays an action: one that a player chooses, one of the common rule, or a lie. First it
// tries some actions that the tables may refuse.
func (x *peers) turn(t *testing.T, n engine.Need) {
	seat := n.Turn
	if seat == engine.NoSeat || x.pick(4) == 0 {
		seat = x.someone(n.Seats)
	}
	x.legal = x.table.Legal(seat, x.legal[:0])
	if len(x.legal) == 0 {
		if seat = n.Turn; seat == engine.NoSeat {
			seat = x.someone(n.Seats)
		}
		x.legal = x.table.Legal(seat, x.legal[:0])
	}
	x.ruleAlike(t, seat)
	if len(x.legal) == 0 {
		t.Fatal(x.errorf("seat %d can do nothing", seat))
	}
	a := x.vary(seat, *x.choose())
	for range 3 {
		s, b := engine.Seat(x.pick(x.Seats)), x.mutate(a)
		if x.pick(2) == 0 {
			s = seat
		}
		x.alike(t, "an action tried", func(a *engine.Table) engine.Reason { return a.Check(s, b) })
		x.alike(t, "a rule tried", func(a *engine.Table) engine.Reason { return a.CheckByRule(s, b) })
	}
	rule, ok := x.table.Absent(seat)
	switch {
	case x.open == nil && x.pick(6) == 0 && x.lie(t, seat):
	case ok && x.pick(12) == 0 && (x.open == nil || x.open.CheckByRule(seat, rule) == engine.OK):
		x.byRule++
		if r := x.each(t, "rule", func(a *engine.Table) ([]engine.Event, engine.Reason) { return a.PlayByRule(seat, rule, nil) }); r != engine.OK {
			t.Fatal(x.errorf("the rule: %v", r))
		}
	default:
		if r := x.each(t, "action", func(b *engine.Table) ([]engine.Event, engine.Reason) { return b.Apply(seat, a, nil) }); r != engine.OK {
			t.Fatal(x.errorf("%s: %v", a.Text(x.Game), r))
		}
	}
}

// ruleAlike checks that the action for an absent seat does not depend on what a peer knows.
func (x *peers) ruleAlike(t *testing.T, seat engine.Seat) {
	t.Helper()
	want, ok := x.table.Absent(seat)
	for k, a := range x.all() {
		if b, also := a.Absent(seat); also != ok || b.Text(x.Game) != want.Text(x.Game) || b.Card != want.Card {
			t.Fatal(x.errorf("%s would do %s for seat %d, who knows all %s", name(k), b.Text(x.Game), seat, want.Text(x.Game)))
		}
	}
}

// lie draws or passes although the hidden hand forbids it, if the table accepts that.
func (x *peers) lie(t *testing.T, seat engine.Seat) bool {
	for _, k := range []engine.Kind{engine.Draw, engine.Pass} {
		a := engine.Act(k)
		if x.table.Honest(seat, a) == engine.OK || x.table.Check(seat, a) != engine.OK {
			continue
		}
		x.lies++
		x.each(t, "a lie", func(b *engine.Table) ([]engine.Event, engine.Reason) { return b.Apply(seat, a, nil) })
		return true
	}
	return false
}

package sealed

import (
	"errors"
	"slices"
	"testing"

	"lastcard/engine"
	"lastcard/lockstep"
	"lastcard/lockstep/sealed/proof"
)

var _ Cards = (*engine.Machine)(nil)

// A Machine has the methods of lockstep.Machine and of lockstep.Parts.
var _ interface {
	lockstep.Machine
	SetLive(seats uint64)
	WantedSeats() (seats uint64, guarded bool)
	Part() []byte
	CheckPart(seat int, part []byte) error
	TakeParts(parts [][]byte) error
} = (*Machine)(nil)

// TestWaitKinds: the values of WaitKind are those of package lockstep.
func TestWaitKinds(t *testing.T) {
	if waitNothing != lockstep.WaitNothing || waitAction != lockstep.WaitAction || waitEntropy != lockstep.WaitEntropy ||
		waitShow != lockstep.WaitShow || waitNext != lockstep.WaitNext || waitParts != lockstep.WaitParts {
		t.Error("the values differ")
	}
}

// TestTooFew: while the members are on too few computers, no deck begins: the other seats are wanted, although
// they are away, as their keys are needed. When they come, the table continues.
func TestTooFew(t *testing.T) {
	x := newTable(t, setup{game: "uno", computers: computers(3)})
	x.leave(1)
	x.leave(2)
	x.untilKind("shuffle")
	m := x.m[0]
	if seats, _ := m.WantedSeats(); seats != 0b110 || m.Part() != nil || x.m[1].Part() != nil {
		t.Errorf("%b is wanted", seats)
	}
	for _, s := range []int{0, 1} {
		if m.CheckPart(s, make([]byte, proof.ShuffleSize(108))) == nil {
			t.Error("a deck is begun")
		}
	}
	if m.TakeParts([][]byte{nil, nil}) == nil {
		t.Error("a deck is begun")
	}
	x.view(0b111)
	x.untilKind("")
	x.run(20)
}

// TestUnsound: false layers, which only a false proof could bring in, lead to a card that has no face under its
// layers. A machine that finds this returns Unsound and does not change.
func TestUnsound(t *testing.T) {
	for _, kind := range []string{"shares", "turn", "lowest"} {
		game := setup{game: "uno", rules: "seven-swap zero-rotation points=500", computers: computers(2)}
		if kind == "lowest" {
			game = setup{game: "palace", computers: computers(2)}
		}
		x := newTable(t, game)
		x.untilKind(kind)
		seats, _ := x.watcher().WantedSeats()
		var parts [][]byte
		for s := range 2 {
			if has(seats, s) {
				part := slices.Clone(x.m[s].Part())
				part[proof.PointSize+1]++ // alter the B of a card, or some layer
				if kind != "turn" {
					part[1]++
				}
				parts = append(parts, part)
			}
		}
		unsound := 0
		for i, m := range x.m {
			before := m.Hash()
			err := m.TakeParts(parts)
			if errors.Is(err, Unsound) {
				unsound++
			}
			if err != nil && m.Hash() != before {
				t.Errorf("%s: machine %d: %v, and it has changed", kind, i, err)
			}
		}
		if unsound == 0 {
			t.Errorf("%s: nobody sees it", kind)
		}
	}
}

// TestAnyCardAsLowest: the table accepts any card of those asked for as the lowest card, if the proof is right.
func TestAnyCardAsLowest(t *testing.T) {
	tried := 0
	for seed := range uint64(6) {
		x := newTable(t, setup{game: "palace", computers: computers(3), seed: seed})
		for x.until("a lowest card", func() bool { return x.kind() == "lowest" }); x.kind() == "lowest"; x.step() {
			s := x.watcher().stage.(lowestStage)
			owner := x.m[s.owner]
			for i, n := range s.askedCards {
				part := []byte{byte(i)}
				if c := owner.cards.cardAt(n); c.layers != 0 {
					part = append(part, mustMake(x.suite.ProveShare(owner.cfg.Secret, owner.place.context("lowest", s.owner), []proof.Point{c.A}))...)
				}
				m, _ := x.machine(len(x.m) - 1)
				for _, e := range x.log {
					if err := e.apply(m); err != nil {
						t.Fatal(err)
					}
				}
				if err := m.CheckPart(s.owner, part); err != nil {
					t.Errorf("card %d is refused: %v", i, err)
				}
				if err := m.TakeParts([][]byte{part}); err != nil {
					t.Errorf("card %d was found right, but is not taken: %v", i, err)
				}
				tried++
			}
		}
	}
	if tried < 15 {
		t.Errorf("%d cards were tried", tried)
	}
}

// TestUnsoundIsNobodysFault: if a lowest card has no face under its layer, TakeParts returns Unsound, but CheckPart
// accepts the part: a proof about the deck was false, and the owner has done nothing wrong.
func TestUnsoundIsNobodysFault(t *testing.T) {
	x := newTable(t, setup{game: "palace", computers: computers(2)})
	x.untilKind("lowest")
	s := x.watcher().stage.(lowestStage)
	part := x.m[s.owner].Part()
	m := x.watcher()
	c := m.cards.cardAt(s.askedCards[part[0]])
	if c.layers == 0 {
		t.Skip("the card is public")
	}
	c.B[1]++
	if err := m.CheckPart(s.owner, part); err != nil {
		t.Errorf("the owner is blamed: %v", err)
	}
	if err := m.TakeParts([][]byte{part}); !errors.Is(err, Unsound) {
		t.Errorf("the table does not stop: %v", err)
	}
}

// TestRank: a play has the rank of its action. Bodies without an action come last, each seat with a rank
// of its own.
func TestRank(t *testing.T) {
	x := newTable(t, setup{game: "uno", computers: computers(2)})
	x.untilKind("")
	m := x.watcher()
	seat, _ := first(m.AwaitedSeats())
	body, ok := m.AbsentAction(seat)
	if !ok {
		t.Fatal("nothing by rule")
	}
	action, err := Action(body)
	if err != nil || m.Rank(seat, body) != m.game.Rank(seat, action) {
		t.Error(err, "another rank than that of the action")
	}
	if m.Rank(0, nil) == m.Rank(1, nil) || m.Rank(0, nil) <= m.Rank(seat, body) {
		t.Error("bytes that are no play do not come last")
	}
	if _, ok := m.Answer(); ok {
		t.Error("there is an answer")
	}
}

// TestPlayOfOthers: a machine makes plays only for its own seat, and only with cards that it can open.
func TestPlayOfOthers(t *testing.T) {
	x := newTable(t, setup{game: "eights", computers: computers(2)})
	x.untilKind("")
	if _, err := x.watcher().Play(engine.Act(engine.Draw).AppendBinary(nil)); !errors.Is(err, errSeat) {
		t.Error(err)
	}
	theirs := x.watcher().game.HandCards(1, nil)[0]
	if _, err := x.m[0].Play(engine.PlayCard(engine.Shown{Card: engine.Card(theirs), Face: 3}).AppendBinary(nil)); !errors.Is(err, errSealed) {
		t.Error(err)
	}
	if _, err := x.m[0].Play([]byte{1}); !errors.Is(err, engine.ErrAction) {
		t.Error(err)
	}
	if _, err := x.m[0].Play(engine.PlayCard(engine.Shown{Card: 500, Face: 3}).AppendBinary(nil)); !errors.Is(err, errSealed) {
		t.Error(err)
	}
}

// TestRuleOpensNothing: a machine refuses a play by rule that has openings or is not the action of the rule.
func TestRuleOpensNothing(t *testing.T) {
	x := newTable(t, setup{game: "eights", computers: computers(2)})
	x.untilKind("")
	m := x.watcher()
	seat, _ := first(m.AwaitedSeats())
	body, _ := m.AbsentAction(seat)
	before := m.Hash()
	card := engine.Card(m.game.HandCards(seat, nil)[0])
	for _, bad := range [][]byte{
		nil, append(slices.Clone(body), 0), joinBody([]byte{1}, nil),
		joinBody(engine.PlayCard(engine.Shown{Card: card, Face: 3}).AppendBinary(nil), nil),
		joinBody(engine.PlayCard(engine.Shown{Card: card}).AppendBinary(nil), nil), // names a card without its face, but is not the rule's action
	} {
		if m.CheckByRule(seat, bad) == nil || m.PlayByRule(seat, bad) == nil || m.Hash() != before {
			t.Errorf("%x is played", bad)
		}
	}
	if m.PlayByRule(-1, body) == nil || m.CheckByRule(9, body) == nil || m.PlayByRule(9, body) == nil || m.Check(-1, body) == nil || m.Check(9, body) == nil {
		t.Error("a seat that does not exist plays")
	}
	if err := errors.Join(m.CheckByRule(seat, body), m.PlayByRule(seat, body)); err != nil {
		t.Error(err)
	}
}

// TestOnlyTheRule: in Palace the play by rule makes an absent seat ready without showing a card. Check and Apply
// refuse that body as a play of the seat itself.
func TestOnlyTheRule(t *testing.T) {
	x := newTable(t, setup{game: "palace", computers: computers(3)})
	x.untilKind("")
	for i, m := range x.m {
		body, ok := m.AbsentAction(1)
		if !ok {
			t.Fatal("nothing by rule")
		}
		before := m.Hash()
		check, apply := m.Check(1, body), m.Apply(1, body)
		if !errors.Is(check, engine.UnknownCard) || !errors.Is(apply, engine.UnknownCard) || m.Hash() != before {
			t.Errorf("machine %d: offered %v, played %v", i, check, apply)
		}
		if err := m.CheckByRule(1, body); err != nil {
			t.Errorf("machine %d: the rule is refused: %v", i, err)
		}
	}
}

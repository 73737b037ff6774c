package sealed

import (
	"testing"

	"lastcard/engine"
)

// TestAbsences: everything that TestMatches compares is also equal if seats leave and come back at any time, even
// in the middle of a stage (for Palace, only the sealed machines are compared). As long as the remaining seats can
// stand in, a table of three computers or more waits for no absent seat.
func TestAbsences(t *testing.T) {
	t.Parallel()
	for _, s := range []setup{
		{game: "uno", rules: "seven-swap zero-rotation points=150", computers: computers(2)},
		{game: "uno", rules: "seven-swap zero-rotation points=150", computers: computers(3)},
		{game: "uno", rules: "seven-swap zero-rotation points=150", computers: computers(5)},
		{game: "uno", rules: "seven-swap zero-rotation points=150", computers: []int{1, 1, 2, 3, 3, 2}},
		{game: "uno", rules: "points=100", computers: []int{1, 1, 2, 3, 4, 5, 5}},
		{game: "uno", rules: "seven-swap zero-rotation points=120", computers: []int{1, 2, 0, 3, 0}},
		{game: "palace", computers: computers(4)},
		{game: "eights", rules: "points=50", computers: computers(4)},
		{game: "switch", computers: computers(5)},
		{game: "insane", computers: computers(3)},
	} {
		t.Run(s.game+" "+s.rules, func(t *testing.T) {
			left, ruled, kinds := 0, 0, map[string]int{}
			for s.seed = range uint64(6) {
				x := newTable(t, s)
				if s.game == "palace" {
					x.open = nil // the open match would show the lowest card of an absent seat
				}
				for over := false; !over && x.steps < 900; {
					left += x.stir(kinds)
					over = x.step()
				}
				if x.m[0].roster.computerCount > 2 && x.waited > 0 {
					t.Error("the table waited for an absent seat")
				}
				if ruled += x.ruled; x.games[0].ruled != x.ruled {
					t.Errorf("%d of %d plays by rule reach the game as such", x.games[0].ruled, x.ruled)
				}
			}
			t.Logf("left %d times, during %v; %d plays by rule", left, kinds, ruled)
			if left < 12 || ruled < 20 || kinds["shares"] == 0 || kinds["shuffle"] == 0 {
				t.Error("too little happened")
			}
		})
	}
}

// stir now and then lets a seat leave or come back. It returns 1 if a seat has left, else 0, and counts in `during`
// the stages in which seats leave.
func (x *table) stir(during map[string]int) (left int) {
	if x.rng.IntN(12) != 0 {
		return 0
	}
	x.spy.promised() // all wanted shares may have been sent already
	seat := x.rng.IntN(len(x.rules.computers))
	if !has(x.live, seat) {
		x.come(seat)
		return 0
	}
	if rest := x.live &^ setOf(seat); x.watcher().roster.computerCount == 2 && rest != 0 || x.canGoOn(rest) {
		during[x.kind()]++
		x.leave(seat)
		return 1
	}
	return 0
}

// canGoOn reports whether the rest of the seats can stand in for all others. It reports false until all seats
// have become members.
func (x *table) canGoOn(rest uint64) bool {
	m := x.watcher()
	if m.roster.members != m.roster.all() || !m.roster.enough(rest) {
		return false
	}
	for q := range m.roster.count {
		var others uint64
		for s := range m.roster.count {
			if has(rest, s) && has(m.ring.keys[q].acceptedBy, s) {
				others |= setOf(s)
			}
		}
		if !has(rest, q) && !m.roster.enough(others) {
			return false
		}
	}
	return true
}

// TestComesAndGoes: if seats leave and come from the first entry on, and the rest stays on enough computers, the
// table may have to wait for a seat, but then continues, and the spy reads no card.
func TestComesAndGoes(t *testing.T) {
	t.Parallel()
	for _, s := range []setup{
		{game: "uno", rules: "seven-swap zero-rotation points=150", computers: computers(4)},
		{game: "uno", rules: "seven-swap zero-rotation force-play draw-to-match points=150", computers: []int{1, 1, 2, 3, 3, 2, 4}},
		{game: "palace", rules: "rounds=3", computers: computers(3)},
		{game: "eights", rules: "points=100", computers: []int{1, 2, 2, 2}},
	} {
		for s.seed = range uint64(8) {
			x := newTable(t, s)
			x.open = nil // the open match would show lowest cards in Palace, and refuse plays by rule under force-play
			for over := false; !over && x.steps < 250; over = x.step() {
				seat := x.rng.IntN(len(s.computers))
				m, rest := x.watcher(), x.live&^setOf(seat)
				switch {
				case x.rng.IntN(6) > 0:
				case rest == x.live:
					x.come(seat)
				case rest != 0 && (m.roster.enough(rest) || m.roster.computerCount == 2):
					x.spy.promised()
					x.leave(seat)
				}
			}
		}
	}
}

// TestLeavesBeforeKeys: a seat that is away from the start, or leaves between the stages of keys, goes
// through the rest of these stages when it comes, and is then a member like all others.
func TestLeavesBeforeKeys(t *testing.T) {
	for gone := range 5 { // before keys, escrow, accept, beacon, the first shuffle
		x := newTable(t, setup{game: "uno", rules: "seven-swap zero-rotation points=60", computers: computers(4)})
		for range gone {
			x.step()
		}
		x.leave(2)
		x.untilKind("")
		if member := has(x.watcher().roster.members, 2); member != (gone > 2) {
			t.Errorf("gone after %d entries: member %v", gone, member)
		}
		x.run(25)
		x.come(2)
		x.run(60)
		if x.watcher().roster.members != x.watcher().roster.all() {
			t.Errorf("gone after %d entries: members %b", gone, x.watcher().roster.members)
		}
		x.leave(3) // the seat that came late stands in
		x.run(60)
		if x.waited > 0 {
			t.Errorf("gone after %d entries: the table waited", gone)
		}
	}
}

// TestComesDuringShuffle: a seat without a key that comes during a shuffle shows its key only after the shuffle,
// as the deck stays under the keys it began with. A member that comes shuffles the deck too.
func TestComesDuringShuffle(t *testing.T) {
	x := newTable(t, setup{game: "uno", rules: "points=100", computers: computers(5)})
	x.leave(3)
	x.untilKind("shuffle")
	x.leave(4)
	x.step()
	x.come(3)
	x.come(4)
	for range 3 { // the other two seats that never left, and seat 4
		if x.kind() != "shuffle" {
			t.Fatalf("%q is wanted during a shuffle", x.kind())
		}
		x.step()
	}
	if x.kind() != "keys" {
		t.Fatalf("then %q is wanted", x.kind())
	}
	if c := x.watcher().cards.cardAt(50); c.layers != 0b111 {
		t.Errorf("layers %b", c.layers)
	}
	x.run(60)
	x.leave(0)
	x.run(60)
}

// TestAwayIsServed: cards that an absent seat draws by rule are opened to it as to any other seat.
func TestAwayIsServed(t *testing.T) {
	x := newTable(t, setup{game: "uno", rules: "points=500", computers: computers(3)})
	x.untilKind("")
	x.leave(1)
	served := 0
	for range 60 {
		if s, ok := x.watcher().stage.(*shareStage); ok && s.items[0].holder == 1 {
			served++
		}
		x.step()
		for _, n := range x.watcher().game.HandCards(1, nil) {
			if c := x.watcher().cards.cardAt(n); x.kind() == "" && c.layers&^setOf(1) != 0 {
				t.Fatalf("card %d has layers %b", n, c.layers)
			}
		}
	}
	if served < 3 {
		t.Errorf("served %d times", served)
	}
}

// TestBothComputers: a deck that a person and two bots on the same computer have shuffled waits for the other
// computer, although its seat is away: the three are a majority of the seats, but not of the computers.
func TestBothComputers(t *testing.T) {
	x := newTable(t, setup{game: "uno", computers: []int{1, 1, 1, 2}})
	x.untilKind("shuffle")
	x.leave(3)
	m := x.watcher()
	for range 3 {
		x.enter(entry{seats: 1, parts: [][]byte{x.wantedPart()}})
	}
	if seats, _ := m.WantedSeats(); m.deck == nil || seats != setOf(3) || m.deck.layers != 0b1111 {
		t.Fatalf("%+v wants %b", m.deck, seats)
	}
	x.enter(entry{seats: 8, parts: [][]byte{x.wantedPart()}})
	if seats, _ := m.WantedSeats(); m.deck != nil || !has(seats, 3) {
		t.Errorf("wants %b", seats)
	}
}

// TestBotOfNobody: a deck that only one person and a bot on nobody's computer have shuffled waits for another
// person. The bot may belong to that one person, so its shuffle does not count as one by another computer.
func TestBotOfNobody(t *testing.T) {
	x := newTable(t, setup{game: "uno", computers: []int{1, 2, 3, 0}})
	x.untilKind("shuffle")
	x.leave(0)
	x.leave(1)
	m := x.watcher()
	for range 2 {
		seats, _ := m.WantedSeats()
		x.enter(entry{seats: seats, parts: [][]byte{x.wantedPart()}})
	}
	if seats, _ := m.WantedSeats(); m.deck == nil || m.deck.shufflers != setOf(2)|setOf(3) || seats&x.live != 0 {
		t.Errorf("seats %b are wanted, %b are live", seats, x.live)
	}
}

// TestDeckIsDiscarded: if the present members cannot finish a deck, and a seat without a key comes, so that enough
// computers are there, the deck is discarded and the present seats shuffle another one.
func TestDeckIsDiscarded(t *testing.T) {
	x := newTable(t, setup{game: "uno", rules: "points=100", computers: computers(4)})
	x.leave(2)
	x.untilKind("shuffle")
	x.step()
	x.step()
	if seats, _ := x.watcher().WantedSeats(); seats != setOf(3) {
		t.Fatalf("wants %b", seats)
	}
	x.leave(3)
	x.come(2)
	if x.kind() != "keys" {
		t.Fatalf("%q is wanted", x.kind())
	}
	x.run(60)
	if x.waited > 0 || x.watcher().place.shuffles == 0 {
		t.Errorf("waited %d times, %d shuffles", x.waited, x.watcher().place.shuffles)
	}
}

// wantedPart is the part of the only wanted seat.
func (x *table) wantedPart() []byte {
	seats, _ := x.watcher().WantedSeats()
	s, _ := first(seats)
	return x.partOf(s)
}

// TestSharesAreCompleted: if a seat leaves while shares for it are wanted, the table completes exactly these
// shares, before a play by rule can bring the seat's cards to another seat.
func TestSharesAreCompleted(t *testing.T) {
	x := newTable(t, setup{game: "uno", rules: "zero-rotation points=500", computers: computers(4)})
	for range 5 {
		x.until("shares for a hand", func() bool {
			s, ok := x.watcher().stage.(*shareStage)
			return ok && s.kind == "shares" && s.items[0].holder != everybody
		})
		before := *x.watcher().stage.(*shareStage)
		p := before.items[0].holder
		x.leave(p)
		after, ok := x.watcher().stage.(*shareStage)
		if !ok || len(after.items) != len(before.items) || after.items[0] != before.items[0] {
			t.Fatalf("%+v became %+v", before, after)
		}
		x.step()
		if c := x.watcher().cards.cardAt(before.items[0].number); c.layers != setOf(p) {
			t.Fatalf("the card has layers %b", c.layers)
		}
		x.come(p)
	}
}

// TestSharesComeFirst: when a seat comes whose key is wanted, the table first completes the shares that
// are wanted already.
func TestSharesComeFirst(t *testing.T) {
	x := newTable(t, setup{game: "uno", computers: computers(4)})
	x.leave(3)
	x.untilKind("shares")
	x.come(3)
	if x.kind() != "shares" {
		t.Errorf("%q comes first", x.kind())
	}
	if x.step(); x.kind() != "keys" {
		t.Errorf("then %q", x.kind())
	}
}

// TestLeavesBeforeLowest: a seat that leaves before it shows its lowest card shows none, and the table goes on.
func TestLeavesBeforeLowest(t *testing.T) {
	for _, n := range []int{2, 3} {
		x := newTable(t, setup{game: "palace", computers: computers(n)})
		x.open = nil
		x.pick = func(_ *table, _ int, legal []engine.Action) engine.Action {
			for _, a := range legal {
				if a.Kind == engine.Ready {
					return a
				}
			}
			return legal[0]
		}
		x.untilKind("lowest")
		owner := x.watcher().stage.(lowestStage).owner
		x.leave(owner)
		if x.kind() != "" || x.watcher().WaitKind() != waitAction {
			t.Fatalf("the table waits for %q", x.kind())
		}
		for _, c := range x.games[len(x.games)-1].Table().Hand(engine.Seat(owner), nil) {
			if c.Face != engine.Hidden {
				t.Errorf("card %d is shown", c.Card)
			}
		}
		x.run(100)
	}
}

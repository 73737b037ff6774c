package sealed

import (
	"slices"
	"testing"

	"lastcard/engine"
	"lastcard/lockstep/sealed/proof"
)

// said is a part or a play that was good once.
type said struct {
	kind string // the stage, or "play"
	seat int
	data []byte
}

// TestReplayed: a part or a play that was good once is refused everywhere else: at each later position of the same
// table, in each later round, from each other seat, and at another table of the same players with the same
// identities. Only two kinds carry nothing that could be bound to a place: an answer without complaints, and a play
// that opens no card.
func TestReplayed(t *testing.T) {
	for _, s := range []setup{
		{game: "uno", rules: "seven-swap zero-rotation points=60", computers: computers(3)},
		{game: "palace", computers: computers(3)},
		{game: "eights", rules: "points=20", computers: computers(2)},
		{game: "uno", rules: "seven-swap points=60", computers: computers(2), suite: proof.New()},
	} {
		t.Run(s.game, func(t *testing.T) {
			t.Parallel()
			entries := 160
			if s.suite != nil {
				entries = 40
			}
			old := listen(t, s, entries)
			s.tableID = 8
			x := newTable(t, s)
			x.open = nil
			tried := map[string]int{}
			x.tamper = func(seat int, part []byte) {
				now := said{x.kind(), seat, part}
				x.refusesOld(old, now, tried)
				old = append(old, now)
			}
			x.forge = func(seat int, body []byte) {
				now := said{"play", seat, body}
				x.refusesOld(old, now, tried)
				old = append(old, now)
			}
			x.stirred(entries)
			if t.Log(tried); tried["play"] < 20 || tried["shares"] < 50 || tried["shuffle"] < 4 {
				t.Error("too little was tried")
			}
		})
	}
}

// listen plays a table, and returns all parts and plays.
func listen(t *testing.T, s setup, entries int) (all []said) {
	x := newTable(t, s)
	x.open = nil
	x.tamper = func(seat int, part []byte) { all = append(all, said{x.kind(), seat, part}) }
	x.forge = func(seat int, body []byte) { all = append(all, said{"play", seat, body}) }
	x.stirred(entries)
	return all
}

// stirred makes entries, and lets seats leave and come back meanwhile if enough seats remain.
func (x *table) stirred(entries int) {
	for over := false; !over && x.steps < entries; {
		if len(x.rules.computers) > 2 {
			x.stir(map[string]int{})
		}
		over = x.step()
	}
}

// refusesOld offers each old part in place of a part that is good now, or each old play in place of a play, and checks
// that it is refused. It leaves out those that are bound to no place, and counts the others in tried.
func (x *table) refusesOld(old []said, now said, tried map[string]int) {
	x.t.Helper()
	m := x.watcher()
	for _, was := range old {
		if !was.isBound() || (was.kind == "play") != (now.kind == "play") {
			continue
		}
		tried[was.kind]++
		if now.kind == "play" {
			x.refuses("old play", m.Check(now.seat, was.data))
		} else {
			x.refuses("old part of "+was.kind, m.CheckPart(now.seat, was.data))
		}
	}
}

// isBound reports whether there is anything in the data that is good in one place only.
func (w *said) isBound() bool {
	if w.kind == "play" {
		_, openings, err := splitBody(w.data)
		return err == nil && len(openings) > 0
	}
	return w.kind != "accept" || w.data[0] > 0
}

// TestNoSecondDeal: a changed program waits for the shares of the others, reads its new hand before it gives
// its own part, and then leaves because it does not like the hand. It gains nothing: the others complete the
// deal, no deck is shuffled again, and when it comes back it holds the hand that it has seen.
func TestNoSecondDeal(t *testing.T) {
	for _, s := range []setup{
		{game: "uno", rules: "points=500", computers: computers(3)},
		{game: "uno", rules: "points=500", computers: computers(2)}, // two computers: the table waits
		{game: "palace", computers: computers(4)},
	} {
		const cheat = 1
		x := newTable(t, s)
		x.open = nil
		x.untilKind("shares")
		seen := x.handAfter(cheat)
		if len(seen) < 3 {
			t.Fatalf("the cheat reads %d cards", len(seen))
		}
		x.leave(cheat)
		if wanted, _ := x.watcher().WantedSeats(); len(s.computers) == 2 {
			if !has(wanted, cheat) {
				t.Fatal("the table does not wait for the other computer")
			}
			x.come(cheat)
		} else if has(wanted, cheat) {
			t.Fatal("the table waits for the cheat")
		}
		if x.kind() != "shares" || x.watcher().place.shuffles != 1 {
			t.Fatalf("the table waits for %q after %d shuffles", x.kind(), x.watcher().place.shuffles)
		}
		if x.step(); x.watcher().place.shuffles != 1 {
			t.Fatal("another deck is shuffled")
		}
		if len(s.computers) > 2 {
			x.come(cheat)
		}
		if hand := x.games[cheat].Table().Hand(cheat, nil); !slices.Equal(hand, seen) {
			t.Errorf("the cheat has seen %v and holds %v", seen, hand)
		}
	}
}

// handAfter returns the hand that a seat reads when it has the parts of all wanted seats, although its own part has
// not gone out.
func (x *table) handAfter(seat int) []engine.Shown {
	x.t.Helper()
	m, g := x.machine(seat)
	for _, e := range x.log {
		if err := e.apply(m); err != nil {
			x.t.Fatal(err)
		}
	}
	wanted, _ := m.WantedSeats()
	var parts [][]byte
	for s := range x.rules.computers {
		if has(wanted, s) {
			parts = append(parts, x.m[s].Part())
		}
	}
	if err := m.TakeParts(parts); err != nil {
		x.t.Fatal(err)
	}
	return g.Table().Hand(engine.Seat(seat), nil)
}

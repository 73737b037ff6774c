package sealed

import (
	"encoding/binary"
	"errors"
	"slices"
	"testing"

	"lastcard/lockstep/sealed/proof"
)

// TestServed: a machine does not give a layer of one form to two holders. It gives the same layer again, also
// after it was rebuilt with its Served.
func TestServed(t *testing.T) {
	x := newTable(t, setup{game: "uno", rules: "points=60", computers: computers(3)})
	x.untilKind("shares")
	m := x.m[0]
	s := m.stage.(*shareStage)
	for range 2 {
		if m.Part() == nil {
			t.Fatal("the same part is not given again")
		}
	}
	s.items = slices.Clone(s.items)
	for i := range s.items {
		if s.items[i].holder == 1 {
			s.items[i].holder = 2
			break
		}
	}
	if m.Part() != nil {
		t.Error("a layer is given for a second holder")
	}
	again, _ := x.machine(0)
	again.cfg.Served = m.cfg.Served
	for _, e := range x.log {
		if err := e.apply(again); err != nil {
			t.Fatal(err)
		}
	}
	if again.Part() == nil {
		t.Error("a machine that was built anew gives nothing")
	}
}

// TestServedAfterRestart: a machine that is rebuilt from the log alone, as after a crash, still knows to
// which holders it has given the layers in the log.
func TestServedAfterRestart(t *testing.T) {
	x := newTable(t, setup{game: "uno", rules: "points=60", computers: computers(3)})
	x.untilKind("shares")
	given := x.m[0].stage.(*shareStage)
	x.step()
	m, _ := x.machine(0)
	for _, e := range x.log {
		if err := e.apply(m); err != nil {
			t.Fatal(err)
		}
	}
	for _, i := range given.items {
		if has(i.layers, 0) && m.cfg.Served.noteHolder(0, i.point, (i.holder+1)%3) {
			t.Fatalf("card %d could be opened to a second holder", i.number)
		}
	}
	if w, _ := x.machine(3); len(w.cfg.Served.holders) > 0 {
		t.Error("a spectator has given layers")
	}
}

// TestCheatOfPieces: the receiver of a wrong piece complains, even if it answers only after it was away. Everybody
// sees that the complaint is right, and the table continues without the cheat.
func TestCheatOfPieces(t *testing.T) {
	for _, late := range []bool{false, true} { // whether the receiver is away when the others answer their pieces
		x := newTable(t, setup{game: "uno", rules: "seven-swap zero-rotation points=100", computers: computers(5)})
		x.open = nil
		x.bend = func(kind string, seat int, part []byte) []byte {
			if kind == "escrow" && seat == 1 {
				part[proof.EscrowSize(5, 2)]++ // the third piece, for seat 3
			}
			return part
		}
		x.step()
		if x.step(); x.kind() != "accept" {
			t.Fatal(x.kind())
		}
		if late {
			x.leave(3)
			x.run(60)
			if x.watcher().Cheats() != 0 || !has(x.watcher().roster.members, 1) {
				t.Fatal("an absent seat complains")
			}
			x.come(3)
			x.untilKind("accept")
		}
		if x.step(); x.watcher().Cheats() != setOf(1) {
			t.Fatalf("late %v: cheats %b", late, x.watcher().Cheats())
		}
		if escrow := x.log[1].parts[1]; !slices.Equal(x.watcher().CheatPart(1), escrow) || x.watcher().CheatPart(2) != nil {
			t.Errorf("late %v: another part counts as the proof", late)
		}
		if !late && x.watcher().roster.members != 0b11101 {
			t.Errorf("members %b", x.watcher().roster.members)
		}
		x.leave(1)
		x.run(100)
		if x.waited > 0 {
			t.Errorf("late %v: the table waited", late)
		}
	}
}

// TestComplaintIsFalse: a machine refuses a complaint about a piece that is right, a complaint about a
// piece that was not sent, and the same complaint twice in a part.
func TestComplaintIsFalse(t *testing.T) {
	x := newTable(t, setup{game: "uno", computers: computers(3)})
	x.step()
	x.step()
	m := x.m[0]
	say := func(about ...int) []byte {
		part := []byte{byte(len(about))}
		for _, q := range about {
			share, err := x.suite.ProveShare(m.cfg.Secret, m.place.context("accept", 0), []proof.Point{m.ring.keys[q].escrow.E})
			if err != nil {
				t.Fatal(err)
			}
			part = append(append(part, byte(q)), share...)
		}
		return part
	}
	if err := x.watcher().CheckPart(0, say()); err != nil {
		t.Error(err)
	}
	if err := x.watcher().CheckPart(0, say(1)); !errors.Is(err, proof.FaultRight) {
		t.Error(err)
	}
	m.ring.keys[1].pieces[0][0]++ // now a complaint would be right
	for _, c := range []struct {
		about []int
		want  error
	}{{[]int{1}, nil}, {[]int{1, 1}, errComplaint}, {[]int{0}, errComplaint}} {
		if err := m.CheckPart(0, say(c.about...)); !errors.Is(err, c.want) {
			t.Error(c.about, err)
		}
	}
}

// TestEscrowOfAnother: a machine refuses a second escrow of a seat that differs from its first (in E or in
// At), and an escrow with the E of another seat.
func TestEscrowOfAnother(t *testing.T) {
	x := newTable(t, setup{game: "uno", computers: computers(4)})
	x.step()
	for _, change := range []func(h *ringKey){
		func(h *ringKey) { h.escrow.E = proof.Point{1} },
		func(h *ringKey) { h.escrow.At[2] = proof.Point{1} },
	} {
		m, _ := x.machine(1)
		for _, e := range x.log {
			if err := e.apply(m); err != nil {
				t.Fatal(err)
			}
		}
		part := x.m[1].Part()
		e, err := escrowStage{}.readEscrow(m, 1, part)
		if err != nil {
			t.Fatal(err)
		}
		m.ring.keys[1].escrow, m.ring.keys[1].escrowed = e, true
		m.ring.keys[1].escrow.At = slices.Clone(e.At)
		if err := m.CheckPart(1, part); err != nil {
			t.Error("the same escrow again:", err)
		}
		if change(&m.ring.keys[1]); !errors.Is(m.CheckPart(1, part), errEscrow) {
			t.Error("another escrow is accepted")
		}
		m.ring.keys[1].escrowed = false
		m.ring.keys[2].escrow.E, m.ring.keys[2].escrowed = e.E, true
		if !errors.Is(m.CheckPart(1, part), errEscrow) {
			t.Error("the E of another seat is accepted")
		}
	}
}

// TestTwins: two seats that show the same E in one entry are both cheats.
func TestTwins(t *testing.T) {
	seats := newRoster(4, computers(4))
	var keys ring
	var parts []seatPart
	for s := range 4 {
		keys.keys[s].escrow.E = proof.Point{byte(max(s, 1))}
		parts = append(parts, seatPart{s, []byte{byte(s)}})
	}
	if keys.noteTwins(&seats, parts); seats.cheats != 0b0011 || seats.falseParts[1][0] != 1 {
		t.Errorf("%b", seats.cheats)
	}
}

// TestKeysCancelOut: two seats with keys whose sum is zero have worked together. A deck under these keys would
// be open, so both count as cheats, and the table waits for the honest seat.
func TestKeysCancelOut(t *testing.T) {
	x := newTable(t, setup{game: "uno", computers: computers(3)})
	x.untilKind("shuffle")
	for _, m := range x.m {
		m.ring.keys[1].key = opposite(m.ring.keys[0].key)
	}
	x.leave(2)
	m := x.watcher()
	if seats, _ := m.WantedSeats(); m.Cheats() != 0b011 || seats != setOf(2) {
		t.Errorf("cheats %b, wanted %b", m.Cheats(), seats)
	}
	for s := range 2 {
		if !slices.Equal(m.CheatPart(s), x.log[0].parts[s]) {
			t.Errorf("seat %d: another part counts as the proof", s)
		}
	}
	if x.m[2].Part() == nil {
		t.Error("the honest seat cannot shuffle")
	}
}

// TestBeaconOfKeysThatCancelOut: if the keys of all members cancel each other out, so do their layers of the
// beacon. The machines take that entry like any other, and the first deck exposes the cheats.
func TestBeaconOfKeysThatCancelOut(t *testing.T) {
	x := newTable(t, setup{game: "uno", computers: computers(3), chosen: map[int]int64{0: 7, 1: -7}})
	x.open = nil
	x.leave(2)
	x.untilKind("beacon")
	x.step()
	if m := x.watcher(); m.Cheats() != 0b011 || !m.beaconKnown {
		t.Fatalf("cheats %b, wanted %s", m.Cheats(), x.kind())
	}
	x.come(2)
	if x.step(); x.kind() != "shuffle" || x.m[2].Part() == nil {
		t.Errorf("the honest seat cannot shuffle; wanted: %s", x.kind())
	}
}

// TestLateKeyCancelsOut: a late seat whose key cancels out the keys of the deck takes over its cards and plays
// like any other seat. The next deck is under all these keys, and so exposes the cheats.
func TestLateKeyCancelsOut(t *testing.T) {
	x := newTable(t, setup{game: "uno", rules: "zero-rotation seven-swap points=500", computers: computers(5), chosen: map[int]int64{0: 5, 1: 6, 2: 7, 3: -18}})
	x.open = nil
	x.leave(3)
	x.leave(4)
	x.untilKind("shares")
	x.come(3)
	turned := 0
	for shuffles := x.watcher().place.shuffles; x.watcher().Cheats() == 0; x.step() {
		if x.kind() == "turn" {
			turned++
		}
		if x.steps > 1500 || x.watcher().place.shuffles > shuffles {
			t.Fatalf("nobody is exposed after %d entries", x.steps)
		}
	}
	if x.watcher().Cheats() != 0b01111 || turned == 0 {
		t.Errorf("cheats %b, %d turns", x.watcher().Cheats(), turned)
	}
	x.come(4)
	for range 4 {
		x.step()
	}
}

// opposite is −X in the group of the toy.
func opposite(x proof.Point) (p proof.Point) {
	binary.LittleEndian.PutUint64(p[:], 1<<61-1-binary.LittleEndian.Uint64(x[:]))
	return p
}

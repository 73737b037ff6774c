package sealed

import (
	"errors"
	"slices"
	"testing"

	"lastcard/engine"
	"lastcard/lockstep/sealed/proof"
)

// TestRefused: parts and plays that are altered, cut, longer, another seat's, of another place, or
// not wanted at all are refused, and the hash is as it was.
func TestRefused(t *testing.T) {
	for _, s := range []setup{
		{game: "uno", rules: "seven-swap zero-rotation points=100", nodes: nodes(3)},
		{game: "uno", rules: "seven-swap zero-rotation points=100", nodes: []int{1, 2, 2}},
		{game: "palace", nodes: nodes(3)},
		{game: "eights", rules: "points=30", nodes: nodes(2)},
	} {
		t.Run(s.game, func(t *testing.T) {
			x := newTable(t, s)
			x.open = nil
			var last []byte
			refused := map[string]int{}
			x.tamper = func(seat int, part []byte) {
				if x.kind() == "accept" { // all say the same: no complaint
					last = nil
				}
				for _, bad := range append(x.altered(part), last) {
					x.refuses(x.kind(), x.watcher().CheckPart(seat, bad))
					refused[x.kind()]++
				}
				x.refusesOther(seat, part)
				last = part
			}
			x.forge = func(seat int, body []byte) {
				for _, bad := range x.forged(seat, body) {
					x.refuses("play", x.watcher().Check(seat, bad))
					x.refuses("play", x.watcher().Apply(seat, bad))
					refused["play"]++
				}
			}
			for over := false; !over && x.steps < 300; {
				x.stir(map[string]int{})
				over = x.step()
			}
			t.Log(refused)
			if refused["play"] < 20 || refused["shares"] < 50 || refused["shuffle"] < 5 {
				t.Error("too little was tried")
			}
		})
	}
}

// refuses sees that something was refused, by no means with what stops the table, and that nothing
// has changed.
func (x *table) refuses(what string, err error) {
	x.t.Helper()
	if errors.Is(err, Unsound) {
		x.t.Fatalf("a wrong %s stops the table", what)
	}
	if err == nil {
		x.t.Fatalf("a wrong %s is accepted", what)
	}
	if x.watcher().Hash() != x.m[0].Hash() {
		x.t.Fatalf("a refused %s has changed the hash", what)
	}
}

// altered is what a part must not be. The pieces of an escrow are hidden from all but one, so they
// are left out.
func (x *table) altered(part []byte) [][]byte {
	all := [][]byte{nil, part[:len(part)-1], append(slices.Clone(part), 0)}
	n := len(part)
	if x.kind() == "escrow" {
		n = proof.EscrowSize(x.m[0].machines, 0)
	}
	for range 12 {
		bad := slices.Clone(part)
		bad[x.rng.IntN(n)] ^= 1 << x.rng.IntN(8)
		all = append(all, bad)
	}
	return all
}

// refusesOther tries the part of a seat as that of another, too few parts, and what is out of place.
func (x *table) refusesOther(seat int, part []byte) {
	x.t.Helper()
	m := x.watcher()
	if other := (seat + 1) % len(x.rules.nodes); x.kind() != "accept" {
		x.refuses("part of another", m.CheckPart(other, part))
	}
	unbound := x.kind() == "accept" || x.kind() == "books" // no complaint, and seeds, have no proof
	for _, place := range []*byte{&m.chain[0], &m.c.Table[0], &m.c.Keys[seat][0]} {
		bound := place != &m.c.Keys[seat][0] || x.kind() == "keys" || x.kind() == "escrow"
		if *place ^= 1; bound && (m.CheckPart(seat, part) == nil) != unbound {
			x.t.Fatalf("a part of %s is accepted in another place, or is never", x.kind())
		}
		*place ^= 1
	}
	wanted, _ := m.Wanted()
	for _, s := range []int{-1, len(x.rules.nodes), 63, 1 << 20} {
		x.refuses("seat", m.CheckPart(s, part))
	}
	parts := make([][]byte, 0, MaxSeats)
	for s := range len(x.rules.nodes) {
		if has(wanted, s) {
			parts = append(parts, nil)
		}
	}
	x.refuses("set of parts", m.Take(parts)) // each of them is too short
	x.refuses("set of parts", m.Take(append(parts, part)))
	x.refuses("set of parts", m.Take(nil))
	x.refuses("play", m.Check(seat, []byte{0}))
	x.refuses("play", m.Rule(seat, []byte{0}))
	x.refuses("entropy", m.Entropy([32]byte{}))
	x.refuses("show", m.Show(nil))
	if _, ok := m.Absent(seat); ok {
		x.t.Fatal("the rule plays while parts are wanted")
	}
}

// forged is what a play must not be.
func (x *table) forged(seat int, body []byte) [][]byte {
	action, openings, err := split(body)
	if err != nil {
		x.t.Fatal(err)
	}
	all := [][]byte{nil, {0}, body[:len(body)-1], append(slices.Clone(body), 0), append([]byte{0x80}, body...)}
	if len(openings) > 0 {
		all = append(all, join(action, nil))
		for range 6 {
			bad := slices.Clone(openings)
			bad[x.rng.IntN(len(bad))] ^= 1 << x.rng.IntN(8)
			all = append(all, join(action, bad))
		}
	}
	a, err := engine.DecodeAction(action)
	if err != nil {
		x.t.Fatal(err)
	}
	if a.Card.Card == engine.NoCard {
		return all
	}
	other := a
	for _, f := range []engine.Face{a.Card.Face + 1, a.Card.Face - 1} { // says another face than it opens
		other.Card.Face = f
		all = append(all, join(other.AppendBinary(nil), openings))
	}
	for s := range len(x.rules.nodes) { // somebody else's card
		for _, n := range x.watcher().g.Holds(s, nil) {
			if c := x.watcher().cards.at(n); s != seat && c.layers != 0 {
				other.Card = engine.Shown{Card: engine.Card(n), Face: a.Card.Face}
				all = append(all, join(other.AppendBinary(nil), openings))
			}
		}
	}
	return all
}

// TestOpeningIsOfOneForm: an opening that was accepted is not accepted for another card of the same
// number, nor under another key.
func TestOpeningIsOfOneForm(t *testing.T) {
	x := newTable(t, setup{game: "eights", nodes: nodes(2)})
	tried := false
	x.forge = func(seat int, body []byte) {
		action, openings, _ := split(body)
		m := x.watcher()
		list, _ := m.named(seat, action)
		if m.Check(seat, body) != nil || len(openings) == 0 {
			return
		}
		tried = true
		c := list[0].card
		for want, layers := range map[error]uint64{errSealed: c.layers | only(1-seat), errFace: 0} {
			was := c.layers
			if c.layers = layers; !errors.Is(m.Check(seat, body), want) {
				t.Errorf("layers %b: %v, want %v", layers, m.Check(seat, body), want)
			}
			c.layers = was
		}
		for _, change := range []func() *byte{
			func() *byte { return &c.A[0] },
			func() *byte { return &c.B[0] },
			func() *byte { return &m.ring[seat].key[0] },
		} {
			*change() ^= 1
			if m.Check(seat, body) == nil {
				t.Error("accepted")
			}
			*change() ^= 1
		}
	}
	x.until("a play with a card", func() bool { return tried })
}

// TestServed: a layer of one form is not given for two holders.
func TestServed(t *testing.T) {
	x := newTable(t, setup{game: "uno", rules: "points=60", nodes: nodes(3)})
	x.untilKind("shares")
	m := x.m[0]
	s := m.now.(*sharing)
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
	again.c.Served = m.c.Served
	for _, e := range x.log {
		if err := e.apply(again); err != nil {
			t.Fatal(err)
		}
	}
	if again.Part() == nil {
		t.Error("a machine that was built anew gives nothing")
	}
}

// TestCheatOfPieces: a seat sends another one a piece that is wrong. That one complains, everybody
// sees that it is right to, and the table goes on without the cheat.
func TestCheatOfPieces(t *testing.T) {
	for _, late := range []bool{false, true} { // the victim is away when pieces are answered
		x := newTable(t, setup{game: "uno", rules: "seven-swap zero-rotation points=100", nodes: nodes(5)})
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
			if x.watcher().Cheats() != 0 || !has(x.watcher().members, 1) {
				t.Fatal("somebody complains who is away")
			}
			x.come(3)
			x.untilKind("accept")
		}
		if x.step(); x.watcher().Cheats() != only(1) {
			t.Fatalf("late %v: cheats %b", late, x.watcher().Cheats())
		}
		if !late && x.watcher().members != 0b11101 {
			t.Errorf("members %b", x.watcher().members)
		}
		x.leave(1)
		x.run(100)
		if x.waited > 0 {
			t.Errorf("late %v: the table waited", late)
		}
	}
}

// TestComplaintIsFalse: a complaint about a piece that is right is refused, as is one about a piece
// that was not sent, and one that is said twice.
func TestComplaintIsFalse(t *testing.T) {
	x := newTable(t, setup{game: "uno", nodes: nodes(3)})
	x.step()
	x.step()
	m := x.m[0]
	say := func(about ...int) []byte {
		part := []byte{byte(len(about))}
		for _, q := range about {
			share, err := x.suite.ProveShare(m.c.Secret, m.context("accept", 0), []proof.Point{m.ring[q].escrow.E})
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
	m.ring[1].pieces[0][0]++ // now it would be right to complain
	for _, c := range []struct {
		about []int
		want  error
	}{{[]int{1}, nil}, {[]int{1, 1}, errComplaint}, {[]int{0}, errComplaint}} {
		if err := m.CheckPart(0, say(c.about...)); !errors.Is(err, c.want) {
			t.Error(c.about, err)
		}
	}
}

// TestEscrowOfAnother: an escrow with the E of another seat, or another polynomial than before, is
// refused.
func TestEscrowOfAnother(t *testing.T) {
	x := newTable(t, setup{game: "uno", nodes: nodes(4)})
	x.step()
	for _, change := range []func(h *holder){
		func(h *holder) { h.escrow.E = proof.Point{1} },
		func(h *holder) { h.escrow.At[2] = proof.Point{1} },
	} {
		m, _ := x.machine(1)
		for _, e := range x.log {
			if err := e.apply(m); err != nil {
				t.Fatal(err)
			}
		}
		part := x.m[1].Part()
		e, err := m.escrowIn(1, part)
		if err != nil {
			t.Fatal(err)
		}
		m.ring[1].escrow, m.ring[1].escrowed = e, true
		m.ring[1].escrow.At = slices.Clone(e.At)
		if err := m.CheckPart(1, part); err != nil {
			t.Error("the same escrow again:", err)
		}
		if change(&m.ring[1]); !errors.Is(m.CheckPart(1, part), errEscrow) {
			t.Error("another escrow is accepted")
		}
		m.ring[1].escrowed = false
		m.ring[2].escrow.E, m.ring[2].escrowed = e.E, true
		if !errors.Is(m.CheckPart(1, part), errEscrow) {
			t.Error("the E of another seat is accepted")
		}
	}
}

// TestTwins: two seats whose E came in one entry and are equal are both cheats.
func TestTwins(t *testing.T) {
	x := newTable(t, setup{game: "uno", nodes: nodes(4)})
	x.step()
	m := x.watcher()
	var parts []given
	for s := range 4 {
		m.ring[s].escrow.E = proof.Point{byte(max(s, 1))}
		parts = append(parts, given{seat: s})
	}
	if m.twins(parts); m.Cheats() != 0b0011 {
		t.Errorf("%b", m.Cheats())
	}
}

package sealed

import (
	"errors"
	"slices"
	"testing"

	"lastcard/engine"
	"lastcard/lockstep/sealed/proof"
)

// TestRefused: a machine refuses parts and plays that are altered, cut, too long, from another seat, from
// another place, or not wanted at all, and its hash does not change.
func TestRefused(t *testing.T) {
	for _, s := range []setup{
		{game: "uno", rules: "seven-swap zero-rotation points=100", computers: computers(3)},
		{game: "uno", rules: "seven-swap zero-rotation points=100", computers: []int{1, 2, 2}},
		{game: "palace", computers: computers(3)},
		{game: "eights", rules: "points=30", computers: computers(2)},
	} {
		t.Run(s.game, func(t *testing.T) {
			x := newTable(t, s)
			x.open = nil
			var last []byte
			refused := map[string]int{}
			x.tamper = func(seat int, part []byte) {
				if x.kind() == "accept" { // all these parts are equal: no complaint
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

// refuses checks that err is an error that does not stop the table, and that the spectator's machine, which has
// returned it, has not changed.
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

// altered returns false copies of a part: of another length, or with one bit changed. The pieces of
// an escrow are not changed, since only one seat can read each of them.
func (x *table) altered(part []byte) [][]byte {
	all := [][]byte{nil, part[:len(part)-1], append(slices.Clone(part), 0)}
	n := len(part)
	if x.kind() == "escrow" {
		n = proof.EscrowSize(x.m[0].roster.computerCount, 0)
	}
	for range 12 {
		bad := slices.Clone(part)
		bad[x.rng.IntN(n)] ^= 1 << x.rng.IntN(8)
		all = append(all, bad)
	}
	return all
}

// refusesOther tries a seat's part as that of another seat or in another place, sets of parts that are too few,
// too many or too short, and calls that are not allowed while parts are wanted.
func (x *table) refusesOther(seat int, part []byte) {
	x.t.Helper()
	m := x.watcher()
	if other := (seat + 1) % len(x.rules.computers); x.kind() != "accept" {
		x.refuses("part of another", m.CheckPart(other, part))
	}
	unbound := x.kind() == "accept" || x.kind() == "books" // only a proof is bound to a place, and here these parts have none
	for _, place := range []*byte{&m.place.chain[0], &m.place.table[0], &m.cfg.Keys[seat][0]} {
		bound := place != &m.cfg.Keys[seat][0] || x.kind() == "keys" || x.kind() == "escrow"
		if *place ^= 1; bound && (m.CheckPart(seat, part) == nil) != unbound {
			x.t.Fatalf("a part of %s in another place: refused %t, want %t", x.kind(), unbound, !unbound)
		}
		*place ^= 1
	}
	wanted, _ := m.WantedSeats()
	for _, s := range []int{-1, len(x.rules.computers), 63, 1 << 20} {
		x.refuses("seat", m.CheckPart(s, part))
	}
	parts := make([][]byte, 0, MaxSeats)
	for s := range len(x.rules.computers) {
		if has(wanted, s) {
			parts = append(parts, nil)
		}
	}
	x.refuses("set of parts", m.TakeParts(parts)) // each of them is too short
	x.refuses("set of parts", m.TakeParts(append(parts, part)))
	x.refuses("set of parts", m.TakeParts(nil))
	x.refuses("play", m.Check(seat, []byte{0}))
	x.refuses("play", m.PlayByRule(seat, []byte{0}))
	x.refuses("play", m.CheckByRule(seat, []byte{0}))
	x.refuses("entropy", m.Entropy([32]byte{}))
	x.refuses("show", m.Show(nil))
	if _, ok := m.AbsentAction(seat); ok {
		x.t.Fatal("the rule plays while parts are wanted")
	}
}

func (x *table) forged(seat int, body []byte) [][]byte {
	action, openings, err := splitBody(body)
	if err != nil {
		x.t.Fatal(err)
	}
	all := [][]byte{nil, {0}, body[:len(body)-1], append(slices.Clone(body), 0), append([]byte{0x80}, body...)}
	if len(openings) > 0 {
		all = append(all, joinBody(action, nil))
		for range 6 {
			bad := slices.Clone(openings)
			bad[x.rng.IntN(len(bad))] ^= 1 << x.rng.IntN(8)
			all = append(all, joinBody(action, bad))
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
	for _, f := range []engine.Face{a.Card.Face + 1, a.Card.Face - 1} { // not the face that the opening shows
		other.Card.Face = f
		all = append(all, joinBody(other.AppendBinary(nil), openings))
	}
	for s := range len(x.rules.computers) { // somebody else's card
		for _, n := range x.watcher().game.HandCards(s, nil) {
			if c := x.watcher().cards.cardAt(n); s != seat && c.layers != 0 {
				other.Card = engine.Shown{Card: engine.Card(n), Face: a.Card.Face}
				all = append(all, joinBody(other.AppendBinary(nil), openings))
			}
		}
	}
	return all
}

// TestOpeningIsOfOneForm: a play that was accepted is refused after its card has changed layers or form, or its
// seat has another key.
func TestOpeningIsOfOneForm(t *testing.T) {
	x := newTable(t, setup{game: "eights", computers: computers(2)})
	tried := false
	x.forge = func(seat int, body []byte) {
		action, openings, _ := splitBody(body)
		m := x.watcher()
		list, _ := m.cards.namedCards(m.game, seat, action)
		if m.Check(seat, body) != nil || len(openings) == 0 {
			return
		}
		tried = true
		c := list[0].card
		for want, layers := range map[error]uint64{errSealed: c.layers | setOf(1-seat), errFace: 0} {
			was := c.layers
			if c.layers = layers; !errors.Is(m.Check(seat, body), want) {
				t.Errorf("layers %b: %v, want %v", layers, m.Check(seat, body), want)
			}
			c.layers = was
		}
		for _, change := range []func() *byte{
			func() *byte { return &c.A[0] },
			func() *byte { return &c.B[0] },
			func() *byte { return &m.ring.keys[seat].key[0] },
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

// TestOpeningsAreNotCutElsewhere: after a machine has accepted openings of two cards, it refuses a play that
// divides the same bytes differently, into one card and longer openings. A machine that has not seen the first
// play refuses the second, so if others accepted it, the table would split.
func TestOpeningsAreNotCutElsewhere(t *testing.T) {
	x := newTable(t, setup{game: "eights", computers: computers(2)})
	x.untilKind("")
	m := x.m[0]
	var two []namedCard
	for _, n := range m.game.HandCards(0, nil)[:2] {
		c := m.cards.cardAt(n)
		face, ok, err := m.cfg.Suite.Read(m.cfg.Secret, m.cfg.Table, 0, c.Card)
		if !ok || err != nil {
			t.Fatal(err)
		}
		two = append(two, namedCard{n, c, face})
	}
	openings, err := m.cfg.Suite.ProveShare(m.cfg.Secret, m.place.openingContext(0), inputsOf(two))
	if err != nil {
		t.Fatal(err)
	}
	key := m.ring.keys[0].key
	check := func(o *openedCache, seat int, openings []byte, named []namedCard) error {
		return o.check(m.cfg.Suite, m.place.openingContext(seat), key, openings, named)
	}
	if err := check(&m.opened, 0, openings, two); err != nil {
		t.Fatal(err)
	}
	second := two[1]
	cut := slices.Concat(second.card.A[:], second.card.B[:], []byte{second.face}, openings)
	for _, o := range []*openedCache{&m.opened, {}} {
		if check(o, 0, cut, two[:1]) == nil {
			t.Error("openings of another length are accepted")
		}
	}
	if check(&m.opened, 1, openings, two) == nil { // two seats with one key: each proves its own openings
		t.Error("the openings of another seat are accepted")
	}
}

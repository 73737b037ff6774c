package sealed

import (
	"slices"
	"testing"

	"lastcard/engine/games"
)

// FuzzAction: joinBody restores every body that splitBody took apart.
func FuzzAction(f *testing.F) {
	f.Add(joinBody([]byte{1, 2, 3}, []byte{4}))
	f.Add([]byte{0x80, 0})
	f.Fuzz(func(t *testing.T, body []byte) {
		action, openings, err := splitBody(body)
		if err == nil && !slices.Equal(joinBody(action, openings), body) {
			t.Errorf("%x has another form", body)
		}
	})
}

// position is a spectator's machine before entry k of a table's log, with that entry.
type position struct {
	table *table
	k     int
	m     *Machine
	next  entry
	seats uint64 // the wanted seats
}

// places has, from the first 60 entries of a match of every game, at most two positions of each stage, and two
// without a stage.
func places(t testing.TB) []position {
	t.Helper()
	var all []position
	for _, g := range games.All() {
		s := setup{game: g.Name(), computers: computers(3)}
		if s.game == "uno" {
			s.rules = "seven-swap zero-rotation"
		}
		x := newTable(t, s)
		seen := map[string]int{}
		for len(x.log) < 60 {
			kind := x.kind()
			if x.step(); seen[kind] > 1 {
				continue
			}
			seen[kind]++
			all = append(all, x.before(len(x.log)-1))
		}
	}
	return all
}

func (x *table) before(k int) position {
	m, _ := x.machine(len(x.m) - 1)
	for _, e := range x.log[:k] {
		if err := e.apply(m); err != nil {
			x.t.Fatal(err)
		}
	}
	seats, _ := m.WantedSeats()
	return position{x, k, m, x.log[k], seats}
}

// FuzzEntries: whatever bytes come as a part or as a play, nothing panics, and a refused part or play
// changes nothing. TakeParts also gets parts that CheckPart has refused.
func FuzzEntries(f *testing.F) {
	var all []position
	for k := range 12 {
		f.Add(byte(k), byte(0), uint16(3), []byte{1}, false)
		f.Add(byte(k), byte(1), uint16(40), []byte{0, 0, 255}, true)
	}
	f.Fuzz(func(t *testing.T, at, seat byte, from uint16, change []byte, cut bool) {
		if all == nil {
			all = places(t)
		}
		k := int(at) % len(all)
		p := all[k]
		before := p.m.Hash()
		changed := p.tries(int(seat)%5, int(from), change, cut)
		if !changed && p.m.Hash() != before {
			t.Fatal("something refused has changed the hash")
		}
		p.m.Dump()
		if changed {
			all[k] = p.table.before(p.k)
		}
	})
}

// tries gives the machine the next entry with some bytes changed. It reports whether the machine took it.
func (p position) tries(seat, from int, change []byte, cut bool) bool {
	_ = p.m.CheckPart(seat, change)
	_ = p.m.Check(seat, change)
	_ = p.m.CheckByRule(seat, change)
	if p.next.body != nil {
		bad := bend(p.next.body, from, change, cut)
		_ = p.m.Check(seat, bad)
		return p.m.Apply(p.next.seat, bad) == nil
	}
	parts := slices.Clone(p.next.parts)
	if len(parts) == 0 {
		return false
	}
	i := seat % len(parts)
	parts[i] = bend(parts[i], from, change, cut)
	s := 0
	for k := 0; ; s++ {
		if has(p.seats, s) {
			if k == i {
				break
			}
			k++
		}
	}
	_ = p.m.CheckPart(s, parts[i])
	return p.m.TakeParts(parts) == nil
}

// bend changes bytes of a part from an index on, or replaces the rest of the part.
func bend(part []byte, from int, change []byte, cut bool) []byte {
	bad := slices.Clone(part)
	if len(bad) == 0 {
		return change
	}
	from %= len(bad)
	if cut {
		return append(bad[:from], change...)
	}
	for i := range min(len(change), len(bad)-from) {
		bad[from+i] ^= change[i]
	}
	return bad
}

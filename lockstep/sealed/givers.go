package sealed

import (
	"slices"

	"lastcard/lockstep/sealed/proof"
)

// proxies returns the seats that give a seat's layers while it is away. A seat can do so if it is present and has
// accepted a piece of that seat's key. proxies takes the lowest threshold computers that have such seats, and the
// lowest such seat of each. It returns none if fewer than threshold computers have such seats.
func (r *ring) proxies(seats *roster, q int) (chosen uint64) {
	h := &r.keys[q]
	n := 0
	for computer := 1; computer <= seats.computerCount && n < seats.threshold; computer++ {
		for s := range seats.count {
			if seats.computerOf[s] == computer && seats.present(s) && has(h.acceptedBy, s) {
				chosen, n = chosen|setOf(s), n+1
				break
			}
		}
	}
	if seats.computerCount < proof.MinComputers || n < seats.threshold {
		return 0
	}
	return chosen
}

// givers returns the seats that give a seat's layers: a present seat itself, or the proxies of an absent one. If
// too few seats can stand in, an absent seat is wanted itself.
func (r *ring) givers(seats *roster, q int) uint64 {
	if p := r.proxies(seats, q); p != 0 && !seats.present(q) {
		return p
	}
	return setOf(q)
}

// owners returns the seats whose layers the stage gives.
func (s *shareStage) owners() (seats uint64) {
	for i := range s.items {
		seats |= s.items[i].layers
	}
	return seats
}

// layerSection is a section of a part: the layers of one seat, with one proof.
type layerSection struct {
	owner int         // the seat whose layers they are
	key   proof.Point // the key that the proof is checked with: the seat's key, or the public half of a piece of it
	a     []proof.Point
}

func (s *shareStage) statements(m *Machine, seat int) (list []layerSection) {
	owners := s.owners()
	if has(owners, seat) && m.ring.givers(&m.roster, seat) == setOf(seat) {
		list = append(list, layerSection{seat, m.ring.keys[seat].key, s.inputs(seat)})
	}
	for q := range seatsIn(owners &^ setOf(seat)) {
		if has(m.ring.givers(&m.roster, q), seat) {
			list = append(list, layerSection{q, m.ring.keys[q].escrow.At[m.cfg.Computers[seat]-1], s.inputs(q)})
		}
	}
	return list
}

// inputs returns the A of each item on which the stage gives the layer of seat q.
func (s *shareStage) inputs(q int) (a []proof.Point) {
	for i := range s.items {
		if has(s.items[i].layers, q) {
			a = append(a, s.items[i].point)
		}
	}
	return a
}

// layers returns the layers that the parts give: for each item, in seat order of the owners.
func (s *shareStage) layers(m *Machine, parts []seatPart) ([][]proof.Point, error) {
	given, err := s.givenByOwner(m, parts)
	if err != nil {
		return nil, err
	}
	all := make([][]proof.Point, len(s.items))
	for q := range m.roster.count {
		if len(given[q]) == 0 {
			continue
		}
		d := given[q][0].points
		if m.ring.givers(&m.roster, q) != setOf(q) {
			if d, err = combine(m.cfg.Suite, &m.roster, given[q]); err != nil {
				return nil, err
			}
		}
		for i := range s.items {
			if has(s.items[i].layers, q) {
				all[i], d = append(all[i], d[0]), d[1:]
			}
		}
	}
	return all, nil
}

// givenLayers is what one seat has given: its own layers, or its shares of the layers of another seat.
type givenLayers struct {
	seat   int
	points []proof.Point
}

// givenByOwner sorts what the parts give by the owner of the layers.
func (s *shareStage) givenByOwner(m *Machine, parts []seatPart) (all [MaxSeats][]givenLayers, err error) {
	for _, p := range parts {
		part := p.part
		for _, x := range s.statements(m, p.seat) {
			n := proof.ShareSize(len(x.a))
			if len(part) < n {
				return all, errLength
			}
			all[x.owner] = append(all[x.owner], givenLayers{p.seat, proof.PointsIn(part, len(x.a))})
			part = part[n:]
		}
		if len(part) > 0 {
			return all, errLength
		}
	}
	return all, nil
}

// combine computes a seat's layers from the shares that others have given in its place.
func combine(suite Suite, seats *roster, given []givenLayers) ([]proof.Point, error) {
	slices.SortFunc(given, func(a, b givenLayers) int { return seats.computerOf[a.seat] - seats.computerOf[b.seat] })
	var computers []uint8
	var shares [][]proof.Point
	for _, w := range given {
		computers, shares = append(computers, uint8(seats.computerOf[w.seat])), append(shares, w.points)
	}
	return suite.Combine(seats.computerCount, computers, shares)
}

package sealed

import (
	"slices"

	"lastcard/lockstep/sealed/proof"
)

// shareStage is the stage in which seats give layers. For a card that has come to a hand, they give all layers
// but the holder's. For a card that everybody may see, and for the beacon, they give all layers.
//
//	part  the giver's own layers (D), and the proof; then for each seat that is away and for which the
//	      giver stands in, ascending: its shares of that seat's layers (S), and the proof
//
// The choice of the layers does not depend on which seats are present; only the choice of their givers
// does.
type shareStage struct {
	kind       string // "shares", or "beacon"; also the name of the context
	items      []layeredCard
	shownCards []uint16 // the cards that the game wants to be shown, including public ones
	done       bool
}

// layeredCard is a card, or the beacon, whose layers are given.
type layeredCard struct {
	number uint16 // the card, or beacon
	point  proof.Point
	layers uint64 // the seats whose layers are given
	holder int    // the seat to which they are given, or everybody
}

const (
	beacon    = 0xFFFF
	everybody = MaxSeats
)

// wantShares returns the stage for the layers that the hands and the game need, each card once.
func wantShares(held []heldCard, cards *custody, asked []uint16) stage {
	s := &shareStage{kind: "shares", shownCards: asked}
	for _, c := range held {
		if has(c.layers, c.seat) && c.layers != setOf(c.seat) && !slices.Contains(asked, c.number) {
			s.items = append(s.items, layeredCard{c.number, c.A, c.layers &^ setOf(c.seat), c.seat})
		}
	}
	for _, n := range asked {
		if c := cards.cardAt(n); c != nil && c.layers != 0 {
			s.items = append(s.items, layeredCard{n, c.A, c.layers, everybody})
		}
	}
	if len(s.items) == 0 {
		return nil
	}
	return s
}

// wantBeacon returns, once in a match, the stage for the layers of all members on an element that nobody
// could foresee while choosing a key. These layers give the entropy that decides which seat deals first.
func (m *Machine) wantBeacon() stage {
	if m.beaconKnown || m.roster.members == 0 {
		return nil
	}
	a := m.cfg.Suite.Beacon(m.cfg.Table, m.place.chain)
	return &shareStage{kind: "beacon", items: []layeredCard{{beacon, a, m.roster.members, everybody}}}
}

func (s *shareStage) name() string { return s.kind }

func (s *shareStage) wantedSeats(m *Machine) (seats uint64) {
	for q := range seatsIn(s.owners()) {
		seats |= m.ring.givers(&m.roster, q)
	}
	return seats
}

// noteServed notes the layers that this seat's part gives, and their holders. It reports false if one of these
// layers was given to another holder: then the seat must not give the part. The machine also calls noteServed
// when it takes the entry, so that a replay of the log after a crash restores the notes.
func (s *shareStage) noteServed(m *Machine) bool {
	for _, x := range s.layersGiven(m) {
		if !m.cfg.Served.noteHolder(x.Of, x.A, x.For) {
			return false
		}
	}
	return true
}

// Layer is a layer that a part gives: the layer of a seat on a card or on the beacon.
type Layer struct {
	A   [32]byte // identifies the present form of the card, or the beacon
	Of  int      // the seat whose layer it is
	For int      // the seat to which it is given; MaxSeats: everybody
}

// LayersGiven lists the layers that the part of this seat gives now. It lists none if the stage that wants parts
// is neither "shares" nor "beacon".
func (m *Machine) LayersGiven() []Layer {
	if s, ok := m.stage.(*shareStage); ok {
		return s.layersGiven(m)
	}
	return nil
}

func (s *shareStage) layersGiven(m *Machine) (all []Layer) {
	for _, x := range s.statements(m, m.cfg.Seat) {
		for i := range s.items {
			if has(s.items[i].layers, x.owner) {
				all = append(all, Layer{s.items[i].point, x.owner, s.items[i].holder})
			}
		}
	}
	return all
}

func (s *shareStage) makePart(m *Machine) (part []byte) {
	if !s.noteServed(m) {
		return nil
	}
	list := s.statements(m, m.cfg.Seat)
	c := m.place.context(s.kind, m.cfg.Seat)
	for _, x := range list {
		if x.owner == m.cfg.Seat {
			part = append(part, mustMake(m.cfg.Suite.ProveShare(m.cfg.Secret, c, x.a))...)
			continue
		}
		piece, err := m.cfg.openPiece(&m.ring, &m.roster, x.owner)
		must(err) // this seat has accepted the piece, so it must open
		part = append(part, mustMake(m.cfg.Suite.ProveProxy(m.cfg.Secret, c, piece, x.a))...)
	}
	return part
}

func (s *shareStage) checkPart(m *Machine, seat int, part []byte) error {
	c := m.place.context(s.kind, seat)
	for _, x := range s.statements(m, seat) {
		n := proof.ShareSize(len(x.a))
		if len(part) < n {
			return errLength
		}
		if _, err := m.cfg.Suite.CheckShare(c, x.key, x.a, part[:n]); err != nil {
			return err
		}
		part = part[n:]
	}
	if len(part) > 0 {
		return errLength
	}
	return nil
}

func (s *shareStage) takeParts(m *Machine, parts []seatPart) (func(), error) {
	layers, err := s.layers(m, parts)
	if err != nil {
		return nil, err
	}
	if s.kind == "beacon" {
		return s.openBeacon(m, layers)
	}
	changes, err := s.stripCards(m, layers)
	if err != nil {
		return nil, err
	}
	if err := m.cfg.readFaces(changes); err != nil {
		return nil, err
	}
	if len(s.shownCards) > 0 {
		if err := m.game.Show(m.game.EncodeShown(s.shownCards, m.cards.facesOf(s.shownCards, changes))); err != nil {
			return nil, err
		}
	}
	return func() {
		s.done = true
		s.noteServed(m)
		for _, x := range changes {
			m.cards.take(x)
		}
		tellOwn(m.game, changes)
	}, nil
}

// openBeacon makes the game's first entropy of the beacon's layers.
func (s *shareStage) openBeacon(m *Machine, layers [][]proof.Point) (func(), error) {
	e, err := m.cfg.Suite.Entropy(layers[0])
	if err != nil {
		return nil, err
	}
	return func() { s.done, m.beaconKnown, m.entropy = true, true, e }, nil
}

func (s *shareStage) stripCards(m *Machine, layers [][]proof.Point) ([]change, error) {
	all := make([]change, len(s.items))
	for i, x := range s.items {
		c := m.cards.cardAt(x.number)
		form, err := m.cfg.Suite.Strip(c.Card, layers[i])
		if err != nil {
			return nil, err
		}
		all[i] = change{number: x.number, form: form, layers: c.layers &^ x.layers}
	}
	return all, nil
}

package sealed

import (
	"fmt"
	"math/bits"
	"slices"

	"lastcard/lockstep/sealed/proof"
)

// MaxSeats is the most seats of a sealed table.
const MaxSeats = proof.MaxSeats

// NoSeat is the Seat of a Machine that has no seat. It checks everything and reads no hand.
const NoSeat = -1

// Config configures a Machine. At all seats of a table only Seat, Secret and Served differ.
type Config struct {
	Table     [32]byte   // the table id
	Keys      [][32]byte // by seat: its Ed25519 key
	Computers []int      // by seat: its computer, 1, 2, … (at least two); 0: a bot on nobody's computer
	Seat      int        // this machine's seat, or NoSeat
	Secret    [32]byte   // secret of that seat, for this table alone (SecretOf)
	Suite     Suite      // nil: proof.New, the real one
	Served    *Served    // nil: a new one
}

// String leaves the secret out, so that printing a Config is safe.
func (c Config) String() string { return fmt.Sprintf("seat %d of table %x", c.Seat, c.Table[:8]) }

// Machine is a game with a sealed deck, as lockstep drives it. It is not safe for concurrent use.
type Machine struct {
	cfg    Config
	game   Cards
	roster roster
	place  place
	ring   ring
	cards  custody
	books  shelf
	opened openedCache

	beaconKnown bool
	entropy     [32]byte // what the game gets for the first shuffle, once the beacon is known
	deck        *deck    // the deck that is being shuffled, or was shuffled for the next round
	roundDeck   spread   // the first deck shuffled in this round, which has all cards of the game
	stage       stage    // the stage that wants parts now, or nil
}

// New wraps a game before its first shuffle. All seats are live until [Machine.SetLive] says otherwise.
func New(c Config, g Cards) *Machine {
	m := &Machine{cfg: c, game: g, roster: newRoster(g.Seats(), c.Computers), place: firstPlace(c.Table, c.Keys)}
	if m.cfg.Served == nil {
		m.cfg.Served = NewServed()
	}
	if m.cfg.Suite == nil {
		m.cfg.Suite = proof.New()
	}
	m.settle()
	return m
}

// String leaves the secret out, like Config.String.
func (m *Machine) String() string { return m.cfg.String() }

// SetLive says which seats are live. lockstep calls it before the first entry, and with each entry that
// changes the view.
func (m *Machine) SetLive(seats uint64) {
	m.place.link("live", encodeNumber(seats))
	m.roster.live = seats & m.roster.all()
	m.settle()
}

// WaitKind returns the WaitKind of the game, or lockstep.WaitParts while parts are wanted.
func (m *Machine) WaitKind() byte {
	if m.stage != nil {
		return waitParts
	}
	return m.game.WaitKind()
}

// AwaitedSeats returns the seats whose action the game waits for. It returns none while parts are wanted.
func (m *Machine) AwaitedSeats() uint64 {
	if m.stage != nil {
		return 0
	}
	return m.game.AwaitedSeats()
}

// Entropy always fails: the deck gives the game its entropy.
func (m *Machine) Entropy([32]byte) error { return errOutOfPlace }

// Answer always returns false: the machine itself shows the game the faces it asks for.
func (m *Machine) Answer() ([]byte, bool) { return nil, false }

// Show always fails: the machine itself shows the game the faces it asks for.
func (m *Machine) Show([]byte) error { return errOutOfPlace }

// Cheats returns the seats that are proven to have cheated. Their own signed parts, which were applied,
// prove it.
func (m *Machine) Cheats() uint64 { return m.roster.cheats }

// CheatPart is the part with which a seat of Cheats has cheated, nil for other seats.
func (m *Machine) CheatPart(seat int) []byte { return m.roster.falseParts[seat] }

// WantedSeats returns the seats whose parts are wanted: at least one while WaitKind is lockstep.WaitParts. A
// guarded part may leave only when its sender has checks by all live seats, in the present view, that
// cover the previous entry.
func (m *Machine) WantedSeats() (seats uint64, guarded bool) {
	if m.stage == nil {
		return 0, false
	}
	return m.stage.wantedSeats(m), !slices.Contains(unguardedStages, m.stage.name())
}

// Part is this seat's part, nil if the seat is not wanted, or cannot or must not give it. Until something is
// applied, it returns the same bytes each time.
func (m *Machine) Part() []byte {
	if m.stage == nil || !has(m.stage.wantedSeats(m), m.cfg.Seat) {
		return nil
	}
	return m.stage.makePart(m)
}

// CheckPart verifies the part of a seat, and refuses it if the seat is not wanted.
func (m *Machine) CheckPart(seat int, part []byte) error {
	if m.stage == nil {
		return errOutOfPlace
	}
	if !has(m.stage.wantedSeats(m), seat) {
		return errSeat
	}
	return m.stage.checkPart(m, seat, part)
}

// TakeParts applies the parts of all wanted seats, by seat. CheckPart has accepted each of them:
// TakeParts does not verify proofs again, so that replaying a log takes only a fraction of the time. On
// an error nothing has changed; [Unsound] means that the table must stop.
func (m *Machine) TakeParts(parts [][]byte) error {
	if m.stage == nil {
		return errOutOfPlace
	}
	seats := m.stage.wantedSeats(m)
	if len(parts) != bits.OnesCount64(seats) {
		return errCount
	}
	var all []seatPart
	for s := range seatsIn(seats) {
		all = append(all, seatPart{s, parts[len(all)]})
	}
	do, err := m.stage.takeParts(m, all)
	if err != nil {
		return err
	}
	m.place.link("parts", append([][]byte{encodeNumber(seats)}, parts...)...)
	do()
	m.settle()
	return nil
}

// settle takes all steps that need no parts, and finds the next stage that wants parts.
func (m *Machine) settle() {
	m.discardDeck()
	m.admitMembers()
	for {
		for _, x := range m.heldCards() {
			if x.layers != 0 && x.layers != setOf(x.seat) {
				m.cards.returnForm(x.number, x.seat) // the card has come back to this hand
			}
		}
		if !m.exposeCancellers() && !m.dealFinished() && !m.dealSingle() && !m.showPublic() && !m.showNone() {
			break
		}
	}
	if roundOver(m.game) && m.seedGivers() == 0 {
		m.books.retire() // no present seat can open any of the round's books
	}
	m.stage = m.nextStage()
	m.game.WithholdActions(m.stage != nil)
}

package replay

import (
	"fmt"
	"io"
	"slices"

	"lastcard/cmd/internal/table"
	"lastcard/engine"
	"lastcard/engine/fault"
	"lastcard/lockstep"
)

// snapshotEvery: a Tape stores the table before every snapshotEvery-th move. To show any other table, it repeats at
// most snapshotEvery moves.
const snapshotEvery = 32

// Tape is a whole verified match. It can show the table at any move. It is not safe for concurrent use.
type Tape struct {
	Genesis  *lockstep.Genesis
	Vouchers lockstep.SeatSet // the seats that vouch for the match, if it is not proven
	Moves    []Move
	Entries  int // the number of entries in the log
	Ended    bool

	snapshots  []*engine.Table // snapshots[i] is the table before move i·snapshotEvery
	cursor     *engine.Machine // has the table after cursorMove moves
	cursorMove int
	books      []book
}

// book has the faces of the cards of one shuffle of a sealed deck, which the players have revealed.
type book struct {
	shuffle int // the index in Moves of the shuffle
	faces   map[engine.Card]engine.Face
}

// Move is an entry that changed the table.
type Move struct {
	Seat   engine.Seat // the seat that acted, NoSeat for the table itself
	Events []engine.Event

	deeds []table.Deed
}

// move returns the Move of a moment whose entry changed the table.
func (m *Moment) move() Move {
	mv := Move{Seat: engine.NoSeat, Events: m.Events, deeds: m.deeds}
	if m.Entry.Acts() {
		mv.Seat = engine.Seat(m.Entry.Seat)
	}
	return mv
}

// ShowsSomething reports whether the move has anything to show. At a sealed deck, many moves only open a
// card and have no effect in the game.
func (m *Move) ShowsSomething() bool { return m.Seat != engine.NoSeat || len(m.Events) > 0 }

// ReadTape verifies a log and returns a Tape of it. After every entry it calls seen, unless seen is nil,
// with the number of bytes that it has read. The error is that of Walk. For a log with a bad entry
// ReadTape returns no Tape.
func ReadTape(r io.Reader, seen func(size int64)) (*Tape, error) {
	t := &Tape{}
	var game *table.Game
	sum, err := walk(r, func(p *player, m Moment) bool {
		t.Genesis, game = p.genesis, p.game
		t.addMoment(m)
		if seen != nil {
			seen(p.bytesRead)
		}
		return true
	})
	if err != nil {
		return nil, err
	}
	t.Vouchers = sum.Vouchers
	t.collectBooks(game)
	return t, nil
}

// collectBooks stores the books of all shuffles.
func (t *Tape) collectBooks(game *table.Game) {
	shuffles := 0
	for i := range t.Moves {
		for _, d := range t.Moves[i].deeds {
			if d.Kind != table.DeedShuffle {
				continue
			}
			if faces := game.Book(shuffles); len(faces) > 0 {
				t.books = append(t.books, book{i, faces})
			}
			shuffles++
		}
	}
}

// bookFace returns the face that a book gives a card after n moves, engine.Hidden if none does.
func (t *Tape) bookFace(n int, c engine.Card) engine.Face {
	for _, b := range slices.Backward(t.books) {
		if f, ok := b.faces[c]; ok && b.shuffle < n {
			return f
		}
	}
	return engine.Hidden
}

func (t *Tape) addMoment(m Moment) {
	t.Entries++
	e := m.Entry
	if e.Kind == lockstep.EntryGenesis {
		t.snapshots, t.cursor = append(t.snapshots, m.Table.Clone()), engine.NewMachine(m.Table.Clone())
	}
	t.Ended = t.Ended || e.Kind == lockstep.EntryEnd
	if !e.Moves() {
		return
	}
	t.Moves = append(t.Moves, m.move())
	if len(t.Moves)%snapshotEvery == 0 {
		t.snapshots = append(t.snapshots, m.Table.Clone())
	}
}

// TableAfter returns the table after n moves, 0 … len(Moves). The table is valid until the next call of
// TableAfter.
func (t *Tape) TableAfter(n int) *engine.Table {
	n = min(max(n, 0), len(t.Moves))
	if n < t.cursorMove || n-t.cursorMove > snapshotEvery {
		t.cursorMove = n / snapshotEvery * snapshotEvery
		t.cursor.Table().CopyFrom(t.snapshots[n/snapshotEvery])
	}
	for t.cursorMove < n {
		t.Moves[t.cursorMove].redo(t.cursor)
		t.cursorMove++
	}
	return t.cursor.Table()
}

// redo makes the move again. The move was verified when the Tape was made. So if the game refuses it
// now, the game has a fault: it plays differently the second time, or its copies of a table are
// incomplete.
func (m *Move) redo(x *engine.Machine) {
	for i := range m.deeds {
		if err := m.deeds[i].Redo(x); err != nil {
			panic(fault.Illegal{Err: fmt.Errorf("replay: a verified move was refused: %w", err)})
		}
	}
}

// View returns the table after n moves as a seat saw it. NoSeat stands for a spectator. A seat sees
// its own hand; if all is true, the view shows every hand. With a sealed deck, the log reveals only
// the faces of the rounds that are over. Legal is empty, since nobody can act at such a table.
func (t *Tape) View(n int, seat engine.Seat, all bool) engine.View {
	at := t.TableAfter(n)
	v := *at.View(seat)
	if err := v.Shaped(); err != nil {
		panic(fault.Illegal{Err: err})
	}
	v.Legal = nil
	for s := range v.Seats {
		if own := engine.Seat(s); all || own == v.Me {
			v.Hand(own).Cards = t.hand(n, own)
		}
	}
	return v
}

// hand returns a seat's hand after n moves, with the faces that the log reveals.
func (t *Tape) hand(n int, seat engine.Seat) []engine.Shown {
	hand := t.TableAfter(n).Hand(seat, nil)
	for i := range hand {
		if hand[i].Face == engine.Hidden {
			hand[i].Face = t.bookFace(n, hand[i].Card)
		}
	}
	return hand
}

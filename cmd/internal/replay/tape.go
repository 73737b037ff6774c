package replay

import (
	"fmt"
	"io"
	"maps"
	"slices"

	"lastcard/cmd/internal/table"
	"lastcard/engine"
	"lastcard/engine/fault"
	"lastcard/lockstep"
	"lastcard/render/seam"
)

// snapshotEvery is the number of moves between two tables that a Tape stores. To show any other table, the
// Tape repeats at most that many moves.
const snapshotEvery = 32

// Tape is a whole verified match. It can show the table after any move. It is not safe for concurrent use.
type Tape struct {
	lockstep.Summary
	Moves []Move

	// FinalMoves is the number of moves that are final. In place of a later move, a player can still sign another one
	// and show it to somebody else.
	FinalMoves int

	snapshots  []*engine.Table // snapshots[i] is the table after i·snapshotEvery moves
	cursor     *engine.Machine // has the table after cursorMove moves
	cursorMove int
	books      []book // one for each shuffle of a sealed deck
}

// book has the faces of the cards after one shuffle of a sealed deck: engine.Hidden for all of them if the
// players have not revealed them.
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

func (m *Moment) move() Move {
	mv := Move{Seat: engine.NoSeat, Events: m.Events, deeds: m.deeds}
	if m.Entry.Acts() {
		mv.Seat = engine.Seat(m.Entry.Seat)
	}
	return mv
}

// ShowsSomething reports whether the move has anything to show. With a sealed deck, many moves only open
// cards and have no effect in the game.
func (m *Move) ShowsSomething() bool { return m.Seat != engine.NoSeat || len(m.Events) > 0 }

// ReadTape verifies a log and returns a Tape of it. Unless onEntry is nil, ReadTape calls it after every
// entry, with the number of bytes read so far. The error is that of Walk, or a *table.GameFault. With an error
// the Tape must not be used.
func ReadTape(r io.Reader, onEntry func(size int64)) (*Tape, error) {
	t := &Tape{}
	var game *table.Game
	var movesAt []lockstep.Pos // by move: the position of its entry
	sum, err := Walk(r, func(_ *lockstep.Genesis, m Moment) bool {
		game = m.game
		if t.addMoment(m); m.Entry.Moves() {
			movesAt = append(movesAt, m.Entry.K)
		}
		if onEntry != nil {
			onEntry(m.size)
		}
		return true
	})
	if err != nil {
		return nil, err
	}
	t.Summary = sum
	t.FinalMoves, _ = slices.BinarySearch(movesAt, sum.Final+1)
	return t, table.CatchFault(func() *lockstep.Genesis { return t.Genesis }, func() error {
		t.collectBooks(game)
		return nil
	})
}

// collectBooks stores a book for each shuffle of a sealed deck. It plays the match again, because only the
// table before a shuffle says which cards are shuffled.
func (t *Tape) collectBooks(game *table.Game) {
	if game.Deck() != seam.SealedDeck {
		return
	}
	x, shuffles := engine.NewMachine(t.snapshots[0].Clone()), 0
	for i := range t.Moves {
		for _, d := range t.Moves[i].deeds {
			if need := x.Table().Need(); need.Kind == engine.NeedShuffle {
				b := book{i, map[engine.Card]engine.Face{}}
				for _, c := range need.Cards {
					b.faces[c] = engine.Hidden
				}
				maps.Copy(b.faces, game.Book(shuffles)) // empty if the players have not revealed the cards
				t.books = append(t.books, b)
				shuffles++
			}
			redo(x, d)
		}
	}
}

// bookFace returns the face that a card has after n moves, according to the last shuffle of that card among these
// moves. It returns engine.Hidden if there was none, or if the players have not revealed the face.
func (t *Tape) bookFace(n int, c engine.Card) engine.Face {
	for _, b := range slices.Backward(t.books) {
		if f, ok := b.faces[c]; ok && b.shuffle < n {
			return f
		}
	}
	return engine.Hidden
}

func (t *Tape) addMoment(m Moment) {
	e := m.Entry
	if e.Kind == lockstep.EntryGenesis {
		t.snapshots, t.cursor = append(t.snapshots, m.Table.Clone()), engine.NewMachine(m.Table.Clone())
	}
	if !e.Moves() {
		return
	}
	t.Moves = append(t.Moves, m.move())
	if len(t.Moves)%snapshotEvery == 0 {
		t.snapshots = append(t.snapshots, m.Table.Clone())
	}
}

// TableAfter returns the table after n moves. An n beyond either end means that end. The table is valid
// until the next call of TableAfter or View.
func (t *Tape) TableAfter(n int) *engine.Table {
	n = min(max(n, 0), len(t.Moves))
	if n < t.cursorMove || n-t.cursorMove > snapshotEvery {
		t.cursorMove = n / snapshotEvery * snapshotEvery
		t.cursor.Table().CopyFrom(t.snapshots[n/snapshotEvery])
	}
	for t.cursorMove < n {
		for _, d := range t.Moves[t.cursorMove].deeds {
			redo(t.cursor, d)
		}
		t.cursorMove++
	}
	return t.cursor.Table()
}

// redo repeats a deed, which was verified when the log was read. So if the game refuses it now, redo
// panics with a fault of the game: the game plays differently the second time, or its copies of a table are
// incomplete.
func redo(x *engine.Machine, d table.Deed) {
	if err := d(x); err != nil {
		panic(fault.Illegal{Err: fmt.Errorf("replay: a verified move was refused: %w", err)})
	}
}

// View returns the table after n moves as a seat saw it; NoSeat stands for a spectator. The view shows the
// hand of that seat, or every hand if all is true. With a sealed deck, the faces of a hand are hidden as far
// as the log does not reveal them, for example in a round that is not over. Legal is empty, since nobody can
// act at a table of the past.
func (t *Tape) View(n int, seat engine.Seat, all bool) engine.View {
	v := *t.TableAfter(n).View(seat)
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

package sealed

import (
	"errors"
	"testing"

	"lastcard/engine"
)

// openBooks counts the open books, and checks that they give the true faces.
func (x *table) openBooks() (open int) {
	x.t.Helper()
	for k := range x.spreads {
		_, faces, ok := x.watcher().Book(k)
		if !ok {
			continue
		}
		open++
		for i, n := range x.watcher().books.all[k].numbers {
			if want := x.spreads[k][engine.Card(n)]; faces[i] != byte(want) {
				x.t.Fatalf("shuffle %d, card %d: the books tell %d, it was %d", k, n, faces[i], want)
			}
		}
	}
	return open
}

// TestBooks: when a round is over, and not before, everybody knows the faces of all its cards.
func TestBooks(t *testing.T) {
	for _, s := range []setup{
		{game: "uno", rules: "seven-swap points=200", computers: computers(3)},
		{game: "palace", computers: computers(3)},
		{game: "insane", computers: computers(3), seed: 2},
	} {
		x := newTable(t, s)
		open := 0
		for range 3 {
			x.until("the end of a round", func() bool {
				if x.openBooks() != open {
					t.Fatalf("%s: books are open before the round is over", s.game)
				}
				return x.kind() == "books"
			})
			x.step()
			if open = x.openBooks(); open != len(x.spreads) {
				t.Errorf("%s: %d of %d books are open", s.game, open, len(x.spreads))
			}
			if x.step() {
				break
			}
		}
		if _, _, ok := x.watcher().Book(-1); ok {
			t.Error("there is a shuffle before the first")
		}
		if _, _, ok := x.watcher().Book(len(x.spreads)); ok {
			t.Error("there is one that has not been")
		}
	}
}

// TestBooksOfTheAway: the book of a deck that an absent seat has shuffled stays closed, even after that seat
// returns. The books of the next round are open.
func TestBooksOfTheAway(t *testing.T) {
	x := newTable(t, setup{game: "uno", rules: "points=500", computers: computers(3)})
	x.untilKind("books")
	x.leave(2)
	if seats, _ := x.watcher().WantedSeats(); seats != 0b011 {
		t.Errorf("books of %b are wanted", seats)
	}
	if x.step(); x.openBooks() != 0 || x.kind() == "books" {
		t.Error("the books are open, or wanted again")
	}
	x.come(2)
	if x.kind() == "books" {
		t.Error("books are wanted again")
	}
	rounds := len(x.spreads)
	x.untilKind("books")
	if x.step(); x.openBooks() != len(x.spreads)-rounds {
		t.Error("the next round's books are not open")
	}
}

// TestBooksDisagree: a machine returns Unsound if the books give a public card another face than the one that was
// shown.
func TestBooksDisagree(t *testing.T) {
	x := newTable(t, setup{game: "uno", rules: "points=200", computers: computers(2)})
	x.untilKind("books")
	parts := [][]byte{x.partOf(0), x.partOf(1)}
	for n := range x.watcher().cards.cards {
		c := &x.watcher().cards.cards[n]
		if c.layers != 0 {
			continue
		}
		c.face++
		if err := x.watcher().TakeParts(parts); !errors.Is(err, Unsound) {
			t.Fatalf("card %d: %v", n, err)
		}
		c.face--
	}
	if err := x.watcher().TakeParts(parts); err != nil {
		t.Error(err)
	}
}

// TestBooksOfAnEndlessRound: after a round with very many shuffles, only the books of the last maxBooks are
// opened. So parts stay short, and the table does not wait for a part that is too long to send.
func TestBooksOfAnEndlessRound(t *testing.T) {
	x := newTable(t, setup{game: "eights", rules: "points=30", computers: computers(2)})
	x.untilKind("shares")
	const many = 2000
	for _, m := range x.m {
		first := m.books.all[0]
		for range many {
			m.books.keep(first)
		}
	}
	x.open = nil
	x.until("the end of the round", func() bool { return x.kind() == "books" })
	part := x.m[0].Part()
	if err := x.watcher().CheckPart(0, part); err != nil || len(part) == 0 || len(part) > maxBooks*seedSize {
		t.Fatalf("a part of %d bytes: %v", len(part), err)
	}
	for i := range x.watcher().books.all[:many-maxBooks] {
		if len(x.watcher().books.all[i].steps) > 0 {
			t.Fatalf("the cards of shuffle %d are still kept", i)
		}
	}
	for x.kind() == "books" {
		x.step()
	}
	if _, _, ok := x.watcher().Book(0); ok {
		t.Error("a shuffle is open that nobody was asked about")
	}
	if _, _, ok := x.watcher().Book(len(x.watcher().books.all) - 1); !ok {
		t.Error("the last shuffle is not open")
	}
}

// Package dump writes a state as text for people and for reports about states that differ. Each line
// has one field, as `name value`. The package knows how to write cards, lists and sets of seats, and
// knows no game. It imports engine and pile, and only packages under engine may import it.
package dump

import (
	"fmt"
	"strings"

	"lastcard/engine"
)

// Text is a dump that a state is writing. NameFace writes a face.
type Text struct {
	NameFace func(engine.Face) string
	builder  strings.Builder
}

func (t *Text) String() string { return t.builder.String() }

// Line writes a field. It writes a set of seats as a list of seats.
func (t *Text) Line(name string, value any) {
	if set, ok := value.(engine.SeatSet); ok {
		value = seatList(set)
	}
	fmt.Fprintf(&t.builder, "%s %v\n", name, value)
}

// Cards writes a list of cards. Each card is its number, followed by its face if that is public
// (17=10H).
func (t *Text) Cards(name string, cards []engine.Shown) {
	words := make([]string, len(cards))
	for i, c := range cards {
		words[i] = t.card(c)
	}
	t.Line(name, orDash(strings.Join(words, " ")))
}

func (t *Text) card(c engine.Shown) string {
	switch {
	case c.Card == engine.NoCard:
		return "-"
	case c.Face == engine.Hidden:
		return fmt.Sprint(c.Card)
	}
	return fmt.Sprintf("%d=%s", c.Card, t.NameFace(c.Face))
}

func seatList(set engine.SeatSet) string {
	var words []string
	for x := range engine.Seat(engine.MaxSeats) {
		if set.Has(x) {
			words = append(words, fmt.Sprint(x))
		}
	}
	return orDash(strings.Join(words, ","))
}

func orDash(text string) string {
	if text == "" {
		return "-"
	}
	return text
}

// OfSeat returns the name of a field of one seat: hand[2].
func OfSeat(field string, seat int) string { return fmt.Sprintf("%s[%d]", field, seat) }

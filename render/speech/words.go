package speech

import (
	"strconv"
	"strings"

	"lastcard/assets"
	"lastcard/engine"
)

// Words makes sentences about one table from the codes of a catalogue, with the names at this
// table.
type Words struct {
	Cat   *assets.Catalog
	Game  engine.Game // nil if the game is not known
	Me    engine.Seat // seat of the reader; NoSeat: a spectator
	Names []string    // by seat; for "" the seat's number, from 1, is used
}

// Name is the name of a seat, or its number from 1 if it has no name; "–" for NoSeat.
func (w *Words) Name(s engine.Seat) string {
	if s >= 0 && int(s) < len(w.Names) && w.Names[s] != "" {
		return w.Names[s]
	}
	if s < 0 {
		return "–"
	}
	return strconv.Itoa(int(s) + 1)
}

// NameAll returns the names of seats, separated by commas. The reader's own seat is called "You" (table.you).
func (w *Words) NameAll(seats []engine.Seat) string {
	all := make([]string, len(seats))
	for i, s := range seats {
		all[i] = w.Name(s)
		if s == w.Me {
			all[i] = w.Cat.Say("table.you")
		}
	}
	return strings.Join(all, ", ")
}

// Place is a place in a round, in words: "1st".
func (w *Words) Place(n int) string {
	if n >= 1 && n <= 3 {
		return w.Cat.Say("place." + strconv.Itoa(n))
	}
	return w.Cat.Say("place.n", "n", strconv.Itoa(n))
}

// Code returns the code of a sentence for this game: with the word of the game or of its scoring
// before it ("french.choose.color") if there is such a sentence, else the code itself.
func (w *Words) Code(code string) string {
	if w.Game == nil {
		return code
	}
	t := w.Game.Traits()
	for _, words := range [...][]string{t.Words, t.Scoring.Words()} {
		for _, word := range words {
			if c := word + "." + code; w.Cat.Has(c) || w.Cat.Has(c+".other") {
				return c
			}
		}
	}
	return code
}

// Say returns the sentence for a code in this game.
func (w *Words) Say(code string, pairs ...string) string { return w.Cat.Say(w.Code(code), pairs...) }

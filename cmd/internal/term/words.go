package term

import (
	"strconv"
	"strings"
	"unicode/utf8"

	"lastcard/assets"
	"lastcard/engine"
	"lastcard/render/speech"
)

// Words makes sentences about one table for one reader. It uses package speech, as the window does, and
// adds sentences for the terminal (term.*).
type Words struct {
	speech.Words
	colored    bool // colour the letters of cards
	inWords    bool // name cards in words, and not in short form
	sorting    sorting
	noQuestion bool // a rule or a bot acts for the reader's seat, so no question follows
}

// NewWords returns Words in the language of cat, without coloured letters and with cards in short form.
// names are by seat, and me is the reader's seat or NoSeat.
func NewWords(cat *assets.Catalog, g engine.Game, names []string, me engine.Seat) *Words {
	return &Words{Words: speech.Words{Cat: cat, Game: g, Me: me, Names: names}}
}

// Name returns the name of the player in a seat, or the number of the seat in words if it has no name.
func (w *Words) Name(s engine.Seat) string {
	if s >= 0 && int(s) < len(w.Names) && w.Names[s] != "" {
		return w.Names[s]
	}
	return w.Cat.Say("term.seat", "n", strconv.Itoa(int(s)))
}

// youOrName returns "You" for the reader's seat, and the name for any other.
func (w *Words) youOrName(s engine.Seat) string {
	if s == w.Me && s != engine.NoSeat {
		return w.Cat.Say("table.you")
	}
	return w.Name(s)
}

func (w *Words) term(code string, pairs ...string) string { return w.Say("term."+code, pairs...) }

// addStop adds a full stop to a text that lacks one, as some sentences of the window do.
func (w *Words) addStop(text string) string {
	last, _ := utf8.DecodeLastRuneInString(text)
	if text == "" || strings.ContainsRune(".?!…。？！", last) {
		return text
	}
	return w.term("stop", "text", text)
}

func (w *Words) joinList(all []string) string {
	if len(all) == 0 {
		return ""
	}
	s := all[0]
	for _, x := range all[1:] {
		s = w.Cat.Say("list.comma", "a", s, "b", x)
	}
	return s
}

func (w *Words) seatNames(seats []engine.Seat) string {
	all := make([]string, len(seats))
	for i, s := range seats {
		all[i] = w.Name(s)
	}
	return w.joinList(all)
}

// playerList returns the players of the first n seats in a list, in the order of the seats.
func (w *Words) playerList(n int) string {
	all := make([]string, n)
	for i := range all {
		all[i] = w.youOrName(engine.Seat(i))
	}
	return w.joinList(all)
}

package term

import (
	"strconv"
	"strings"
	"unicode/utf8"

	"lastcard/assets"
	"lastcard/engine"
	"lastcard/render/speech"
)

// Words makes sentences about one table. It uses package speech, as the window does, and adds
// sentences for the terminal (term.*).
type Words struct {
	speech.Words
	colored    bool // colour the letters of cards
	inWords    bool // name cards in words, and not in short form
	sorting    sorting
	noQuestion bool // a rule or a bot acts for the seat, so no question follows
}

// NewWords returns the words of a language, without coloured letters.
func NewWords(cat *assets.Catalog, g engine.Game, names []string, me engine.Seat) *Words {
	return &Words{Words: speech.Words{Cat: cat, Game: g, Me: me, Names: names}}
}

// Name returns the name of a seat.
func (w *Words) Name(s engine.Seat) string {
	if s >= 0 && int(s) < len(w.Names) && w.Names[s] != "" {
		return w.Names[s]
	}
	return w.Cat.Say("term.seat", "n", strconv.Itoa(int(s)))
}

// youOrName returns the name of a seat, or "You".
func (w *Words) youOrName(s engine.Seat) string {
	if s == w.Me && s != engine.NoSeat {
		return w.Cat.Say("table.you")
	}
	return w.Name(s)
}

// term returns a sentence for the terminal.
func (w *Words) term(code string, pairs ...string) string { return w.Say("term."+code, pairs...) }

// addStop adds a full stop, since the window writes some sentences without one.
func (w *Words) addStop(text string) string {
	last, _ := utf8.DecodeLastRuneInString(text)
	if text == "" || strings.ContainsRune(".?!…。？！", last) {
		return text
	}
	return w.term("stop", "text", text)
}

// joinList returns "a, b, c".
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

// seatNames returns the names of seats in a list.
func (w *Words) seatNames(seats []engine.Seat) string {
	all := make([]string, len(seats))
	for i, s := range seats {
		all[i] = w.Name(s)
	}
	return w.joinList(all)
}

// playerList returns all players in a list, in the order of the seats.
func (w *Words) playerList(n int) string {
	all := make([]string, n)
	for i := range all {
		all[i] = w.youOrName(engine.Seat(i))
	}
	return w.joinList(all)
}

package term

import (
	"errors"
	"strconv"
	"strings"

	"lastcard/engine"
)

// reader understands the lines that a person types at one table.
type reader struct {
	words   *Words // the game and the players, and the sentences about lines that make no sense
	lexicon *lexicon
}

func newReader(w *Words, commands []command) *reader {
	return &reader{words: w, lexicon: newLexicon(w, commands)}
}

// misread returns the error for a line that was not understood. Its text is a sentence for the person.
func (r *reader) misread(code string, pairs ...string) error {
	return errors.New(r.words.term("bad."+code, pairs...))
}

// readPlayer reads a seat: its number, its name, or the first letters of exactly one name.
func (r *reader) readPlayer(word string) (engine.Seat, error) {
	if n, err := strconv.Atoi(word); err == nil && n >= 0 && n < len(r.words.Names) {
		return engine.Seat(n), nil
	}
	found := engine.NoSeat
	for s, name := range r.words.Names {
		if strings.EqualFold(name, word) {
			return engine.Seat(s), nil
		}
		if len(name) >= len(word) && strings.EqualFold(name[:len(word)], word) {
			if found != engine.NoSeat {
				return engine.NoSeat, r.misread("several", "word", word)
			}
			found = engine.Seat(s)
		}
	}
	if found == engine.NoSeat {
		return found, r.misread("word", "word", word)
	}
	return found, nil
}

package term

import (
	"errors"
	"fmt"
	"strconv"
	"strings"

	"lastcard/engine"
)

// signWords maps spoken words to the sign that follows a colour.
var signWords = map[string]string{
	"skip": "S", "reverse": "R", "zero": "0", "one": "1", "two": "2", "three": "3", "four": "4", "five": "5", "six": "6",
	"seven": "7", "eight": "8", "nine": "9",
}

// rankWords maps spoken words to French ranks.
var rankWords = map[string]string{
	"ace": "A", "jack": "J", "queen": "Q", "king": "K", "two": "2", "three": "3", "four": "4", "five": "5", "six": "6",
	"seven": "7", "eight": "8", "nine": "9", "ten": "10",
}

// errParse is the error of a line that was not understood. misread wraps it with the sentence for
// the person.
var errParse = errors.New("not understood")

// misreadError returns errParse with the sentence of a code.
func (w *Words) misreadError(code string, pairs ...string) error {
	return fmt.Errorf("%w: %s", errParse, w.term("bad."+code, pairs...))
}

// namedCard is a card that the person has named, by its face, or by its rank alone if suits do not
// matter. wantsAll asks for wantsAll cards of the rank.
type namedCard struct {
	face     engine.Face
	rank     string
	wantsAll bool
}

func (x namedCard) matches(w *Words, f engine.Face) bool {
	if x.rank != "" {
		return w.rank(f) == x.rank
	}
	return f == x.face
}

// readCard reads a card at the start of words, and returns how many words it read. The card is a face, a
// rank if suits do not matter, or "all sevens" for French cards.
func (w *Words) readCard(words []string) (x namedCard, used int, ok bool) {
	if w.hasSuits() && len(words) > 1 && w.lexicon.allWords[strings.ToLower(words[0])] {
		if r, ok := w.rankOf(strings.TrimRight(words[1], "sS")); ok {
			return namedCard{rank: r, wantsAll: true}, 2, true
		}
		if r, ok := w.rankOf(words[1]); ok {
			return namedCard{rank: r, wantsAll: true}, 2, true
		}
	}
	if f, used, ok := w.readSpokenCard(words); ok {
		return namedCard{face: f}, used, true
	}
	if r, ok := w.rankOf(words[0]); ok && w.isBareRank(words[0]) && strings.EqualFold(words[0], w.Rank(1)) {
		return namedCard{rank: r}, 1, true
	}
	if f, used, ok := w.readFace(words); ok {
		return namedCard{face: f}, used, true
	}
	if w.isBareRank(words[0]) {
		r, _ := w.rankOf(words[0])
		return namedCard{rank: r}, 1, true
	}
	return namedCard{}, 0, false
}

// readSpokenCard reads a card's name, in the reader's language or in English, at the start of words. It
// takes the longest name that fits: "Joker +4" is not "Joker".
func (w *Words) readSpokenCard(words []string) (f engine.Face, used int, ok bool) {
	low := make([]string, min(len(words), maxSpoken))
	for i := range low {
		low[i] = strings.ToLower(words[i])
	}
	for n := len(low); n > 0; n-- {
		if f, ok := w.lexicon.cards[strings.Join(low[:n], " ")]; ok {
			return f, n, true
		}
	}
	return engine.Hidden, 0, false
}

// isBareRank reports whether a word names a card by its rank alone, because suits do not
// matter.
func (w *Words) isBareRank(word string) bool {
	_, ok := w.rankOf(word)
	return ok && w.Game.Traits().Ranked
}

// rankOf reads a French rank, such as "9", "nine", "nines" or "k".
func (w *Words) rankOf(word string) (string, bool) {
	word = strings.ToLower(word)
	for _, several := range []string{"", "s", "es"} {
		if r, ok := rankWords[strings.TrimSuffix(word, several)]; ok {
			return r, true
		}
	}
	for _, n := range []int{1, 11, 12, 13} {
		if strings.EqualFold(word, w.Rank(n)) {
			return map[int]string{1: "A", 11: "J", 12: "Q", 13: "K"}[n], true
		}
	}
	r := strings.ToUpper(word)
	_, ok := w.Game.ParseFace(r + "S")
	return r, ok
}

// readFace reads a card at the start of words, such as "r5", "red 5", "red draw two" or "queen of hearts".
// It returns how many words it read.
func (w *Words) readFace(words []string) (f engine.Face, used int, ok bool) {
	low := make([]string, min(len(words), 4))
	for i := range low {
		low[i] = strings.ToLower(words[i])
	}
	short, isShort := w.Game.ParseFace(strings.ToUpper(words[0]))
	isShort = isShort && short != engine.Hidden
	if isShort && w.hasSuits() {
		return short, 1, true // "as" is an ace in French and Spanish too, but then a suit follows
	}
	if w.hasSuits() {
		f, used, ok = w.readFrenchFace(low)
	} else {
		f, used, ok = w.readColorFace(low)
	}
	if ok {
		return f, used, ok
	}
	return short, 1, isShort
}

// readFrenchFace reads a face such as "queen of hearts" or "10 hearts".
func (w *Words) readFrenchFace(words []string) (f engine.Face, used int, ok bool) {
	rank, ok := w.rankOf(words[0])
	rest := words[1:]
	if ok && len(rest) > 1 && rest[0] == "of" {
		rest = rest[1:]
	}
	if !ok || len(rest) == 0 {
		return engine.Hidden, 0, false
	}
	c, ok := w.readColor(rest[0])
	if !ok {
		return engine.Hidden, 0, false
	}
	f, ok = w.Game.ParseFace(rank + w.Game.ColorString(c))
	return f, len(words) - len(rest) + 1, ok
}

// readColorFace reads a face such as "red 5", "red draw two" or "wild draw four".
func (w *Words) readColorFace(words []string) (f engine.Face, used int, ok bool) {
	rest := words[1:]
	starts := func(say ...string) bool {
		if len(rest) < len(say) {
			return false
		}
		for i := range say {
			if rest[i] != say[i] && signWords[say[i]] != rest[i] {
				return false
			}
		}
		return true
	}
	c, isColor := w.readColor(words[0])
	letter := w.Game.ColorString(c)
	face := func(s string, n int) (engine.Face, int, bool) {
		f, ok := w.Game.ParseFace(s)
		return f, n, ok
	}
	switch {
	case words[0] == "wild" && (starts("draw", "four") || starts("plus", "four")):
		return face("W+4", 3)
	case words[0] == "wild" && starts("+4"):
		return face("W+4", 2)
	case words[0] == "wild" && starts("eight"):
		return face("W", 2)
	case words[0] == "wild", (words[0] == "8" || words[0] == "eight") && !w.hasEights():
		return face("W", 1)
	case !isColor || len(rest) == 0:
		return engine.Hidden, 0, false
	case starts("draw", "two") || starts("plus", "two"):
		return face(letter+"+2", 3)
	case starts("draw", "twenty") || starts("plus", "twenty") || starts("draw", "20"):
		return face(letter+"+20", 3)
	}
	sign := strings.ToUpper(rest[0])
	if s, spoken := signWords[rest[0]]; spoken {
		sign = s
	}
	return face(letter+sign, 2)
}

// hasEights reports whether an 8 is an ordinary number, and not wild.
func (w *Words) hasEights() bool {
	_, ok := w.Game.ParseFace(w.Game.ColorString(1) + "8")
	return ok
}

// readColor reads a colour or suit, as a word or a letter.
func (w *Words) readColor(word string) (engine.Color, bool) {
	c, ok := w.lexicon.colors[strings.ToLower(word)]
	return c, ok
}

// readPlayer reads a seat: its number, its name, or the first letters of exactly one name.
func (w *Words) readPlayer(word string) (engine.Seat, error) {
	if n, err := strconv.Atoi(word); err == nil && n >= 0 && n < len(w.Names) {
		return engine.Seat(n), nil
	}
	found := engine.NoSeat
	for s, name := range w.Names {
		if strings.EqualFold(name, word) {
			return engine.Seat(s), nil
		}
		if len(name) >= len(word) && strings.EqualFold(name[:len(word)], word) {
			if found != engine.NoSeat {
				return engine.NoSeat, w.misreadError("several", "word", word)
			}
			found = engine.Seat(s)
		}
	}
	if found == engine.NoSeat {
		return found, w.misreadError("word", "word", word)
	}
	return found, nil
}

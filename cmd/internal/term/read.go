package term

import (
	"strings"

	"lastcard/engine"
)

// spokenSigns maps English words to the signs that follow the letter of a colour, or the W of a wild card:
// "draw two" is the +2 of Y+2.
var spokenSigns = map[string]string{
	"skip": "S", "reverse": "R", "zero": "0", "one": "1", "two": "2", "three": "3", "four": "4", "five": "5", "six": "6",
	"seven": "7", "eight": "8", "nine": "9",
	"draw two": "+2", "plus two": "+2", "draw 2": "+2", "plus 2": "+2",
	"draw four": "+4", "plus four": "+4", "draw 4": "+4", "plus 4": "+4",
	"draw twenty": "+20", "plus twenty": "+20", "draw 20": "+20",
}

// rankWords maps English words to the ranks of French cards.
var rankWords = map[string]string{
	"ace": "A", "jack": "J", "queen": "Q", "king": "K", "two": "2", "three": "3", "four": "4", "five": "5", "six": "6",
	"seven": "7", "eight": "8", "nine": "9", "ten": "10",
}

// namedCard is a card that the person has named: by its face, or by its rank alone if suits do not
// matter in the game or the person means all cards of that rank.
type namedCard struct {
	face     engine.Face
	rank     string // "" if the card is named by its face
	wantsAll bool   // "all sevens"
}

func (x namedCard) matches(g engine.Game, f engine.Face) bool {
	if x.rank != "" {
		return strings.TrimSuffix(g.FaceString(f), g.ColorString(g.FaceColor(f))) == x.rank
	}
	return f == x.face
}

// readCard reads a card at the start of words, and returns how many words it read. The card is a face, a
// rank if suits do not matter, or, for French cards, all cards of a rank ("all sevens").
func (l *lexicon) readCard(words []string) (x namedCard, used int, ok bool) {
	if hasSuits(l.game) && len(words) > 1 && l.meansAll(words[0]) {
		if r, ok := l.rankOf(strings.TrimRight(words[1], "sS")); ok {
			return namedCard{rank: r, wantsAll: true}, 2, true
		}
		if r, ok := l.rankOf(words[1]); ok {
			return namedCard{rank: r, wantsAll: true}, 2, true
		}
	}
	if f, used, ok := l.readCardName(words); ok {
		return namedCard{face: f}, used, true
	}
	if r, ok := l.rankOf(words[0]); ok && l.isBareRank(words[0]) && l.ranks[strings.ToLower(words[0])] == "A" {
		return namedCard{rank: r}, 1, true
	}
	if f, used, ok := l.readFace(words); ok {
		return namedCard{face: f}, used, true
	}
	if l.isBareRank(words[0]) {
		r, _ := l.rankOf(words[0])
		return namedCard{rank: r}, 1, true
	}
	return namedCard{}, 0, false
}

// readCardName reads a card's name, in the reader's language or in English, at the start of words. It
// takes the longest name that fits: "Joker +4" is not "Joker".
func (l *lexicon) readCardName(words []string) (f engine.Face, used int, ok bool) {
	low := make([]string, min(len(words), maxNameWords))
	for i := range low {
		low[i] = strings.ToLower(words[i])
	}
	for n := len(low); n > 0; n-- {
		if f, ok := l.cards[strings.Join(low[:n], " ")]; ok {
			return f, n, true
		}
	}
	return engine.Hidden, 0, false
}

// isBareRank reports whether a word is a rank, in a game in which a rank names a card because suits do not
// matter.
func (l *lexicon) isBareRank(word string) bool {
	_, ok := l.rankOf(word)
	return ok && l.game.Traits().Ranked
}

// rankOf reads the rank of a French card, such as "9", "nine", "nines", "k" or the name of the king in the
// reader's language.
func (l *lexicon) rankOf(word string) (string, bool) {
	word = strings.ToLower(word)
	for _, several := range []string{"", "s", "es"} {
		if r, ok := rankWords[strings.TrimSuffix(word, several)]; ok {
			return r, true
		}
	}
	if r, ok := l.ranks[word]; ok {
		return r, true
	}
	r := strings.ToUpper(word)
	_, ok := l.game.ParseFace(r + "S")
	return r, ok
}

// readFace reads a card at the start of words, such as "r5", "red 5", "red draw two" or "queen of hearts".
// It returns how many words it read.
func (l *lexicon) readFace(words []string) (f engine.Face, used int, ok bool) {
	low := make([]string, min(len(words), 4))
	for i := range low {
		low[i] = strings.ToLower(words[i])
	}
	short, isShort := l.game.ParseFace(strings.ToUpper(words[0]))
	isShort = isShort && short != engine.Hidden
	if isShort && hasSuits(l.game) {
		// "as" is the ace of spades. In French and Spanish it is also "ace", but then a suit follows, and
		// readCardName has read the card.
		return short, 1, true
	}
	if hasSuits(l.game) {
		f, used, ok = l.readFrenchFace(low)
	} else {
		f, used, ok = l.readColorFace(low)
	}
	if ok {
		return f, used, ok
	}
	return short, 1, isShort
}

// readFrenchFace reads a face such as "queen of hearts" or "10 hearts" at the start of words.
func (l *lexicon) readFrenchFace(words []string) (f engine.Face, used int, ok bool) {
	rank, ok := l.rankOf(words[0])
	rest := words[1:]
	if ok && len(rest) > 1 && rest[0] == "of" {
		rest = rest[1:]
	}
	if !ok || len(rest) == 0 {
		return engine.Hidden, 0, false
	}
	c, ok := l.readColor(rest[0])
	if !ok {
		return engine.Hidden, 0, false
	}
	f, ok = l.game.ParseFace(rank + l.game.ColorString(c))
	return f, len(words) - len(rest) + 1, ok
}

// readColorFace reads a face such as "red 5", "red draw two" or "wild draw four" at the start of words.
func (l *lexicon) readColorFace(words []string) (f engine.Face, used int, ok bool) {
	letter := "W"
	c, isColor := l.readColor(words[0])
	isEight := words[0] == "8" || words[0] == "eight"
	switch rest := strings.Join(words[1:], " ") + " "; {
	case isEight && l.hasEights(), !isEight && !isColor && words[0] != "wild":
		return engine.Hidden, 0, false
	case words[0] == "wild" && (strings.HasPrefix(rest, "eight ") || strings.HasPrefix(rest, "8 ")):
		f, ok = l.game.ParseFace(letter)
		return f, 2, ok
	case isEight:
		words = words[:1]
	case isColor:
		letter = l.game.ColorString(c)
	}
	for n := min(3, len(words)); n > 0; n-- {
		sign := strings.Join(words[1:n], " ")
		if short := spokenSigns[sign]; short != "" {
			sign = short
		}
		if f, ok := l.game.ParseFace(letter + strings.ToUpper(sign)); ok {
			return f, n, true
		}
	}
	return engine.Hidden, 0, false
}

// hasEights reports whether the coloured game has an 8 of each colour. If not, an eight is wild.
func (l *lexicon) hasEights() bool {
	_, ok := l.game.ParseFace(l.game.ColorString(1) + "8")
	return ok
}

// readColor reads a colour or suit: a word or a letter.
func (l *lexicon) readColor(word string) (engine.Color, bool) {
	c, ok := l.colors[strings.ToLower(word)]
	return c, ok
}

package term

import (
	"cmp"
	"errors"
	"strconv"
	"strings"

	"lastcard/engine"
)

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
func (r *reader) readCard(words []string) (x namedCard, used int, ok bool) {
	if len(words) > 1 && r.meansAll(words[0]) {
		word := strings.ToLower(words[1])
		if rank := cmp.Or(r.ranks[strings.TrimRight(word, "s")], r.ranks[word]); rank != "" {
			return namedCard{rank: rank, wantsAll: true}, 2, true
		}
	}
	f, used := r.readFace(words)
	// In French and Spanish, "as" is any ace, and not only that of spades.
	if rank := r.bareRank(words[0]); rank != "" && used < 2 {
		return namedCard{rank: rank}, 1, true
	}
	return namedCard{face: f}, used, used > 0
}

// readFace reads the name or short form of a card at the start of words, and returns how many words it read. It
// takes the longest name that fits: "Joker +4" is not "Joker".
func (r *reader) readFace(words []string) (f engine.Face, used int) {
	for n := min(len(words), maxNameWords); n > 0; n-- {
		if f, ok := r.cards[strings.ToLower(strings.Join(words[:n], " "))]; ok {
			return f, n
		}
	}
	return engine.Hidden, 0
}

// bareRank returns the rank that a word names, in a game in which a rank names a card because suits do not
// matter. It returns "" for any other word, and in any other game.
func (r *reader) bareRank(word string) string {
	if !r.words.Game.Traits().Ranked {
		return ""
	}
	return r.ranks[strings.ToLower(word)]
}

// readColor reads a colour or suit: a word or a letter.
func (r *reader) readColor(word string) (engine.Color, bool) {
	c, ok := r.colors[strings.ToLower(word)]
	return c, ok
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

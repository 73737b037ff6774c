package menu

import (
	"slices"
	"strings"
	"unicode"

	"lastcard/assets"
	"lastcard/engine"
	"lastcard/render/cards"
	"lastcard/render/kit"
	"lastcard/render/speech"
)

// specimens are the cards that a page of rules shows beside its lines. The text before a line's
// colon says which cards the line is about: it has their names in the page's language, or the signs
// printed on them.
type specimens map[string][]cards.Face // faces by the name of a card

// Sizes of the specimens of a line, in units.
const (
	specimenW    = 42.0
	specimenStep = 13.0 // distance between two cards of the same line
	specimenMost = 3    // the most cards of one line
	specimenH    = specimenW*1.4 + kit.Gap1
)

func newSpecimens(cat *assets.Catalog, g engine.Game) specimens {
	s := specimens{}
	w := speech.Words{Cat: cat, Game: g, Me: engine.NoSeat}
	seen := map[cards.Face]bool{}
	for _, f := range g.Deck(2, engine.DefaultRules(g)) {
		face := cards.FaceOf(g, f)
		if seen[face] {
			continue
		}
		seen[face] = true
		for _, name := range cardNames(&w, f) {
			s[name] = append(s[name], face)
		}
	}
	return s
}

// cardNames returns the names under which a line may mention a card, in lower case: its name, its sign,
// what is printed on it, and its number.
func cardNames(w *speech.Words, f engine.Face) (names []string) {
	printed := strings.TrimLeftFunc(w.Game.FaceString(f), unicode.IsLetter)
	number := strings.TrimLeftFunc(w.Card(f), func(r rune) bool { return !unicode.IsDigit(r) }) // "Wild 8" is an 8
	for _, name := range []string{w.Card(f), w.Sign(f), printed, number} {
		if name = strings.ToLower(name); name != "" && !slices.Contains(names, name) {
			names = append(names, name)
		}
	}
	return names
}

// cardSeparators stand between two cards that one line names.
const cardSeparators = ",、，/・"

// cardsOf returns the cards that a line is about, at most specimenMost. turn is the index of the line: it
// makes neighbouring lines show different colours.
func (s specimens) cardsOf(line string, turn int) (faces []cards.Face) {
	term, _, ok := cutTerm(line)
	if !ok {
		return nil
	}
	whole := strings.ToLower(strings.TrimSpace(term))
	parts := []string{whole}
	if len(s[whole]) == 0 {
		parts = strings.FieldsFunc(whole, func(r rune) bool { return strings.ContainsRune(cardSeparators, r) })
	}
	for _, part := range parts {
		if all := s[strings.TrimSpace(part)]; len(all) > 0 && len(faces) < specimenMost {
			faces = append(faces, all[(turn+len(faces))%len(all)])
		}
	}
	return faces
}

// specimenRoom is the width of the column for the cards, if the line with the most cards has this many.
func specimenRoom(most int) float64 { return specimenW + float64(most-1)*specimenStep + kit.Gap4 }

// cutTerm splits a line at its first colon with a space after it, into the name before and the text after.
// ok is false if there is none.
func cutTerm(line string) (term, rest string, ok bool) {
	term, rest, ok = strings.Cut(line, ": ")
	return strings.TrimSpace(term), rest, ok // French has a no-break space before the colon
}

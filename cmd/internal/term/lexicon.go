package term

import (
	"maps"
	"strings"
	"unicode"

	"golang.org/x/text/unicode/norm"

	"lastcard/assets"
	"lastcard/engine"
)

// lexicon holds the words that a person can type at a table of one game, in their language and in English,
// all in lower case.
type lexicon struct {
	game      engine.Game
	commands  map[string]*command
	kinds     map[string]engine.Kind
	callWords [][]string              // the announcements of the last card; each has one or more words
	allWords  map[string]bool         // the words that mean all
	cards     map[string]engine.Face  // by their names
	colors    map[string]engine.Color // by their names and letters
	ranks     map[string]string       // French ranks by their names in the reader's language
}

// maxNameWords bounds the number of words in the name of a card. A longer name cannot be typed.
const maxNameWords = 5

func newLexicon(w *Words, commands []command) *lexicon {
	l := &lexicon{
		game: w.Game, commands: map[string]*command{}, kinds: map[string]engine.Kind{}, allWords: map[string]bool{},
		cards: map[string]engine.Face{}, colors: map[string]engine.Color{}, ranks: map[string]string{},
	}
	for n, rank := range map[int]string{1: "A", 11: "J", 12: "Q", 13: "K"} {
		l.ranks[strings.ToLower(w.Rank(n))] = rank
	}
	english := *w
	english.Cat = assets.English()
	for _, x := range []*Words{&english, w} { // the reader's language comes last, so it takes precedence
		maps.Copy(l.cards, cardNames(x))
		maps.Copy(l.colors, colorNames(x))
		for i := range commands {
			for _, word := range x.alternatives(commands[i].name) {
				l.commands[word] = &commands[i]
			}
		}
		for k := engine.KindNone + 1; k.Valid(); k++ {
			if k == engine.Call || k == engine.Ready { // takeWords reads calls separately, and ready is a command
				continue
			}
			for _, word := range x.alternatives(k.String()) {
				l.kinds[word] = k
			}
		}
		for _, word := range append(x.alternatives("call"), splitWords(x.Cat.Say("term.word.call"))...) { // of this game, and of any game
			l.callWords = append(l.callWords, strings.Fields(word))
		}
		for _, word := range x.alternatives("all") {
			l.allWords[word] = true
		}
	}
	return l
}

// meansAll reports whether a word means all, as in "help all" and "all sevens".
func (l *lexicon) meansAll(word string) bool { return l.allWords[strings.ToLower(word)] }

// cardNames maps names to the faces of the game: each name in lower case, with accents and without.
func cardNames(w *Words) map[string]engine.Face {
	all := map[string]engine.Face{}
	for n := 1; n < 256; n++ {
		f := engine.Face(n)
		name := strings.Fields(strings.ToLower(w.Words.Card(f)))
		if x, ok := w.Game.ParseFace(w.Game.FaceString(f)); ok && x == f && len(name) <= maxNameWords {
			spoken := strings.Join(name, " ")
			all[spoken], all[unaccented(spoken)] = f, f
		}
	}
	return all
}

// colorNames maps names and letters to the colours or suits of the game: each in lower case, with accents and
// without. A suit is there without its last s too ("heart").
func colorNames(w *Words) map[string]engine.Color {
	all := map[string]engine.Color{}
	for c := engine.Color(1); c <= 4; c++ {
		name := strings.ToLower(w.Color(c))
		for _, word := range []string{name, unaccented(name), strings.ToLower(w.Game.ColorString(c))} {
			all[word] = c
		}
		if hasSuits(w.Game) {
			one := strings.TrimSuffix(name, "s")
			all[one], all[unaccented(one)] = c, c
		}
	}
	return all
}

// alternatives returns the words that people can type for term.word.NAME in the catalogue, in lower case. A
// word with accents is also there without its accents.
func (w *Words) alternatives(name string) []string {
	return splitWords(w.term("word." + name))
}

func splitWords(list string) []string {
	var all []string
	for _, word := range strings.Split(list, ",") {
		all = append(all, strings.ToLower(strings.TrimSpace(word)))
	}
	for _, word := range all {
		if bare := unaccented(word); bare != word {
			all = append(all, bare)
		}
	}
	return all
}

// unaccented returns a word without accents, and with oe instead of œ.
func unaccented(word string) string {
	word = strings.ReplaceAll(word, "œ", "oe")
	if strings.ContainsFunc(word, func(r rune) bool { return r > unicode.MaxLatin1 }) {
		return word // the marks of kana are not accents
	}
	return norm.NFC.String(strings.Map(func(r rune) rune {
		if unicode.Is(unicode.Mn, r) {
			return -1
		}
		return r
	}, norm.NFD.String(word)))
}

// typedWord returns the alternative that the program suggests: the first.
func (w *Words) typedWord(name string) string { return w.alternatives(name)[0] }

// kindWord returns the word that people type for a kind of action.
func (w *Words) kindWord(k engine.Kind) string { return w.typedWord(k.String()) }

// callLength returns how many words at the start of words announce the last card, 0 if none do.
func (l *lexicon) callLength(words []string) int {
	for _, call := range l.callWords {
		if len(words) < len(call) {
			continue
		}
		same := true
		for i := range call {
			same = same && strings.EqualFold(strings.Trim(words[i], "!"), call[i])
		}
		if same {
			return len(call)
		}
	}
	return 0
}

package term

import (
	"iter"
	"slices"
	"strings"
	"unicode"

	"golang.org/x/text/unicode/norm"

	"lastcard/assets"
	"lastcard/engine"
)

// reader understands the lines that a person types at a table of one game. It holds the words that can be typed,
// in the language of the person and in English, all in lower case.
type reader struct {
	words     *Words // the game and the players, and the sentences about lines that make no sense
	commands  map[string]*command
	kinds     map[string]engine.Kind
	callWords [][]string              // the announcements of the last card; each has one or more words
	allWords  map[string]bool         // the words that mean all
	cards     map[string]engine.Face  // by all names and short forms
	colors    map[string]engine.Color // by their names and letters
	ranks     map[string]string       // the ranks of French cards by all names
}

// maxNameWords bounds the number of words in the name of a card. A longer name cannot be typed.
const maxNameWords = 5

func newReader(w *Words, commands []command) *reader {
	r := &reader{
		words: w, commands: map[string]*command{}, kinds: map[string]engine.Kind{}, allWords: map[string]bool{},
		cards: map[string]engine.Face{}, colors: map[string]engine.Color{}, ranks: map[string]string{},
	}
	english := *w
	english.Cat = assets.English()
	both := []*Words{&english, w} // the reader's language comes last, so it takes precedence
	for _, x := range both {
		r.addColors(x)
		for i := range commands {
			for _, word := range x.alternatives(commands[i].name) {
				r.commands[word] = &commands[i]
			}
		}
		for k := engine.KindNone + 1; k.Valid(); k++ {
			if k == engine.Call || k == engine.Ready { // takeWords reads calls separately, and ready is a command
				continue
			}
			for _, word := range x.alternatives(k.String()) {
				r.kinds[word] = k
			}
		}
		for _, word := range append(x.alternatives("call"), splitWords(x.Cat.Say("term.word.call"))...) { // of this game, and of any game
			r.callWords = append(r.callWords, strings.Fields(word))
		}
		for _, word := range x.alternatives("all") {
			r.allWords[word] = true
		}
	}
	r.addShortForms()
	for _, x := range both {
		for f := range faces(w.Game) {
			for _, name := range splitWords(strings.Join(strings.Fields(x.Words.Card(f)), " ")) {
				r.cards[name] = f
			}
		}
	}
	return r
}

// faces goes through the faces of a game.
func faces(g engine.Game) iter.Seq[engine.Face] {
	return func(yield func(engine.Face) bool) {
		for n := 1; n < 256; n++ {
			f := engine.Face(n)
			if x, ok := g.ParseFace(g.FaceString(f)); ok && x == f && !yield(f) {
				return
			}
		}
	}
}

// addColors adds the names and letters of the colours or suits. A suit is there without its last s too ("heart").
func (r *reader) addColors(x *Words) {
	for c := engine.Color(1); c <= 4; c++ {
		for _, word := range splitWords(x.Color(c)) {
			r.colors[word] = c
			if hasSuits(x.Game) {
				r.colors[strings.TrimSuffix(word, "s")] = c
			}
		}
		r.colors[strings.ToLower(x.Game.ColorString(c))] = c
	}
}

// spokenSigns are English words for what the short form of a card has besides its colour or suit. A wild card
// has a W there too: "wild draw four" is W+4.
var spokenSigns = map[string][]string{
	"S": {"skip"}, "R": {"reverse"}, "0": {"zero"}, "1": {"one"}, "2": {"two"}, "3": {"three"}, "4": {"four"}, "5": {"five"},
	"6": {"six"}, "7": {"seven"}, "8": {"eight"}, "9": {"nine"}, "10": {"ten"}, "J": {"jack"}, "Q": {"queen"}, "K": {"king"}, "A": {"ace"},
	"+2": {"draw two", "plus two", "draw 2", "plus 2"}, "+4": {"draw four", "plus four", "draw 4", "plus 4"},
	"+20": {"draw twenty", "plus twenty", "draw 20"},
}

// addShortForms adds the short forms of all cards, such as "r5", and their parts as people say them, such as "red
// draw two" or "queen of hearts".
func (r *reader) addShortForms() {
	g := r.words.Game
	for f := range faces(g) {
		short, color := g.FaceString(f), g.FaceColor(f)
		r.cards[strings.ToLower(short)] = f
		sign := strings.Replace(short, g.ColorString(color), "", 1)
		switch {
		case hasSuits(g):
			r.addFrench(f, sign)
		case color == engine.NoColor:
			r.addWild(f, strings.TrimPrefix(sign, "W"))
		default:
			for _, said := range append(spokenSigns[sign], strings.ToLower(sign)) {
				for _, name := range r.namesOf(color) {
					r.cards[name+" "+said] = f
				}
			}
		}
	}
}

// namesOf returns the names and the letter of a colour.
func (r *reader) namesOf(c engine.Color) (all []string) {
	for name, of := range r.colors {
		if of == c {
			all = append(all, name)
		}
	}
	return all
}

// addFrench adds the names of a French card and of its rank.
func (r *reader) addFrench(f engine.Face, rank string) {
	names := append(spokenSigns[rank], strings.ToLower(rank))
	if n := map[string]int{"A": 1, "J": 11, "Q": 12, "K": 13}[rank]; n > 0 {
		names = append(names, strings.ToLower(r.words.Rank(n)))
	}
	for _, several := range spokenSigns[rank] {
		r.ranks[several+"s"], r.ranks[several+"es"] = rank, rank
	}
	for _, said := range names {
		r.ranks[said] = rank
		if _, isShort := r.words.Game.ParseFace(strings.ToUpper(said)); isShort {
			continue // "as hearts" names the ace of spades and then a suit, although "as" is "ace" in French and Spanish
		}
		for _, suit := range r.namesOf(r.words.Game.FaceColor(f)) {
			r.cards[said+" "+suit], r.cards[said+" of "+suit] = f, f
		}
	}
}

// addWild adds the names of a wild card. In a game without an 8 of each colour, an eight is wild.
func (r *reader) addWild(f engine.Face, sign string) {
	names := append(spokenSigns[sign], strings.ToLower(sign))
	if _, ok := r.words.Game.ParseFace(r.words.Game.ColorString(1) + "8"); !ok && sign == "" {
		r.cards["8"], r.cards["eight"] = f, f
		names = append(names, "8", "eight")
	}
	for _, said := range names {
		r.cards[strings.TrimSpace("wild "+said)] = f
	}
}

// meansAll reports whether a word means all, as in "help all" and "all sevens".
func (r *reader) meansAll(word string) bool { return r.allWords[strings.ToLower(word)] }

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
func (r *reader) callLength(words []string) int {
	same := func(call, word string) bool { return strings.EqualFold(call, strings.Trim(word, "!")) }
	for _, call := range r.callWords {
		if len(words) >= len(call) && slices.EqualFunc(call, words[:len(call)], same) {
			return len(call)
		}
	}
	return 0
}

package term

import (
	"maps"
	"strings"
	"unicode"

	"golang.org/x/text/unicode/norm"

	"lastcard/assets"
	"lastcard/engine"
	"lastcard/render/speech"
)

// command is what a typed line asks for.
type command uint8

const (
	cmdNone command = iota // an empty line
	cmdAct                 // an action of the game
	cmdHelp
	cmdHand
	cmdTable
	cmdWho
	cmdScores
	cmdLog
	cmdWords
	cmdCounts
	cmdSort
	cmdHint
	cmdAuto
	cmdReady
	cmdBot
	cmdNoBot
	cmdInvite
	cmdRematch
	cmdAnother
	cmdGame
	cmdRules
	cmdWait
	cmdContinue
	cmdQuit
	cmdShut
	cmdWhenFull
	cmdFriends
	cmdEverybody
	cmdNewCode
	cmdSit
	cmdSay
	cmdMute
	cmdUnmute
	commands
)

// commandNames name the commands in the catalogue: term.word.NAME is what is
// typed, term.cmd.NAME what it is for.
var commandNames = [commands]string{
	cmdHelp: "help", cmdHand: "hand", cmdTable: "table", cmdWho: "who", cmdScores: "scores", cmdLog: "log", cmdWords: "words", cmdCounts: "counts", cmdSort: "sort",
	cmdHint: "hint", cmdAuto: "auto", cmdReady: "ready", cmdBot: "bot", cmdNoBot: "nobot", cmdInvite: "invite",
	cmdShut: "shut", cmdWhenFull: "whenfull", cmdFriends: "friends", cmdEverybody: "everybody", cmdNewCode: "newcode", cmdSit: "sit",
	cmdRematch: "rematch", cmdAnother: "another", cmdGame: "game", cmdRules: "rules", cmdWait: "wait", cmdContinue: "continue", cmdQuit: "quit", cmdSay: "say", cmdMute: "mute", cmdUnmute: "unmute",
}

// kindNames are the actions that have a word.
var kindNames = map[engine.Kind]string{
	engine.Play: "play", engine.Jump: "jump", engine.Draw: "draw", engine.Pass: "pass", engine.Catch: "catch",
	engine.Challenge: "challenge", engine.Name: "name", engine.Take: "take", engine.Flip: "flip", engine.Next: "next",
	engine.Exchange: "exchange", engine.Call: "call", engine.Ready: "ready",
}

// lexicon is what can be typed at a table, in the reader's language and in
// English: lower-case words.
type lexicon struct {
	commands map[string]command
	kinds    map[string]engine.Kind
	call     [][]string // to announce the last card; may be two words
	all      map[string]bool
	cards    map[string]engine.Face  // by their names
	colors   map[string]engine.Color // by their names and letters
}

// NewWords returns the words of a language, without colours.
func NewWords(cat *assets.Catalog, g engine.Game, names []string, me engine.Seat) *Words {
	w := &Words{Words: speech.Words{Cat: cat, Game: g, Me: me, Names: names}}
	w.lex = newLexicon(w)
	return w
}

// maxSpoken bounds the words of a card's name.
const maxSpoken = 5

func newLexicon(w *Words) lexicon {
	l := lexicon{commands: map[string]command{}, kinds: map[string]engine.Kind{}, all: map[string]bool{}, cards: map[string]engine.Face{}, colors: map[string]engine.Color{}}
	english := *w
	english.Cat = assets.English()
	for _, x := range []*Words{&english, w} { // the words of the person's own language win
		maps.Copy(l.cards, x.cardNames())
		maps.Copy(l.colors, x.colorNames())
		for c, name := range commandNames {
			for _, word := range x.alternatives(name) {
				l.commands[word] = command(c)
			}
		}
		for k, name := range kindNames {
			if k == engine.Call || k == engine.Ready { // the call is read apart, and ready is a command
				continue
			}
			for _, word := range x.alternatives(name) {
				l.kinds[word] = k
			}
		}
		for _, word := range append(x.alternatives("call"), split(x.Cat.Say("term.word.call"))...) { // the game's own words, and those for all games
			l.call = append(l.call, strings.Fields(word))
		}
		for _, word := range x.alternatives("all") {
			l.all[word] = true
		}
	}
	return l
}

// cardNames are the faces of the game by name, lower-case.
func (w *Words) cardNames() map[string]engine.Face {
	all := map[string]engine.Face{}
	for n := 1; n < 256; n++ {
		f := engine.Face(n)
		name := strings.Fields(strings.ToLower(w.Words.Card(f)))
		if x, ok := w.Game.ParseFace(w.Game.FaceString(f)); ok && x == f && len(name) <= maxSpoken {
			spoken := strings.Join(name, " ")
			all[spoken], all[unaccented(spoken)] = f, f
		}
	}
	return all
}

// colorNames are the colours or suits of the game by name and by letter, lower-case; suits in the singular too ("heart").
func (w *Words) colorNames() map[string]engine.Color {
	all := map[string]engine.Color{}
	for c := engine.Color(1); c <= 4; c++ {
		name := strings.ToLower(w.Color(c))
		for _, word := range []string{name, unaccented(name), strings.ToLower(w.Game.ColorString(c))} {
			all[word] = c
		}
		if w.suited() {
			one := strings.TrimSuffix(name, "s")
			all[one], all[unaccented(one)] = c, c
		}
	}
	return all
}

// alternatives are the words typed for something. Words with accents are also
// taken without them.
func (w *Words) alternatives(name string) []string {
	if name == "" {
		return nil
	}
	return split(w.term("word." + name))
}

func split(list string) []string {
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

// unaccented is a word as it can be typed without accents.
func unaccented(word string) string {
	word = strings.ReplaceAll(word, "œ", "oe")
	if strings.ContainsFunc(word, func(r rune) bool { return r > unicode.MaxLatin1 }) {
		return word // kana have marks that are not accents
	}
	return norm.NFC.String(strings.Map(func(r rune) rune {
		if unicode.Is(unicode.Mn, r) {
			return -1
		}
		return r
	}, norm.NFD.String(word)))
}

// word is what is offered to be typed for something.
func (w *Words) word(name string) string { return w.alternatives(name)[0] }

// kind is the word of an action.
func (w *Words) kind(k engine.Kind) string { return w.word(kindNames[k]) }

// calls reports how many words at the start of some announce the last card.
func (l *lexicon) calls(words []string) int {
	for _, call := range l.call {
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

package term

import (
	"errors"
	"fmt"
	"strconv"
	"strings"

	"lastcard/engine"
)

// command is what a typed line asks of the terminal itself.
type command uint8

const (
	cmdNone command = iota // an empty line
	cmdAct                 // an action of the game
	cmdHelp
	cmdHand
	cmdTable
	cmdScores
	cmdLog
	cmdWords
	cmdHint
	cmdAuto
	cmdReady
	cmdBot
	cmdNoBot
	cmdInvite
	cmdRematch
	cmdQuit
)

var commandWords = map[string]command{
	"?": cmdHelp, "help": cmdHelp, "h": cmdHand, "hand": cmdHand, "t": cmdTable, "table": cmdTable,
	"scores": cmdScores, "score": cmdScores, "log": cmdLog, "words": cmdWords, "hint": cmdHint, "auto": cmdAuto, "ready": cmdReady,
	"bot": cmdBot, "nobot": cmdNoBot, "invite": cmdInvite, "rematch": cmdRematch, "q": cmdQuit, "quit": cmdQuit, "exit": cmdQuit,
}

var kindWords = map[string]engine.Kind{
	"play": engine.Play, "jump": engine.Jump, "j": engine.Jump, "draw": engine.Draw, "d": engine.Draw,
	"pass": engine.Pass, "keep": engine.Pass, "p": engine.Pass, "catch": engine.Catch, "challenge": engine.Challenge,
	"name": engine.Name, "take": engine.Take, "flip": engine.Flip, "next": engine.Next, "n": engine.Next,
}

// maxLine bounds a typed line, in bytes.
const maxLine = 200

// errParse carries what to tell the person.
var errParse = errors.New("not understood")

func misread(format string, args ...any) error {
	return fmt.Errorf("%w: %s", errParse, fmt.Sprintf(format, args...))
}

// parse reads a typed line at a table seen as v. Case does not matter.
func (w *Words) parse(line string, v *engine.View) (command, engine.Action, error) {
	none := engine.Act(engine.KindNone)
	if len(line) > maxLine {
		return cmdNone, none, misread("that line is too long")
	}
	words := strings.Fields(line)
	if len(words) == 0 {
		return cmdNone, none, nil
	}
	if c, ok := commandWords[strings.ToLower(words[0])]; ok && len(words) == 1 {
		return c, none, nil
	}
	a, err := w.action(words, v)
	return cmdAct, a, err
}

// action reads the words of an action in any order that makes sense: a kind,
// a card, a colour, a player, "uno".
func (w *Words) action(words []string, v *engine.View) (engine.Action, error) {
	a := engine.Act(engine.KindNone)
	card := engine.Hidden
	for i := 0; i < len(words); i++ {
		word := strings.ToLower(words[i])
		if k, ok := kindWords[word]; ok && a.Kind == engine.KindNone {
			a.Kind = k
			continue
		}
		if word == "uno" || word == "call" {
			a.Call = true
			continue
		}
		if word == "with" || word == "and" {
			continue
		}
		if f, used, ok := w.face(words[i:]); ok && card == engine.Hidden {
			card = f
			i += used - 1
			continue
		}
		if c, ok := w.color(word); ok {
			a.Color = c
			continue
		}
		if a.Kind == engine.Flip {
			if n, err := strconv.ParseUint(word, 10, 8); err == nil {
				a.Pos = uint8(n)
				continue
			}
		}
		s, err := w.player(strings.Join(words[i:], " "))
		if err != nil {
			return a, err
		}
		a.Target = s
		break
	}
	return w.complete(a, card, v)
}

// complete adds what the words left unsaid, and finds the card in the hand.
func (w *Words) complete(a engine.Action, card engine.Face, v *engine.View) (engine.Action, error) {
	switch {
	case a.Kind == engine.KindNone && card != engine.Hidden:
		a.Kind = engine.Play
	case a.Kind == engine.KindNone && a.Call:
		a.Kind, a.Call = engine.Call, false
	case a.Kind == engine.KindNone && a.Color != engine.NoColor:
		a.Kind = engine.Name
	case a.Kind == engine.KindNone:
		return a, misread("what is to be done?")
	case a.Kind == engine.Catch && a.Target == engine.NoSeat:
		for s := range v.Seats {
			if v.Catch.Has(engine.Seat(s)) && engine.Seat(s) != v.Me {
				a.Target = engine.Seat(s)
			}
		}
	}
	if card == engine.Hidden {
		if a.Kind == engine.Play || a.Kind == engine.Jump {
			return a, misread("which card?")
		}
		return a, nil
	}
	if v.Me == engine.NoSeat || int(v.Me) >= len(v.Seats) {
		return a, misread("you are watching")
	}
	for _, c := range v.Seats[v.Me].Hand {
		if c.Face == card && (a.Card.Card == engine.NoCard || c.Card == v.Drawn) {
			a.Card = c
		}
	}
	if a.Card.Card == engine.NoCard {
		return a, misread("you do not hold %s", w.Card(card))
	}
	return a, nil
}

// signWords are spoken forms of what follows the colour.
var signWords = map[string]string{"skip": "S", "reverse": "R", "zero": "0", "one": "1", "two": "2", "three": "3", "four": "4", "five": "5", "six": "6", "seven": "7", "eight": "8", "nine": "9"}

// face reads a card at the start of words, "r5", "red 5" or "red draw two", and
// says how many words it took.
func (w *Words) face(words []string) (f engine.Face, used int, ok bool) {
	first := strings.ToLower(words[0])
	rest := make([]string, 0, 3)
	for _, x := range words[1:min(len(words), 4)] {
		rest = append(rest, strings.ToLower(x))
	}
	if first == "wild" {
		if len(rest) > 1 && rest[0] == "draw" && rest[1] == "four" {
			f, ok = w.game.ParseFace("W+4")
			return f, 3, ok
		}
		f, ok = w.game.ParseFace("W")
		return f, 1, ok
	}
	if c, isColor := w.color(first); isColor && len(rest) > 0 {
		letter := w.game.ColorString(c)
		if rest[0] == "draw" && len(rest) > 1 && rest[1] == "two" {
			f, ok = w.game.ParseFace(letter + "+2")
			return f, 3, ok
		}
		sign := strings.ToUpper(rest[0])
		if s, spoken := signWords[rest[0]]; spoken {
			sign = s
		}
		if f, ok = w.game.ParseFace(letter + sign); ok {
			return f, 2, true
		}
	}
	f, ok = w.game.ParseFace(strings.ToUpper(words[0]))
	return f, 1, ok && f != engine.Hidden
}

// color reads a colour, as a word or its letter.
func (w *Words) color(word string) (engine.Color, bool) {
	for c := engine.Color(1); c <= 4; c++ {
		if strings.EqualFold(word, w.Color(c)) || strings.EqualFold(word, w.game.ColorString(c)) {
			return c, true
		}
	}
	return engine.NoColor, false
}

// player reads a seat: its number, its name, or the beginning of exactly one
// name.
func (w *Words) player(word string) (engine.Seat, error) {
	if n, err := strconv.Atoi(word); err == nil && n >= 0 && n < len(w.names) {
		return engine.Seat(n), nil
	}
	found := engine.NoSeat
	for s, name := range w.names {
		if strings.EqualFold(name, word) {
			return engine.Seat(s), nil
		}
		if len(name) >= len(word) && strings.EqualFold(name[:len(word)], word) {
			if found != engine.NoSeat {
				return engine.NoSeat, misread("%q is the beginning of several names", word)
			}
			found = engine.Seat(s)
		}
	}
	if found == engine.NoSeat {
		return found, misread("%q is no card, colour or player here", word)
	}
	return found, nil
}

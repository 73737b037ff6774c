package term

import (
	"strconv"
	"strings"

	"lastcard/engine"
)

// maxLine bounds a typed line, in bytes.
const maxLine = 400

// parse reads a line that a person typed at a table with the view v. Upper and lower case are the
// same.
func (w *Words) parse(line string, v *engine.View) (command, engine.Action, error) {
	none := engine.Act(engine.KindNone)
	if len(line) > maxLine {
		return cmdNone, none, w.misreadError("long")
	}
	words := strings.Fields(line)
	if len(words) == 0 {
		return cmdNone, none, nil
	}
	if c, ok := w.lexicon.commands[strings.ToLower(words[0])]; ok && len(words) == 1 && !w.isBareRank(words[0]) {
		return c, none, nil
	}
	a, err := w.readAction(plainWords(words), v)
	return cmdAct, a, err
}

// plainWords replaces words of the scenario language, such as color=G, swap=2 and 4H=9C, by words that
// people type.
func plainWords(words []string) []string {
	var out []string
	for _, word := range words {
		name, value, ok := strings.Cut(word, "=")
		switch strings.ToLower(name) {
		case "color", "colour", "suit", "swap":
			if ok {
				out = append(out, value)
				continue
			}
		}
		out = append(out, strings.FieldsFunc(word, func(c rune) bool { return strings.ContainsRune("=,:!", c) })...)
	}
	return out
}

// typedAction is the meaning of the words of a line that were read until now.
type typedAction struct {
	engine.Action
	cards []namedCard
}

// fillerWords are words without a meaning for the game.
var fillerWords = map[string]bool{"with": true, "and": true, "for": true, "to": true, "the": true, "then": true}

// readAction reads an action. Its words can come in any sensible order: a kind, cards, a colour, a
// player, the announcement of the last card.
func (w *Words) readAction(words []string, v *engine.View) (engine.Action, error) {
	a := typedAction{Action: engine.Act(engine.KindNone)}
	for i := 0; i < len(words); {
		used, err := w.takeWords(words[i:], &a)
		if err != nil {
			return a.Action, err
		}
		i += used
	}
	return w.fillIn(&a, v)
}

// takeWords reads the first words into a, and returns how many words it read.
func (w *Words) takeWords(words []string, a *typedAction) (used int, err error) {
	if len(a.cards) > 0 || a.Kind != engine.KindNone { // as the first word, NAME is an action and not a placeholder
		if err := w.placeholderError(words[0]); err != nil {
			return 0, err
		}
	}
	word := strings.ToLower(words[0])
	k, isKind := w.lexicon.kinds[word]
	if c, ok := w.readColor(word); ok && len(a.cards) > 0 && isKind {
		a.Color = c // "8S d" chooses diamonds
		return 1, nil
	}
	switch {
	case isKind && a.Kind == engine.KindNone && (word != "j" || !w.hasSuits()):
		a.Kind = k
		return 1, nil
	case w.lexicon.callLength(words) > 0:
		a.Call = true
		return w.lexicon.callLength(words), nil
	case fillerWords[word]:
		return 1, nil
	}
	if a.Kind == engine.Flip {
		n, err := strconv.Atoi(word)
		if err != nil || n < 1 || n > 3 {
			return 0, w.misreadError("position")
		}
		a.Pos = uint8(n - 1)
		return 1, nil
	}
	if x, used, ok := w.readCard(words); ok && a.Kind != engine.Catch {
		a.cards = append(a.cards, x)
		return used, nil
	}
	if c, ok := w.readColor(word); ok {
		a.Color = c
		return 1, nil
	}
	return w.readTarget(words, a)
}

// placeholderError returns an error if the word is a placeholder from the list of choices, such as
// COLOUR, which the person has typed as it stands.
func (w *Words) placeholderError(word string) error {
	var all []string
	switch word {
	case w.term("slot.color"):
		for c := engine.Color(1); c <= 4; c++ {
			all = append(all, w.Color(c))
		}
	case w.term("slot.name"):
		for s := range w.Names {
			if engine.Seat(s) != w.Me {
				all = append(all, w.Name(engine.Seat(s)))
			}
		}
	default:
		return nil
	}
	return w.misreadError("slot", "word", word, "choices", w.joinList(all))
}

// readTarget reads as many words as can belong to a player's name. The words after the name may announce
// the last card.
func (w *Words) readTarget(words []string, a *typedAction) (used int, err error) {
	a.Target, err = w.readPlayer(strings.Join(words, " "))
	for used = len(words); used > 1 && err != nil; {
		used--
		if s, short := w.readPlayer(strings.Join(words[:used], " ")); short == nil {
			a.Target, err = s, nil
		}
	}
	return used, err
}

// fillIn adds the parts of the action that the words left out, and finds the cards.
func (w *Words) fillIn(a *typedAction, v *engine.View) (engine.Action, error) {
	switch {
	case a.Kind == engine.KindNone && len(a.cards) > 0:
		a.Kind = engine.Play
	case a.Kind == engine.KindNone && a.Call:
		a.Kind, a.Call = engine.Call, false
	case a.Kind == engine.KindNone && a.Color != engine.NoColor:
		a.Kind = engine.Name
	case a.Kind == engine.KindNone:
		return a.Action, w.misreadError("what")
	case a.Kind == engine.Catch && a.Target == engine.NoSeat:
		for s := range v.Seats {
			if v.Catch.Has(engine.Seat(s)) && engine.Seat(s) != v.Me {
				a.Target = engine.Seat(s)
			}
		}
	}
	if v.Me == engine.NoSeat || int(v.Me) >= len(v.Seats) {
		if len(a.cards) > 0 {
			return a.Action, w.misreadError("watching")
		}
		return a.Action, nil
	}
	return w.findCards(a, v)
}

package term

import (
	"strconv"
	"strings"

	"lastcard/engine"
)

// maxLine bounds a typed line, in bytes.
const maxLine = 400

// parse reads a line that a person typed at a table with the view v. It returns a command of one word, or an
// action; for an empty line the command is nil and the kind of the action KindNone. Upper and lower case are
// the same.
func (r *reader) parse(line string, v *engine.View) (*command, engine.Action, error) {
	none := engine.Act(engine.KindNone)
	if len(line) > maxLine {
		return nil, none, r.misread("long")
	}
	words := strings.Fields(line)
	if len(words) == 0 {
		return nil, none, nil
	}
	if c := r.commands[strings.ToLower(words[0])]; c != nil && len(words) == 1 && r.bareRank(words[0]) == "" {
		return c, none, nil
	}
	a, err := r.readAction(plainWords(words), v)
	return nil, a, err
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

// typedAction is an action as far as the words of a line have been read.
type typedAction struct {
	engine.Action
	cards []namedCard
}

// fillerWords are words without a meaning for the game.
var fillerWords = map[string]bool{"with": true, "and": true, "for": true, "to": true, "the": true, "then": true}

// readAction reads an action. The parts of the line can come in any sensible order: a kind, cards, a colour,
// a player, the announcement of the last card.
func (r *reader) readAction(words []string, v *engine.View) (engine.Action, error) {
	a := typedAction{Action: engine.Act(engine.KindNone)}
	for i := 0; i < len(words); {
		used, err := r.takeWords(words[i:], &a)
		if err != nil {
			return a.Action, err
		}
		i += used
	}
	return r.fillIn(&a, v)
}

// takeWords reads the first part of words into a, and returns how many words it read.
func (r *reader) takeWords(words []string, a *typedAction) (used int, err error) {
	if len(a.cards) > 0 || a.Kind != engine.KindNone { // as the first word, NAME is an action and not a placeholder
		if err := r.placeholderError(words[0]); err != nil {
			return 0, err
		}
	}
	word := strings.ToLower(words[0])
	k, isKind := r.kinds[word]
	if c, ok := r.readColor(word); ok && len(a.cards) > 0 && isKind {
		a.Color = c // "8S d" chooses diamonds
		return 1, nil
	}
	switch {
	case isKind && a.Kind == engine.KindNone && (word != "j" || !hasSuits(r.words.Game)):
		a.Kind = k
		return 1, nil
	case r.callLength(words) > 0:
		a.Call = true
		return r.callLength(words), nil
	case fillerWords[word]:
		return 1, nil
	}
	if a.Kind == engine.Flip {
		n, err := strconv.Atoi(word)
		if err != nil || n < 1 || n > 3 {
			return 0, r.misread("position")
		}
		a.Pos = uint8(n - 1)
		return 1, nil
	}
	if x, used, ok := r.readCard(words); ok && a.Kind != engine.Catch {
		a.cards = append(a.cards, x)
		return used, nil
	}
	if c, ok := r.readColor(word); ok {
		a.Color = c
		return 1, nil
	}
	return r.readTarget(words, a)
}

// placeholderError returns an error if the person has typed a placeholder from the list of choices, such as
// COLOUR, as it stands.
func (r *reader) placeholderError(word string) error {
	var all []string
	switch word {
	case r.words.term("slot.color"):
		for c := engine.Color(1); c <= 4; c++ {
			all = append(all, r.words.Color(c))
		}
	case r.words.term("slot.name"):
		for s := range r.words.Names {
			if engine.Seat(s) != r.words.Me {
				all = append(all, r.words.Name(engine.Seat(s)))
			}
		}
	default:
		return nil
	}
	return r.misread("slot", "word", word, "choices", r.words.joinList(all))
}

// readTarget reads the name of a player at the start of words. It takes the longest name that fits, since
// further words may follow, such as the announcement of the last card.
func (r *reader) readTarget(words []string, a *typedAction) (used int, err error) {
	a.Target, err = r.readPlayer(strings.Join(words, " "))
	for used = len(words); used > 1 && err != nil; {
		used--
		if s, short := r.readPlayer(strings.Join(words[:used], " ")); short == nil {
			a.Target, err = s, nil
		}
	}
	return used, err
}

// fillIn adds what the line left out, such as the kind of the action, and finds the cards.
func (r *reader) fillIn(a *typedAction, v *engine.View) (engine.Action, error) {
	switch {
	case a.Kind == engine.KindNone && len(a.cards) > 0:
		a.Kind = engine.Play
	case a.Kind == engine.KindNone && a.Call:
		a.Kind, a.Call = engine.Call, false
	case a.Kind == engine.KindNone && a.Color != engine.NoColor:
		a.Kind = engine.Name
	case a.Kind == engine.KindNone:
		return a.Action, r.misread("what")
	case a.Kind == engine.Catch && a.Target == engine.NoSeat:
		for s := range v.Seats {
			if v.Catch.Has(engine.Seat(s)) && engine.Seat(s) != v.Me {
				a.Target = engine.Seat(s)
			}
		}
	}
	if v.Me == engine.NoSeat || int(v.Me) >= len(v.Seats) {
		if len(a.cards) > 0 {
			return a.Action, r.misread("watching")
		}
		return a.Action, nil
	}
	return r.completeAction(a, v)
}

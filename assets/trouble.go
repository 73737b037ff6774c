package assets

import (
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

	"lastcard/engine"
)

// Trouble describes, as data, something that went wrong and that a person must know about.
// [Catalog.Explain] makes its sentences. The zero Trouble means that nothing went wrong.
type Trouble struct {
	Code string // what went wrong; --json prints this code
	Case string // selects one of several sentences of the code, or ""
	Args Args
}

// Args are the values of a sentence's placeholders, by name. A value is a string, a whole number,
// a []string (names, which the language joins to a list), a Trouble (its sentence), a []Trouble
// (their sentences; equal ones appear once), a GameName (the game's title), an [engine.Rule] (its
// name in words) or a ChoiceRule (the list of an option's values).
type Args map[string]any

// GameName is the name of a game. In a sentence, the title of the game appears in its place.
type GameName string

// Explain returns the sentence about a trouble and the hint that says what to do, or "" if there
// is no hint. The sentence has the code trouble.CODE.CASE, and the hint trouble.CODE.CASE.hint. Where
// there is no such code, Explain leaves out the case. If the trouble has no value for a placeholder
// of a sentence, Explain takes the sentence with .bare after its code instead, if there is one. For a
// code without a sentence it takes trouble.unknown.
func (c *Catalog) Explain(t Trouble) (text, hint string) {
	if t.Code == "" {
		return "", ""
	}
	args := append(c.argPairs(t.Args), "code", t.Code)
	text, ok := c.troubleSentence(t, "", args)
	if !ok {
		t = Trouble{Code: "unknown"}
		text, _ = c.troubleSentence(t, "", args)
	}
	hint, _ = c.troubleSentence(t, ".hint", args)
	return text, hint
}

// troubleSentence returns the most specific sentence that the catalogue has for a trouble.
func (c *Catalog) troubleSentence(t Trouble, part string, args []string) (string, bool) {
	for _, code := range []string{t.Code + "." + t.Case, t.Code} { // if there is no case, the first has no sentence
		code = "trouble." + code + part
		s, ok := c.find(code)
		if !ok {
			continue
		}
		text, complete := fillPlaceholders(s, args)
		if bare, ok := c.find(code + ".bare"); ok && !complete {
			text, _ = fillPlaceholders(bare, args)
		}
		return text, true
	}
	return "", false
}

// argPairs returns the arguments as text, in the form that fillPlaceholders expects.
func (c *Catalog) argPairs(args Args) []string {
	var all []string
	for name, v := range args {
		all = append(all, name, c.argText(v))
	}
	return all
}

// argText returns one argument as text in this language.
func (c *Catalog) argText(v any) string {
	switch v := v.(type) {
	case string:
		return v
	case int:
		return strconv.Itoa(v)
	case uint64:
		return strconv.FormatUint(v, 10)
	case []string:
		return c.List(v)
	case GameName:
		return c.Game(string(v))
	case engine.Rule:
		return c.Rule(v)
	case ChoiceRule:
		return c.choiceList(engine.Rule(v))
	case Trouble:
		text, _ := c.Explain(v)
		return text
	case []Trouble:
		var each []string
		for _, t := range v {
			if text, _ := c.Explain(t); !slices.Contains(each, text) {
				each = append(each, text)
			}
		}
		return strings.Join(each, "; ")
	}
	panic(fmt.Sprintf("assets: an argument of type %T", v))
}

// HintFile is the path of the file that the hint mentions, or "".
func (t Trouble) HintFile() string {
	file, _ := t.Args["file"].(string)
	return file
}

// Equal reports whether two troubles have the same code, case and arguments.
func (t Trouble) Equal(o Trouble) bool {
	same := func(a, b any) bool { return English().argText(a) == English().argText(b) }
	return t.Code == o.Code && t.Case == o.Case && maps.EqualFunc(t.Args, o.Args, same)
}

// Error makes a Trouble an error. The text is the English sentence, for logs.
func (t Trouble) Error() string {
	text, _ := English().Explain(t)
	return text
}

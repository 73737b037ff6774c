package assets

import (
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

	"lastcard/engine"
)

// Trouble is something that went wrong and that a person must know, as data.
// [Catalog.Explain] makes its sentences. The zero Trouble is none.
type Trouble struct {
	Code string // what went wrong, as --json names it
	Case string // which sentence of several that the code has, or ""
	Args Args
}

// Args are the values of a sentence's placeholders by name. A value is a string,
// a whole number, a []string (names, joined as the language joins them), a
// Trouble (its sentence), a []Trouble (their sentences, each once), a GameName (the
// game's title), an [engine.Rule] (its name in words) or Choices (an option's values).
type Args map[string]any

// GameName is the name of a game. As an argument of a sentence it becomes the
// game's title.
type GameName string

// Explain is the sentence about a trouble and the hint that says what to do, ""
// when there is none. They are trouble.CODE.CASE and trouble.CODE.CASE.hint, or
// those without the case. A sentence with a placeholder whose value is not known
// gives way to the one with .bare after its code. A code without a sentence is
// explained as trouble.unknown.
func (c *Catalog) Explain(t Trouble) (text, hint string) {
	if t.Code == "" {
		return "", ""
	}
	args := append(c.pairs(t.Args), "code", t.Code)
	text, ok := c.worded(t, "", args)
	if !ok {
		t = Trouble{Code: "unknown"}
		text, _ = c.worded(t, "", args)
	}
	hint, _ = c.worded(t, ".hint", args)
	return text, hint
}

// worded is the most particular sentence that there is.
func (c *Catalog) worded(t Trouble, part string, args []string) (string, bool) {
	codes := []string{"trouble." + t.Code + part}
	if t.Case != "" {
		codes = append(codes, "trouble."+t.Code+"."+t.Case+part)
	}
	for _, code := range slices.Backward(codes) {
		s, ok := c.find(code)
		if !ok {
			continue
		}
		if bare, ok := c.find(code + ".bare"); ok && unknown(s, args) {
			s = bare
		}
		return fill(s, args), true
	}
	return "", false
}

// unknown reports whether a sentence asks for a value that is not there.
func unknown(s string, args []string) bool {
	for s != "" {
		_, rest, open := strings.Cut(s, "{")
		name, after, closed := strings.Cut(rest, "}")
		if !open || !closed {
			return false
		}
		if v := value(name, args); v == "" || v == "{"+name+"}" {
			return true
		}
		s = after
	}
	return false
}

// pairs returns arguments in words, as fill takes them.
func (c *Catalog) pairs(args Args) []string {
	var all []string
	for name, v := range args {
		all = append(all, name, c.word(v))
	}
	return all
}

// word is an argument in words.
func (c *Catalog) word(v any) string {
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
	case Choices:
		return c.choices(engine.Rule(v))
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

// File is the path of a file that the hint asks for, or "".
func (t Trouble) File() string {
	file, _ := t.Args["file"].(string)
	return file
}

// Equal reports whether two troubles are the same.
func (t Trouble) Equal(o Trouble) bool {
	same := func(a, b any) bool { return English().word(a) == English().word(b) }
	return t.Code == o.Code && t.Case == o.Case && maps.EqualFunc(t.Args, o.Args, same)
}

// Error makes a Trouble an error. The text is the English sentence, for logs.
func (t Trouble) Error() string {
	text, _ := English().Explain(t)
	return text
}

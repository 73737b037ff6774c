package cli

import (
	"flag"
	"strconv"
	"strings"
	"time"

	"lastcard/assets"
)

// badFlag turns an error of package flag into an Error. Package flag has no types for most of its errors,
// so badFlag reads their texts.
func (p *Program) badFlag(c *Command, fs *flag.FlagSet, err error) *Error {
	help := p.Name + " " + c.Name + " --help"
	text := err.Error()
	if name, ok := strings.CutPrefix(text, "flag provided but not defined: -"); ok {
		names := flagNames(c)
		if c == &p.Commands[0] { // perhaps the person named no subcommand, as in lastcard --verison
			names = append(names, "version")
		}
		return Misuse("no-flag", "command", c.Name, "name", name, "near", nearestName(name, names), "help", help)
	}
	if name, ok := strings.CutPrefix(text, needsValue); ok {
		return Misuse("no-value", "name", name, "help", help)
	}
	for _, form := range [][2]string{{"invalid value ", " for flag -"}, {"invalid boolean value ", " for -"}} {
		rest, ok := strings.CutPrefix(text, form[0])
		quoted, bad := strconv.QuotedPrefix(rest)
		if !ok || bad != nil {
			continue
		}
		name, cause, _ := strings.Cut(strings.TrimPrefix(rest[len(quoted):], form[1]), ": ")
		if f := fs.Lookup(name); f != nil {
			return Misuse("bad-value", "value", quoted, "name", name, "takes", valueTrouble(f, errText(cause)), "help", help)
		}
	}
	return Misuse("flag", "command", c.Name, "why", text, "help", help)
}

// needsValue is the beginning of package flag's error about a last flag without its value.
const needsValue = "flag needs an argument: -"

func lacksValue(err error) bool { return strings.HasPrefix(err.Error(), needsValue) }

type errText string

func (e errText) Error() string { return string(e) }

// valueTrouble says which values a flag takes. cause is why a value was refused; the sentence gives it only
// for a type that valueTrouble does not know.
func valueTrouble(f *flag.Flag, cause error) assets.Trouble {
	t := assets.Trouble{Code: "takes", Args: assets.Args{"why": cause.Error()}}
	g, ok := f.Value.(flag.Getter)
	if !ok {
		return t
	}
	switch g.Get().(type) {
	case bool:
		t.Case = "bool"
	case int, int64:
		t.Case = "int"
	case uint, uint64:
		t.Case = "uint"
	case time.Duration:
		t.Case = "duration"
	}
	return t
}

// maxArgsAfterMistyped is how many arguments may follow a word that we take for a mistyped subcommand. If more
// follow, the word is the first piece of an invite code that was typed with blanks.
const maxArgsAfterMistyped = 4

// mistypedCommand returns the first word after the flags. ok is true if the word is nearly the name of a
// subcommand and does not look like an argument of Commands[0].
func (p *Program) mistypedCommand(args []string) (name string, ok bool) {
	for i, word := range args {
		switch {
		case word == "--":
			return "", false
		case strings.HasPrefix(word, "-") || p.isValue(args[:i]):
			continue
		case p.IsBareArg != nil && p.IsBareArg(word) || len(args)-i-1 > maxArgsAfterMistyped:
			return "", false
		}
		return word, nearestName(word, p.commandNames()) != ""
	}
	return "", false
}

// isValue reports whether the next argument, after those in before, is the value of a flag: whether in some
// subcommand the last flag still lacks its value.
func (p *Program) isValue(before []string) bool {
	for i := range p.Commands {
		fs, _ := p.Commands[i].flags()
		if _, err := parse(fs, before); err != nil && lacksValue(err) {
			return true
		}
	}
	return false
}

// A word with tooManyErrors typing errors, or more, is not taken for a mistyped name.
const tooManyErrors = 3

// nearestName returns the name that is nearest to a mistyped word, "" if none is near.
func nearestName(word string, names []string) string {
	best, fewest := "", min(tooManyErrors, len(word))
	for _, name := range names {
		if d := editDistance(word, name); d < fewest {
			best, fewest = name, d
		}
	}
	return best
}

// editDistance returns the Levenshtein distance: how many bytes must be changed, added or removed to turn a
// into b.
func editDistance(a, b string) int {
	row := make([]int, len(b)+1)
	for j := range row {
		row[j] = j
	}
	for i := range len(a) {
		left := row[0] // the cell above and to the left
		row[0] = i + 1
		for j := range len(b) {
			d := left
			if a[i] != b[j] {
				d = 1 + min(left, row[j], row[j+1])
			}
			left, row[j+1] = row[j+1], d
		}
	}
	return row[len(b)]
}

package cli

import (
	"flag"
	"strconv"
	"strings"
	"time"
)

// badFlag is an error of package flag in words.
func (p *Program) badFlag(c *Command, fs *flag.FlagSet, err error) *Error {
	help := p.Name + " " + c.Name + " --help lists the flags."
	text := err.Error()
	if name, ok := strings.CutPrefix(text, "flag provided but not defined: -"); ok {
		var names []string
		fs.VisitAll(func(f *flag.Flag) { names = append(names, f.Name) })
		return Misuse(meant(name, names, "--")+help, "%s has no flag --%s.", c.Name, name)
	}
	if name, ok := strings.CutPrefix(text, "flag needs an argument: -"); ok {
		return Misuse(help, "--%s needs a value after it.", name)
	}
	for _, form := range [][2]string{{"invalid value ", " for flag -"}, {"invalid boolean value ", " for -"}} {
		rest, ok := strings.CutPrefix(text, form[0])
		quoted, bad := strconv.QuotedPrefix(rest)
		if !ok || bad != nil {
			continue
		}
		name, cause, _ := strings.Cut(strings.TrimPrefix(rest[len(quoted):], form[1]), ": ")
		if f := fs.Lookup(name); f != nil {
			return Misuse(help, "%s is no value for --%s: %s.", quoted, name, takes(f, errText(cause)))
		}
	}
	return Misuse(help, "%s: %s", c.Name, text)
}

// errText is an error that is only its text.
type errText string

func (e errText) Error() string { return string(e) }

// takes says what a flag takes: cause is why a value was refused.
func takes(f *flag.Flag, cause error) string {
	g, ok := f.Value.(flag.Getter)
	if !ok {
		return cause.Error()
	}
	switch g.Get().(type) {
	case bool:
		return "it is true or false"
	case int, int64:
		return "it is a whole number"
	case uint, uint64:
		return "it is a whole number from 0"
	case time.Duration:
		return "it is a time, as 500ms, 30s or 2m"
	}
	return cause.Error()
}

// farOff is how many typing errors are too many to guess what was meant.
const farOff = 3

// meant asks whether the nearest of some names was meant, or is "".
func meant(word string, names []string, dashes string) string {
	best, off := "", min(farOff, len(word))
	for _, name := range names {
		if d := distance(word, name); d < off {
			best, off = name, d
		}
	}
	if best == "" {
		return ""
	}
	return "Did you mean " + dashes + best + "? "
}

// distance is Levenshtein's: how many letters must be changed, added or taken away.
func distance(a, b string) int {
	row := make([]int, len(b)+1)
	for j := range row {
		row[j] = j
	}
	for i := range len(a) {
		left := row[0] // above and to the left
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

package engine

import (
	"iter"
	"slices"
	"strconv"
	"strings"
)

// Rules are the switches and options of a match, in the canonical order of AllRules. Their text
// form ("jump-in points=200") names only the rules that differ from the defaults. Equal rules
// have equal text, and every player signs that text. The zero Rules stand for the defaults of any
// game.
type Rules struct {
	values []string // one for each of rules: "on", "off" or the value of an option
	rules  []Rule
}

// maxRulesText is the most bytes that ParseRules reads.
const maxRulesText = 1024

const (
	valueOn  = "on"
	valueOff = "off"
)

// DefaultRules returns the official rules of a game: each rule has its default.
func DefaultRules(g Game) Rules {
	r := Rules{rules: AllRules(g)}
	r.values = make([]string, len(r.rules))
	for i, t := range r.rules {
		r.values[i] = t.Default
	}
	return r
}

// ParseRules reads the text form: words separated by white space or commas, each
// "name" (on), "-name" (off) or "name=value". The error is a *RulesError.
func ParseRules(g Game, text string) (Rules, error) {
	if len(text) > maxRulesText {
		return Rules{}, &RulesError{Code: RulesLong, High: maxRulesText}
	}
	var switches, options []string
	for _, w := range strings.FieldsFunc(text, func(c rune) bool { return c == ' ' || c == ',' || c == '\n' || c == '\t' }) {
		if strings.Contains(w, "=") {
			options = append(options, w)
		} else {
			switches = append(switches, w)
		}
	}
	return MakeRules(g, switches, options)
}

// MakeRules turns on the switches ("name", or "-name" to turn one off) and sets
// the options ("name=value"); everything else keeps its default. The error is a *RulesError.
func MakeRules(g Game, switches, options []string) (Rules, error) {
	r := DefaultRules(g)
	given := make([]string, len(r.rules)) // by rule: the word that has set its value
	for _, w := range switches {
		name, value := w, valueOn
		if rest, ok := strings.CutPrefix(w, "-"); ok {
			name, value = rest, valueOff
		}
		if err := r.set(g, given, name, value, false, w); err != nil {
			return Rules{}, err
		}
	}
	for _, w := range options {
		name, value, ok := strings.Cut(w, "=")
		if !ok {
			return Rules{}, &RulesError{Code: RulesNoValue, Word: w}
		}
		if err := r.set(g, given, name, value, true, w); err != nil {
			return Rules{}, err
		}
	}
	return r, nil
}

// set gives one rule its value; an alias sets the rules that it stands for. given holds, for each
// rule, the word that has set it. If word contradicts that word, set returns an error.
func (r *Rules) set(g Game, given []string, name, value string, option bool, word string) error {
	i := r.indexOf(name)
	if i < 0 {
		return r.noRuleError(g, name, option)
	}
	t := r.rules[i]
	if t.Option != option {
		return otherKindError(t)
	}
	if t.Means != "" {
		if given[i] != "" && given[i] != word {
			return &RulesError{Code: RulesContradict, Other: given[i], Word: word}
		}
		if given[i] = word; value == valueOff {
			return nil
		}
		for _, w := range strings.Fields(t.Means) {
			n, v, opt := splitMeans(w)
			if err := r.set(g, given, n, v, opt, word); err != nil {
				return err
			}
		}
		return nil
	}
	value, err := t.canonicalValue(value)
	if err != nil {
		return err
	}
	if given[i] != "" && r.values[i] != value {
		return &RulesError{Code: RulesContradict, Other: given[i], Word: word}
	}
	r.values[i], given[i] = value, word
	return nil
}

// splitMeans splits one word of an alias's Means. The word turns a switch on or sets an option.
func splitMeans(word string) (name, value string, option bool) {
	if name, value, option = strings.Cut(word, "="); !option {
		value = valueOn
	}
	return name, value, option
}

// canonicalValue returns the canonical spelling of a value of the rule. If the rule cannot have that
// value, the error says why.
func (t Rule) canonicalValue(value string) (string, error) {
	switch {
	case !t.Option:
		return value, nil
	case len(t.Choices) > 0:
		if slices.Contains(t.Choices, value) {
			return value, nil
		}
		return "", &RulesError{Code: RulesChoice, Rule: t, Word: t.Name + "=" + value}
	}
	n, err := strconv.Atoi(value)
	if err != nil || n < t.Min || n > t.Max {
		return "", &RulesError{Code: RulesNumber, Rule: t, Word: t.Name + "=" + value, Low: t.Min, High: t.Max}
	}
	return strconv.Itoa(n), nil
}

func (r *Rules) indexOf(name string) int {
	return slices.IndexFunc(r.rules, func(t Rule) bool { return t.Name == name })
}

// Value is the value of an option, or "on" or "off" for a switch. It is "" for a name that the
// game does not have. An alias is on if every rule that it stands for has the value that it sets.
func (r Rules) Value(name string) string {
	i := r.indexOf(name)
	if i < 0 {
		return ""
	}
	if means := r.rules[i].Means; means != "" {
		for _, w := range strings.Fields(means) {
			if n, v, _ := splitMeans(w); r.Value(n) != v {
				return valueOff
			}
		}
		return valueOn
	}
	return r.values[i]
}

// On reports whether a switch or an alias is on.
func (r Rules) On(name string) bool { return r.Value(name) == valueOn }

// Int is the value of an option that is a whole number, and 0 for any other name.
func (r Rules) Int(name string) int {
	n, err := strconv.Atoi(r.Value(name))
	if err != nil {
		return 0
	}
	return n
}

// IsZero reports whether r is the zero Rules, which stand for the defaults.
func (r Rules) IsZero() bool { return r.rules == nil }

// With returns r with another value of one rule: "on", "off" or an option's value. The error is a
// *RulesError.
func (r Rules) With(g Game, name, value string) (Rules, error) {
	r.values = slices.Clone(r.values)
	i := r.indexOf(name)
	option := i >= 0 && r.rules[i].Option
	if err := r.set(g, make([]string, len(r.rules)), name, value, option, name); err != nil {
		return Rules{}, err
	}
	return r, nil
}

// Changed yields each rule whose value is not its default, with that value, in the game's order. It
// leaves out aliases.
func (r Rules) Changed() iter.Seq2[Rule, string] {
	return func(yield func(Rule, string) bool) {
		for i, t := range r.rules {
			if v := r.values[i]; t.Means == "" && v != t.Default && !yield(t, v) {
				return
			}
		}
	}
}

// Useful reports whether a rule of the game has any effect under the switches that are on.
func (r Rules) Useful(t Rule) bool { return len(t.Needs) == 0 || slices.ContainsFunc(t.Needs, r.On) }

// String is the canonical text: switches and options that differ from their
// defaults, in the game's order, separated by a space.
func (r Rules) String() string {
	var words []string
	for t, v := range r.Changed() {
		switch {
		case t.Option:
			words = append(words, t.Name+"="+v)
		case v == valueOn:
			words = append(words, t.Name)
		default:
			words = append(words, "-"+t.Name)
		}
	}
	return strings.Join(words, " ")
}

// AllWarnings returns the codes of all warnings about these rules: those of the game, and those
// about the options that every table has.
func AllWarnings(g Game, r Rules) []string {
	codes := g.Warnings(r)
	if r.Value(DeckOption) != DeckOpen && r.Value(AbsentOption) == AbsentBot {
		codes = append(codes, "sealed+absent-bot")
	}
	return codes
}

package engine

import (
	"slices"
	"strconv"
	"strings"
)

// RulesCode says what is wrong with rules. The list of codes is closed, so that a user interface can translate
// each of them.
type RulesCode uint8

// What can be wrong, and which fields of the RulesError say more.
const (
	RulesLong       RulesCode = iota // the text is longer than High bytes
	RulesNoSwitch                    // Game has no switch Word; it has Names
	RulesNoOption                    // Game has no option Word; it has Names
	RulesNoValue                     // Word names an option, but sets no value for it
	RulesIsOption                    // Word has no value, and Rule is an option
	RulesIsSwitch                    // Word has a value, and Rule is a switch
	RulesContradict                  // Other and Word set the same rule to different values
	RulesChoice                      // Word gives Rule a value that is not one of its Choices
	RulesNumber                      // Word gives Rule a value that is not a whole number from Low to High
	RulesSeats                       // Game takes Low to High seats with these rules, not Seats
	rulesEnd
)

var rulesCodes = [rulesEnd]string{
	RulesLong: "long", RulesNoSwitch: "no-switch", RulesNoOption: "no-option", RulesNoValue: "no-value", RulesIsOption: "is-option",
	RulesIsSwitch: "is-switch", RulesContradict: "contradict", RulesChoice: "choice", RulesNumber: "number", RulesSeats: "seats",
}

// String is the code as words joined by hyphens.
func (c RulesCode) String() string {
	if int(c) < len(rulesCodes) {
		return rulesCodes[c]
	}
	return "unknown-code"
}

// RulesError says, as a code and arguments, what is wrong with rules, or with the number of seats
// under them. Every error about rules is a RulesError. Front ends make a sentence of it.
type RulesError struct {
	Code  RulesCode
	Game  string // its name
	Rule  Rule
	Word  string // the word that was given for a rule; if that rule is missing or of the other kind, only its name
	Other string // the word that was given before Word
	Names []string
	Seats int
	Low   int
	High  int
}

// Error is the code and its arguments, for logs and tests: "rules: choice stack=any mixed same".
func (e *RulesError) Error() string {
	all := []string{"rules:", e.Code.String()}
	for _, word := range slices.Concat([]string{e.Game, e.Other, e.Word}, e.Names, e.Rule.Choices) {
		if word != "" {
			all = append(all, word)
		}
	}
	if e.Code == RulesSeats {
		all = append(all, strconv.Itoa(e.Seats))
	}
	if e.High > 0 {
		all = append(all, strconv.Itoa(e.Low)+"–"+strconv.Itoa(e.High))
	}
	return strings.Join(all, " ")
}

// noRuleError returns the error for a name that the game does not have. option says whether a word used the
// name as that of an option or of a switch.
func (r *Rules) noRuleError(g Game, name string, option bool) error {
	code := RulesNoSwitch
	if option {
		code = RulesNoOption
	}
	return &RulesError{Code: code, Game: g.Name(), Word: name, Names: r.ruleNames(option)}
}

// otherKindError is the error of a word that gives a value to the switch t, or none to the option t.
func otherKindError(t Rule) error {
	code := RulesIsSwitch
	if t.Option {
		code = RulesIsOption
	}
	return &RulesError{Code: code, Rule: t, Word: t.Name}
}

// CheckSeats returns an error that says why a game cannot be played by that many seats under some
// rules, or nil if it can.
func CheckSeats(g Game, seats int, r Rules) error {
	if low, high := g.Seats(r); seats < low || seats > high {
		return &RulesError{Code: RulesSeats, Game: g.Name(), Seats: seats, Low: low, High: high}
	}
	return nil
}

func (r *Rules) ruleNames(option bool) (all []string) {
	for _, t := range r.rules {
		if t.Option == option {
			all = append(all, t.Name)
		}
	}
	return all
}

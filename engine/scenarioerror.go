package engine

import "strings"

// ScenarioError says, as a code and arguments, what is wrong with a line of a scenario, with the
// table that its lines set, or with an expectation in it. Front ends make a sentence of it.
type ScenarioError struct {
	Code  string   // words joined by hyphens
	Pairs []string // the names of the arguments, each followed by its value
	Err   error    // the error that it wraps, if there is one
}

// BadScenario returns a ScenarioError. The pairs are the names of its arguments, each followed by its value.
func BadScenario(code string, pairs ...string) *ScenarioError {
	return &ScenarioError{Code: code, Pairs: pairs}
}

// Error is the code and its arguments, for tests: "no-card: game NAME, word X9".
func (e *ScenarioError) Error() string {
	var all []string
	for i := 0; i+1 < len(e.Pairs); i += 2 {
		all = append(all, e.Pairs[i]+" "+e.Pairs[i+1])
	}
	if e.Err != nil {
		all = append(all, e.Err.Error())
	}
	if len(all) == 0 {
		return e.Code
	}
	return e.Code + ": " + strings.Join(all, ", ")
}

func (e *ScenarioError) Unwrap() error { return e.Err }

package scenario

import (
	"io"
	"strings"

	"lastcard/engine"
	"lastcard/engine/fault"
)

// Step is a line of play and the table after it, for code that shows a scenario. The first step
// is the table as it was laid out.
type Step struct {
	Text   string      // the comment lines before it, joined
	Seat   engine.Seat // the seat that acted; NoSeat for the first step and for next
	Events []engine.Event
	Table  *engine.Table // a copy
}

// Steps runs a file that has one scenario. A comment belongs to the step that comes after it.
// Comments before the last line that sets the table belong to the first step. Comments after the
// last line of play get a step of their own, in which nothing happens. A line that does not hold
// is an error.
func Steps(name string, r io.Reader) ([]Step, error) {
	x := &stepper{runner: runner{file: name}}
	if err := x.readLines(r, x.runNextLine); err != nil {
		return nil, err
	}
	if err := x.addFirstStep(); err != nil {
		return nil, &Error{name, max(1, x.line), err}
	}
	if len(x.text) > 0 {
		x.addStep(engine.NoSeat, nil)
	}
	return x.steps, nil
}

type stepper struct {
	runner
	text    []string // comments that belong to no step yet
	preface int      // how many of these comments stand before a line that sets the table
	steps   []Step
}

func (x *stepper) runNextLine(text string) error {
	if comment, ok := strings.CutPrefix(strings.TrimSpace(text), "#"); ok {
		x.text = append(x.text, strings.TrimSpace(comment))
		return nil
	}
	words, err := splitWords(text)
	if err != nil || len(words) == 0 {
		return err
	}
	_, setting := setters[words[0]]
	switch {
	case words[0] == "game" && x.scene != nil:
		return engine.BadScenario("second")
	case words[0] == "game" || setting:
		x.preface = len(x.text)
		return x.runLine(text)
	}
	if err := x.addFirstStep(); err != nil {
		return err
	}
	if err := x.runLine(text); err != nil {
		return err
	}
	if len(x.failures) > 0 {
		return x.failures[0].Err
	}
	if words[0] == "expect" || strings.HasPrefix(words[0], "!") {
		return nil
	}
	actor := engine.NoSeat
	if words[0] != "next" {
		if actor, err = parseSeat(words[0]); err != nil {
			return err
		}
	}
	x.addStep(actor, x.scene.events)
	return nil
}

// addFirstStep lays the table out and adds the first step, unless both have been done.
func (x *stepper) addFirstStep() error {
	if len(x.steps) > 0 {
		return nil
	}
	if x.scene == nil {
		return engine.BadScenario("no-game-line")
	}
	if err := x.layOut(); err != nil {
		return err
	}
	rest := x.text[x.preface:]
	x.text = x.text[:x.preface]
	x.addStep(engine.NoSeat, nil)
	x.text = rest
	return nil
}

func (x *stepper) addStep(who engine.Seat, events []engine.Event) {
	defer fault.NameGame(x.game())
	x.steps = append(x.steps, Step{strings.Join(x.text, " "), who, append([]engine.Event(nil), events...), x.scene.table.Clone()})
	x.text = nil
}

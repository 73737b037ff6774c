package scenario

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"strings"

	"lastcard/engine"
	"lastcard/engine/fault"
)

// Failure is a line that does not hold.
type Failure struct {
	File string
	Line int // 1 for the first
	Err  *engine.ScenarioError
}

// String is "FILE:LINE: differs: name turn, got 1, want 2".
func (f Failure) String() string { return fmt.Sprintf("%s:%d: %v", f.File, f.Line, f.Err) }

// Error is a line that cannot be read, because of Err: an *engine.ScenarioError or an *engine.RulesError.
type Error struct {
	File string
	Line int
	Err  error
}

func (e *Error) Error() string { return fmt.Sprintf("%s:%d: %v", e.File, e.Line, e.Err) }

func (e *Error) Unwrap() error { return e.Err }

// ErrTooLong is the error for a file above the limits of this package.
var ErrTooLong = errors.New("scenario file too long")

// Run reads a file and runs its scenarios. name is the name of the file in messages. failures are
// the lines that do not hold. If err says that a line cannot be read, failures are those before
// that line.
func Run(name string, r io.Reader) (failures []Failure, err error) {
	x := runner{file: name}
	if err := x.readLines(r, x.runLine); err != nil {
		return x.failures, err
	}
	if x.scene == nil {
		return x.failures, &Error{name, max(1, x.line), engine.BadScenario("no-game-line")}
	}
	// A last scenario without actions must also be a table that can be set up.
	if err := x.layOut(); err != nil {
		return x.failures, &Error{name, x.line, err}
	}
	return x.failures, nil
}

type runner struct {
	file     string
	line     int
	scene    *scene // the present scenario, nil before the first
	failed   bool   // the scenario has failed, so runLine skips its other lines
	failures []Failure
}

// readLines gives each line of a file to run, until run returns an error or a limit is passed.
func (x *runner) readLines(file io.Reader, run func(text string) error) error {
	in := bufio.NewScanner(io.LimitReader(file, MaxFileSize+1))
	in.Buffer(make([]byte, 0, MaxLineSize), MaxLineSize)
	size := 0
	for in.Scan() {
		size += len(in.Bytes()) + 1
		if x.line++; x.line > MaxLines || size > MaxFileSize {
			return fmt.Errorf("%s: %w", x.file, ErrTooLong)
		}
		if err := run(in.Text()); err != nil {
			return &Error{x.file, x.line, err}
		}
	}
	if errors.Is(in.Err(), bufio.ErrTooLong) {
		return fmt.Errorf("%s: %w", x.file, ErrTooLong)
	}
	if err := in.Err(); err != nil {
		return fmt.Errorf("%s: %w", x.file, err)
	}
	return nil
}

// runLine runs one line. It returns an error if the line cannot be read.
func (x *runner) runLine(text string) error {
	defer fault.NameGame(x.game())
	words, err := splitWords(text)
	if err != nil || len(words) == 0 {
		return err
	}
	if words[0] == "game" {
		if err := x.layOut(); err != nil {
			return &engine.ScenarioError{Code: "before", Err: err}
		}
		x.failed = false
		x.scene, err = newScene(words)
		return err
	}
	switch {
	case x.scene == nil:
		return engine.BadScenario("no-game-line")
	case x.failed:
		return nil
	}
	if set, ok := setters[words[0]]; ok {
		if x.scene.table != nil {
			return engine.BadScenario("late", "word", words[0])
		}
		return set(x.scene, words[1:])
	}
	if err := x.layOut(); err != nil {
		return err
	}
	fail, err := x.scene.runLine(words)
	if err != nil {
		return err
	}
	for _, f := range fail {
		x.failures = append(x.failures, Failure{x.file, x.line, f})
		x.failed = true
	}
	return nil
}

func (x *runner) game() string {
	if x.scene == nil {
		return ""
	}
	return x.scene.game.Name()
}

// layOut lays the table out if it is not laid out yet.
func (x *runner) layOut() error {
	defer fault.NameGame(x.game())
	if x.scene == nil || x.scene.table != nil {
		return nil
	}
	return x.scene.arrange()
}

// splitWords cuts a line into words. A text in quotes is the last word; it keeps its first quote and
// loses the second. A # begins a comment, but not within quotes.
func splitWords(text string) ([]string, error) {
	if before, after, ok := strings.Cut(text, `"`); ok && !strings.Contains(before, "#") {
		quoted, rest, ok := strings.Cut(after, `"`)
		if !ok {
			return nil, engine.BadScenario("no-quote")
		}
		if rest, _, _ = strings.Cut(rest, "#"); strings.TrimSpace(rest) != "" {
			return nil, engine.BadScenario("after-reason", "word", strings.TrimSpace(rest))
		}
		return append(strings.Fields(before), `"`+quoted), nil
	}
	text, _, _ = strings.Cut(text, "#")
	return strings.Fields(text), nil
}

// runLine runs a line of play or an expectation. fail says why the line does not hold.
func (s *scene) runLine(words []string) (fail []*engine.ScenarioError, err error) {
	switch words[0] {
	case "expect":
		return s.expect(words[1:])
	case "next":
		if len(words) > 1 {
			return nil, engine.BadScenario("after-next", "word", words[1])
		}
		return s.sayNext(), nil
	case "!":
		return s.expectRefusal(words[1:])
	}
	if rest, ok := strings.CutPrefix(words[0], "!"); ok {
		return s.expectRefusal(append([]string{rest}, words[1:]...))
	}
	seat, a, err := s.readAction(words)
	if err != nil {
		return nil, err
	}
	s.events = s.events[:0]
	var r engine.Reason
	if s.events, r = s.table.Apply(seat, a, s.events); r != engine.OK {
		return refusedFailure(r), nil
	}
	s.untilChoice()
	return nil, nil
}

// expectRefusal runs a line whose action the table must refuse without any change.
func (s *scene) expectRefusal(words []string) (fail []*engine.ScenarioError, err error) {
	want := ""
	if n := len(words); n > 0 && strings.HasPrefix(words[n-1], `"`) {
		want = words[n-1][1:]
		if !isReason(want) {
			return nil, engine.BadScenario("no-reason", "word", want)
		}
		words = words[:n-1]
	}
	if len(words) == 0 {
		return nil, engine.BadScenario("nothing")
	}
	before := s.table.Hash()
	var r engine.Reason
	if words[0] == "next" && len(words) == 1 {
		_, r = s.table.Apply(0, engine.Act(engine.Next), nil)
	} else {
		seat, a, err := s.readAction(words)
		if err != nil {
			return nil, err
		}
		_, r = s.table.Apply(seat, a, nil)
	}
	switch {
	case r == engine.OK:
		return []*engine.ScenarioError{engine.BadScenario("accepted")}, nil
	case s.table.Hash() != before:
		return []*engine.ScenarioError{engine.BadScenario("changed", "reason", r.String())}, nil
	case want != "" && r.String() != want:
		return []*engine.ScenarioError{engine.BadScenario("refused-otherwise", "reason", r.String(), "want", want)}, nil
	}
	return nil, nil
}

func isReason(code string) bool {
	for r := engine.NotYourTurn; r.String() != engine.Reason(0xFF).String(); r++ {
		if r.String() == code {
			return true
		}
	}
	return false
}

// refusedFailure returns the failure of a line whose action the table refuses with reason r.
func refusedFailure(r engine.Reason) []*engine.ScenarioError {
	return []*engine.ScenarioError{engine.BadScenario("refused", "reason", r.String())}
}

// sayNext says Next for every seat that has not said it yet.
func (s *scene) sayNext() []*engine.ScenarioError {
	s.events = s.events[:0]
	n := s.table.Need()
	if n.Kind != engine.NeedNext {
		return refusedFailure(engine.WrongPhase)
	}
	for x := range engine.Seat(s.table.Seats()) {
		if !n.Seats.Has(x) {
			continue
		}
		var r engine.Reason
		if s.events, r = s.table.Apply(x, engine.Act(engine.Next), s.events); r != engine.OK {
			return refusedFailure(r)
		}
	}
	s.untilChoice()
	return nil
}

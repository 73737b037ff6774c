package term

import (
	"testing"

	"lastcard/engine"
	"lastcard/render/seam"
)

// The keyboard reads no line from a pipe before the table asks for one, except while a resumed match
// waits for people. A line that came too early answers the next question.
func TestKeyboard(t *testing.T) {
	pipe := make(chan string, 4)
	k, p := newKeyboard(pipe, false), annaAt(nil)
	for _, line := range []string{"continue", "draw", "pass"} {
		pipe <- line
	}
	if k.nextLine(false, len(p.snap.AwaitedSeats) > 0) != nil {
		t.Error("a pipe is read while nobody asks")
	}
	p.snap = seam.Snapshot{Stage: seam.Playing, AwaitedSeats: []engine.Seat{1}}
	read := func() string {
		line, more := <-k.nextLine(p.questions.awaitsLine, len(p.snap.AwaitedSeats) > 0)
		if p.isTooEarly(line) {
			k.putBack(line, more)
			return "(early)"
		}
		return line
	}
	if first, second := read(), read(); first != "continue" || second != "(early)" {
		t.Errorf("while the match waits: %q, %q", first, second)
	}
	if k.nextLine(p.questions.awaitsLine, len(p.snap.AwaitedSeats) > 0) != nil {
		t.Error("a second line is read too early")
	}
	p.questions.awaitsLine = true
	if first, second := read(), read(); first != "draw" || second != "pass" {
		t.Errorf("when the table asks: %q, %q", first, second)
	}
	close(pipe)
	if p.questions.awaitsLine = false; read() != "(early)" || k.nextLine(p.questions.awaitsLine, len(p.snap.AwaitedSeats) > 0) != nil {
		t.Error("the end of a pipe ends a table that asks for nothing")
	}
	p.questions.awaitsLine = true
	if _, more := <-k.nextLine(p.questions.awaitsLine, len(p.snap.AwaitedSeats) > 0); more {
		t.Error("the end of a pipe is lost")
	}
	if (&keyboard{isTyped: true, lines: pipe}).nextLine(false, false) == nil {
		t.Error("a person cannot type at any time")
	}
}

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
	k, p := newKeyboard(pipe, false), &player{w: words()}
	for _, line := range []string{"continue", "draw", "pass"} {
		pipe <- line
	}
	if k.open(false, p.waits()) != nil {
		t.Error("a pipe is read while nobody asks")
	}
	p.snap = seam.Snapshot{Stage: seam.Playing, Awaited: []engine.Seat{1}}
	read := func() string {
		line, more := <-k.open(p.awaits, p.waits())
		if p.tooEarly(line) {
			k.put(line, more)
			return "(early)"
		}
		return line
	}
	if first, second := read(), read(); first != "continue" || second != "(early)" {
		t.Errorf("while the match waits: %q, %q", first, second)
	}
	if k.open(p.awaits, p.waits()) != nil {
		t.Error("a second line is read too early")
	}
	p.awaits = true
	if first, second := read(), read(); first != "draw" || second != "pass" {
		t.Errorf("when the table asks: %q, %q", first, second)
	}
	close(pipe)
	if p.awaits = false; read() != "(early)" || k.open(p.awaits, p.waits()) != nil {
		t.Error("the end of a pipe ends a table that asks for nothing")
	}
	p.awaits = true
	if _, more := <-k.open(p.awaits, p.waits()); more {
		t.Error("the end of a pipe is lost")
	}
	if (&keyboard{typed: true, lines: pipe}).open(false, false) == nil {
		t.Error("a person cannot type at any time")
	}
}

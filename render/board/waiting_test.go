package board

import (
	"errors"
	"testing"
	"time"

	"lastcard/engine"
	"lastcard/render/kit"
	"lastcard/render/seam"
)

// resumed is a table that waits for people.
type resumed struct {
	*fake
	awaited []engine.Seat
	trouble *seam.Trouble
	older   bool
	went    int
}

func (r *resumed) Snapshot() seam.Snapshot {
	s := r.fake.Snapshot()
	s.Awaited, s.Older, s.Trouble = r.awaited, r.older, r.trouble
	return s
}

func (r *resumed) GoOn() error {
	if len(r.awaited) == 0 {
		return errors.New("nobody is awaited")
	}
	r.went++
	r.awaited = nil
	return nil
}

// A resumed match says for whom it waits, and a button beside that plays on without them; one
// with too few players says so and has no such button; and an older copy is told in the log.
func TestAwaited(t *testing.T) {
	for _, size := range []kit.Size{{W: 1280, H: 720}, {W: 960, H: 540}} {
		p := &resumed{fake: newFake(t, 4, 0, "", 3)}
		r := newRig(t, p.fake, size)
		r.scene = New(r.scene.shell, p)
		r.settle()
		again := func() {
			r.tick(func(in *kit.Input) { in.Changed = true })
			r.settle()
		}
		p.awaited, p.older = []engine.Seat{1, 3}, true
		again()
		r.labelled("Waiting for " + names[1] + ", " + names[3] + " to come back")
		if n := len(r.scene.log.lines); n == 0 || r.scene.log.lines[n-1].text != "This copy is older than what you played. The rest comes from the others, and the match continues." {
			t.Errorf("the log has %d lines", n)
		}
		r.audit("awaited")
		r.click(r.labelled("Play on without them"))
		again()
		if p.went != 1 {
			t.Errorf("it went on %d times", p.went)
		}
		if at := r.scene.ui.Picture().Find("Play on without them"); len(at) > 0 {
			t.Error("the button is still there")
		}
		p.trouble = &seam.Trouble{Code: "waiting"}
		p.waiting = []seam.Waiting{{Seat: 1, Since: 9 * time.Second}}
		again()
		r.labelled("Waiting for " + names[1] + ": too few are here to continue")
	}
}

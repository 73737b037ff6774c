package board

import (
	"strings"
	"testing"

	"lastcard/engine"
	"lastcard/render/kit"
	"lastcard/render/seam"
)

// overtaken is the message to a seat that lost its move because seat 1 was faster.
var overtaken = seam.MoveOvertaken{Seat: 1, Name: names[1]}

const tooLate = "Too late: Łukasz’s move came first."

// When another seat overtakes my play, the card comes back to my hand, and the table says why. It still
// says so when my turn begins.
func TestOvertaken(t *testing.T) {
	r := newRig(t, laid(t, strings.Replace(unoSlip, "hand 1 Y1", "hand 1 R7 Y1", 1)+"\nrules jump-in"), hd)
	r.settle()
	r.scene.path.outbox.lift(engine.PlayCard(engine.Shown{Card: r.named("R3")})) // as after the card was sent
	r.fake.play("1 jump R7")
	r.fake.Put(overtaken)
	r.tick(func(in *kit.Input) { in.MayHaveChanged = true })
	r.wait(sendWait)
	if all := r.says(); !strings.Contains(all, tooLate) || r.scene.path.outbox.sentCard != engine.NoCard {
		t.Errorf("card %d is on its way, and the table says: %s", r.scene.path.outbox.sentCard, all)
	}
	r.fake.play("2 draw\n2 pass")
	r.tick(func(in *kit.Input) { in.MayHaveChanged = true })
	if s := r.scene; !s.frame.MyTurn() || s.path.line.note.text != tooLate {
		t.Errorf("my turn: %v, note %q", s.frame.MyTurn(), s.path.line.note.text)
	}
	r.wait(noteTime)
	if all := r.says(); strings.Contains(all, tooLate) {
		t.Errorf("the note does not disappear: %s", all)
	}
}

// Nobody chose a move that was made automatically: if it comes too late, the table says nothing. If the
// person's own next move comes too late, the table says so.
func TestOvertakenAutomatically(t *testing.T) {
	r := newRig(t, laid(t, strings.Replace(unoSlip, "B5 R3 R9 W", "B5 G3", 1)), hd)
	r.scene.shell.Profile.Auto = true
	r.settle()
	r.wait(autoPause + 2*kit.Tick)
	r.fake.Put(overtaken)
	if all := r.says(); strings.Contains(all, tooLate) {
		t.Errorf("of an automatic move the table says: %s", all)
	}
	r.scene.shell.Profile.Auto = false
	r.key(keyPass)
	if got, n := r.sent(); got != "pass" || n != 2 {
		t.Fatalf("sent %q as action %d", got, n)
	}
	r.fake.Put(overtaken)
	if all := r.says(); !strings.Contains(all, tooLate) {
		t.Errorf("of the person's own move the table says: %s", all)
	}
}

// An automatic move that the table did not take (ErrBusy) does not count as the last move: if the person's
// move before it comes too late, the table says so.
func TestOvertakenBeforeBusy(t *testing.T) {
	r := newRig(t, laid(t, strings.Replace(unoSlip, "B5 R3 R9 W", "B5 G3", 1)), hd)
	r.settle()
	r.key(keyDraw)
	r.scene.shell.Profile.Auto, r.fake.busy = true, true
	r.wait(2 * autoPause)
	if got, n := r.sent(); got != "pass" || n < 2 {
		t.Fatalf("sent %q as action %d", got, n)
	}
	r.fake.Put(overtaken)
	if all := r.says(); !strings.Contains(all, tooLate) {
		t.Errorf("the table says: %s", all)
	}
}

// A person who comes back to the table does not read again about an earlier move that came too late.
func TestOvertakenIsNoNewsLater(t *testing.T) {
	f := laid(t, unoSlip)
	f.Put(overtaken)
	r := newRig(t, f, hd)
	r.settle()
	if all := r.says(); strings.Contains(all, tooLate) {
		t.Errorf("the table says: %s", all)
	}
}

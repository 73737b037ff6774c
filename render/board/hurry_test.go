package board

import (
	"errors"
	"testing"
	"time"

	"lastcard/engine"
	"lastcard/render/kit"
	"lastcard/render/kit/kittest"
	"lastcard/render/seam"
)

// timedTable is a table at which a turn has a time limit.
type timedTable struct {
	*fake
	clock         *seam.Clock
	moreTimeVotes int
}

func (p *timedTable) Snapshot() seam.Snapshot {
	s := p.fake.Snapshot()
	s.Clock = p.clock
	return s
}

func (p *timedTable) VoteMoreTime() error {
	if p.clock == nil {
		return errors.New("nobody is hurried")
	}
	p.moreTimeVotes++
	return nil
}

// The table names a slow player with the seconds left, and I can vote to give that player more time. My own
// seconds are shown only when few are left. The plate of a player who is away says that a bot plays.
func TestHurry(t *testing.T) {
	p := &timedTable{fake: newFake(t, 4, 0, "turn-time=40 absent=bot", 3)}
	for i := 0; p.table.Need().Turn != 0; i++ {
		if i == 20 {
			t.Fatal("it is never my turn")
		}
		p.bots()
	}
	r := newRig(t, p.fake, kit.Size{W: 1280, H: 720})
	r.scene = New(r.scene.shell, p)
	r.settle()
	show := func(c *seam.Clock) {
		p.clock = c
		r.tick(func(in *kit.Input) { in.MayHaveChanged = true })
		r.settle()
	}
	show(&seam.Clock{Seat: 0, TimeLeft: 15 * time.Second, TurnTime: 40 * time.Second})
	if at := r.scene.frame.UI.Picture().Find("Your turn. Play within 15 s, or the others vote to skip it"); len(at) > 0 {
		t.Error("my own seconds hide what can be done")
	}
	show(&seam.Clock{Seat: 0, TimeLeft: 7400 * time.Millisecond, TurnTime: 40 * time.Second})
	r.labelled("Your turn. Play within 8 s, or the others vote to skip it")
	if err := p.apply(0, engine.Act(engine.Draw)); err != nil {
		t.Fatal(err)
	}
	_ = p.apply(0, engine.Act(engine.Pass)) // necessary if the drawn card can be played
	p.players[1].IsHere, p.players[1].StandIn = false, true
	show(&seam.Clock{Seat: 2, TimeLeft: 20 * time.Second, TurnTime: 40 * time.Second})
	if p := plateOf(&r.scene.frame, 2); p.timeLeft != 0.5 || !p.halfTimeOver || p.timeNearlyOver {
		t.Errorf("with half of the time left the ring shows %g, slow: %t, hurried: %t", p.timeLeft, p.halfTimeOver, p.timeNearlyOver)
	}
	show(&seam.Clock{Seat: 2, TimeLeft: 5 * time.Second, TurnTime: 40 * time.Second, CanVoteMoreTime: true})
	if p := plateOf(&r.scene.frame, 2); p.timeLeft != 0.125 || !p.timeNearlyOver || plateOf(&r.scene.frame, 1).timeLeft != 0 {
		t.Errorf("with 5 of 40 seconds left the ring shows %g, hurried: %t", p.timeLeft, p.timeNearlyOver)
	}
	r.labelled("Waiting for " + names[2] + ". In 5 s everyone votes to skip the turn")
	r.labelled("5 s left")
	r.labelled("away, a bot plays")
	r.click(r.labelled("More time"))
	if p.moreTimeVotes != 1 {
		t.Errorf("time was given %d times", p.moreTimeVotes)
	}
}

// TestCalmClock: in the first half of the time a seat has only the ring, fainter than later. Nobody is
// hurried, and there is no button to give more time.
func TestCalmClock(t *testing.T) {
	p := &timedTable{fake: newFake(t, 4, 0, "turn-time=40", 3).until(func(v *engine.View) bool { return v.Turn == 2 && v.Phase == engine.PhasePlay })}
	p.clock = &seam.Clock{Seat: 2, TimeLeft: 30 * time.Second, TurnTime: 40 * time.Second, CanVoteMoreTime: true}
	r := newRig(t, p.fake, hd)
	r.scene = New(r.scene.shell, p)
	r.settle()
	f := &r.scene.frame
	calm := plateOf(f, 2)
	if calm.timeLeft != 0.75 || calm.halfTimeOver || calm.timeNearlyOver || calm.secondLineIsWarning || plateOf(f, 1).timeLeft != 0 {
		t.Errorf("with 30 of 40 seconds left: %+v", calm)
	}
	for _, label := range []string{"30 s left", "More time", "Waiting for " + names[2] + ". In 30 s everyone votes to skip the turn"} {
		if len(f.UI.Picture().Find(label)) > 0 {
			t.Errorf("with 30 of 40 seconds left the table says %q", label)
		}
	}
	slow := calm
	slow.halfTimeOver = true
	var none, early, late kit.Picture
	calm.drawClock(&early, kit.Pt{})
	slow.drawClock(&late, kit.Pt{})
	if early.Equal(&none) || early.Equal(&late) {
		t.Error("the ring is not shown, or it looks as it does when half of the time is over")
	}
}

// TestClockWaitsForTheTable: the calm ring comes when the table shows whose turn it is, and no earlier.
func TestClockWaitsForTheTable(t *testing.T) {
	p := &timedTable{fake: newFake(t, 4, 0, "turn-time=40", 3).until(func(v *engine.View) bool { return v.Turn == 2 && v.Phase == engine.PhasePlay })}
	r := newRig(t, p.fake, hd)
	r.scene = New(r.scene.shell, p)
	r.settle()
	for p.table.View(0).Turn == 2 && p.bots() {
	}
	next := p.table.View(0).Turn
	p.clock = &seam.Clock{Seat: next, TimeLeft: 30 * time.Second, TurnTime: 40 * time.Second}
	r.showNext(100 * time.Millisecond)
	if left := plateOf(&r.scene.frame, next).timeLeft; left != 0 {
		t.Errorf("while the card flies, the ring shows %g", left)
	}
	r.settle()
	if left := plateOf(&r.scene.frame, next).timeLeft; left != 0.75 {
		t.Errorf("when the card lies, the ring shows %g", left)
	}

	p = &timedTable{fake: newFake(t, 4, 0, "turn-time=40", 3).until(func(v *engine.View) bool { return v.Phase == engine.PhaseRoundOver })}
	p.clock = &seam.Clock{Seat: 1, TimeLeft: 30 * time.Second, TurnTime: 40 * time.Second}
	r = newRig(t, p.fake, hd)
	r.scene = New(r.scene.shell, p)
	r.settle()
	if left := plateOf(&r.scene.frame, 1).timeLeft; left != 0 {
		t.Errorf("between two rounds the ring shows %g", left)
	}
}

// TestClockPicture shows how much time a slow player has left.
func TestClockPicture(t *testing.T) {
	kittest.NeedDisplay(t)
	p := &timedTable{fake: newFake(t, 4, 0, "turn-time=40", 3).until(func(v *engine.View) bool { return v.Turn == 2 && v.Phase == engine.PhasePlay })}
	p.clock = &seam.Clock{Seat: 2, TimeLeft: 14 * time.Second, TurnTime: 40 * time.Second, CanVoteMoreTime: true}
	r := newRig(t, p.fake, hd)
	r.scene = New(r.scene.shell, p)
	r.settle()
	r.shot("clock")
}

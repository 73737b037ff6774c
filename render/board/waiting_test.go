package board

import (
	"errors"
	"strings"
	"testing"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"lastcard/assets"
	"lastcard/engine"
	"lastcard/render/cards"
	"lastcard/render/kit"
	"lastcard/render/kit/kittest"
	"lastcard/render/layout"
	"lastcard/render/seam"
)

// waitingTable is a table that waits for people, such as after its match was resumed.
type waitingTable struct {
	*fake
	awaited   []engine.Seat
	trouble   *seam.Trouble
	stuck     bool
	goOnCount int
	deck      seam.Deck
	unsaved   bool
}

func (r *waitingTable) Snapshot() seam.Snapshot {
	s := r.fake.Snapshot()
	s.AwaitedSeats, s.Trouble, s.Stuck = r.awaited, r.trouble, r.stuck
	s.Deck = r.deck
	if r.unsaved {
		s.Log = ""
	}
	return s
}

func (r *waitingTable) GoOn() error {
	if len(r.awaited) == 0 {
		return errors.New("nobody is awaited")
	}
	r.goOnCount++
	r.awaited = nil
	return nil
}

// A resumed match names the players that it waits for, and next to the names is a button that plays on
// without them. A match with too few players says so. If the saved match lacks the last moves, the log
// says so.
func TestAwaited(t *testing.T) {
	for _, size := range []kit.Size{{W: 1280, H: 720}, {W: 960, H: 540}} {
		p := &waitingTable{fake: newFake(t, 4, 0, "", 3)}
		r := newRig(t, p.fake, size)
		r.scene = New(r.scene.shell, p)
		r.settle()
		again := func() {
			r.tick(func(in *kit.Input) { in.MayHaveChanged = true })
			r.settle()
		}
		p.awaited = []engine.Seat{1, 3}
		p.Put(seam.OlderLog{K: 7})
		again()
		r.labelled("Waiting for " + names[1] + ", " + names[3] + " to come back")
		if n := len(r.scene.log.lines); n == 0 || r.scene.log.lines[n-1].text != "Your last moves are missing from this saved match. The other computers send them, and the match continues." {
			t.Errorf("the log has %d lines", n)
		}
		r.audit("awaited")
		r.click(r.labelled("Play on without them"))
		again()
		if p.goOnCount != 1 {
			t.Errorf("the match went on %d times, want 1", p.goOnCount)
		}
		if at := r.scene.frame.UI.Picture().Find("Play on without them"); len(at) > 0 {
			t.Error("the button does not disappear")
		}
		p.trouble, p.stuck = &seam.Trouble{Code: "waiting"}, true
		p.waiting = []seam.Waiting{{Seat: 1, SilentFor: 9 * time.Second}}
		again()
		r.labelled("Waiting for " + names[1] + ": too few are here to continue")
	}
}

// withMissingPlayer is a table of two. I have played a card, and the other player has gone before the table has
// agreed to it.
func withMissingPlayer(t *testing.T, size kit.Size) (*rig, *waitingTable) {
	t.Helper()
	p := &waitingTable{fake: newFake(t, 2, 0, "", 5).until(func(v *engine.View) bool { return isMyTurn(v) && isLegal(v, engine.Play) })}
	r := newRig(t, p.fake, size)
	r.scene = New(r.scene.shell, p)
	r.settle()
	for _, c := range r.scene.frame.View().Hand(0).Cards {
		if x, ok := r.scene.frame.Offer.Play[c.Card]; ok && len(x.Colors)+len(x.Targets) == 0 {
			r.scene.path.outbox.lift(engine.PlayCard(c)) // as after the card was sent
			break
		}
	}
	p.pending, p.stuck = true, true
	p.trouble = &seam.Trouble{Code: "waiting", Case: "seat", Args: assets.Args{"names": []string{names[1]}}}
	p.players[1].IsHere = false
	p.waiting = []seam.Waiting{{Seat: 1, SilentFor: time.Second}}
	r.settle()
	return r, p
}

// While one of two players is gone, no card looks playable, and the card that I played is back in my hand.
// The table says that the card is kept and the match is saved, and lets me wait, leave, or play on against
// a bot.
func TestTooFewAreHere(t *testing.T) {
	for name, size := range kittest.Windows() {
		r, p := withMissingPlayer(t, size)
		if all := r.says(); strings.Contains(all, "Keep waiting") {
			t.Errorf("%s: the choice opens as soon as the player is silent: %s", name, all)
		}
		p.waiting[0].SilentFor = stuckAfter
		r.settle()
		s := r.scene
		kept := s.path.outbox.sentCard
		for _, c := range s.frame.View().Hand(0).Cards {
			pose, look := s.poseOf(c), cards.Opts{}
			s.markHandCard(c.Card, &look)
			if c.Card == kept && (pose == layout.Offered || s.isDimmed(c)) {
				t.Errorf("%s: the card that is kept: pose %d, dim %v", name, pose, s.isDimmed(c))
			}
			if c.Card != kept && (pose != layout.Rest || !s.isDimmed(c)) || look.Glow != (kit.Color{}) {
				t.Errorf("%s: card %d: pose %d, dim %v, glow %v", name, c.Card, pose, s.isDimmed(c), look.Glow)
			}
		}
		all := strings.Join(strings.Fields(r.says()), " ")
		for _, want := range []string{names[1], s.frame.Words.Card(s.frame.FaceOf(kept)) + " is kept", "the match is saved", "Keep waiting", "Leave and continue later", "Let a bot play"} {
			if !strings.Contains(all, want) {
				t.Errorf("%s: %q is not said: %s", name, want, all)
			}
		}
		r.audit(name)
		acts := len(p.acts)
		r.key(keyDraw)
		r.clickOn("stuck-wait")
		r.settle()
		if all := r.says(); strings.Contains(all, "Keep waiting") || !strings.Contains(all, "too few are here") || len(p.acts) != acts {
			t.Errorf("%s: while I wait: %s, played %v", name, all, p.acts[acts:])
		}
		for _, again := range []func(){func() { r.key(keyEsc) }, func() { r.clickOn("leave") }} {
			if again(); !strings.Contains(r.says(), "Keep waiting") || r.scene.asksToLeave {
				t.Errorf("%s: the choice does not open again", name)
			}
			r.clickOn("stuck-wait")
		}
		p.stuck, p.trouble, p.waiting, p.pending = false, nil, nil, false
		r.settle()
		if r.scene.stuck.phase != notStuck {
			t.Errorf("%s: the player is back, but the choice is still open", name)
		}
	}
}

// A person who leaves a match that cannot continue is not asked again.
func TestLeaveWhileTooFewAreHere(t *testing.T) {
	r, p := withMissingPlayer(t, hd)
	p.waiting[0].SilentFor = stuckAfter
	r.settle()
	r.clickOn("stuck-leave")
	if !p.left || r.scene.asksToLeave {
		t.Errorf("left %v, asked %v", p.left, r.scene.asksToLeave)
	}
}

// replaying is a backend that continues a match with bots and remembers the log that was used.
type replaying struct {
	backend
	log  string
	fail error
}

func (b *replaying) PlayOn(log string) (seam.Table, error) {
	b.log = log
	return &fake{}, b.fail
}

// A person who is left alone can have a bot play if the cards of the others are no secret. With sealed
// cards, or while other people still wait, the table does not offer that.
func TestLetABotPlay(t *testing.T) {
	for name, change := range map[string]func(*waitingTable){
		"a sealed deck": func(p *waitingTable) { p.deck = seam.SealedDeck },
		"one who waits": func(p *waitingTable) { p.waiting[0].Seat = 0 },
	} {
		r, p := withMissingPlayer(t, hd)
		p.waiting[0].SilentFor = stuckAfter
		change(p)
		r.settle()
		all := strings.Join(strings.Fields(r.says()), " ")
		if strings.Contains(all, "Let a bot play") {
			t.Errorf("%s: a bot is offered", name)
		}
		if why := strings.Contains(all, "no bot can play for them"); why != (p.deck == seam.SealedDeck) {
			t.Errorf("%s: the table says that no bot can play: %v", name, why)
		}
	}
	r, p := withMissingPlayer(t, hd)
	p.waiting[0].SilentFor = stuckAfter
	r.settle()
	var opened seam.Table
	var toasts []kit.Toast
	back := &replaying{fail: &seam.Trouble{Code: "hands-sealed"}}
	sh := r.scene.shell
	sh.Backend, sh.Open, sh.Toast = back, func(t seam.Table) { opened = t }, func(x kit.Toast) { toasts = append(toasts, x) }
	r.clickOn("stuck-bot")
	if opened != nil || len(toasts) != 1 {
		t.Errorf("refused: opened %v, toasts %v", opened, toasts)
	}
	back.fail = nil
	r.clickOn("stuck-bot")
	if opened == nil || back.log != p.Snapshot().Log || len(toasts) != 1 {
		t.Errorf("opened %v, of the log %q, toasts %v", opened, back.log, toasts)
	}
}

// If the match is not saved, a person who leaves it reads that.
func TestLeaveWhatIsNotKept(t *testing.T) {
	p := &waitingTable{fake: newFake(t, 2, 0, "", 5), unsaved: true}
	p.players[1].Bot = true
	r := newRig(t, p.fake, hd)
	r.scene = New(r.scene.shell, p)
	r.settle()
	r.key(ebiten.KeyEscape)
	r.settle()
	if all := r.says(); !strings.Contains(strings.Join(strings.Fields(all), " "), "is not saved") {
		t.Errorf("the table says: %s", all)
	}
}

func TestTooFewPicture(t *testing.T) {
	kittest.NeedDisplay(t)
	moving(t, "too-few", func(size kit.Size) *rig {
		r, p := withMissingPlayer(t, size)
		p.waiting[0].SilentFor = stuckAfter
		r.settle()
		return r
	})
}

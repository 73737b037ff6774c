package board

import (
	"time"

	"lastcard/engine"
	"lastcard/render/board/part"
	"lastcard/render/seam"
)

// sendWait is how long a played card stays lifted when the table reports neither that the card is on
// its way nor that it was played. An action that is on its way for longer counts as slow.
const sendWait = 400 * time.Millisecond

// outbox has my actions that the table has not agreed to yet: first the action that I can still take
// back, then the card on its way to the pile.
type outbox struct {
	held *heldAction // the action that can be taken back; nil: none

	sentCard engine.Card    // the card that was played and is not yet on the pile
	sentWith []engine.Shown // cards played together with it

	sentByItself bool // the last action was sent automatically (auto.go)

	// cardWaited is how long ago sentCard left my hand. agreeingFor is how long an action of mine has been on
	// its way. sentAgo is how long ago an action was sent that had been held back.
	cardWaited, agreeingFor, sentAgo time.Duration
}

func newOutbox() outbox { return outbox{sentCard: engine.NoCard, sentAgo: takeBackLate} }

func (o *outbox) passTime(f *part.Facts, dt time.Duration) {
	o.cardWaited += dt
	o.sentAgo += dt
	o.agreeingFor += dt
	if !f.Snap.ActionPending {
		o.agreeingFor = 0
	}
}

// isSlow reports whether an action of mine has been on its way for so long that the person should know
// it.
func (o *outbox) isSlow(f *part.Facts) bool { return f.Snap.ActionPending && o.agreeingFor > sendWait }

// rests reports whether nothing here changes by itself.
func (o *outbox) rests(f *part.Facts) bool {
	return o.held == nil && o.sentAgo >= takeBackLate && (o.sentCard == engine.NoCard || o.cardWaited > sendWait) && (!f.Snap.ActionPending || o.isSlow(f))
}

// isOnWay reports whether a card is on its way to the pile. A held card counts, because it looks the same.
func (o *outbox) isOnWay(c engine.Card) bool {
	return c != engine.NoCard && (o.sentCard == c || part.Index(o.sentWith, c) >= 0)
}

// usesTakeBackKeys reports whether the keys that take back have their meaning now: an action is held, or was
// sent so recently that the person may not know that it is too late.
func (o *outbox) usesTakeBackKeys() bool { return o.held != nil || o.sentAgo < takeBackLate }

// holds reports whether a card belongs to an action that can be taken back.
func (o *outbox) holds(c engine.Card) bool {
	return o.held != nil && c != engine.NoCard && (o.held.action.Card.Card == c || part.Index(o.held.action.More, c) >= 0)
}

// lift holds the cards of a play over the pile.
func (o *outbox) lift(a engine.Action) { o.sentCard, o.sentWith, o.cardWaited = a.Card.Card, a.More, 0 }

// lower releases the cards that lift holds.
func (o *outbox) lower() { o.sentCard, o.sentWith = engine.NoCard, nil }

func (o *outbox) hold(h *heldAction) {
	o.held = h
	if h.action.Kind == engine.Play {
		o.lift(h.action)
	}
}

// propose sends an action to the table. The error says why it was not sent. It is seam.ErrBusy while
// another action is on its way.
func (o *outbox) propose(f *part.Facts, a engine.Action) error {
	if f.Snap.ActionPending {
		return seam.ErrBusy // the action is sent once, even after a second click
	}
	err := f.Table.Act(a)
	if err != nil && a.Call && part.CallRefused(err) {
		a.Call = false // only the call is refused: send the play without it
		err = f.Table.Act(a)
	}
	if err != nil {
		return err
	}
	if o.sentByItself = false; a.Kind == engine.Play || a.Kind == engine.Jump {
		o.lift(a)
	}
	return nil
}

// tidy releases a played card if it is on the pile, or if the table knows nothing of it.
func (o *outbox) tidy(f *part.Facts) {
	if o.sentCard == engine.NoCard || o.held != nil {
		return
	}
	played := f.MySeat() == nil || f.FaceOf(o.sentCard) == engine.Hidden
	lost := !f.Snap.ActionPending && o.cardWaited > sendWait
	if played || lost {
		o.lower()
	}
}

package board

import (
	"time"

	"lastcard/engine"
	"lastcard/render/board/part"
	"lastcard/render/seam"
)

// sendWait is how long a played card stays lifted when the table reports neither that the card is on
// its way nor that it was played.
const sendWait = 400 * time.Millisecond

// outbox has my actions that the table has not agreed to yet: first the action that I can still take
// back, then the card on its way to the pile.
type outbox struct {
	held *held // the action that can be taken back; nil: none

	card engine.Card    // the card that was played and is not yet on the pile
	more []engine.Shown // cards played together with it

	alone bool // the last action was sent automatically (auto.go)

	// waited is how long ago the card was played. agreeing is how long an action of mine has been on
	// its way. sentAgo is how long ago the outbox sent an action that it had held back.
	waited, agreeing, sentAgo time.Duration
}

func newOutbox() outbox { return outbox{card: engine.NoCard, sentAgo: takeBackLate} }

// pass lets time pass.
func (o *outbox) pass(f *part.Facts, dt time.Duration) {
	o.waited += dt
	o.sentAgo += dt
	o.agreeing += dt
	if !f.Snap.ActionPending {
		o.agreeing = 0
	}
}

// slow reports whether an action of mine has been on its way for so long that the person should know
// it.
func (o *outbox) slow(f *part.Facts) bool { return f.Snap.ActionPending && o.agreeing > sendWait }

// rests reports whether nothing here changes by itself.
func (o *outbox) rests(f *part.Facts) bool {
	return o.held == nil && o.sentAgo >= takeBackLate && (o.card == engine.NoCard || o.waited > sendWait) && (!f.Snap.ActionPending || o.slow(f))
}

// has reports whether a card is on its way, or held over the pile in the same way.
func (o *outbox) has(c engine.Card) bool {
	return c != engine.NoCard && (o.card == c || part.Index(o.more, c) >= 0)
}

// undoes reports whether a key that takes back concerns an action of mine: one that is held, or one
// that was sent so recently that the person may not know that it is too late.
func (o *outbox) undoes() bool { return o.held != nil || o.sentAgo < takeBackLate }

// holds reports whether a card belongs to an action that can be taken back.
func (o *outbox) holds(c engine.Card) bool {
	return o.held != nil && c != engine.NoCard && (o.held.action.Card.Card == c || part.Index(o.held.action.More, c) >= 0)
}

// lift holds the cards of a play over the pile.
func (o *outbox) lift(a engine.Action) { o.card, o.more, o.waited = a.Card.Card, a.More, 0 }

// lower releases the cards that lift holds.
func (o *outbox) lower() { o.card, o.more = engine.NoCard, nil }

// hold holds an action back for a while.
func (o *outbox) hold(h *held) {
	o.held = h
	if h.action.Kind == engine.Play {
		o.lift(h.action)
	}
}

// release returns the held action and holds it no longer; nil: there was none.
func (o *outbox) release() *held {
	h := o.held
	if h != nil {
		o.held = nil
		o.lower()
	}
	return h
}

// propose sends an action to the table. The error says why it was not sent. It is seam.ErrBusy while
// another action is on its way.
func (o *outbox) propose(f *part.Facts, a engine.Action) error {
	if f.Snap.ActionPending {
		return seam.ErrBusy // the action is sent once, even after a second click
	}
	err := f.Table.Act(a)
	if err != nil && a.Call && part.CallRefused(err) {
		a.Call = false // try again without the call, which the engine then makes by itself
		err = f.Table.Act(a)
	}
	if err != nil {
		return err
	}
	if o.alone = false; a.Kind == engine.Play || a.Kind == engine.Jump {
		o.lift(a)
	}
	return nil
}

// tidy releases a played card if it is on the pile, or if the table knows nothing of it.
func (o *outbox) tidy(f *part.Facts) {
	if o.card == engine.NoCard || o.held != nil {
		return
	}
	played := f.MySeat() == nil || f.FaceOf(o.card) == engine.Hidden
	lost := !f.Snap.ActionPending && o.waited > sendWait
	if played || lost {
		o.lower()
	}
}

package p2p

import (
	"context"
	"errors"
	"slices"
	"time"
)

// topicPatience is how long Join, once connected to a member, waits until a member appears on the topic. After that
// Join returns even if none has appeared.
const topicPatience = time.Second

// Join looks for the table in all ways at once, and returns when a member has let us in. It gives up when ctx
// ends, after cfg.Patience if that is set, and when a member refuses us for a reason that lasts. Errors:
// ErrBadConfig, ErrClosed, context.Canceled if the caller cancels ctx, and *FindError with ErrNotFound,
// ErrRefused, ErrFull, ErrCrowded, ErrShut, ErrNotInvited, ErrTwin, ErrOtherVersion or ErrNoNetwork inside.
func (n *Node) Join(ctx context.Context, v Invite, cfg TableConfig) (*Table, error) {
	t, err := n.newTable(v, cfg, true)
	if err != nil {
		return nil, err
	}
	t.startGoroutines()
	if err := t.awaitMember(ctx); err != nil {
		t.Close()
		return nil, err
	}
	return t, nil
}

func (t *Table) awaitMember(ctx context.Context) error {
	if t.cfg.Patience > 0 {
		var cancel func()
		ctx, cancel = context.WithTimeout(ctx, t.cfg.Patience)
		defer cancel()
	}
	var since time.Time
	tick := time.NewTicker(watchEvery)
	defer tick.Stop()
	for {
		p := t.progress()
		switch {
		case p.joined:
			return nil
		case p.connected && since.IsZero():
			since = time.Now()
		case p.connected && time.Since(since) >= topicPatience:
			return nil
		case !p.connected && p.refusal != nil:
			return t.findError(p.refusal)
		}
		select {
		case <-t.lookAgain:
		case <-tick.C:
		case <-t.ctx.Done():
			return ErrClosed
		case <-ctx.Done():
			if errors.Is(ctx.Err(), context.Canceled) {
				return ctx.Err()
			}
			return t.findError(nil)
		}
	}
}

// findError says why nobody let us in; refusal is nil if nobody refused for a reason that lasts.
func (t *Table) findError(refusal error) error {
	e := &FindError{Reason: refusal, Attempts: t.Attempts()}
	if refusal != nil {
		return e
	}
	e.Reason = ErrNotFound
	if !HasNetwork() {
		e.Reason = ErrNoNetwork
	}
	t.owner.query(func(c *circle) { e.Attempts = append(e.Attempts, c.contacts.unansweredCalls()...) })
	for _, w := range t.searchWays() { // list also the ways that led to nobody
		if !slices.ContainsFunc(e.Attempts, func(a Attempt) bool { return a.Way == w }) {
			e.Attempts = append(e.Attempts, Attempt{Way: w, Err: ErrNotFound})
		}
	}
	return e
}

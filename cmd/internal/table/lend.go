package table

import (
	"cmp"
	"context"
	"time"

	"lastcard/p2p"
)

// lendPatience is how long a table is looked for by somebody who only lends a connection, and has no screen that tells how it goes.
const lendPatience = time.Minute

// Lend helps the people of a table to reach each other through this computer, without a seat, until ctx ends.
// changed is called with the number of people connected, whenever it is another. With a timeout it ends, without an error,
// when nobody has been connected for so long. The error is a *Trouble.
func (h *Home) Lend(ctx context.Context, code string, timeout time.Duration, changed func(people int)) error {
	inv, err := p2p.ParseInvite(code)
	if err != nil {
		return joinTrouble(err)
	}
	node, err := h.online()
	if err != nil {
		return joinTrouble(err)
	}
	t, err := node.Join(ctx, inv, p2p.TableConfig{Protocol: protocol, Valid: plausible, Patience: cmp.Or(patience(timeout), lendPatience)})
	if ctx.Err() != nil {
		return ctx.Err()
	}
	if err != nil {
		return joinTrouble(err)
	}
	defer t.Close()
	var alone <-chan time.Time
	for last := -1; ; {
		people := 0
		for _, m := range t.Members() {
			if m.Connected() {
				people++
			}
		}
		if people != last {
			last, alone = people, nil
			changed(people)
			if people == 0 && timeout > 0 {
				alone = time.After(timeout)
			}
		}
		select {
		case <-ctx.Done():
			return nil
		case <-alone:
			return nil
		case <-t.Recv(): // theirs; it only has to be passed on, which p2p does
		case <-t.Events():
		}
	}
}

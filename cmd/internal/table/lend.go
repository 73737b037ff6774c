package table

import (
	"context"
	"time"

	"lastcard/assets"
	"lastcard/p2p"
)

// Lend lets the people of a table reach each other through this computer, which has no seat, until ctx ends. If
// timeout is not 0, Lend gives up the search for the table after about that time, and ends without an error when
// nobody has been connected for that time. While it looks for the table, it calls searching with each new state
// of the search. Then it calls people with each new number of connected members. The error is a *Trouble, or
// that of ctx if ctx ends during the search.
func (h *Home) Lend(ctx context.Context, code string, timeout time.Duration, searching func(assets.Trouble), people func(n int)) error {
	inv, err := p2p.ParseInvite(code)
	if err != nil {
		return joinTrouble(err)
	}
	node, err := h.online()
	if err != nil {
		return joinTrouble(err)
	}
	s := &search{asksInternet: h.reachesInternet()}
	t, err := joinReporting(s, searching, func() (*p2p.Table, error) { return node.Join(ctx, inv, s.lendConfig(timeout)) })
	if ctx.Err() != nil {
		return ctx.Err()
	}
	if err != nil {
		return joinTrouble(err)
	}
	defer t.Close()
	stayAt(ctx, t, timeout, people)
	return nil
}

// stayAt stays at a table until ctx ends, or, if timeout is not 0, until nobody has been connected for that time.
func stayAt(ctx context.Context, t *p2p.Table, timeout time.Duration, tell func(people int)) {
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
			tell(people)
			if people == 0 && timeout > 0 {
				alone = time.After(timeout)
			}
		}
		select {
		case <-ctx.Done():
			return
		case <-alone:
			return
		case <-t.Recv(): // the packets belong to the others; p2p passes them on
		case <-t.Events():
		}
	}
}

func (s *search) lendConfig(timeout time.Duration) p2p.TableConfig {
	return p2p.TableConfig{Protocol: protocol, Valid: isPlausible, Patience: patience(timeout), Report: s.noteTry}
}

// joinReporting runs join. After every searchQuiet it calls tell with the state of the search, if that has
// changed.
func joinReporting(s *search, tell func(assets.Trouble), join func() (*p2p.Table, error)) (t *p2p.Table, err error) {
	joined := make(chan struct{})
	go func() {
		defer close(joined)
		t, err = join()
	}()
	look := time.NewTicker(searchQuiet)
	defer look.Stop()
	for last := (assets.Trouble{}); ; {
		select {
		case <-joined:
			return t, err
		case <-look.C:
			if now := s.trouble().Trouble; !now.Equal(last) {
				last = now
				tell(now)
			}
		}
	}
}

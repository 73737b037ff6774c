package window

import (
	"lastcard/cmd/internal/table"
	"lastcard/engine"
	"lastcard/render/seam"
)

// shared is a table of several people at this machine. It shows the seat of the
// person who has the machine; what all have to say, such as next, is said for
// all of them. It is used from the window's goroutine only.
type shared struct {
	all  []seat
	at   int
	held bool // somebody has taken the machine
}

var (
	_ seam.Table  = (*shared)(nil)
	_ seam.Shared = (*shared)(nil)
)

// PlayHere starts a table for several people at this machine, and bots.
func (b *Backend) PlayHere(s seam.Setup, names []string) (seam.Table, error) {
	all, err := b.home.PlayHere(setup(s), names, b.options())
	if err != nil {
		return nil, told(err)
	}
	return sharing(all), nil
}

func sharing(all []*table.Table) *shared {
	x := &shared{}
	for _, t := range all {
		x.all = append(x.all, seat{t, &pictures{}, ""})
	}
	return x
}

// Pass follows what the person who has the machine sees, so that nobody is
// called before their turn is on the table.
func (x *shared) Pass() engine.Seat {
	now := x.all[x.at].Table.Snapshot()
	if now.Stage != table.Playing || now.Pending {
		return engine.NoSeat
	}
	i := x.next(&now)
	if !x.held {
		return x.all[max(i, x.at)].Table.Snapshot().Me
	}
	if i >= 0 && i != x.at {
		return x.all[i].Table.Snapshot().Me
	}
	return engine.NoSeat
}

// next is who has to do something now, −1 for nobody here.
func (x *shared) next(now *table.Snapshot) int {
	switch now.View.Phase {
	case engine.PhasePlay:
		for i, s := range x.all {
			if s.Table.Snapshot().Me == now.View.Turn {
				return i
			}
		}
	case engine.PhaseExchange:
		for k := range x.all { // first whoever has the machine
			i := (x.at + k) % len(x.all)
			if v := x.all[i].Table.Snapshot().View; v.Phase == engine.PhaseExchange && canReady(&v) {
				return i
			}
		}
	default: // nobody is asked
	}
	return -1
}

func canReady(v *engine.View) bool {
	for _, a := range v.Legal {
		if a.Kind == engine.Ready {
			return true
		}
	}
	return false
}

// Take gives the machine to whom it has to be passed to.
func (x *shared) Take() {
	now := x.all[x.at].Table.Snapshot()
	x.held = true
	if i := x.next(&now); i >= 0 {
		x.at = i
	}
}

func (x *shared) Snapshot() seam.Snapshot {
	s := x.all[x.at].Snapshot()
	s.Said = 0 // people who sit side by side do not chat
	if log := x.all[0].Table.Snapshot().Log; log != "" {
		s.Log = log
	}
	return s
}

func (x *shared) Steps(after uint64) []seam.Step { return x.all[x.at].Steps(after) }

// Act plays for the person at the machine; the next round begins for all of them.
func (x *shared) Act(a engine.Action) error {
	err := x.all[x.at].Act(a)
	if a.Kind != engine.Next || err != nil {
		return err
	}
	for i, s := range x.all {
		if i != x.at {
			_ = s.Act(a) // refused for a seat that has already said so
		}
	}
	return nil
}

// Refusal says why an action of the person at the machine would be refused.
func (x *shared) Refusal(a engine.Action) error { return x.all[x.at].Refusal(a) }

func (x *shared) Rematch() {
	for _, s := range x.all {
		s.Rematch()
	}
}

// Leave ends the table; the one with the log and the net goes last.
func (x *shared) Leave() {
	for i := len(x.all) - 1; i >= 0; i-- {
		x.all[i].Leave()
	}
}

func (x *shared) SetReady(on bool) {
	for _, s := range x.all {
		s.SetReady(on)
	}
}

func (x *shared) AddBot() error               { return x.all[0].AddBot() }
func (x *shared) RemoveBot() error            { return x.all[0].RemoveBot() }
func (x *shared) SetRules(rules string) error { return x.all[0].SetRules(rules) }

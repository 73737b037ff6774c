package window

import (
	"encoding/hex"
	"errors"

	"lastcard/cmd/internal/table"
	"lastcard/engine"
	"lastcard/p2p"
	"lastcard/render/seam"
)

// seat is a table as the window sees it.
type seat struct {
	*table.Table
	pictures *pictures
	asked    string // the code or link it was joined by
}

var (
	_ seam.Table      = seat{}
	_ seam.Patient    = seat{}
	_ seam.Resumed    = seat{}
	_ seam.Doorkeeper = seat{}
	_ seam.Onlooker   = seat{}
	_ seam.Regroup    = seat{}
)

// seated wraps what Home returned; troubles become the window's.
func seated(t *table.Table, err error) (seam.Table, error) {
	if err != nil {
		return nil, told(err)
	}
	return seat{t, &pictures{}, ""}, nil
}

// told is an error as the window shows it.
func told(err error) error {
	var t *table.Trouble
	if errors.As(err, &t) {
		return trouble(t)
	}
	return err
}

func trouble(t *table.Trouble) *seam.Trouble {
	if t == nil {
		return nil
	}
	return &t.Trouble
}

// Snapshot is the table now.
func (s seat) Snapshot() seam.Snapshot {
	x := s.Table.Snapshot()
	out := seam.Snapshot{
		Stage: stages[x.Stage], Game: x.Game, Rules: x.Rules, Code: x.Code, Link: x.Link, QR: s.qr(x), Opener: x.Opener, Me: x.Me,
		Door: seam.Door{Shut: x.Door.Shut, WhenFull: x.Door.WhenFull, Friends: len(x.Door.Named) > 0},
		Far:  x.Far, Friends: x.Named, CanMove: x.CanMove, Print: x.Fingerprint, Digits: x.OpenerPrint,
		Seats: x.Seats, View: x.View, Step: x.Step, Said: x.Said, Pending: x.Pending, Trouble: trouble(x.Trouble), Log: x.Log, Seeking: x.Seeking,
	}
	if x.Seeking || x.Stage == table.Lobby && x.Code != "" {
		out.Offline = !p2p.HasNetwork()
	}
	if x.Entries > 0 {
		out.Hash = hex.EncodeToString(x.Hash[:])
	}
	if c := x.Clock; c != nil {
		out.Clock = &seam.Clock{Seat: c.Seat, Left: c.Left, Spare: c.Spare}
	}
	for _, o := range x.Openers {
		out.Openers = append(out.Openers, seam.Opener{ID: o.Key.String(), Name: o.Name, Names: o.Players, Digits: o.Fingerprint})
	}
	for _, p := range x.Players {
		out.Players = append(out.Players, seam.Player{
			Name: p.Name, Bot: p.Bot, Ready: p.Ready, Here: p.Here, You: p.You, Opener: p.Opener, Path: p.Path, Rematch: p.Rematch, Muted: p.Muted, Cheat: p.Cheat, Stalls: p.Stalls, Differs: p.Differs,
			Friend: p.Known == table.Friend, Was: p.Was, NewKey: p.Known == table.KeyChanged,
		})
	}
	if out.Stage == seam.Failed {
		out.Code = s.codeAgain(out.Code)
	}
	out.Awaited, out.Older = x.Awaited, x.Older
	out.Watching = x.Watching
	for _, w := range x.Watchers {
		out.Watchers = append(out.Watchers, seam.Watcher(w))
	}
	for _, w := range x.Waiting {
		if w.Aside {
			out.Players[w.Seat].StandIn = x.StandIn
			continue // not Here; the table does not wait
		}
		out.Waiting = append(out.Waiting, seam.Waiting{Seat: w.Seat, Since: w.Since})
	}
	return out
}

// codeAgain is what a lost table can be looked for by: its own code, or that it
// was asked for by when it was never found.
func (s seat) codeAgain(code string) string {
	if code == "" {
		return s.asked
	}
	return code
}

var stages = [...]seam.Stage{
	table.Connecting: seam.Connecting, table.Lobby: seam.Lobby, table.Playing: seam.Playing,
	table.Ended: seam.Ended, table.Failed: seam.Failed,
}

// SetDoor says who is let in by the code.
func (s seat) SetDoor(d seam.Door) error {
	to := table.Door{Shut: d.Shut, WhenFull: d.WhenFull}
	if d.Friends {
		to.Named = s.Befriended()
	}
	return s.Table.SetDoor(to)
}

// SitWith sits down with one of those who say that the table is theirs; see seam.Chooser.
func (s seat) SitWith(id string) error {
	for _, o := range s.Table.Snapshot().Openers {
		if o.Key.String() == id {
			return told(s.Table.SitWith(o.Key))
		}
	}
	return table.ErrStage
}

// Renew gives the table another code.
func (s seat) Renew() error {
	return told(s.Table.Renew())
}

// Act plays an action; see seam.Table.
func (s seat) Act(a engine.Action) error {
	err := s.Table.Act(a)
	if errors.Is(err, table.ErrBusy) {
		return seam.ErrBusy
	}
	return err
}

// Refusal says why an action would be refused; see seam.Judge.
func (s seat) Refusal(a engine.Action) error { return s.Table.Refusal(a) }

// Steps are what happened after a step.
func (s seat) Steps(after uint64) []seam.Step {
	var out []seam.Step
	for _, x := range s.Table.Steps(after) {
		out = append(out, seam.Step{Seq: x.Seq, Seat: x.Seat, Events: x.Events, View: x.View})
	}
	return out
}

// qr is the picture of the link, for as long as somebody may still join by it.
func (s seat) qr(x table.Snapshot) *seam.QR {
	if x.Stage != table.Lobby {
		return nil
	}
	return s.pictures.of(x.Link)
}

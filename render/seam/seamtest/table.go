package seamtest

import (
	"errors"

	"lastcard/engine"
	"lastcard/render/seam"
)

// Table is a table whose snapshot is Snap. A test changes Snap and then calls the Backend's Wake.
type Table struct {
	seam.StillTable
	Feed
	Snap         seam.Snapshot
	Setup        seam.Setup
	Actions      []engine.Action
	LeaveCount   int      // how often Leave was called
	ChosenOpener string   // the argument of the last SitWithOpener
	HereNames    []string // names of the people at this computer

	backend *Backend
}

var _ seam.Table = (*Table)(nil)

// Snapshot returns Snap with a copy of the players.
func (t *Table) Snapshot() seam.Snapshot {
	s := t.Snap
	s.LastFact = t.LastNumber()
	s.Players = append([]seam.Player(nil), s.Players...)
	return s
}

// Facts returns the facts of the table's Feed.
func (t *Table) Facts(after uint64) []seam.NumberedFact { return t.Feed.Facts(after) }

// Refusal refuses nothing.
func (t *Table) Refusal(engine.Action) error { return nil }

func (t *Table) Act(a engine.Action) error { t.Actions = append(t.Actions, a); return nil }

func (t *Table) SetReady(on bool) {
	for i := range t.Snap.Players {
		if t.Snap.Players[i].You {
			t.Snap.Players[i].Ready = on
		}
	}
	t.wake()
}

func (t *Table) AddBot() error {
	if len(t.Snap.Players) >= t.Snap.Seats {
		return errors.New("seamtest: no seat is free")
	}
	t.addBot()
	t.wake()
	return nil
}

func (t *Table) RemoveBot() error {
	for i := len(t.Snap.Players) - 1; i >= 0; i-- {
		if t.Snap.Players[i].Bot {
			t.Snap.Players = append(t.Snap.Players[:i:i], t.Snap.Players[i+1:]...)
			t.wake()
			return nil
		}
	}
	return errors.New("seamtest: no bot to remove")
}

func (t *Table) SetGame(game, rules string) error {
	t.Snap.Game, t.Snap.Rules = game, rules
	t.wake()
	return nil
}

// SetDoor sets the door, and RenewCode the code; the new code is always the same.
func (t *Table) SetDoor(d seam.Door) error {
	t.Snap.Door = d
	t.wake()
	return nil
}

func (t *Table) RenewCode() error {
	t.Snap.Code, t.Snap.Link = "7QX-4K7-M2P", "lastcard:7QX4K7M2P#/ip4/192.168.1.20/udp/40404/quic-v1"
	t.wake()
	return nil
}

// SitWithOpener records the opener and empties Snap.Openers, so that there is nothing left to choose.
func (t *Table) SitWithOpener(id string) error {
	t.ChosenOpener, t.Snap.Openers = id, nil
	t.wake()
	return nil
}

// VouchFor makes the player a friend.
func (t *Table) VouchFor(id, name string) error {
	for i := range t.Snap.Players {
		if p := &t.Snap.Players[i]; p.ID == id && p.Name == name {
			p.Friend, p.NewKey = true, false
			t.wake()
			return nil
		}
	}
	return seam.ErrStage
}

func (t *Table) Rematch() {}

func (t *Table) Leave() { t.LeaveCount++ }

func (t *Table) wake() {
	if t.backend != nil {
		t.backend.Wake()
	}
}

package table

import (
	"context"
	"math/rand/v2"
	"time"

	"lastcard/cmd/internal/line"
	"lastcard/lockstep"
	"lastcard/lockstep/lobby"
	"lastcard/p2p"
	"lastcard/render/seam"
)

// seat is one seat at one table, or a spectator there. The table's goroutine owns it, and nothing else touches
// it. It takes events of the line (onEvent), ticks, and the commands of Table; pump does the work that follows.
// It starts other goroutines only for its bots, for slow work (spawn), and to close a place that it leaves
// (place.closeLater).
type seat struct {
	opts       Options
	player     player
	feed       *feed
	publishNow func()                        // publishes a snapshot at once
	runLater   func(func(*seat) error) error // Table.runCommand, for the goroutines that the seat starts
	openBot    func(player, dial, Options) *Table
	spawn      func(func(context.Context)) // runs slow work in another goroutine, which ends with the table

	place  place
	events <-chan line.Event // nil while connecting, and after the line has closed
	nodes  nodes
	ticks  int

	stay stay

	invitation invitation
	visitor    visitor
	moving     bool // the seat is looking for the place of the table's new code; see followTo
	offline    bool // there is no network; updated only while the seat looks for its table or for people
	portraits  portraits
	chat       conversation

	lobbies        lobbies
	fullWait       fullWait
	match          *match
	enteredGenesis *lockstep.Genesis // the genesis of a match that is just beginning

	crew  crew
	pilot pilot
	voice voice // of a bot that makes remarks (Options.Remarks); the zero voice otherwise
}

func newSeat(f *feed, w player, o Options) *seat {
	s := &seat{
		opts: o, player: w, feed: f,
		nodes: nodes{}, stay: stay{since: time.Now(), quits: (o.Auto || o.OneMatch) && !w.isAdded()}, offline: !p2p.HasNetwork(), pilot: newPilot(&o, w.id(), w.name),
	}
	if o.Bot && o.Remarks {
		s.voice = newVoice(w.name, rand.New(rand.NewPCG(s.pilot.rng.Uint64(), 0)))
	}
	return s
}

func (s *seat) speakers() speakers {
	return s.lobbies.speakers(s.match, s.stay.phase == seam.Lobby, &s.player.friends)
}

func (s *seat) matchMaker() *matchMaker {
	x := &matchMaker{player: s.player, opts: s.opts, feed: s.feed}
	if s.match != nil {
		x.lastStep = s.match.lastStep
	}
	return x
}

// playing returns the match in which this seat plays now, nil if there is none.
func (s *seat) playing() *match {
	if s.match == nil || s.stay.phase != seam.Playing || s.match.watcher != nil {
		return nil
	}
	return s.match
}

// shownLobby returns the lobby that people see now: that of the first match, or of the next one. It returns nil while
// they see the match, or nothing yet.
func (s *seat) shownLobby() *lobby.Lobby {
	if s.match != nil && s.stay.phase != seam.Lobby {
		return nil
	}
	return s.lobbies.present
}

// openerKey returns the key of the table's present opener, zero if it is unknown.
func (s *seat) openerKey() (k lockstep.Key) {
	if l := s.shownLobby(); l != nil {
		return l.View().Opener
	}
	if s.match != nil {
		return s.match.genesis.Opener
	}
	return k
}

package table

import (
	"context"
	"math/rand/v2"
	"time"

	"lastcard/cmd/internal/chat"
	"lastcard/cmd/internal/line"
	"lastcard/lockstep"
	"lastcard/lockstep/lobby"
	"lastcard/p2p"
	"lastcard/render/seam"
)

// seat is one seat at one table. The table's goroutine owns it, and nothing else touches it. It
// takes events of the line (onEvent), ticks, and the commands of Table; pump does the work that
// follows. It starts other goroutines only for its bots, for slow work (spawn), and to say goodbye
// at a place that it leaves.
type seat struct {
	opts          Options
	player        player
	addedByPerson bool // a person added this bot: it stays for a rematch
	feed          *feed
	publishNow    func()                        // publishes now
	runLater      func(func(*seat) error) error // lets another goroutine run a command on the table's goroutine
	spawn         func(func(context.Context))   // runs slow work in another goroutine, which ends with the table

	place  place
	events <-chan line.Event        // nil while connecting
	nodes  map[line.Node]line.Event // the last event of each node, Here or Gone, with the latest slack
	ticks  int

	phase        seam.Stage // set in phase.go only
	phaseSince   time.Time  // when the phase began, for Timeout
	isOver       bool       // there is nothing more to do
	leaveAskedAt time.Time  // when the person asked to leave; zero: not yet
	result       Result
	trouble      *Trouble
	reportPath   string // path of the report on a faulty game

	code, link     string
	visitor        visitor
	moving         bool   // this seat is on its way to the table's new place; see followTable
	offline        bool   // there is no network; only updated before the match
	rememberedLink string // the link of the latest visit; see rememberVisit
	lastDoorNote   uint64 // number of the latest note about the door, whether we or the opener sent it
	portraits      portraits
	room           chat.Room             // the chat
	muted          map[lockstep.Key]bool // whose messages this person has hidden

	lobby          *lobby.Lobby // the lobby of the present or the next match; nil while a match is played
	formerLobby    *lobby.Lobby // the lobby of the match that is being played; it still answers latecomers
	match          *match
	enteredGenesis *lockstep.Genesis   // the genesis of a match that is just beginning
	pastGeneses    []*lockstep.Genesis // the geneses of the last MaxPast matches at this table, oldest first
	earlyPackets   [][]byte            // packets of a match that others have begun and this seat has not
	wantsRematch   bool                // the person wants the same match again

	bots      []*Table
	madeRoom  map[line.Node]vacatedSeat // the nodes for which a bot has left
	fullSince time.Time                 // when this seat first found the table, or its places for spectators, full; see mayWait
	lostBots  []savedSeat               // bots of the resumed match that did not come back
	pilot     pilot
	voice     voice // only a bot has one
}

// maxEarly bounds the number of packets that are kept for a match that has not begun here.
const maxEarly = 64

func newSeat(f *feed, w player, o Options) *seat {
	s := &seat{
		opts: o, player: w, feed: f,
		nodes: map[line.Node]line.Event{}, madeRoom: map[line.Node]vacatedSeat{}, muted: map[lockstep.Key]bool{}, phaseSince: time.Now(), pilot: newPilot(&o, w.id(), w.name),
	}
	if o.Bot && o.Remarks {
		s.voice = newVoice(w.name, rand.New(rand.NewPCG(s.pilot.rng.Uint64(), 0)))
	}
	s.lookForNetwork()
	return s
}

// lookForNetwork notices that this computer has no network while the seat looks for the table or waits
// for people.
func (s *seat) lookForNetwork() {
	if s.phase != seam.Connecting && s.phase != seam.Lobby || s.place.net != nil && s.code == "" {
		return
	}
	s.offline = !p2p.HasNetwork()
}

// matchMaker returns the maker of this seat's next match.
func (s *seat) matchMaker() *matchMaker {
	x := &matchMaker{player: s.player, opts: s.opts, feed: s.feed}
	if s.match != nil {
		x.lastStep = s.match.lastStep
	}
	return x
}

// quits reports whether this seat leaves by itself when there is nothing more to do.
func (s *seat) quits() bool { return (s.opts.Auto || s.opts.OneMatch) && !s.addedByPerson }

// logIsUseless reports whether the log of this seat has no use after its match. Such a seat comes back
// only when another seat's log is resumed.
func (s *seat) logIsUseless() bool { return s.addedByPerson || s.player.isCarried }

// isOpener reports whether this seat opened the table.
func (s *seat) isOpener() bool { return s.openerKey() == s.player.id() }

// openerKey returns the key of the person who opened the table.
func (s *seat) openerKey() lockstep.Key {
	switch {
	case s.match != nil && (s.phase != seam.Lobby || s.lobby == nil):
		return s.match.genesis.Opener
	case s.lobby != nil:
		return s.lobby.View().Opener
	}
	return lockstep.Key{}
}

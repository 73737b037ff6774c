package table

import (
	"crypto/rand"
	"crypto/sha256"
	"encoding/binary"
	"fmt"
	"runtime"
	"strings"

	"lastcard/engine"
	"lastcard/engine/fault"
	"lastcard/lockstep"
	"lastcard/lockstep/sealed"
)

// matchMaker makes the next match of a seat.
type matchMaker struct {
	player   player
	opts     Options
	feed     *feed
	lastStep uint64 // the number of the last step of the match before, 0 if there was none
}

// newMatch begins the match of a genesis: as a spectator if the options say so and the genesis has no seat for
// this player, else as a player.
func (x *matchMaker) newMatch(g *lockstep.Genesis, p *place) (*match, error) {
	if _, seated := g.Seat(x.player.id()); seated || !x.opts.Watch {
		return x.create(g)
	}
	return x.watch(g, p)
}

func (x *matchMaker) watch(g *lockstep.Genesis, p *place) (*match, error) {
	game, err := newGame(g, engine.NewClosedDeck(), nil, nil)
	if err != nil {
		return nil, err
	}
	m := x.ofGame(g, game, engine.NoSeat)
	m.feeders = p.fedBy()
	if m.log, err = createWatchedLog(x.player, g); err != nil {
		m.onUnsavable(err)
	}
	m.watcher, err = lockstep.NewWatcher(lockstep.WatchConfig{
		Key: x.player.key, Node: string(p.net.Self()), Genesis: g, Machine: game.Machine(), MakeExtra: m.takeStep, Rand: rand.Reader,
		Feeders: m.feeders,
	})
	if err != nil {
		m.log.close()
		return nil, err
	}
	return m, nil
}

// create begins the match of a genesis as a player. Before it returns, the log is on disk.
func (x *matchMaker) create(g *lockstep.Genesis) (*match, error) {
	m, err := x.blank(g)
	if err != nil {
		return nil, err
	}
	if m.log, err = createLog(x.player, g, int(m.me)); err != nil {
		return nil, err
	}
	if err = m.beginSession(x.player, nil); err == nil {
		rd := m.session.Ready()
		m.openingRequests, err = &rd, m.log.write(&rd)
	}
	if err != nil {
		m.log.close()
		return nil, err
	}
	return m, nil
}

// blank makes a match for a player, but still without a session and a log.
func (x *matchMaker) blank(g *lockstep.Genesis) (*match, error) {
	me, ok := g.Seat(x.player.id())
	if !ok {
		return nil, lockstep.ErrNotSeated
	}
	served := sealed.NewServed()
	anew := func() (*Game, error) { return newGame(g, engine.NewOpenDeck(), x.player.key, served) }
	game, err := anew()
	if err != nil {
		return nil, err
	}
	m := x.ofGame(g, game, engine.Seat(me))
	m.rebuildGame = anew
	return m, nil
}

// ofGame makes a match from a game. me is the seat of this program, NoSeat for a spectator. The numbers of the steps
// continue from the match before.
func (x *matchMaker) ofGame(g *lockstep.Genesis, game *Game, me engine.Seat) *match {
	m := &match{
		genesis: g, id: g.Table(), names: Names(g), marks: marksOf(g), me: me,
		rules: game.Table().Rules(), opts: x.opts, feed: x.feed, lastStep: x.lastStep,
		game: game, attendance: attendance{absences: make([]absence, len(g.Seats))},
	}
	m.setView(game.Table().View(me))
	m.roundsBefore = roundsOver(&m.view)
	return m
}

// beginSession makes the session, at the end of a log, or at the genesis if log is nil.
func (m *match) beginSession(by player, log *lockstep.Log) (err error) {
	m.session, err = lockstep.New(lockstep.Config{
		Key: by.key, Genesis: m.genesis, New: m.machineMaker(), MakeExtra: m.takeStep, Rand: rand.Reader, Log: log,
		TurnTime:  int(m.turnTime() / TickEvery),
		Unwatched: m.rules.Value(engine.SpectatorsOption) != engine.SpectatorsOn,
		Platform:  shorten(strings.TrimSpace(by.version+" "+Compat+" "+runtime.GOOS+"/"+runtime.GOARCH), lockstep.MaxPlatform),
		Replay:    shorten(replayCommand(m.log.path), lockstep.MaxReplay),
	})
	return err
}

// machineMaker returns the function with which a session gets its machines. The first call returns the machine of
// m.game. Each later call makes a new game, because the session replays the match after entries were replaced.
func (m *match) machineMaker() func() lockstep.Machine {
	used := false
	return func() lockstep.Machine {
		if !used {
			used = true
			return m.game.Machine()
		}
		x, err := m.rebuildGame()
		if err != nil {
			panic(fault.Illegal{Err: fmt.Errorf("the game has accepted the same terms before: %w", err)})
		}
		m.game = x
		return x.Machine()
	}
}

// takeStep returns, as a move, what the last entry has changed on the table.
func (m *match) takeStep() any {
	_, events := m.game.TakeDeeds()
	return move{events, *m.game.Table().View(m.me)}
}

func shorten(s string, most int) string { return s[:min(len(s), most)] }

// marksOf returns the mark of each seat in a match (match.marks). A seat has a different mark in each match.
func marksOf(g *lockstep.Genesis) (all []uint32) {
	id := g.Table()
	for i := range g.Seats {
		sum := sha256.Sum256(append(id[:], g.Seats[i].Key[:]...))
		all = append(all, binary.BigEndian.Uint32(sum[:]))
	}
	return all
}

package table

import (
	"context"
	"crypto/ed25519"
	"os"
	"sync"
	"sync/atomic"
	"time"

	"lastcard/assets"
	"lastcard/cmd/internal/store"
	"lastcard/engine"
	"lastcard/lockstep"
	"lastcard/lockstep/lobby"
	"lastcard/render/seam"
)

// Table is one seat at one table. Its methods are safe for concurrent use and,
// but for Next, return at once.
type Table struct {
	opts  Options
	who   who
	dial  dial
	added bool // a bot that a person added: it stays for a rematch

	snap  atomic.Pointer[seam.Snapshot]
	feed  *feed
	steps steps
	talk  talk

	cmds chan func()
	quit chan struct{}
	left sync.Once
	gone chan struct{} // closed when commands are not taken any more
	done chan struct{}
	out  Outcome // written before done is closed

	seat // the goroutine's own
}

// who is the player of this table: the identity and name it plays under.
type who struct {
	key  ed25519.PrivateKey
	name string
	bot  bool
	logs func(t time.Time, game string, id [32]byte, seat int) string // nil: no log
	sync func(*os.File) error                                         // makes a log last; nil: File.Sync
	make func(names []string) (who, error)                            // a bot to be added; nil: none can be

	carried bool // somebody else's log at this machine is the table's, this one only serves to come back

	friends friends
	visit   func(store.Visit) error // remembers a table of others; nil: nobody does
}

// place is where a table's messages go, and the lobby there.
type place struct {
	net   Net
	sw    *Switch // for bots; nil: none can be added
	lobby lobby.Config
	bots  int // to be added at once
	// invite is the invitation to the table of an opener, zero while that is not known; nil: there is none.
	invite func(opener lockstep.Key) (code, link string)
	close  func() error            // after the seat is gone; may be nil
	why    func() []assets.Trouble // how the last try to connect ended; may be nil
	taken  func(seats int)         // hears how many seats are taken; may be nil
	where  func() where            // how to find the table again; may be nil
	people []who                   // others who share this machine with this seat
	saved  *saved                  // a match to go on with; nil: a lobby
	far    bool                    // the code is found over the internet too
	keeper *doorkeeper             // nil: there is no door
	// renew opens the same place under another code: that of a link, or a new one for
	// "". nil when the code cannot change.
	renew func(link string) (place, *Trouble)
}

// dial finds the place; it may take its time, and ends with ctx.
type dial func(ctx context.Context) (place, *Trouble)

var (
	_ seam.Table = (*Table)(nil)
	_ seam.Table = (*Shared)(nil)
)

func newTable(w who, d dial, o Options) *Table {
	t := &Table{
		opts: o, who: w, dial: d, feed: newFeed(), cmds: make(chan func()), quit: make(chan struct{}),
		gone: make(chan struct{}), done: make(chan struct{}),
	}
	t.init()
	t.publish()
	return t
}

// Snapshot is the table now.
func (t *Table) Snapshot() seam.Snapshot { return *t.snap.Load() }

// Steps are what happened after step number after, at most KeptSteps back.
func (t *Table) Steps(after uint64) []seam.Step { return t.steps.after(after) }

// Facts are what was told after the fact with a number (0: everything kept), KeptFacts back.
func (t *Table) Facts(after uint64) []seam.Told { return t.feed.after(after) }

// Next is the next fact that Next has not given; it waits for one. After the last it is io.EOF.
func (t *Table) Next(ctx context.Context) (seam.Told, error) { return t.feed.next(ctx) }

// Done is closed when the table is over for this seat; then Outcome is final.
func (t *Table) Done() <-chan struct{} { return t.done }

// Outcome is how the table came out, Running before Done.
func (t *Table) Outcome() Outcome {
	select {
	case <-t.done:
		return t.out
	default:
		return Outcome{}
	}
}

// do runs f on the table's goroutine.
func (t *Table) do(f func() error) error {
	reply := make(chan error, 1)
	select {
	case t.cmds <- func() { reply <- f() }:
		return <-reply
	case <-t.gone:
		return seam.ErrOver
	}
}

// Act plays an action. The error is an engine.Reason when the rules refuse it;
// nothing was sent then. Others: ErrBusy, ErrStage, ErrOver.
func (t *Table) Act(a engine.Action) error {
	return t.do(func() error { return t.propose(a) })
}

// Punished reports whether the rules would accept an action of this seat only
// to punish it: a bad run in Switch. Whoever asks a person warns them first.
func (t *Table) Punished(a engine.Action) (yes bool) {
	_ = t.do(func() error {
		if m := t.match; m != nil && m.watcher == nil && t.stage == seam.Playing {
			p, ok := m.machine.Table().State().(punisher)
			yes = ok && p.Punished(m.me, a)
		}
		return nil
	})
	return yes
}

// Refusal says why the rules would refuse an action of this seat now, nil when
// they would not. Nothing is sent, and nothing changes. Others: ErrStage, ErrOver.
func (t *Table) Refusal(a engine.Action) error {
	return t.do(func() error {
		m := t.match
		if m == nil || t.stage != seam.Playing || m.watcher != nil {
			return seam.ErrStage
		}
		if r := m.machine.Table().Check(m.me, a); r != engine.OK {
			return r
		}
		return nil
	})
}

// punisher is a state of a game that has such plays.
type punisher interface {
	Punished(seat engine.Seat, a engine.Action) bool
}

// SetReady says in the lobby that this seat is ready, or not.
func (t *Table) SetReady(ready bool) {
	_ = t.do(func() error { t.setReady(ready); return nil })
}

// AddBot seats a bot carried by this node. Errors: ErrStage, ErrFull, ErrOver.
func (t *Table) AddBot() error { return t.do(t.addBot) }

// RemoveBot takes the newest bot away. Errors: ErrStage, ErrOver.
func (t *Table) RemoveBot() error { return t.do(t.removeBot) }

// GoOn plays on without the people who have not come back since the match was resumed
// (Snapshot.Awaited): they are set aside as if they had fallen silent, at all seats, until
// they come. Errors: ErrStage when nobody is awaited, ErrOver.
func (t *Table) GoOn() error { return t.do(t.goOn) }

// Rematch says after the match that this seat wants another.
func (t *Table) Rematch() {
	_ = t.do(func() error { t.rematch(); return nil })
}

// Regroup goes to the lobby of the next match, after one is over: there the
// game, the rules and the people may change, and all agree again.
func (t *Table) Regroup() {
	_ = t.do(func() error { t.regroup(); return nil })
}

// SetGame changes the game and its rules in the lobby. For the opener; the error says what
// is wrong with the rules. Others: ErrStage, ErrOver.
func (t *Table) SetGame(game, rules string) error {
	return t.do(func() error { return t.setGame(game, rules) })
}

// Take does nothing: this seat is one person's; see Shared.
func (t *Table) Take() {}

// Leave gives up the table. It is safe to call at any time, twice too.
func (t *Table) Leave() { t.left.Do(func() { close(t.quit) }) }

package table

import (
	"context"
	"crypto/ed25519"
	"errors"
	"os"
	"sync"
	"sync/atomic"
	"time"

	"lastcard/assets"
	"lastcard/cmd/internal/chat"
	"lastcard/cmd/internal/line"
	"lastcard/cmd/internal/store"
	"lastcard/engine"
	"lastcard/lockstep"
	"lastcard/lockstep/lobby"
	"lastcard/render/seam"
)

// Table is one seat at one table, as others of this program use it. Its methods are safe for
// concurrent use and, except for Next, return at once: they hand a command to the table's goroutine
// (loop.go), which owns the seat, or read what that has published.
type Table struct {
	dial dial
	snap atomic.Pointer[seam.Snapshot]
	feed *feed
	late *late // of the goroutine; nil: everything is told at once
	talk *talk
	wake func() // may be nil

	cmds   chan func(*seat)
	quit   chan struct{}
	leave  sync.Once
	closed chan struct{} // closed when commands are not taken any more
	done   chan struct{}
	out    Outcome // written before done is closed

	seat *seat // the goroutine's
}

// player is the player of this table: the identity and name it plays under.
type player struct {
	key     ed25519.PrivateKey
	name    string
	bot     bool
	version string                                                       // of the program, for reports; "" for all but the first seat of a program
	logs    func(t time.Time, game string, id [32]byte, seat int) string // nil: no log
	sync    func(*os.File) error                                         // makes a log last; nil: File.Sync
	make    func(names []string) player                                  // a bot to be added; nil: none can be

	carried bool // another seat of this computer writes the log of the table; this one's only serves to come back

	friends  friends
	portrait func() seam.Portrait    // what the person has chosen; nil: nobody can choose
	visit    func(store.Visit) error // remembers a table of others; nil: nobody does
}

// place is where a table's messages go, and the lobby there.
type place struct {
	net   line.Net
	sw    *line.Switch // for bots; nil: none can be added
	lobby lobby.Config
	bots  int // to be added at once
	// invite is the invitation to the table of an opener, zero while that is not known; nil: there is none.
	invite func(opener lockstep.Key) (code, link string)
	close  func() error            // after the seat is gone; may be nil
	why    func() []assets.Trouble // how the last try to connect ended; may be nil
	offer  func(offer)             // hears what the lobby offers now; may be nil
	where  func() where            // tells how to find the table again; may be nil
	people []player                // others who share this computer with this seat
	saved  *saved                  // a match to continue; nil: a lobby, or a branch
	branch *branch                 // a match that begins where another one stands; nil: a lobby
	far    bool                    // the code is found over the internet too
	keeper *doorkeeper             // nil: there is no door
	// feeders are the other spectators who feed us; nil, or none: we hear the table itself.
	feeders func() []lockstep.Feeder
	// renew opens the same place under another code: that of a link, or a new one for
	// "". nil when the code cannot change. slow: renew looks for the place, and may take minutes.
	renew func(ctx context.Context, link string) (place, *Trouble)
	slow  bool
}

// dial finds the place; it may take its time, and ends with ctx.
type dial func(ctx context.Context) (place, *Trouble)

var (
	_ seam.Table = (*Table)(nil)
	_ seam.Table = (*Shared)(nil)
)

func newTable(w player, d dial, o Options) *Table {
	t := &Table{
		dial: d, feed: newFeed(), talk: &talk{}, wake: o.Wake,
		cmds: make(chan func(*seat)), quit: make(chan struct{}), closed: make(chan struct{}), done: make(chan struct{}),
	}
	made := t.feed
	if o.Watch && o.Late > 0 {
		t.late = newLate(o.Late)
		made = t.late.ahead
	}
	t.seat = newSeat(made, w, o)
	t.seat.talk, t.seat.show, t.seat.later = t.talk, t.publish, t.do
	t.publish()
	return t
}

// Snapshot is the table now.
func (t *Table) Snapshot() seam.Snapshot { return *t.snap.Load() }

// Facts returns what was told after the fact with a number (0: everything kept). The last keptFacts
// are kept, the last keptViews moves with their views at least.
func (t *Table) Facts(after uint64) []seam.Told { return t.feed.after(after) }

// Next returns the first fact that it has not returned yet, and waits for one. After the last the error is io.EOF,
// and Outcome is final.
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
func (t *Table) do(f func(*seat) error) error {
	reply := make(chan error, 1)
	select {
	case t.cmds <- func(s *seat) { reply <- f(s) }:
		select {
		case err := <-reply:
			return err
		case <-t.closed: // f has met a fault of the game, or was the last command
		}
	case <-t.closed:
	}
	select {
	case err := <-reply:
		return err
	default:
		return seam.ErrOver
	}
}

// tell is do for what is never refused.
func (t *Table) tell(f func(*seat)) {
	_ = t.do(func(s *seat) error { f(s); return nil })
}

// shuffles reports whether players shuffle a sealed deck. Nothing can be played then, and whoever draws
// the table does not wait for its goroutine, which makes and checks proofs of many milliseconds.
func (t *Table) shuffles() bool { return t.snap.Load().Shuffling.All > 0 }

// Act plays an action. The error is an engine.Reason when the rules refuse it;
// nothing was sent then. Others: ErrBusy, ErrSealing, ErrStage, ErrOver.
func (t *Table) Act(a engine.Action) error {
	if t.shuffles() {
		return seam.ErrSealing
	}
	return t.do(func(s *seat) error { return s.propose(a) })
}

// Cost is how many cards an action of this seat would cost, if the rules accept it only to punish
// it, and let a mistake be taken back; 0 for any other action. The person is asked first.
func (t *Table) Cost(a engine.Action) (n int) {
	t.tell(func(s *seat) { n = s.cost(a) })
	return n
}

// Undoes is the card whose effect an action of this seat would cancel, engine.Hidden if there is none.
func (t *Table) Undoes(a engine.Action) (f engine.Face) {
	t.tell(func(s *seat) { f = s.undoes(a) })
	return f
}

// Refusal says why the rules would refuse an action of this seat now, nil when
// they would not. Nothing is sent, and nothing changes. Others: ErrSealing, ErrStage, ErrOver.
func (t *Table) Refusal(a engine.Action) error {
	if t.shuffles() {
		return seam.ErrSealing
	}
	return t.do(func(s *seat) error { return s.refusal(a) })
}

// GoOn plays on without the people who have not come back since the match was resumed
// (Snapshot.Awaited): they are set aside as if they had fallen silent, at all seats, until
// they come. Errors: ErrStage when nobody is awaited, ErrOver.
func (t *Table) GoOn() error { return t.do((*seat).goOn) }

// Spare gives the seat that the table waits for its time once more, as far as
// this seat's vote goes. Errors: ErrStage if nobody is hurried, or it was done in
// this turn already; ErrOver.
func (t *Table) Spare() error { return t.do((*seat).spare) }

// SetReady says in the lobby that this seat is ready, or not.
func (t *Table) SetReady(ready bool) { t.tell(func(s *seat) { s.setReady(ready) }) }

// SetGame changes the game and its rules in the lobby. Only the opener may. The error says what
// is wrong with the rules, or is ErrStage or ErrOver.
func (t *Table) SetGame(game, rules string) error {
	return t.do(func(s *seat) error { return s.setGame(game, rules) })
}

// AddBot seats a bot carried by this node. Errors: ErrStage, ErrFull, ErrOver.
func (t *Table) AddBot() error { return t.do((*seat).addBot) }

// RemoveBot takes the newest bot away. Errors: ErrStage, ErrOver.
func (t *Table) RemoveBot() error { return t.do((*seat).removeBot) }

// SetDoor says who is let in by the code from now on. For the opener. Errors: ErrStage, ErrOver.
func (t *Table) SetDoor(d seam.Door) error {
	return t.do(func(s *seat) error { return s.setDoor(d) })
}

// Renew gives the table another code: everybody who is there comes along, the old one lets nobody in any more. For the opener
// of a lobby. Errors: ErrStage, ErrOver, a *Trouble.
func (t *Table) Renew() error { return t.do((*seat).renew) }

// SitWith sits down with the one of Snapshot.Openers who has this ID. Errors: ErrStage where
// there is no such choice, ErrOver.
func (t *Table) SitWith(id string) error {
	return t.do(func(s *seat) error { return s.sitWith(id) })
}

// Sit says that a spectator would like a seat in the next match, or no longer.
func (t *Table) Sit(wants bool) { t.tell(func(s *seat) { s.sit(wants) }) }

// Say says something to everybody at the table. The error is a *assets.Trouble.
func (t *Table) Say(kind seam.Saying, text string) error {
	if kind == seam.SayWords {
		text = chat.Clean(text)
	}
	return t.speak(chat.Message{Kind: kind, Text: text, To: engine.NoSeat})
}

// Throw is Say for a reaction that goes to one seat.
func (t *Table) Throw(code string, to engine.Seat) error {
	return t.speak(chat.Message{Kind: seam.SayReaction, Text: code, To: to})
}

func (t *Table) speak(m chat.Message) error {
	err := t.do(func(s *seat) error { return s.speak(m) })
	if errors.Is(err, seam.ErrOver) {
		return unsaid("unheard")
	}
	return err
}

// Mute hides what a seat says from now on, or shows it again; NoSeat is all who
// watch now. It is known here only.
func (t *Table) Mute(whose engine.Seat, on bool) { t.tell(func(s *seat) { s.mute(whose, on) }) }

// Rematch says after the match that this seat wants another.
func (t *Table) Rematch() { t.tell((*seat).rematch) }

// Regroup goes to the lobby of the next match, after one is over: there the
// game, the rules and the people may change, and all agree again.
func (t *Table) Regroup() { t.tell((*seat).regroup) }

// Take does nothing: this seat is one person's; see Shared.
func (t *Table) Take() {}

// Leave gives up the table. It is safe to call at any time, twice too.
func (t *Table) Leave() { t.leave.Do(func() { close(t.quit) }) }

// hasLeft reports whether the person has left.
func (t *Table) hasLeft() bool {
	select {
	case <-t.quit:
		return true
	default:
		return false
	}
}

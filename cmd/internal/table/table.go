package table

import (
	"context"
	"errors"
	"sync"

	"lastcard/cmd/internal/chat"
	"lastcard/engine"
	"lastcard/lockstep/lobby"
	"lastcard/render/seam"
)

// Table is one seat at one table, as the other packages of this program use it. Its methods are safe
// for concurrent use and, except for Next, return at once. Some hand a command to the table's goroutine
// (loop.go), which owns the seat; the others read what that goroutine has published.
type Table struct {
	dial    dial
	display *display

	commands  chan func(*seat)
	quit      chan struct{}
	leaveOnce sync.Once
	closed    chan struct{} // closed when the table refuses commands
	done      chan struct{}
	outcome   Outcome // written before done is closed

	seat *seat // used by the table's goroutine only
}

var (
	_ seam.Table = (*Table)(nil)
	_ seam.Table = (*Shared)(nil)
)

func newTable(w player, d dial, o Options) *Table {
	t := &Table{
		dial: d, display: newDisplay(&o),
		commands: make(chan func(*seat)), quit: make(chan struct{}), closed: make(chan struct{}), done: make(chan struct{}),
	}
	t.seat = newSeat(t.display.ahead, w, o)
	t.seat.publishNow, t.seat.runLater = t.publish, t.runCommand
	t.publish()
	return t
}

// Snapshot returns the newest snapshot of the table.
func (t *Table) Snapshot() seam.Snapshot { return *t.display.snap.Load() }

// Facts returns the facts whose number is above after. The table keeps the last keptFacts facts, and
// the views of at least the last keptViews moves.
func (t *Table) Facts(after uint64) []seam.NumberedFact { return t.display.feed.factsAfter(after) }

// Next waits for the first fact that it has not returned yet, and returns it. After the last fact the
// error is io.EOF, and Outcome is final.
func (t *Table) Next(ctx context.Context) (seam.NumberedFact, error) { return t.display.feed.next(ctx) }

// Done is closed when the table is over for this seat; then Outcome is final.
func (t *Table) Done() <-chan struct{} { return t.done }

// Outcome returns how the table ended; it is Running before Done.
func (t *Table) Outcome() Outcome {
	select {
	case <-t.done:
		return t.outcome
	default:
		return Outcome{}
	}
}

// runCommand runs f on the table's goroutine, and returns its error. If the table takes no commands any
// more, the error is ErrOver.
func (t *Table) runCommand(f func(*seat) error) error {
	reply := make(chan error, 1)
	select {
	case t.commands <- func(s *seat) { reply <- f(s) }:
		select {
		case err := <-reply:
			return err
		case <-t.closed: // f met a fault of the game, or f was the last command
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

// sendCommand is runCommand for a command that cannot fail. If the table takes no commands any more, it does
// nothing.
func (t *Table) sendCommand(f func(*seat)) {
	_ = t.runCommand(func(s *seat) error { f(s); return nil })
}

// runInMatch runs a command on the match that is being played with this seat. Without such a match the
// error is ErrStage.
func (t *Table) runInMatch(f func(*match) error) error {
	return t.runCommand(func(s *seat) error {
		if m := s.playing(); m != nil {
			return f(m)
		}
		return seam.ErrStage
	})
}

// runInLobby runs a command on the lobby in which this seat is. Outside a lobby the error is ErrStage.
func (t *Table) runInLobby(f func(*lobby.Lobby) error) error {
	return t.runCommand(func(s *seat) error {
		if s.lobbies.present == nil || s.stay.phase != seam.Lobby {
			return seam.ErrStage
		}
		return f(s.lobbies.present)
	})
}

// isShuffling reports whether players are shuffling a sealed deck. Nobody can play during a shuffle.
// The front end must not wait for the table's goroutine then, because it spends many milliseconds on
// making and checking proofs.
func (t *Table) isShuffling() bool { return t.display.snap.Load().ShuffleProgress.Total > 0 }

// Act plays an action. The error is an engine.Reason if the rules refuse the action; then nothing was
// sent. Other errors: ErrBusy, ErrSealing, ErrStage, ErrOver.
func (t *Table) Act(a engine.Action) error {
	if t.isShuffling() {
		return seam.ErrSealing
	}
	return t.runInMatch(func(m *match) error { return m.propose(a) })
}

// MistakeCost returns how many cards an action of this seat would cost if it is a mistake: the rules accept
// the action only to punish it. A front end asks the person before it plays such an action. The cost is 0
// for any other action, and after the person has taken back a mistake.
func (t *Table) MistakeCost(a engine.Action) (n int) {
	_ = t.runInMatch(func(m *match) error { n = m.mistakeCost(a); return nil })
	return n
}

// UndoneCard returns the card whose effect an action of this seat would cancel, engine.Hidden if there is
// no such card.
func (t *Table) UndoneCard(a engine.Action) (f engine.Face) {
	_ = t.runInMatch(func(m *match) error { f = m.game.UndoneCard(m.me, a); return nil })
	return f
}

// Refusal returns the reason for which the rules would refuse an action of this seat now, nil if
// they would allow it. It sends and changes nothing. Other errors: ErrSealing, ErrStage, ErrOver.
func (t *Table) Refusal(a engine.Action) error {
	if t.isShuffling() {
		return seam.ErrSealing
	}
	return t.runInMatch(func(m *match) error { return m.game.Refusal(m.me, a) })
}

// GoOn plays on without the people who have not come back since the match was resumed
// (Snapshot.AwaitedSeats). All seats set those people aside, as if they had fallen silent, until they
// come. Errors: ErrStage if the table waits for nobody, ErrOver.
func (t *Table) GoOn() error { return t.runInMatch((*match).goOn) }

// VoteMoreTime votes for giving more time to the seat for which the table waits. Errors: ErrStage if no
// seat is short of time, or if this seat has already voted in this turn; ErrOver.
func (t *Table) VoteMoreTime() error {
	return t.runInMatch(func(m *match) error {
		if !m.session.Spare() {
			return seam.ErrStage
		}
		return nil
	})
}

// SetReady makes this seat ready in the lobby, or not ready.
func (t *Table) SetReady(ready bool) {
	_ = t.runInLobby(func(l *lobby.Lobby) error { l.SetReady(ready); return nil })
}

// SetGame changes the game and its rules in the lobby. Only the opener may do this. Errors: a
// *assets.Trouble that says what is wrong with the rules, or that this seat is not the opener's; ErrStage;
// ErrOver.
func (t *Table) SetGame(game, rules string) error {
	return t.runInLobby(func(l *lobby.Lobby) error { return setGame(l, game, rules) })
}

// AddBot seats a bot that this node carries. Errors: ErrStage, ErrFull, ErrOver.
func (t *Table) AddBot() error { return t.runCommand((*seat).addBot) }

// RemoveBot removes the newest bot. Errors: ErrStage, ErrOver.
func (t *Table) RemoveBot() error {
	return t.runCommand(func(s *seat) error {
		if s.stay.phase != seam.Lobby || !s.crew.removeNewest() {
			return seam.ErrStage
		}
		return nil
	})
}

// SetDoor sets whom the code lets in from now on. Only the opener may do this. Errors: ErrStage,
// ErrOver.
func (t *Table) SetDoor(d seam.Door) error {
	return t.runCommand(func(s *seat) error { return s.setDoor(d) })
}

// RenewCode gives the table another code. Everybody who is at the table comes along, and the old code lets
// nobody in any more. Only the opener may do this, before the first match. Errors: ErrStage, ErrOver,
// a *Trouble.
func (t *Table) RenewCode() error { return t.runCommand((*seat).renewCode) }

// SitWithOpener sits down at the table of the opener with this ID in Snapshot.Openers. Errors: ErrStage if
// there is no such opener, ErrOver.
func (t *Table) SitWithOpener(id string) error {
	return t.runCommand(func(s *seat) error { return s.sitWith(id) })
}

// AskForSeat makes a spectator ask for a seat in the next match, or withdraw that request.
func (t *Table) AskForSeat(wants bool) { t.sendCommand(func(s *seat) { s.askForSeat(wants) }) }

// Say sends a chat message to everybody at the table. The error is a *assets.Trouble.
func (t *Table) Say(kind seam.Saying, text string) error {
	if kind == seam.SayWords {
		text = chat.Clean(text)
	}
	return t.speak(chat.Message{Kind: kind, Text: text, To: engine.NoSeat})
}

// ThrowReaction sends a reaction to one seat; see Say.
func (t *Table) ThrowReaction(code string, to engine.Seat) error {
	return t.speak(chat.Message{Kind: seam.SayReaction, Text: code, To: to})
}

func (t *Table) speak(m chat.Message) error {
	err := t.runCommand(func(s *seat) error { return s.sendChat(m) })
	if errors.Is(err, seam.ErrOver) {
		return unsaidError("unheard")
	}
	return err
}

// Mute hides the messages of a seat from now on, or shows them again. NoSeat means all present
// spectators. The others do not learn about it.
func (t *Table) Mute(whose engine.Seat, on bool) {
	t.sendCommand(func(s *seat) { s.chat.mute(s.speakers(), whose, on) })
}

// Rematch asks, after a match, for the same match again.
func (t *Table) Rematch() { t.sendCommand(func(s *seat) { s.stay.rematch(s.lobbies.present) }) }

// Regroup goes to the lobby of the next match after a match is over. There the game, the rules and the
// people may change, and everybody has to agree again.
func (t *Table) Regroup() {
	t.sendCommand(func(s *seat) { s.stay.regroup(s.lobbies.present, s.match) })
}

// TakeComputer does nothing, because this seat belongs to one person; see Shared.
func (t *Table) TakeComputer() {}

// Leave leaves the table. It is safe to call at any time, even twice.
func (t *Table) Leave() { t.leaveOnce.Do(func() { close(t.quit) }) }

// hasLeft reports whether somebody has called Leave.
func (t *Table) hasLeft() bool {
	select {
	case <-t.quit:
		return true
	default:
		return false
	}
}

package table

import (
	"context"
	"errors"

	"lastcard/cmd/internal/chat"
	"lastcard/engine"
	"lastcard/lockstep/lobby"
	"lastcard/render/seam"
)

// Table is one seat at one table, as the other packages of this program use it. Its methods are safe for
// concurrent use and, except for Next, return at once. Most of them hand a command to the table's goroutine
// (loop.go), which owns the seat. Others read what that goroutine has published.
type Table struct {
	dial    dial
	display *display

	commands chan func(*seat)
	closed   chan struct{} // closed when the table takes no commands any more
	exit

	seat *seat // used by the table's goroutine only
}

var (
	_ seam.Table = (*Table)(nil)
	_ seam.Table = (*Shared)(nil)
)

func newTable(w player, d dial, o Options) *Table {
	t := &Table{
		dial: d, display: newDisplay(&o), commands: make(chan func(*seat)), closed: make(chan struct{}), exit: newExit(),
	}
	t.seat = newSeat(t.display.ahead, w, o)
	t.seat.publishNow, t.seat.runLater, t.seat.openBot = t.publish, t.runCommand, openTable
	t.publish()
	return t
}

// openTable makes a table and starts it.
func openTable(w player, d dial, o Options) *Table {
	t := newTable(w, d, o)
	t.start()
	return t
}

// Snapshot returns the newest snapshot of the table, or with Options.Delay the newest one that is due.
func (t *Table) Snapshot() seam.Snapshot { return *t.display.snap.Load() }

// Facts returns the facts whose number is above after. The table keeps the last keptFacts facts, and
// the views of at least the last keptViews moves.
func (t *Table) Facts(after uint64) []seam.NumberedFact { return t.display.feed.factsAfter(after) }

// Next waits for the first fact that it has not returned yet, and returns it. After the last fact the error is
// io.EOF, and Outcome is final. If ctx ends first, the error is that of ctx.
func (t *Table) Next(ctx context.Context) (seam.NumberedFact, error) { return t.display.feed.next(ctx) }

// runCommand runs f on the table's goroutine, and returns its error. If the table takes no commands any more,
// the error is seam.ErrOver.
func (t *Table) runCommand(f func(*seat) error) error {
	reply := make(chan error, 1)
	select {
	case t.commands <- func(s *seat) { reply <- f(s) }:
		select {
		case err := <-reply:
			return err
		case <-t.closed: // the game had a fault in f, or f was the last command
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

// runInMatch runs a command on the match in which this seat plays now. Without such a match the error is
// seam.ErrStage.
func (t *Table) runInMatch(f func(*match) error) error {
	return t.runCommand(func(s *seat) error {
		if m := s.playing(); m != nil {
			return f(m)
		}
		return seam.ErrStage
	})
}

// runInLobby runs a command on the lobby in which this seat is. Outside a lobby the error is seam.ErrStage.
func (t *Table) runInLobby(f func(*lobby.Lobby) error) error {
	return t.runCommand(func(s *seat) error {
		if s.lobbies.present == nil || s.stay.phase != seam.Lobby {
			return seam.ErrStage
		}
		return f(s.lobbies.present)
	})
}

// isShuffling reports whether players are shuffling a sealed deck. Nobody can act then. The table's goroutine
// spends many milliseconds on proofs, so a front end must not have to wait for it.
func (t *Table) isShuffling() bool { return t.display.snap.Load().ShuffleProgress.Total > 0 }

// Act proposes an action of this seat. The error is an engine.Reason if the rules refuse the action; then
// nothing was sent. Other errors, of package seam: ErrBusy, ErrSealing, ErrStage, ErrOver.
func (t *Table) Act(a engine.Action) error {
	if t.isShuffling() {
		return seam.ErrSealing
	}
	return t.runInMatch(func(m *match) error { return m.propose(a) })
}

// MistakeCost returns how many cards an action of this seat costs, if it is a mistake: the rules accept it only
// to punish it. A front end asks the person before it plays a mistake. The cost is 0 for any other action, and
// for any other mistake after the person has taken one back.
func (t *Table) MistakeCost(a engine.Action) (n int) {
	_ = t.runInMatch(func(m *match) error { n = m.mistakeCost(a); return nil })
	return n
}

// UndoneFace returns the face of the card whose effect an action of this seat would cancel, engine.Hidden if
// there is none.
func (t *Table) UndoneFace(a engine.Action) (f engine.Face) {
	_ = t.runInMatch(func(m *match) error { f = m.game.UndoneFace(m.me, a); return nil })
	return f
}

// Refusal returns why the rules would refuse an action of this seat now, as an engine.Reason, and nil if they
// would accept it. It sends and changes nothing. Other errors, of package seam: ErrSealing, ErrStage, ErrOver.
func (t *Table) Refusal(a engine.Action) error {
	if t.isShuffling() {
		return seam.ErrSealing
	}
	return t.runInMatch(func(m *match) error { return m.game.Refusal(m.me, a) })
}

// GoOn plays on without the people who have not come back since the match was resumed
// (seam.Snapshot.AwaitedSeats). All seats set those people aside, as if they had fallen silent, until they
// come. Errors: seam.ErrStage if the table waits for nobody, seam.ErrOver.
func (t *Table) GoOn() error { return t.runInMatch((*match).goOn) }

// VoteMoreTime votes that the seat for which the table waits gets its whole time again. Errors: seam.ErrStage
// if no seat's time is running, or if this seat has voted in this turn already, for more time or against;
// seam.ErrOver.
func (t *Table) VoteMoreTime() error {
	return t.runInMatch(func(m *match) error {
		if !m.session.Spare() {
			return seam.ErrStage
		}
		return nil
	})
}

// SetReady makes this seat ready in the lobby, or not ready. Outside a lobby it does nothing.
func (t *Table) SetReady(ready bool) {
	_ = t.runInLobby(func(l *lobby.Lobby) error { l.SetReady(ready); return nil })
}

// SetGame changes the game and its rules in the lobby. Only the opener may do this. Errors: an *assets.Trouble
// that says what is wrong with the rules, or that this seat is not the opener's; seam.ErrStage outside a lobby,
// or for an unknown game; seam.ErrOver.
func (t *Table) SetGame(game, rules string) error {
	return t.runInLobby(func(l *lobby.Lobby) error { return setGame(l, game, rules) })
}

// AddBot adds a bot in the lobby, which this seat carries. Errors, of package seam: ErrStage, ErrFull, ErrOver.
func (t *Table) AddBot() error { return t.runCommand((*seat).addBot) }

// RemoveBot removes the newest bot that this seat carries. Errors: seam.ErrStage outside the lobby or without a
// bot, seam.ErrOver.
func (t *Table) RemoveBot() error {
	return t.runCommand(func(s *seat) error {
		if s.stay.phase != seam.Lobby || !s.crew.removeNewest() {
			return seam.ErrStage
		}
		return nil
	})
}

// SetDoor sets whom the table lets in from now on. Only the opener may do this. Errors: seam.ErrStage,
// seam.ErrOver.
func (t *Table) SetDoor(d seam.Door) error {
	return t.runCommand(func(s *seat) error { return s.setDoor(d) })
}

// RenewCode gives the table another code. Everybody who is at the table comes along, and the old code lets
// nobody in any more. Only the opener may do this, before the first match. Errors: seam.ErrStage, seam.ErrOver,
// or a *Trouble.
func (t *Table) RenewCode() error { return t.runCommand((*seat).renewCode) }

// SitWithOpener sits down at the table of the opener with this ID in seam.Snapshot.Openers. Errors:
// seam.ErrStage if there is no such opener, seam.ErrOver.
func (t *Table) SitWithOpener(id string) error {
	return t.runCommand(func(s *seat) error { return s.sitWith(id) })
}

// VouchFor remembers that the player in the lobby with this seam.Player.ID and Name is the friend of that name. Errors:
// seam.ErrStage if there is no such player, seam.ErrOver, or a *Trouble.
func (t *Table) VouchFor(id, name string) error {
	return t.runCommand(func(s *seat) error { return s.player.friends.vouchFor(s.shownLobby(), id, name) })
}

// AskForSeat makes a spectator ask for a seat in the next match, or take that back. For a player it does
// nothing.
func (t *Table) AskForSeat(wants bool) { t.sendCommand(func(s *seat) { s.askForSeat(wants) }) }

// Say sends a chat message to everybody at the table. The error is an *assets.Trouble.
func (t *Table) Say(kind seam.Saying, text string) error {
	if kind == seam.SayWords {
		text = chat.Clean(text)
	}
	return t.speak(chat.Message{Kind: kind, Text: text, To: engine.NoSeat})
}

// ThrowReaction sends a chat message to everybody: a reaction that flies to one seat. The error is an
// *assets.Trouble.
func (t *Table) ThrowReaction(code string, to engine.Seat) error {
	return t.speak(chat.Message{Kind: seam.SayReaction, Text: code, To: to})
}

func (t *Table) speak(m chat.Message) error {
	err := t.runCommand(func(s *seat) error { return s.sendChat(m) })
	if errors.Is(err, seam.ErrOver) {
		return unsentError("unheard")
	}
	return err
}

// Mute hides the chat messages of a seat from now on, or shows them again. engine.NoSeat means all present
// spectators. The others do not learn about it.
func (t *Table) Mute(whose engine.Seat, on bool) {
	t.sendCommand(func(s *seat) { s.chat.mute(s.speakers(), whose, on) })
}

// Rematch asks, after a match, for the same match again.
func (t *Table) Rematch() { t.sendCommand(func(s *seat) { s.stay.rematch(s.lobbies.present) }) }

// Regroup goes, after a match, to the lobby of the next one. There the game, the rules and the people may
// change, and everybody has to agree again.
func (t *Table) Regroup() {
	t.sendCommand(func(s *seat) { s.stay.regroup(s.lobbies.present, s.match) })
}

// TakeComputer does nothing, because this seat belongs to one person; see Shared.
func (t *Table) TakeComputer() {}

package table

import (
	"errors"
	"fmt"
	"io/fs"
	"slices"
	"strings"
	"syscall"

	"lastcard/cmd/internal/foreign"
	"lastcard/cmd/internal/store"
	"lastcard/lockstep"
	"lastcard/p2p"
)

// The troubles, each with its code, which a user interface can translate, the
// sentence and what to do.

func badSetup(err error) *Trouble {
	return &Trouble{
		Code: "bad-setup", Text: "This table cannot be opened: " + err.Error() + ".",
		Hint: "Choose another game, other rules or another number of seats.", Err: err, Result: Refused,
	}
}

func badName(name string) *Trouble {
	return &Trouble{
		Code: "bad-name", Text: fmt.Sprintf("The name %q cannot be used.", name),
		Hint:   fmt.Sprintf("Take 1 to %d printable characters without blanks at the ends.", lockstep.MaxName),
		Result: Refused,
	}
}

func lobbyTrouble(why lockstep.Refusal, v lockstep.LobbyView) *Trouble {
	t := &Trouble{Result: Lost}
	switch why {
	case lockstep.RefusedFull:
		t.Code, t.Text, t.Hint = "full", "The table is full.", "Ask for a table with more seats."
	case lockstep.RefusedStarted:
		t.Code, t.Text, t.Hint = "started", "The match has begun without us.", "Watch it: you can ask for a seat there, and have it when the next one begins."
	case lockstep.RefusedVersion:
		t.Code, t.Text = "other-version", "The others play another version ("+shownVersion(v.OtherVersion)+")."
		t.Hint = "Take the same version of lastcard, best the newest."
	case lockstep.RefusedName:
		t.Code, t.Text, t.Hint = "bad-name", "The table does not accept our name.", "Choose a shorter, plain name."
	case lockstep.RefusedKicked:
		t.Code, t.Text, t.Hint = "kicked", "The opener of the table has given our seat away.", "Ask who opened the table."
	case lockstep.RefusedClosed:
		t.Code, t.Text, t.Hint = "closed", "The table was closed by who opened it.", "Open one yourself, or ask for another invitation."
	case lockstep.RefusedCrowd:
		t.Code, t.Text = "crowd", "There are as many spectators at this table as there can be."
		t.Hint = "Try again when one of them has left."
	case lockstep.RefusedUnwatched:
		t.Code, t.Text, t.Hint = "unwatched", "This table has no spectators: its rules say so.", "Ask for a seat instead, now or before the next match."
	default:
		t.Code, t.Text, t.Hint = "refused", "The table has no seat for us.", "Ask who opened the table."
	}
	return t
}

// ours is that a match has begun in which we have a seat: who comes back by the code.
func ours(path string) *Trouble {
	return &Trouble{
		Code: "ours", Text: "The match has begun, and a seat in it is ours.",
		Hint: "Go on with it: under Matches in the window, or with lastcard resume " + path, Result: Lost,
	}
}

// watchBroken is that a spectator's own program came to another state.
func watchBroken(err error) *Trouble {
	return &Trouble{
		Code: "watch-broken", Text: "This program came to another state than the players agreed on: " + plainError(err) + ".",
		Hint: "The players' table is not touched by it. Take the newest version of lastcard, and watch again.", Err: err, Result: Diverged,
	}
}

func allGone() *Trouble {
	return &Trouble{
		Code: "all-gone", Text: "Everybody has left the table.", Hint: "It goes on here if they come back.", Result: Lost,
	}
}

func noRematch() *Trouble {
	return &Trouble{
		Code: "no-rematch", Text: "There is no rematch: the others play on without us, or have left.",
		Hint: "Open a new table and invite the others again.", Result: Done,
	}
}

func cannotBegin(err error) *Trouble {
	return &Trouble{
		Code: "cannot-begin", Text: "The match cannot begin here: " + err.Error() + ".",
		Hint: "Check that the data directory can be written and has room.", Err: err, Result: beginResult(err),
	}
}

// beginResult tells a log that cannot be written from what else keeps a match from
// beginning.
func beginResult(err error) Result {
	if _, ok := errors.AsType[*fs.PathError](err); ok {
		return Unwritten
	}
	return Lost
}

func cannotResume(path string, err error) *Trouble {
	t := &Trouble{Code: "cannot-resume", Text: fmt.Sprintf("This table cannot be gone on with: %s: %v.", path, err), Err: err, Result: Refused}
	t.Hint = "lastcard verify says more about a log; one that another player saved can be gone on with by that player."
	if bad, ok := errors.AsType[*lockstep.BadEntry](err); ok {
		t.Text = fmt.Sprintf("This log is damaged: %s: entry %d is bad: %s.", path, bad.K, plainText(bad.Why))
	}
	if other, ok := errors.AsType[*lockstep.OtherLog](err); ok {
		t.Code, t.Hint = "other-log", "Go on with it in the version that wrote it, or begin a new table."
		t.Text = fmt.Sprintf("This log was written by another version of lastcard: %s has protocol %s, and this one plays protocol %d.", path, shownVersion(other.Version), lockstep.Version)
	}
	if e, ok := errors.AsType[*fs.PathError](err); ok {
		t.Text, t.Hint = fmt.Sprintf("%s cannot be opened: %v.", e.Path, e.Err), "Is the path right?"
	}
	return t
}

func notOurs(path string) *Trouble {
	return &Trouble{
		Code: "not-ours", Text: "None of the seats in " + path + " is ours.",
		Hint:   "Use the data directory it was played with (--data), and close other windows of this program that use it.",
		Result: Refused,
	}
}

func nowhere(path string) *Trouble {
	return &Trouble{
		Code: "nowhere", Text: "It is not known where the table of " + path + " meets.",
		Hint:   "Give its code or link with --code.",
		Result: Refused,
	}
}

// over is that there is nothing to go on with.
func over(path string) *Trouble {
	return &Trouble{
		Code: "over", Text: "The match of " + path + " is over.",
		Hint: "lastcard replay shows it again; lastcard play or host begins another.", Result: Refused,
	}
}

func alreadyOpen(path string) *Trouble {
	return &Trouble{Code: "already-open", Text: "The table of " + path + " is open already.", Hint: "Go back to it.", Result: Refused}
}

func logTrouble(path string, err error) *Trouble {
	return &Trouble{
		Code: "log", Text: fmt.Sprintf("The table's log cannot be written: %s: %v.", path, cause(err)),
		Hint: "What was final is kept: make room on the disk, and go on with the match.", Err: err, Result: Unwritten,
	}
}

// cause is an error without the path that it repeats.
func cause(err error) error {
	if e, ok := errors.AsType[*fs.PathError](err); ok {
		return e.Err
	}
	return err
}

// logFull is that a match has outlasted its log, lockstep.MaxEntries.
func logFull() *Trouble {
	return &Trouble{
		Code: "log-full", Text: "The match ends here, and nobody has won: its log has room for no more. The scores stand as they are.",
		Hint: "Begin a new match.", Result: Done,
	}
}

func unconfirmed() *Trouble {
	return &Trouble{
		Code: "unconfirmed", Text: "The match is over here, but too few of the others have confirmed the last entry.",
		Hint: "Compare the final hash with theirs.", Result: Lost,
	}
}

// divergedTrouble is that the table cannot go on for this seat; left that the
// others, who are right, play on.
func divergedTrouble(k uint64, names string, mine, left bool, report string) *Trouble {
	t := &Trouble{Code: "diverged", Result: Diverged}
	switch {
	case names == "":
		t.Text = fmt.Sprintf("After entry %d the computers no longer agree on the game, and no majority says which is right.", k)
	case left:
		t.Text = fmt.Sprintf("After entry %d this computer came to another state of the game than most. The others play on without it.", k)
	case mine:
		t.Text = fmt.Sprintf("After entry %d this computer came to another state of the game than most.", k)
	default:
		t.Text = "Out of step with the others: " + names + ". The computers no longer agree on the game, so the match stops here."
	}
	const why = "It is a fault of a program, or somebody changed theirs. What was played is kept. "
	t.Hint, t.File = why+"Please keep the log, and send it with a bug report.", report
	if report != "" {
		t.Hint = why + "Please send this file with a bug report: " + report
	}
	return t
}

func (t *Table) goneTrouble(name string, a absence) *Trouble {
	x := &Trouble{Code: "away", Text: name + " is not answering, and the match cannot go on without them.", Result: Lost}
	if a.bye {
		x.Code, x.Text = "left", name+" has left, and the match cannot go on without them."
	}
	x.Hint = "Wait for " + name + " to come back, or leave and open a new table."
	if t.place.why != nil {
		if why := t.place.why(); why != "" && a.gone {
			x.Hint += " Last try to connect: " + why + "."
		}
	}
	return x
}

// waitTrouble is that too few are here to go on.
func waitTrouble(names string, left bool) *Trouble {
	x := &Trouble{Code: "waiting", Text: "Waiting for " + names + ": more than half of the seats must be here to go on."}
	if left {
		x.Code = "left"
	}
	x.Hint = "The table is saved. You can leave, and resume it another day with the same people."
	return x
}

// notStarted is a table that has been waited for too long.
func (t *Table) notStarted() *Trouble {
	x := &Trouble{Code: "not-started", Text: "The table has not started in time: somebody is missing or not ready.", Result: Lost}
	x.Hint = "Check that everybody has the invitation, or raise --timeout."
	if t.stage == Connecting {
		x.Code, x.Text = "not-found", "Nobody of the table was found in time."
	}
	return x
}

// joinTrouble is an error of p2p in words.
func joinTrouble(err error) *Trouble {
	t := &Trouble{Code: p2p.Code(err), Err: err, Result: Lost}
	switch {
	case errors.Is(err, p2p.ErrBadCode):
		t.Text, t.Hint = "This is not an invitation: the code is mistyped.", "Compare it with what was sent to you, or paste the link."
		t.Result = Refused
	case errors.Is(err, p2p.ErrOtherVersion):
		t.Text, t.Hint = "The others have another version of lastcard.", "Take the same version, best the newest."
	case errors.Is(err, p2p.ErrFull):
		t.Text, t.Hint = "The table is full.", "Ask for a table with more seats."
	case errors.Is(err, p2p.ErrShut):
		t.Text, t.Hint = "The table lets nobody else in: its code was closed.", "Ask who opened the table to open it again, or for its new code."
	case errors.Is(err, p2p.ErrNotInvited):
		t.Text, t.Hint = "The table is for friends that its opener has named, and we are not among them.", "Ask who opened the table to let everybody in who has the code."
	case errors.Is(err, p2p.ErrRefused):
		t.Text, t.Hint = "The table refused us.", "Ask who opened it."
	case errors.Is(err, p2p.ErrListen):
		t.Text = "This program cannot listen" + strings.TrimPrefix(plainError(err), "no address to listen on") + "."
		t.Hint = "Another program may have the port, or the address is not this machine's: choose another with --listen. Playing with bots works without one."
	case errors.Is(err, p2p.ErrBadConfig):
		t.Text, t.Result = "An address cannot be used"+strings.TrimPrefix(plainError(err), "the configuration cannot be used")+".", Refused
		t.Hint = "An address looks like /ip4/203.0.113.5/udp/4001/quic-v1, one of --bootstrap with /p2p/ and the peer's name at its end."
	case errors.Is(err, p2p.ErrNoNetwork):
		t.Text, t.Hint = "There is no network.", "Check the connection; playing with bots works without one."
	case errors.Is(err, p2p.ErrNotFound):
		t.Text = "Nobody of the table was found"
		f, ok := errors.AsType[*p2p.FindError](err)
		if ok {
			if tried := attempts(f.Attempts); tried != "" {
				t.Text += ": " + tried
			}
		}
		t.Text += "."
		t.Hint = findHint(f)
	default:
		t.Text, t.Hint = "The connection failed: "+plainError(err)+".", "Try again."
	}
	return t
}

// findHint is what would help, judged by how the ways ended.
func findHint(f *p2p.FindError) string {
	var tries []p2p.Attempt
	if f != nil {
		tries = f.Attempts
	}
	internet := func(a p2p.Attempt) bool { return a.Way == p2p.WayInternet }
	switch {
	case slices.ContainsFunc(tries, func(a p2p.Attempt) bool {
		return a.Way != p2p.WayComputer && errors.Is(a.Err, p2p.ErrUnreachable)
	}):
		return "An address is known, but nobody answers there. If the table is still open, a router is in the way: let a friend whose router lets connections in join first, or lend the connection with lastcard relay."
	case slices.ContainsFunc(tries, func(a p2p.Attempt) bool { return internet(a) && errors.Is(a.Err, p2p.ErrNoDHT) }):
		return "The meeting place on the internet does not answer: check the connection, or ask for the link, which has addresses in it."
	case !slices.ContainsFunc(tries, internet):
		return "Check that the table is still open. The internet was not asked; with it off, both must be on one network, or the link is needed."
	}
	return "Check that the table is still open, and that this is its newest code."
}

// plainError is an error's text without the names of packages.
func plainError(err error) string { return plainText(err.Error()) }

// plainText is such a text; it may quote what others sent.
func plainText(text string) string {
	return foreign.Line(strings.ReplaceAll(text, "p2p: ", ""), foreign.MaxLong)
}

// attempts tells how connecting was tried and what came of it, each once: the
// ways to a peer that is gone end alike.
func attempts(all []p2p.Attempt) string {
	var told []string
	for _, a := range all {
		if s := plainText(a.String()); !slices.Contains(told, s) {
			told = append(told, s)
		}
	}
	return strings.Join(told, "; ")
}

// homeTrouble is an error of the data directory in words.
func homeTrouble(err error) *Trouble {
	t := &Trouble{Code: "data", Text: "The data directory cannot be used: " + err.Error() + ".", Err: err, Result: Refused}
	if path, ok := errors.AsType[*fs.PathError](err); ok {
		t.Text = "The data directory cannot be used: " + path.Path + ": " + path.Err.Error() + "."
	}
	t.Hint = "Choose another one with --data."
	if errors.Is(err, syscall.ENOSPC) || errors.Is(err, syscall.EROFS) {
		t.Result = Unwritten
	}
	switch {
	case errors.Is(err, store.ErrIdentity):
		t.Code = "identity"
		t.Hint = "Put the file back from a copy, or move it away to begin with a new identity."
	case errors.Is(err, store.ErrSlots):
		t.Code = "slots"
		t.Hint = "Close some of the running lastcard windows, or choose another directory with --data."
	}
	return t
}

package table

import (
	"errors"
	"fmt"
	"io/fs"
	"strings"
	"syscall"

	"lastcard/assets"
	"lastcard/cmd/internal/foreign"
	"lastcard/cmd/internal/store"
	"lastcard/lockstep"
	"lastcard/lockstep/lobby"
	"lastcard/render/seam"
)

func newTrouble(r Result, code, which string, args assets.Args) *Trouble {
	return &Trouble{Trouble: assets.Trouble{Code: code, Case: which, Args: args}, Result: r}
}

func causedTrouble(err error, r Result, code string, args assets.Args) *Trouble {
	t := newTrouble(r, code, "", args)
	t.Err = err
	return t
}

func nameTrouble(name string) *Trouble {
	return newTrouble(Refused, "bad-name", "form", assets.Args{"name": name, "n": lockstep.MaxName})
}

// lobbyTrouble is the trouble that a lobby has refused a place to this seat. code is the code of the table.
// lobbyTrouble panics if package lobby has no such refusal. Lobbies drop a message with another refusal, so that
// would be a fault of this program.
func lobbyTrouble(why lobby.Refusal, v lobby.View, code string) *Trouble {
	theirs := shownVersion(v.OtherVersion)
	args := assets.Args{"theirs": theirs, "code": code}
	switch why {
	case lobby.RefusedNot:
		return newTrouble(Lost, "refused", "seat", args)
	case lobby.RefusedVersion:
		return newTrouble(Lost, "other-version", olderThan(theirs, Compat), versionArgs(theirs, Compat))
	case lobby.RefusedFull, lobby.RefusedStarted, lobby.RefusedName, lobby.RefusedKicked, lobby.RefusedClosed, lobby.RefusedCrowd,
		lobby.RefusedUnwatched, lobby.RefusedTwin:
		return newTrouble(Lost, why.String(), "", args)
	}
	panic(fmt.Sprintf("table: the refusal %d of a lobby has no trouble", why))
}

func allGoneTrouble() *Trouble { return newTrouble(Lost, "all-gone", "", nil) }

// desertedTrouble is the trouble that nobody feeds a spectator any more.
func desertedTrouble() *Trouble { return newTrouble(Running, "deserted", "", nil) }

// farBackTrouble is the trouble that no seat can hear a spectator whom other spectators feed.
func farBackTrouble() *Trouble { return newTrouble(Running, "far-back", "", nil) }

// visitorTrouble is the trouble that somebody could not come in, because their program has another version.
func visitorTrouble(theirs, ours string) *Trouble {
	return newTrouble(Running, "visitor-version", olderThan(theirs, ours), versionArgs(theirs, ours))
}

func noRematchTrouble() *Trouble { return newTrouble(Done, "no-rematch", "", nil) }

// twinTrouble is the trouble that this program has stopped because another program plays its seat.
func twinTrouble() *Trouble { return newTrouble(Lost, "twin", "", nil) }

// twinAsksTrouble is the trouble that another program with this player's key asks for this seat, and does not get it.
func twinAsksTrouble() *Trouble { return newTrouble(Running, "twin-asks", "", nil) }

func unconfirmedTrouble() *Trouble { return newTrouble(Lost, "unconfirmed", "", nil) }

// divergedTrouble is the trouble that the match cannot go on for this seat, because states differ after entry
// k. names are the players whose state differs from that of a majority, nil if no majority has the same state.
// mine says that this seat is among them. setAside says that the others play on without it. report is the path
// of the report.
func divergedTrouble(k uint64, names []string, mine, setAside bool, report string) *Trouble {
	which := "others"
	switch {
	case len(names) == 0:
		which = ""
	case setAside:
		which = "left"
	case mine:
		which = "mine"
	}
	return newTrouble(Diverged, "diverged", which, assets.Args{"k": k, "names": names, "file": report})
}

// goneTrouble is the trouble that this seat has given up, because a player has been away for too long.
func (p *place) goneTrouble(name string, a absence) *Trouble {
	code, args := "away", assets.Args{"name": name}
	if a.saidGoodbye {
		code = "left"
	}
	if p.lastTryTroubles != nil && a.disconnected {
		args["why"] = p.lastTryTroubles()
	}
	return newTrouble(Lost, code, "", args)
}

// waitTrouble is the trouble that too few players are here for the match to go on. The parameters:
//
//	names     the players who are away
//	bye       one of them has said goodbye
//	watching  this program is a spectator, and so has nothing to resume
//	slept     the others may seem to be away because this computer slept
func waitTrouble(names []string, bye, watching, slept bool) *Trouble {
	code, which := "waiting", "seat"
	if slept {
		return newTrouble(Running, code, "slept", assets.Args{"names": names})
	}
	if bye {
		code = "left"
	}
	if watching {
		which = "watching"
	}
	return newTrouble(Running, code, which, assets.Args{"names": names})
}

// handsSealedTrouble is the trouble that nobody can play on alone, because the cards of the others are sealed
// and no bot can play with them.
func handsSealedTrouble() *Trouble { return newTrouble(Refused, "hands-sealed", "", nil) }

// keyTrouble is the trouble that the match cannot go on without these people, because the sealed deck needs them.
func keyTrouble(names []string) *Trouble {
	return newTrouble(Running, "needs-key", "", assets.Args{"names": names})
}

// notStartedTrouble is the trouble that no table was found, or no match has begun, within Options.Timeout.
func notStartedTrouble(phase seam.Stage, offline bool) *Trouble {
	switch {
	case phase == seam.Connecting && offline: // the search may not have reported it yet
		return newTrouble(Lost, "no-network", "", nil)
	case phase == seam.Connecting:
		return newTrouble(Lost, "not-found", "in-time", nil)
	}
	return newTrouble(Lost, "not-started", "", nil)
}

func plainError(err error) string { return plainText(err.Error()) }

// plainText returns a text without the prefix of package p2p, and made fit to be shown, because the text may
// quote other players.
func plainText(text string) string {
	return foreign.CleanLine(strings.ReplaceAll(text, "p2p: ", ""), foreign.MaxText)
}

// errorDetail returns the text of an error. If the error wraps several errors, it is the text of the last one:
// the first one has a sentence of its own.
func errorDetail(err error) string {
	if all, ok := err.(interface{ Unwrap() []error }); ok {
		if wrapped := all.Unwrap(); len(wrapped) > 1 {
			err = wrapped[len(wrapped)-1]
		}
	}
	return plainError(err)
}

func homeTrouble(err error) *Trouble {
	code, which, args := "data", "", assets.Args{"why": err.Error()}
	if e, ok := errors.AsType[*fs.PathError](err); ok {
		args["why"], args["path"] = e.Path+": "+e.Err.Error(), e.Path
		if e.Err == store.ErrBadIdentity {
			which = "form"
		}
	}
	result := Refused
	if errors.Is(err, syscall.ENOSPC) || errors.Is(err, syscall.EROFS) {
		result = Unwritten
	}
	switch {
	case errors.Is(err, store.ErrBadIdentity):
		code = "identity"
	case errors.Is(err, store.ErrNoSlot):
		code = "slots"
	case errors.Is(err, store.ErrNoHome):
		which = "no-home"
	}
	t := causedTrouble(err, result, code, args)
	t.Case = which
	return t
}

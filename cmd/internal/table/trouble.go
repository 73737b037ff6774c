package table

import (
	"errors"
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

// The troubles of a table. Each has a code and arguments; the sentences are in assets.

// newTrouble makes a trouble without a cause.
func newTrouble(r Result, code, which string, args assets.Args) *Trouble {
	return &Trouble{Trouble: assets.Trouble{Code: code, Case: which, Args: args}, Result: r}
}

// causedTrouble makes a trouble with a cause.
func causedTrouble(err error, r Result, code string, args assets.Args) *Trouble {
	t := newTrouble(r, code, "", args)
	t.Err = err
	return t
}

func nameTrouble(name string) *Trouble {
	return newTrouble(Refused, "bad-name", "form", assets.Args{"name": name, "n": lockstep.MaxName})
}

// lobbyTrouble is the trouble that the lobby of a code has refused a place to this seat.
func lobbyTrouble(why lobby.Refusal, v lobby.View, code string) *Trouble {
	theirs := shownVersion(v.OtherVersion)
	args := assets.Args{"theirs": theirs, "code": code}
	if why == lobby.RefusedVersion {
		return newTrouble(Lost, "other-version", olderThan(theirs, Compat), versionArgs(theirs, Compat))
	}
	if code := why.String(); assets.English().Has("trouble." + code) {
		return newTrouble(Lost, code, "", args)
	}
	return newTrouble(Lost, "refused", "seat", args)
}

func allGoneTrouble() *Trouble { return newTrouble(Lost, "all-gone", "", nil) }

// desertedTrouble is the trouble that nobody feeds a spectator any more.
func desertedTrouble() *Trouble { return newTrouble(Running, "deserted", "", nil) }

// farBackTrouble is the trouble that nobody can hear a spectator whom other spectators feed.
func farBackTrouble() *Trouble { return newTrouble(Running, "far-back", "", nil) }

// visitorTrouble is the trouble that a visitor's program has another version than ours.
func visitorTrouble(theirs, ours string) *Trouble {
	return newTrouble(Running, "visitor-version", olderThan(theirs, ours), versionArgs(theirs, ours))
}

func noRematchTrouble() *Trouble { return newTrouble(Done, "no-rematch", "", nil) }

// twinTrouble is the trouble that a newer program plays this seat, so this program has stopped.
func twinTrouble() *Trouble { return newTrouble(Lost, "twin", "", nil) }

func unconfirmedTrouble() *Trouble { return newTrouble(Lost, "unconfirmed", "", nil) }

// divergedTrouble is the trouble that the table cannot continue for this seat after entry k. names
// are the players whose state differs from the state of a majority, nil if no majority agrees. mine
// says that this seat is among them. setAside says that the others play on without this seat.
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

// goneTrouble is the trouble that the match cannot continue without a player.
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

// waitTrouble is the trouble that too few players are here for the match to continue. The arguments:
//
//	names     the players who are away
//	bye       one of them said goodbye
//	watching  this program has no seat, and so nothing to resume
//	slept     the others may have gone while this computer slept
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

// handsSealedTrouble is the trouble that no bot can play for the others of a match, since nobody knows
// their cards.
func handsSealedTrouble() *Trouble { return newTrouble(Refused, "hands-sealed", "", nil) }

// keyTrouble is the trouble that a sealed deck cannot deal without these people.
func keyTrouble(names []string) *Trouble {
	return newTrouble(Running, "needs-key", "", assets.Args{"names": names})
}

// notStartedTrouble is the trouble that the match did not start within Options.Timeout.
func notStartedTrouble(phase seam.Stage, offline bool) *Trouble {
	switch {
	case phase == seam.Connecting && offline: // the search may not have reported it yet
		return newTrouble(Lost, "no-network", "", nil)
	case phase == seam.Connecting:
		return newTrouble(Lost, "not-found", "in-time", nil)
	}
	return newTrouble(Lost, "not-started", "", nil)
}

// plainError returns an error's text without the names of packages.
func plainError(err error) string { return plainText(err.Error()) }

// plainText returns a text without the names of packages. The text may quote other players.
func plainText(text string) string {
	return foreign.CleanLine(strings.ReplaceAll(text, "p2p: ", ""), foreign.MaxText)
}

// errorDetail returns the text of an error without the text of its sentinel error, because the sentinel
// has its own sentence.
func errorDetail(err error) string {
	if all, ok := err.(interface{ Unwrap() []error }); ok {
		if wrapped := all.Unwrap(); len(wrapped) > 1 {
			err = wrapped[len(wrapped)-1]
		}
	}
	return plainError(err)
}

// homeTrouble translates an error of the data directory into a trouble for the person.
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

package table

import (
	"errors"
	"io/fs"
	"slices"
	"strings"
	"syscall"

	"lastcard/assets"
	"lastcard/cmd/internal/foreign"
	"lastcard/cmd/internal/store"
	"lastcard/lockstep"
	"lastcard/lockstep/lobby"
	"lastcard/p2p"
	"lastcard/render/seam"
)

// The troubles of a table: each has a code and what differs from time to time.
// The sentences are in assets.

// inTrouble is a trouble without a cause.
func inTrouble(r Result, code, which string, args assets.Args) *Trouble {
	return &Trouble{Trouble: assets.Trouble{Code: code, Case: which, Args: args}, Result: r}
}

// because is a trouble with a cause.
func because(err error, r Result, code, which string, args assets.Args) *Trouble {
	t := inTrouble(r, code, which, args)
	t.Err = err
	return t
}

func badSetup(err error) *Trouble {
	return because(err, Refused, "bad-setup", "", assets.Args{"why": err.Error()})
}

func badName(name string) *Trouble {
	return inTrouble(Refused, "bad-name", "form", assets.Args{"name": name, "n": lockstep.MaxName})
}

// refusals maps the answer of a lobby that gives no place to the code of a trouble.
var refusals = map[lobby.Refusal]string{
	lobby.RefusedFull: "full", lobby.RefusedStarted: "started", lobby.RefusedVersion: "other-version",
	lobby.RefusedName: "bad-name", lobby.RefusedKicked: "kicked", lobby.RefusedClosed: "closed",
	lobby.RefusedCrowd: "crowd", lobby.RefusedUnwatched: "unwatched",
}

// lobbyTrouble says why the lobby at the table of a code gave no place.
func lobbyTrouble(why lobby.Refusal, v lobby.View, code string) *Trouble {
	theirs := shownVersion(v.OtherVersion)
	args := assets.Args{"theirs": theirs, "code": code}
	if why == lobby.RefusedVersion {
		return inTrouble(Lost, "other-version", olderThan(theirs, Compat), versions(theirs, Compat))
	}
	if kind, ok := refusals[why]; ok {
		return inTrouble(Lost, kind, "", args)
	}
	return inTrouble(Lost, "refused", "seat", args)
}

// ours says that the match has begun, and that the person who joins by the code has a seat in
// it: that person can resume it.
func ours(path string) *Trouble {
	return inTrouble(Lost, "ours", "", assets.Args{"path": path})
}

// watchBroken says that a spectator's own program came to a different state.
func watchBroken(err error) *Trouble {
	return because(err, Diverged, "watch-broken", "", assets.Args{"why": plainError(err)})
}

func allGone() *Trouble { return inTrouble(Lost, "all-gone", "", nil) }

func noRematch() *Trouble { return inTrouble(Done, "no-rematch", "", nil) }

func cannotBegin(err error) *Trouble {
	return because(err, beginResult(err), "cannot-begin", "", assets.Args{"why": err.Error()})
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
	t := because(err, Refused, "cannot-resume", "", assets.Args{"path": path, "why": plainError(err)})
	if bad, ok := errors.AsType[*lockstep.BadEntry](err); ok {
		t.Case, t.Args = "damaged", assets.Args{"path": path, "k": uint64(bad.K), "why": plainText(bad.Why)}
		if bad.K == 0 {
			t.Case = "no-log"
		}
	}
	if other, ok := errors.AsType[*lockstep.OtherLog](err); ok {
		t.Trouble = OtherLog(path, other)
	}
	if e, ok := errors.AsType[*fs.PathError](err); ok {
		t.Case, t.Args = "unopened", assets.Args{"path": e.Path, "why": e.Err.Error()}
	}
	return t
}

// OtherLog says that another version of the program wrote a log.
func OtherLog(path string, other *lockstep.OtherLog) assets.Trouble {
	return assets.Trouble{Code: "other-log", Args: assets.Args{"path": path, "theirs": shownVersion(other.Version), "ours": lockstep.Version}}
}

func notOurs(path string) *Trouble {
	return inTrouble(Refused, "not-ours", "", assets.Args{"path": path})
}

func nowhere(path string) *Trouble {
	return inTrouble(Refused, "nowhere", "", assets.Args{"path": path})
}

// over: the match has ended, so there is nothing to resume.
func over(path string) *Trouble {
	return inTrouble(Refused, "over", "", assets.Args{"path": path})
}

func alreadyOpen(path string) *Trouble {
	return inTrouble(Refused, "already-open", "", assets.Args{"path": path})
}

func logTrouble(path string, err error) *Trouble {
	return because(err, Unwritten, "log", "", assets.Args{"path": path, "why": cause(err).Error()})
}

// unsaved says that the log of a match that is watched cannot be written. path is used if the
// error names none.
func unsaved(path string, err error) *Trouble {
	if e, ok := errors.AsType[*fs.PathError](err); ok {
		path = e.Path
	}
	return because(err, Running, "unsaved", "", assets.Args{"path": path, "why": cause(err).Error()})
}

// cause is an error without the path that it repeats.
func cause(err error) error {
	if e, ok := errors.AsType[*fs.PathError](err); ok {
		return e.Err
	}
	return err
}

// logFull: a match has outlasted its log, lockstep.MaxEntries.
func logFull() *Trouble { return inTrouble(Done, "log-full", "", nil) }

// twin: another program plays this seat, and this one, the younger, has stopped.
func twin() *Trouble { return inTrouble(Lost, "twin", "", nil) }

func unconfirmed() *Trouble { return inTrouble(Lost, "unconfirmed", "", nil) }

// divergedTrouble: the table cannot continue for this seat after entry k. names
// are those whose state differs from a majority's, nil without a majority; mine
// says that this seat is among them, left that the others play on without it.
func divergedTrouble(k uint64, names []string, mine, left bool, report string) *Trouble {
	which := "others"
	switch {
	case len(names) == 0:
		which = ""
	case left:
		which = "left"
	case mine:
		which = "mine"
	}
	return inTrouble(Diverged, "diverged", which, assets.Args{"k": k, "names": names, "file": report})
}

// goneTrouble says that the match cannot continue without a player.
func (s *seat) goneTrouble(name string, a absence) *Trouble {
	code, args := "away", assets.Args{"name": name}
	if a.bye {
		code = "left"
	}
	if s.place.why != nil && a.gone {
		args["why"] = s.place.why()
	}
	return inTrouble(Lost, code, "", args)
}

// waitTrouble says that too few players are here for the match to continue. watching: this
// program has no seat, and so nothing to resume. slept: they may have gone while this computer slept.
func waitTrouble(names []string, left, watching, slept bool) *Trouble {
	code, which := "waiting", "seat"
	if slept {
		return inTrouble(Running, code, "slept", assets.Args{"names": names})
	}
	if left {
		code = "left"
	}
	if watching {
		which = "watching"
	}
	return inTrouble(Running, code, which, assets.Args{"names": names})
}

// handsSealed says that no bot can play for the others of a match, since nobody knows their cards.
func handsSealed() *Trouble { return inTrouble(Refused, "hands-sealed", "", nil) }

// keyTrouble says that a sealed deck cannot be dealt from without these people.
func keyTrouble(names []string) *Trouble {
	return inTrouble(Running, "needs-key", "", assets.Args{"names": names})
}

// notStarted says that the match did not start within Options.Timeout.
func (s *seat) notStarted() *Trouble {
	if s.phase == seam.Connecting {
		return inTrouble(Lost, "not-found", "in-time", nil)
	}
	if !s.fullSince.IsZero() {
		return lobbyTrouble(lobby.RefusedFull, s.lobby.View(), s.code)
	}
	return inTrouble(Lost, "not-started", "", nil)
}

// joinTrouble is what an error of p2p means for a person.
func joinTrouble(err error) *Trouble {
	t := because(err, Lost, p2p.Code(err), "", assets.Args{"why": detail(err)})
	switch {
	case errors.Is(err, p2p.ErrBadCode), errors.Is(err, p2p.ErrBadConfig):
		t.Result = Refused
	case errors.Is(err, p2p.ErrOtherVersion):
		if v, ok := errors.AsType[*p2p.VersionError](err); ok {
			theirs := shownVersion(v.Theirs)
			t.Case, t.Args = olderThan(theirs, v.Ours), versions(theirs, v.Ours)
		}
	case errors.Is(err, p2p.ErrNotFound):
		f, ok := errors.AsType[*p2p.FindError](err)
		if !ok {
			f = &p2p.FindError{}
		}
		t.Case, t.Args = findCase(f.Attempts), assets.Args{"tried": attempts(f.Attempts)}
	}
	return t
}

// findCase is what would help, judged by how the ways ended. What came of the internet last counts: a meeting place may be slow.
func findCase(tries []p2p.Attempt) string {
	var internet *p2p.Attempt
	for i := range tries {
		if tries[i].Way == p2p.WayInternet && !errors.Is(tries[i].Err, p2p.ErrUnreachable) {
			internet = &tries[i]
		}
	}
	switch {
	case slices.ContainsFunc(tries, func(a p2p.Attempt) bool { return errors.Is(a.Err, p2p.ErrFamily) }):
		return "family"
	case slices.ContainsFunc(tries, func(a p2p.Attempt) bool {
		return a.Way != p2p.WayComputer && errors.Is(a.Err, p2p.ErrUnreachable)
	}):
		return "router"
	case internet == nil:
		return "no-internet"
	case errors.Is(internet.Err, p2p.ErrNoRoute):
		return "no-route"
	case errors.Is(internet.Err, p2p.ErrWebOnly):
		return "web-only"
	case errors.Is(internet.Err, p2p.ErrNoNames):
		return "no-names"
	case errors.Is(internet.Err, p2p.ErrNoDHT):
		return "no-dht"
	}
	return "stale"
}

// ways are the names of the ways to a table in assets.
var ways = map[p2p.Way]string{
	p2p.WayLink: "link", p2p.WayNetwork: "network", p2p.WayComputer: "computer",
	p2p.WayKnown: "known", p2p.WayInternet: "internet", p2p.WayMember: "member",
}

// attempts returns the tries to connect, and how each ended.
func attempts(all []p2p.Attempt) []assets.Trouble {
	var tried []assets.Trouble
	for _, a := range all {
		x := assets.Trouble{Code: "tried", Args: assets.Args{
			"way": assets.Trouble{Code: "way", Case: ways[a.Way]}, "target": a.Target, "why": assets.Trouble{Code: "tried-well"},
		}}
		switch {
		case a.Err == nil:
		case errors.Is(a.Err, p2p.ErrNotFound) && errors.Unwrap(a.Err) == nil: // there is no more to say
			x.Args["why"] = assets.Trouble{Code: "tried-nobody"}
		default:
			x.Args["why"] = plainError(a.Err)
		}
		tried = append(tried, x)
	}
	return tried
}

// plainError is an error's text without the names of packages.
func plainError(err error) string { return plainText(err.Error()) }

// plainText is such a text; it may quote what others sent.
func plainText(text string) string {
	return foreign.Line(strings.ReplaceAll(text, "p2p: ", ""), foreign.MaxLong)
}

// detail is what an error says beside the sentinel that it wraps, which has a
// sentence of its own.
func detail(err error) string {
	if all, ok := err.(interface{ Unwrap() []error }); ok {
		if wrapped := all.Unwrap(); len(wrapped) > 1 {
			err = wrapped[len(wrapped)-1]
		}
	}
	return plainError(err)
}

// homeTrouble is what an error of the data directory means for a person.
func homeTrouble(err error) *Trouble {
	code, args := "data", assets.Args{"why": err.Error()}
	if e, ok := errors.AsType[*fs.PathError](err); ok {
		args["why"] = e.Path + ": " + e.Err.Error()
	}
	result := Refused
	if errors.Is(err, syscall.ENOSPC) || errors.Is(err, syscall.EROFS) {
		result = Unwritten
	}
	switch {
	case errors.Is(err, store.ErrIdentity):
		code = "identity"
	case errors.Is(err, store.ErrSlots):
		code = "slots"
	}
	return because(err, result, code, "", args)
}

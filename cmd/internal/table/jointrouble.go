package table

import (
	"errors"
	"slices"

	"lastcard/assets"
	"lastcard/p2p"
)

// joinTrouble is what an error of p2p means for a person.
func joinTrouble(err error) *Trouble {
	t := because(err, Lost, p2p.Code(err), assets.Args{"why": detail(err)})
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

// findCase names the advice that would help, judged by how the ways to the table ended. Of several tries over the internet
// the last one counts, since a meeting place may be slow.
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

// ways are the names of the ways to a table in assets.
var ways = map[p2p.Way]string{
	p2p.WayLink: "link", p2p.WayNetwork: "network", p2p.WayComputer: "computer",
	p2p.WayKnown: "known", p2p.WayInternet: "internet", p2p.WayMember: "member",
}

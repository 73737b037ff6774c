package table

import (
	"errors"
	"slices"
	"strings"

	"lastcard/assets"
	"lastcard/p2p"
)

func joinTrouble(err error) *Trouble {
	t := causedTrouble(err, Lost, p2p.Code(err), assets.Args{"why": errorDetail(err)})
	switch {
	case errors.Is(err, p2p.ErrBadCode), errors.Is(err, p2p.ErrBadConfig):
		t.Result = Refused
	case errors.Is(err, p2p.ErrOtherVersion):
		if v, ok := errors.AsType[*p2p.VersionError](err); ok {
			theirs := shownVersion(v.Theirs)
			t.Case, t.Args = olderThan(theirs, v.Ours), versionArgs(theirs, v.Ours)
		}
	case errors.Is(err, p2p.ErrNotFound):
		f, ok := errors.AsType[*p2p.FindError](err)
		if !ok {
			f = &p2p.FindError{}
		}
		t.Case, t.Args = findCase(f.Attempts), assets.Args{"tried": attemptSentences(f.Attempts)}
	}
	return t
}

// watchTrouble returns the trouble t as a spectator needs it. At a full table the sentence and the advice are
// different, because more seats would not help a spectator.
func watchTrouble(t *Trouble) *Trouble {
	if t.Code != p2p.Code(p2p.ErrFull) {
		return t
	}
	x := *t
	x.Case = "watch"
	return &x
}

// findCase returns the case of the advice that fits the results of the tries to reach the table. Tries that found
// an address but could not reach it come first, except for addresses on this computer. Of the other tries over
// the internet the last one counts, because the meeting place may have been slow to answer an earlier one.
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
	}
	for _, reason := range []error{p2p.ErrNoRoute, p2p.ErrWebOnly, p2p.ErrNoNames, p2p.ErrNoDHT} {
		if errors.Is(internet.Err, reason) {
			return p2p.Code(reason)
		}
	}
	return "stale"
}

// attemptSentences returns a sentence about each try to connect: the way, the target, and how the try ended.
func attemptSentences(all []p2p.Attempt) []assets.Trouble {
	var tried []assets.Trouble
	for _, a := range all {
		tried = append(tried, assets.Trouble{Code: "tried", Args: assets.Args{
			"way": assets.Trouble{Code: "way", Case: wayNames[a.Way]}, "target": targetOf(a), "why": tryOutcome(a.Err),
		}})
	}
	return tried
}

// targetOf returns, as an argument of a sentence, how many computers a try found, or else where it looked. It
// returns "" if the try says neither.
func targetOf(a p2p.Attempt) any {
	switch {
	case a.Registered > 0:
		return assets.Trouble{Code: "tried-registered", Args: assets.Args{"n": a.Registered}}
	case a.Peers > 0:
		return assets.Trouble{Code: "tried-peers", Args: assets.Args{"n": a.Peers}}
	}
	return plainText(a.Target)
}

// tryErrors are errors of a try that have a sentence of their own. If an error wraps several of them, the first
// in this list counts.
var tryErrors = []error{
	p2p.ErrTwin, p2p.ErrFamily, p2p.ErrNoRoute, p2p.ErrWebOnly, p2p.ErrNoNames, p2p.ErrNoDHT, p2p.ErrNoNetwork, p2p.ErrOtherVersion, p2p.ErrWrongSecret,
}

func tryOutcome(err error) any {
	if err == nil {
		return assets.Trouble{Code: "tried-well"}
	}
	for _, reason := range tryErrors {
		if errors.Is(err, reason) {
			return assets.Trouble{Code: "tried-why", Case: p2p.Code(reason)}
		}
	}
	switch {
	case errors.Is(err, p2p.ErrUnreachable):
		return addressAnswers(err)
	case errors.Is(err, p2p.ErrNotFound) && errors.Unwrap(err) == nil: // the error adds no detail
		return assets.Trouble{Code: "tried-nobody"}
	}
	return plainError(err)
}

func addressAnswers(err error) (all []assets.Trouble) {
	d, ok := errors.AsType[*p2p.DialError](err)
	if !ok {
		d = &p2p.DialError{Answers: []p2p.Answer{{What: "no answer"}}} // no address answered in time
	}
	for _, a := range d.Answers {
		what := assets.Trouble{Code: "heard", Case: caseName.Replace(strings.ToLower(a.What)), Args: assets.Args{"what": a.What}}
		all = append(all, assets.Trouble{Code: "answer", Args: assets.Args{"what": what, "at": plainText(strings.Join(a.At, ", "))}})
	}
	return all
}

// caseName turns the answer of an address, such as "no answer", or NO_RESERVATION from a relay, into the name of a
// case of a sentence.
var caseName = strings.NewReplacer(" ", "-", "_", "-")

// wayNames has, for each way of looking for a table, the case of the sentence "way".
var wayNames = map[p2p.Way]string{
	p2p.WayLink: "link", p2p.WayNetwork: "network", p2p.WayComputer: "computer",
	p2p.WayKnown: "known", p2p.WayInternet: "internet", p2p.WayMember: "member",
}

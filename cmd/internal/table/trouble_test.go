package table

import (
	"errors"
	"io/fs"
	"strings"
	"testing"

	"lastcard/assets"
	"lastcard/cmd/internal/store"
	"lastcard/engine"
	"lastcard/lockstep"
	"lastcard/lockstep/lobby"
	"lastcard/p2p"
	"lastcard/render/seam"
)

// hintOf returns the advice of a trouble.
func hintOf(t *Trouble) string {
	_, hint := assets.English().Explain(t.Trouble)
	return hint
}

// troubles returns the troubles of a table whose sentences TestTroublesInEveryLanguage checks.
func troubles() []*Trouble {
	some := errors.New("why")
	waiting := func(s seam.Stage) *Trouble { return notStartedTrouble(s, false) }
	all := []*Trouble{
		setupTrouble(some), nameTrouble("x "), cannotBeginTrouble(&ForeignTerms{Game: "tarock"}), resumeTrouble("a.lastcard", &ForeignTerms{"uno", some}), resumeTrouble("a.lastcard", &GameFault{Game: "uno"}), gameFault(&lockstep.Genesis{Game: "uno"}, "r.txt"), gameFault(&lockstep.Genesis{}, ""), watchBrokenTrouble(some), watchBrokenTrouble(&lockstep.BadEntry{K: 3}), allGoneTrouble(), desertedTrouble(), noRematchTrouble(), cannotBeginTrouble(some), cannotBeginTrouble(&assets.Trouble{Code: "terms", Case: "bots"}), newLogTrouble(Lost, "ours", "a.lastcard"), resumeTrouble("a.lastcard", some),
		resumeTrouble("a.lastcard", &lockstep.BadEntry{K: 3}), resumeTrouble("a.lastcard", &lockstep.BadEntry{}),
		resumeTrouble("a.lastcard", &OtherRules{&lockstep.BadEntry{K: 3}, "rules/0"}),
		resumeTrouble("a.lastcard", &lockstep.OtherLog{Version: "1"}), resumeTrouble("a.lastcard", lockstep.ErrLogSize), resumeTrouble("a.lastcard", &fs.PathError{Op: "open", Path: "/x", Err: some}),
		newLogTrouble(Refused, "not-ours", "a.lastcard"), newLogTrouble(Refused, "nowhere", "a.lastcard"), newLogTrouble(Refused, "over", "a.lastcard"), newLogTrouble(Refused, "already-open", "a.lastcard"), playedElsewhereTrouble("a.lastcard"), logTrouble("a.lastcard", some), unconfirmedTrouble(), logFullTrouble(),
		divergedTrouble(7, nil, false, false, "r.txt"), divergedTrouble(7, []string{"Bob"}, true, false, ""), divergedTrouble(7, []string{"Bob"}, true, true, ""),
		divergedTrouble(7, []string{"Bob"}, false, false, "r.txt"), waitTrouble([]string{"Anna", "Bob"}, false, false, false), waitTrouble([]string{"Bob"}, true, false, false),
		waitTrouble([]string{"Bob"}, false, true, false), waitTrouble([]string{"Bob"}, true, true, false), (&place{}).goneTrouble("Bob", absence{}),
		(&place{}).goneTrouble("Bob", absence{saidGoodbye: true}), waiting(seam.Connecting), waiting(seam.Lobby),
		homeTrouble(some), homeTrouble(store.ErrBadIdentity), homeTrouble(store.ErrNoSlot), homeTrouble(store.ErrNoHome), homeTrouble(&fs.PathError{Op: "read", Path: "/x", Err: store.ErrBadIdentity}), homeTrouble(&fs.PathError{Op: "open", Path: "/x", Err: some}),
	}
	for why := lobby.RefusedNot; why <= lobby.RefusedUnwatched; why++ {
		all = append(all, lobbyTrouble(why, lobby.View{}, ""), lobbyTrouble(why, lobby.View{OtherVersion: "rules/0"}, "1ABC"))
	}
	for _, err := range []error{
		p2p.ErrBadCode, p2p.ErrRefused, p2p.ErrShut, p2p.ErrNotInvited, p2p.ErrFull, p2p.ErrOtherVersion, p2p.ErrNoNetwork, p2p.ErrListen,
		p2p.ErrBadConfig, p2p.ErrNotFound, p2p.ErrUnreachable,
	} {
		all = append(all, joinTrouble(&p2p.FindError{Reason: err}), joinTrouble(err))
	}
	return all
}

// Every trouble has a sentence and a hint in every language, with a value for each placeholder. Only
// a network error without its own sentence has the fallback hint.
func TestTroublesInEveryLanguage(t *testing.T) {
	for _, x := range troubles() {
		english, hint := assets.English().Explain(x.Trouble)
		for _, cat := range assets.Languages() {
			text, do := cat.Explain(x.Trouble)
			if text == "" || do == "" || strings.ContainsAny(text+do, "{}") || !cat.Has("trouble."+x.Code) && x.Code != "unreachable" {
				t.Errorf("%s: %s %s: %q, %q", cat.Lang(), x.Code, x.Case, text, do)
			}
			if cat != assets.English() && (text == english || do == hint) {
				t.Errorf("%s: %s %s is said in English: %q, %q", cat.Lang(), x.Code, x.Case, text, do)
			}
		}
	}
}

// If a table cannot be opened, the reason is in the same language as the rest of the sentence.
func TestTermsInEveryLanguage(t *testing.T) {
	for which, s := range map[string]seam.Setup{
		"game": {Game: "chess", Seats: 2}, "seats": {Game: "durak", Seats: 77}, "bots": {Game: "durak", Seats: 2, Bots: 2},
		"number": {Game: "durak", Rules: "rounds=0", Seats: 2}, "no-switch": {Game: "durak", Rules: "jump-in", Seats: 2},
	} {
		x := setupTrouble(agreeable(&s))
		why, ok := x.Args["why"].(assets.Trouble)
		if !ok || why.Case != which {
			t.Errorf("%s: %+v", which, x.Trouble)
			continue
		}
		for _, cat := range assets.Languages() {
			text, _ := cat.Explain(x.Trouble)
			part, _ := cat.Explain(why)
			if !strings.Contains(text, part) || cat != assets.English() && part == why.Error() {
				t.Errorf("%s: %s: %q does not say %q", cat.Lang(), which, text, part)
			}
		}
	}
}

// The event of a trouble in --json has the code, the sentence and the hint.
func TestFailureAsJSON(t *testing.T) {
	const want = `{"event":"error","t":0,"code":"full","text":"The table is full.","hint":"Ask for a table with more seats."}` + "\n"
	x := lobbyTrouble(lobby.RefusedFull, lobby.View{}, "")
	if got := (seam.NumberedFact{Fact: seam.Failure{Trouble: x.Trouble}}).JSONLine(); string(got) != want {
		t.Errorf("%s, want %s", got, want)
	}
}

// When a match has more entries than a log can hold, it ends without a winner. A match that is
// already over keeps its result.
func TestLogFull(t *testing.T) {
	for phase, want := range map[engine.Phase]string{engine.PhasePlay: "log-full", engine.PhaseMatchOver: ""} {
		x := &seat{stay: stay{phase: seam.Playing}, match: &match{watcher: &lockstep.Watcher{}, log: &logFile{}, feed: newFeed()}}
		x.match.view.Phase = phase
		x.match.beginEnd()
		x.followMatch()
		if got := x.stay.trouble; x.stay.phase != seam.Ended || (got == nil) != (want == "") || got != nil && got.Code != want {
			t.Errorf("phase %v: stage %v, trouble %v", phase, x.stay.phase, got)
		}
	}
}

// If a person has no network when Options.Timeout is over, they get that trouble, even if the search
// has not reported it yet.
func TestNoNetworkInTime(t *testing.T) {
	for offline, want := range map[bool]string{true: "no-network", false: "not-found"} {
		if got := notStartedTrouble(seam.Connecting, offline).Code; got != want {
			t.Errorf("offline %v: %s, want %s", offline, got, want)
		}
	}
}

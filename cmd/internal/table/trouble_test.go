package table

import (
	"errors"
	"io/fs"
	"os"
	"regexp"
	"slices"
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

// hintOf returns the English advice of a trouble.
func hintOf(t *Trouble) string {
	_, hint := assets.English().Explain(t.Trouble)
	return hint
}

// chatErrors are the codes of the errors of the chat. They have no hint.
var chatErrors = []string{"nothing", "too-fast", "unheard"}

// troubles returns the troubles that this package makes, most of them with several arguments.
func troubles() (all []assets.Trouble) {
	const log = "a.lastcard"
	some, bob := errors.New("why"), []string{"Bob"}
	foreign, terms := &ForeignTerms{Game: "tarock"}, &assets.Trouble{Code: "terms", Case: "bots"}
	add := func(more ...*Trouble) {
		for _, x := range more {
			all = append(all, x.Trouble)
		}
	}
	all = append(all, (&GameFault{Game: "uno"}).Trouble("r.txt"), (&GameFault{}).Trouble(""))
	add(
		setupTrouble(some), nameTrouble("x "), noRematchTrouble(), unconfirmedTrouble(), logFullTrouble(), twinTrouble(), twinAsksTrouble(),
		cannotBeginTrouble(some), cannotBeginTrouble(terms), cannotBeginTrouble(foreign),
		watchBrokenTrouble(some), watchBrokenTrouble(&lockstep.BadEntry{K: 3}), allGoneTrouble(), desertedTrouble(), farBackTrouble(),
		visitorTrouble("rules/3", "rules/5"), visitorTrouble("rules/5", "rules/3"), visitorTrouble("x", "rules/5"),
		divergedTrouble(7, nil, false, false, "r.txt"), divergedTrouble(7, bob, true, false, ""),
		divergedTrouble(7, bob, true, true, ""), divergedTrouble(7, bob, false, false, "r.txt"),
		(&place{}).goneTrouble("Bob", absence{}), (&place{}).goneTrouble("Bob", absence{saidGoodbye: true}),
		waitTrouble([]string{"Anna", "Bob"}, false, false, false), waitTrouble(bob, true, false, false),
		waitTrouble(bob, false, true, false), waitTrouble(bob, true, true, false), waitTrouble(bob, false, false, true),
		keyTrouble(bob), handsSealedTrouble(), notStartedTrouble(seam.Connecting, false), notStartedTrouble(seam.Lobby, false),
	)
	for _, err := range []error{
		some, store.ErrBadIdentity, store.ErrNoSlot, store.ErrNoHome, &fs.PathError{Op: "read", Path: "/x", Err: store.ErrBadIdentity},
		&fs.PathError{Op: "open", Path: "/x", Err: some},
	} {
		add(homeTrouble(err), logTrouble(log, err), unsavedTrouble(log, err))
	}
	for _, err := range []error{
		some, store.ErrLocked, &lockstep.BadEntry{K: 3}, &lockstep.BadEntry{}, &OtherRules{&lockstep.BadEntry{K: 3}, "rules/0"},
		&lockstep.OtherLog{Version: "1"}, lockstep.ErrLogSize, &fs.PathError{Op: "open", Path: "/x", Err: some},
		&GameFault{Game: "uno"}, foreign, &ForeignTerms{"uno", some},
	} {
		add(resumeTrouble(log, err))
	}
	for _, code := range []string{"ours", "not-ours", "nowhere", "over", "already-open"} {
		add(newLogTrouble(Refused, code, log))
	}
	for why := lobby.RefusedNot; why <= lobby.RefusedTwin; why++ {
		add(lobbyTrouble(why, lobby.View{}, ""))
		for _, theirs := range []string{"rules/0", "rules/99"} {
			add(lobbyTrouble(why, lobby.View{OtherVersion: theirs}, "1ABC"))
		}
	}
	for _, err := range []error{
		p2p.ErrBadCode, p2p.ErrRefused, p2p.ErrShut, p2p.ErrNotInvited, p2p.ErrFull, p2p.ErrOtherVersion, p2p.ErrNoNetwork, p2p.ErrListen,
		p2p.ErrBadConfig, p2p.ErrNotFound, p2p.ErrUnreachable,
	} {
		add(joinTrouble(&p2p.FindError{Reason: err}), joinTrouble(err))
	}
	add(watchTrouble(joinTrouble(p2p.ErrFull)), watchTrouble(joinTrouble(p2p.ErrShut)))
	for _, err := range []error{nil, p2p.ErrFamily, p2p.ErrUnreachable, p2p.ErrNoRoute, p2p.ErrWebOnly, p2p.ErrNoNames, p2p.ErrNoDHT, p2p.ErrNotFound} {
		tries := []p2p.Attempt{{Way: p2p.WayInternet, Err: err}}
		add((&search{tries: tries}).trouble(), joinTrouble(&p2p.FindError{Reason: p2p.ErrNotFound, Attempts: tries}))
	}
	add((&search{}).trouble(), (&search{asksInternet: true}).trouble())
	for _, code := range chatErrors {
		all = append(all, *unsentError(code).(*assets.Trouble))
	}
	return append(all, assets.Trouble{Code: "not-opener"}, *badRules(some).(*assets.Trouble))
}

// declaredTroubles returns, from the English sentences, CODE or CODE.CASE of each trouble. It leaves out the
// troubles that other packages make, and those that are only part of the sentence of another trouble.
func declaredTroubles(t *testing.T) (all []string) {
	elsewhere := strings.Fields("bad-log busy clipboard lesson-other lost no-free-seat not-a-log not-now profile sealing table-over unknown unreadable-log")
	parts := strings.Fields("answer flaw heard terms tried tried-nobody tried-peers tried-registered tried-well tried-why way")
	text, err := os.ReadFile("../../../assets/languages/en.txt")
	if err != nil {
		t.Fatal(err)
	}
	for _, m := range regexp.MustCompile(`(?m)^trouble\.([^.:]+)(?:\.([^.:]+))?`).FindAllStringSubmatch(string(text), -1) {
		code, which := m[1], m[2]
		switch {
		case slices.Contains(elsewhere, code) || slices.Contains(parts, code):
		case which == "" || which == "hint" || which == "bare":
			all = append(all, code)
		default:
			all = append(all, code+"."+which)
		}
	}
	return all
}

// Every trouble of this package has a sentence in every language and, except for the errors of the chat, a
// hint. Neither has a placeholder that gets no value. The code "unreachable" has no sentence of its own, and
// takes that of "unknown". The test makes every trouble that the English sentences declare.
func TestTroublesInEveryLanguage(t *testing.T) {
	checked := map[string]bool{}
	for _, x := range troubles() {
		checked[x.Code], checked[x.Code+"."+x.Case] = true, true
		english, hint := assets.English().Explain(x)
		for _, cat := range assets.Languages() {
			text, do := cat.Explain(x)
			hinted := do != "" || slices.Contains(chatErrors, x.Code)
			if text == "" || !hinted || strings.ContainsAny(text+do, "{}") || !cat.Has("trouble."+x.Code) && x.Code != "unreachable" {
				t.Errorf("%s: %s %s: %q, %q", cat.Lang(), x.Code, x.Case, text, do)
			}
			if cat != assets.English() && (text == english || do == hint && do != "") {
				t.Errorf("%s: %s %s is said in English: %q, %q", cat.Lang(), x.Code, x.Case, text, do)
			}
		}
	}
	for _, name := range declaredTroubles(t) {
		if !checked[name] {
			t.Errorf("trouble.%s is not checked", name)
		}
	}
}

// Every refusal of a lobby has a trouble with a sentence of its own, or that of "refused". A refusal that the
// lobby does not know gets none: this program must not show it as something else.
func TestRefusalsHaveTroubles(t *testing.T) {
	why := lobby.RefusedNot
	for ; why.String() != "unknown"; why++ {
		if x := lobbyTrouble(why, lobby.View{}, ""); x.Code == "unknown" || !assets.English().Has("trouble."+x.Code) {
			t.Errorf("the refusal %v has the trouble %q", why, x.Code)
		}
	}
	if why <= lobby.RefusedTwin {
		t.Errorf("only %d refusals were looked at", why)
	}
	defer func() {
		if recover() == nil {
			t.Error("an unknown refusal has a trouble")
		}
	}()
	lobbyTrouble(why, lobby.View{}, "")
}

// If a table cannot be opened, the reason in the sentence is in the same language as the sentence.
func TestTermsInEveryLanguage(t *testing.T) {
	for which, s := range map[string]seam.Setup{
		"game": {Game: "chess", Seats: 2}, "seats": {Game: "durak", Seats: 77}, "bots": {Game: "durak", Seats: 2, Bots: 2},
		"number": {Game: "durak", Rules: "rounds=0", Seats: 2}, "no-switch": {Game: "durak", Rules: "jump-in", Seats: 2},
	} {
		x := setupTrouble(setupError(&s))
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

// In --json the fact that a table has failed has the code, the sentence and the hint of the trouble.
func TestFailureAsJSON(t *testing.T) {
	const want = `{"event":"error","t":0,"code":"full","text":"The table is full.","hint":"Ask for a table with more seats."}` + "\n"
	x := lobbyTrouble(lobby.RefusedFull, lobby.View{}, "")
	if got := (seam.NumberedFact{Fact: seam.Failure{Trouble: x.Trouble}}).JSONLine(); string(got) != want {
		t.Errorf("%s, want %s", got, want)
	}
}

// If a match has to end because its log is nearly full, the person reads so. If the game is over with that
// entry, the person reads only the result.
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

// If there is no network when Options.Timeout is over, the trouble says so, even if the search has not found
// out yet.
func TestNoNetworkInTime(t *testing.T) {
	for offline, want := range map[bool]string{true: "no-network", false: "not-found"} {
		if got := notStartedTrouble(seam.Connecting, offline).Code; got != want {
			t.Errorf("offline %v: %s, want %s", offline, got, want)
		}
	}
}

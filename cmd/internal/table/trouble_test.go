package table

import (
	"errors"
	"io/fs"
	"testing"

	"lastcard/assets"
	"lastcard/cmd/internal/store"
	"lastcard/engine"
	"lastcard/lockstep"
)

// What keeps a person from playing is said in their language, and so is what to do.
func TestTroublesInEveryLanguage(t *testing.T) {
	some := errors.New("why")
	all := []*Trouble{
		badSetup(some), watchBroken(some), allGone(), noRematch(), cannotBegin(some), cannotResume("a.lastcard", some),
		cannotResume("a.lastcard", &lockstep.BadEntry{K: 3, Why: "why"}), cannotResume("a.lastcard", &lockstep.OtherLog{Version: "1"}),
		notOurs("a.lastcard"), nowhere("a.lastcard"), alreadyOpen("a.lastcard"), logTrouble("a.lastcard", some), unconfirmed(), logFull(),
		divergedTrouble(7, "", false, false, "r.txt"), divergedTrouble(7, "Bob", true, false, ""), divergedTrouble(7, "Bob", true, true, ""),
		divergedTrouble(7, "Bob", false, false, "r.txt"), waitTrouble("Anna and Bob", false), waitTrouble("Bob", true),
		homeTrouble(some), homeTrouble(store.ErrIdentity), homeTrouble(store.ErrSlots), homeTrouble(&fs.PathError{Op: "open", Path: "/x", Err: some}),
	}
	for why := lockstep.RefusedFull; why <= lockstep.RefusedUnwatched; why++ {
		all = append(all, lobbyTrouble(why, lockstep.LobbyView{OtherVersion: "rules/0"}))
	}
	for _, cat := range assets.Languages()[1:] {
		for _, x := range all {
			if got := cat.Translate("trouble."+x.Code, x.Text); got == x.Text {
				t.Errorf("%s: %s: %q", cat.Lang(), x.Code, x.Text)
			}
			if got := cat.Translate("trouble."+x.Code+".hint", x.Hint); x.Hint != "" && got == x.Hint {
				t.Errorf("%s: %s: the hint %q", cat.Lang(), x.Code, x.Hint)
			}
		}
	}
}

// A match that has outlasted its log is said to be over without a winner, and one that is over is not.
func TestLogFull(t *testing.T) {
	for phase, want := range map[engine.Phase]string{engine.PhasePlay: "log-full", engine.PhaseMatchOver: ""} {
		x, m := &Table{}, &match{watcher: &lockstep.Watcher{}}
		m.view.Phase = phase
		m.ended(x)
		if got := x.trouble; x.stage != Ended || (got == nil) != (want == "") || got != nil && got.Code != want {
			t.Errorf("phase %v: stage %v, trouble %v", phase, x.stage, got)
		}
	}
}

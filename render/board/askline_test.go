package board

import (
	"slices"
	"strconv"
	"strings"
	"testing"

	"lastcard/engine"
	"lastcard/render/kit"
	"lastcard/render/kit/kittest"
	"lastcard/render/seam"
)

// The question about a challenge has room for every name, in every language.
func TestChallengeOfLongNames(t *testing.T) {
	f := newFake(t, 4, 0, "", 22).until(func(v *engine.View) bool { return isLegal(v, engine.Challenge) })
	const most = 24 // the most letters that a name may have
	for i := range f.players {
		f.players[i].Name = string([]rune(strings.Repeat(names[i], most))[:most])
	}
	r := newRig(t, f, hd)
	r.settle()
	isCutName := func(fault string) bool {
		text, _ := strconv.QuotedPrefix(fault)
		text, _ = strconv.Unquote(text)
		return strings.Contains(fault, "is cut") && slices.ContainsFunc(f.Snapshot().Players, func(p seam.Player) bool { return p.Name == text })
	}
	kittest.EachLook(&r.scene.shell.Words, &r.size, []string{"usual", "upright", "large", "least"}, func(window string) {
		r.tick(func(in *kit.Input) { in.MayHaveChanged, in.Dt = true, 0 })
		r.tick(func(in *kit.Input) { in.Dt = 0 })
		for _, fault := range kittest.Audit(r.scene.frame.UI) {
			if !isCutName(fault) {
				t.Errorf("%s, %s: %s", r.scene.shell.Words.Lang(), window, fault)
			}
		}
	})
}

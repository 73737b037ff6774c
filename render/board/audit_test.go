package board

import (
	"slices"
	"strconv"
	"strings"
	"testing"

	"lastcard/assets"
	"lastcard/render/kit"
	"lastcard/render/kit/kittest"
)

// audit checks the scene as it is now in every language, in windows of several sizes, and in every
// theme. No text may be cut, leave its place or overlap another, and every text must have the contrast
// of WCAG AA. Names may be cut, because people choose them.
func (r *rig) audit(name string) {
	r.t.Helper()
	s := r.scene
	if !s.frame.Motion.IsStill() {
		return // cards are flying; other pictures show them at rest
	}
	kittest.EachLook(&s.shell.Words, &r.size, []string{"usual", "least", "large", "screen"}, func(window string) {
		r.tick(func(in *kit.Input) { in.MayHaveChanged, in.Dt = true, 0 })
		r.tick(func(in *kit.Input) { in.Dt = 0 })
		for _, fault := range kittest.Audit(s.frame.UI) {
			if !r.isCutName(fault) {
				r.t.Errorf("%s, %s, %s: %s", name, s.shell.Words.Lang(), window, fault)
			}
		}
	})
}

// isCutName reports whether a fault is only that a name is cut.
func (r *rig) isCutName(fault string) bool {
	text, err := strconv.QuotedPrefix(fault)
	if err != nil {
		return false
	}
	text, _ = strconv.Unquote(text)
	text, _, _ = strings.Cut(text, " · ")
	return strings.Contains(fault, "is cut") && slices.Contains(names, text)
}

// TestLineHoldsEverySentence: the sentences of the line above my hand, such as those about the turn and about
// refusals, fit there in every language, in large print and in a window as narrow as the layout allows.
func TestLineHoldsEverySentence(t *testing.T) {
	defer func() { kit.UseTheme(kit.Dark) }()
	f := newFake(t, 4, 0, "", 5).until(isMyTurn)
	for _, window := range []string{"usual", "least", "large", "screen"} {
		r := newRig(t, f, kittest.Windows()[window])
		r.settle()
		s := r.scene
		room := lineRoom(&s.frame)
		for _, cat := range assets.Languages() {
			yellow := cat.Say("color.yellow")
			pairs := []string{
				"name", "Maximiliane", "names", "Łukasz, Maximiliane", "other", "Mária", "n", "14", "most", "5", "next", cat.Say("rank.king"),
				"color", yellow, "card", cat.Say("card.reverse", "color", yellow), "sign", cat.Say("rank.queen"), "rank", cat.Say("rank.queen"),
				"value", cat.Say("beat.value", "n", "10"), "how", cat.Say("sort.none"), "text", "EOF",
			}
			for _, prefix := range []string{"turn.", "palace.turn.", "reason.", "uno.reason.", "palace.reason.", "french.reason.", "eights.reason.", "waiting.for", "sort.now", "takeback.l"} {
				for _, code := range cat.Codes(prefix) {
					text := cat.Say(code, pairs...)
					rows, st := lineRows(&s.frame, text)
					for _, row := range rows {
						if w := kit.Width(row, st); w > room+0.5 {
							t.Errorf("%s, %s, %s: %q is %.0f wide, with room for %.0f", cat.Lang(), window, code, row, w, room)
						}
					}
				}
			}
		}
	}
}

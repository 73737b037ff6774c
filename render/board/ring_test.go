package board

import (
	"testing"

	"lastcard/assets"
	"lastcard/render/kit"
	"lastcard/render/kit/kittest"
)

// The text under the piles hides no head of the ring, in any language: in the windows of the game and
// in the lower windows of the replay.
func TestWordsHideNoHeadOfTheRing(t *testing.T) {
	f := newFake(t, 4, 0, "", 5).until(isMyTurn)
	sizes := kittest.Windows()
	sizes["replay"], sizes["replay, large"] = kit.Size{W: 1280, H: 610}, kit.Size{W: 960, H: 430}
	for window, size := range sizes {
		r := newRig(t, f, size)
		r.settle()
		s := r.scene
		for _, cat := range assets.Languages() {
			words := map[string]float64{"force.beat-most": 26, "force.any": 26}
			for _, code := range cat.Codes("color.") {
				words[code] = 60 // the room for an icon in front of it
			}
			for code, more := range words {
				text := cat.Say(code)
				w := kit.Width(text, kit.Style{Size: 16 * s.frame.Geo.TextUnit, Weight: kit.SemiBold}) + more*s.frame.Geo.TextUnit
				box := clearOfRing(&s.frame, s.frame.Geo.ColorRoom.Center().Rect(w, s.frame.Geo.ColorRoom.H))
				for _, head := range s.frame.Geo.Ring.Heads(s.frame.Geo.Unit) {
					if h := head; h.X < box.Right() && box.X < h.Right() && h.Y < box.Bottom() && box.Y < h.Bottom() {
						t.Errorf("%s, %s: %q at %v hides the head at %v", window, cat.Lang(), text, box, h)
					}
				}
			}
		}
	}
}

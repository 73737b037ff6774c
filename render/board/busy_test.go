package board

import (
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"lastcard/engine"
	"lastcard/render/kit"
	"lastcard/render/seam/seamtest"
)

// typedSlowly types the letter once a second while the table moves. Once the table is still, it types the
// text end. It returns all that it typed.
func (r *rig) typedSlowly(letter, end string) (said string) {
	for i := 0; !r.scene.frame.Motion.IsStill(); i++ {
		if r.tick(nil); i%60 == 0 {
			r.typed(letter)
			said += letter
		}
	}
	r.typed(end)
	return said + end
}

// The end of a round does not interrupt typing: the result waits until the person stops typing, and no
// letter begins the next round.
func TestResultWaitsForWords(t *testing.T) {
	for _, phase := range []engine.Phase{engine.PhaseRoundOver, engine.PhaseMatchOver} {
		r, _ := newTalk(t, hd)
		r.key(keyChat)
		r.tick(nil)
		r.fake.until(func(v *engine.View) bool { return v.Phase == phase })
		r.wake()
		said := r.typedSlowly("l", " n nice")
		if r.scene.result.IsShown() || r.scene.chat.typedText != said || len(r.fake.acts) > 0 || r.fake.players[0].Rematch {
			t.Errorf("result %v, text %q, acted %v", r.scene.result.IsShown(), r.scene.chat.typedText, r.fake.acts)
		}
		if r.wait(typingCalmTime + 2*kit.Tick); r.scene.result.IsShown() {
			t.Error("the result appears in the middle of a sentence")
		}
		r.wait(typingWordsTime)
		if !r.scene.result.IsShown() || r.scene.chat.typedText != said {
			t.Errorf("after a pause: result %v, text %q", r.scene.result.IsShown(), r.scene.chat.typedText)
		}
	}
}

// The question about the colour of the first card does not interrupt typing either: no letter or digit
// names a colour.
func TestNamingWaitsForWords(t *testing.T) {
	f := firstWild(t)
	r := newRig(t, f, hd)
	r.scene = New(r.scene.shell, talking{f, &seamtest.Talk{Feed: &f.Feed}})
	r.tick(nil)
	r.scene.OpenChat("so") // words that were begun in the lobby
	said := "so" + r.typedSlowly("o", " 2 cats")
	if _, asked := r.scene.frame.UI.WidgetRect("color-0"); asked || r.scene.chat.typedText != said || len(f.acts) > 0 {
		t.Errorf("asked %v, text %q, acted %v", asked, r.scene.chat.typedText, f.acts)
	}
	r.wait(typingWordsTime + 2*kit.Tick)
	if _, asked := r.scene.frame.UI.WidgetRect("color-0"); !asked || r.scene.chat.typedText != said {
		t.Errorf("after a pause: asked %v, text %q", asked, r.scene.chat.typedText)
	}
	r.key(ebiten.Key2)
	r.settle()
	if len(f.acts) != 1 || f.acts[0].Kind != engine.Name || r.scene.chat.typedText != said {
		t.Errorf("answered by key: sent %v, text %q", f.acts, r.scene.chat.typedText)
	}
}

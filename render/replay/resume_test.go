package replay

import (
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"lastcard/render/seam"
	"lastcard/render/seam/seamtest"
)

// An unfinished match can be continued from its row: the table appears and the page closes. If that fails,
// the page says why and stays open.
func TestResume(t *testing.T) {
	r := newRig(t, "")
	var shown seam.Table
	r.sh.Open = func(x seam.Table) { shown = x }
	left := &r.back.SavedArchive.Matches[2]
	left.CanResume = true
	r.wake = true
	r.rest()
	resume := func() {
		r.scene.ui.SetFocus("resume/2")
		r.rest()
		r.press(ebiten.KeyEnter)
	}
	resume()
	if shown != nil || r.scene.Closed() || len(r.toasts) != 1 {
		t.Errorf("refused: table %v, closed %v, toasts %v", shown, r.scene.Closed(), r.toasts)
	}
	want := &seamtest.Table{}
	r.back.Replies = map[string]*seamtest.Table{left.Path: want}
	resume()
	if shown != want || !r.scene.Closed() {
		t.Errorf("table %v, closed %v", shown, r.scene.Closed())
	}
}

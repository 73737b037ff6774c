package board

import (
	"strings"
	"testing"

	"lastcard/assets"
	"lastcard/engine"
	"lastcard/render/kit"
	"lastcard/render/seam"
)

// If a spectator's disk is full, the log says so, once and about no seat. It still says so in another language.
func TestUnsaved(t *testing.T) {
	p := newFake(t, 4, 0, "", 3)
	r := newRig(t, p, kit.Size{W: 1280, H: 720})
	r.settle()
	before := len(r.scene.log.lines)
	p.Put(seam.WatchUnsaved{Trouble: seam.Trouble{Code: "unsaved", Args: assets.Args{"path": "/full/x.lastcard", "why": "no space left on device"}}})
	for range 3 {
		r.tick(func(in *kit.Input) { in.MayHaveChanged = true })
		r.settle()
	}
	news := r.scene.log.lines[before:]
	if len(news) != 1 || !strings.HasPrefix(news[0].text, "This match cannot be saved in /full/x.lastcard: no space left on device.") || news[0].seat != engine.NoSeat {
		t.Errorf("the log says %+v", news)
	}
	r.scene.shell.Words = assets.Language("de")
	r.settle()
	news = r.scene.log.lines[before:]
	if len(news) != 1 || !strings.Contains(news[0].text, "/full/x.lastcard") || strings.HasPrefix(news[0].text, "This match") {
		t.Errorf("in German the log says %+v", news)
	}
}

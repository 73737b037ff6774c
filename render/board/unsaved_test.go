package board

import (
	"strings"
	"testing"

	"lastcard/assets"
	"lastcard/render/kit"
	"lastcard/render/seam"
)

// unsaved is a table whose match cannot be saved, once it is so.
type unsaved struct {
	*fake
	why *seam.Trouble
}

func (u *unsaved) Snapshot() seam.Snapshot {
	s := u.fake.Snapshot()
	s.Unsaved = u.why
	return s
}

// A spectator whose disk is full reads that in the log, once.
func TestUnsaved(t *testing.T) {
	p := &unsaved{fake: newFake(t, 4, 0, "", 3)}
	r := newRig(t, p.fake, kit.Size{W: 1280, H: 720})
	r.scene = New(r.scene.shell, p)
	r.settle()
	before := len(r.scene.log.lines)
	p.why = &seam.Trouble{Code: "unsaved", Args: assets.Args{"path": "/full/x.lastcard", "why": "no space left on device"}}
	for range 3 {
		r.tick(func(in *kit.Input) { in.Changed = true })
		r.settle()
	}
	told := r.scene.log.lines[before:]
	if len(told) != 1 || !strings.HasPrefix(told[0].text, "This match cannot be saved in /full/x.lastcard: no space left on device.") {
		t.Errorf("the log says %+v", told)
	}
}

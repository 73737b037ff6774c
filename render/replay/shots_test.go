package replay

import (
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"lastcard/assets"
	"lastcard/render/kit"
	"lastcard/render/kit/kittest"
	"lastcard/render/seam"
	"lastcard/render/seam/seamtest"
)

func TestPagePictures(t *testing.T) {
	kittest.NeedDisplay(t)
	r := newRig(t, "")
	r.scene.tab = tabMatches
	r.touch()
	r.shot("matches", kittest.Shoot)
	r.scene.tab = tabStats
	r.touch()
	r.shot("statistics", kittest.Shoot)
}

func TestPlayerPictures(t *testing.T) {
	kittest.NeedDisplay(t)
	r := newRig(t, film(t).Match.Path)
	r.scene.player.setAllOpen(false)
	r.scene.player.jumpTo(150)
	r.touch()
	r.shot("player", kittest.Shoot)
	r.scene.player.setAllOpen(true)
	r.scene.player.jumpTo(120)
	r.mouse = kit.Pt{X: hd.W * 0.61, Y: hd.H - 74}
	r.touch()
	r.shot("player-all", kittest.ShootState)
}

// touch makes the page read all its data again.
func (r *rig) touch() {
	r.tick(func(in *kit.Input) { in.MouseMoved, in.MayHaveChanged = true, true })
	r.rest()
}

func TestMorePictures(t *testing.T) {
	kittest.NeedDisplay(t)
	r := newRig(t, "")
	r.back.Films["changed"] = &seamtest.Film{Trouble: &seam.Trouble{Code: "bad-log", Args: assets.Args{"k": 112, "why": "signature of seat 2 under its offer"}}}
	r.scene.openFile("changed")
	r.touch()
	r.shot("refused", kittest.ShootState)
	r.back.Films["half"] = &seamtest.Film{LoadedPart: 0.6}
	r.scene.openFile("/home/maria/Downloads/half.lastcard")
	r.scene.film = r.back.Films["half"]
	r.tick(func(in *kit.Input) { in.MouseMoved = true })
	r.shot("loading", kittest.ShootState)
	r.back.SavedArchive.Matches = nil
	r.scene.goBack()
	r.wake = true
	r.rest()
	r.shot("empty", kittest.ShootState)

	for _, x := range []struct {
		game  string
		seats int
		at    int
	}{{"palace", 4, 30}, {"switch", 3, 20}, {"uno", 10, 60}} {
		f := seamtest.NewFilm(lookup(t, x.game), x.seats, "", 5, 2000)
		r.back.Films["f"] = f
		r.scene = New(r.sh, "f")
		r.wake = true
		r.rest()
		r.scene.player.setAllOpen(true)
		r.scene.player.jumpTo(x.at)
		r.rest()
		r.press(ebiten.KeyL)
		r.rest()
		r.shot("player-"+x.game, kittest.ShootState)
	}
}

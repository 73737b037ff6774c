package replay

import (
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"lastcard/render/kit"
	"lastcard/render/kit/kittest"
	"lastcard/render/seam"
	"lastcard/render/seam/seamtest"
)

// view is a window to look at a page in.
type view struct {
	suffix string
	size   kit.Size
	scale  float64
}

var (
	small = kit.Size{W: 900, H: 562}
	full  = view{"", hd, 1}
	wide  = view{"-1080", hd, 1.5}
	huge  = view{"-4k", hd, 3}
	low   = view{"-small", small, 1}
)

func TestPagePictures(t *testing.T) {
	kittest.Need(t)
	r := newRig(t, "")
	for _, z := range []view{full, wide, low} {
		r.size, r.scene.tab = z.size, tabMatches
		r.touch()
		r.shot("matches"+z.suffix, z.scale)
		r.scene.tab = tabStats
		r.touch()
		r.shot("statistics"+z.suffix, z.scale)
	}
}

func TestPlayerPictures(t *testing.T) {
	kittest.Need(t)
	r := newRig(t, film(t).Match.Path)
	for _, z := range []view{full, wide, huge, low} {
		r.size = z.size
		r.scene.player.openAll(false)
		r.scene.player.cut(150)
		r.mouse = kit.Pt{X: -1, Y: -1}
		r.touch()
		r.shot("player"+z.suffix, z.scale)
	}
	r.size = small
	r.scene.player.openAll(true)
	r.scene.player.cut(120)
	r.mouse = kit.Pt{X: small.W * 0.61, Y: small.H - 74}
	r.touch()
	r.shot("player-all", 1)
}

// touch lets the page look at everything again.
func (r *rig) touch() {
	r.tick(func(in *kit.Input) { in.Moved, in.Changed = true, true })
	r.rest()
}

func TestMorePictures(t *testing.T) {
	kittest.Need(t)
	r := newRig(t, "")
	r.back.Films["changed"] = &seamtest.Film{Trouble: &seam.Trouble{
		Code: "bad-log", Text: "This log is not as it was signed: entry 112 is damaged or was changed.",
		Hint: "It is not shown, since nobody can vouch for it. Another player’s log of the match may be whole. (signature of seat 2 under its offer)",
	}}
	r.scene.open("changed")
	r.touch()
	r.shot("refused", 1)
	r.back.Films["half"] = &seamtest.Film{Part: 0.6}
	r.scene.open("/home/maria/Downloads/half.lastcard")
	r.scene.film = r.back.Films["half"]
	r.tick(func(in *kit.Input) { in.Moved = true })
	r.shot("loading", 1)
	r.back.Past.Matches = nil
	r.scene.leave()
	r.wake = true
	r.rest()
	r.shot("empty", 1)

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
		r.scene.player.openAll(true)
		r.scene.player.cut(x.at)
		r.rest()
		r.press(ebiten.KeyL)
		r.rest()
		r.shot("player-"+x.game, 1)
	}
}

package board

import (
	"flag"
	"image"
	"image/color"
	"image/draw"
	"image/gif"
	"math/rand/v2"
	"os"
	"sort"
	"testing"
	"time"

	"lastcard/engine"
	"lastcard/render/kit"
	"lastcard/render/kit/kittest"
)

// filmTo is the file to which TestFilm writes the moving picture of the README. If it is empty, the
// test does nothing.
var filmTo = flag.String("film", "", "write a moving picture of a round to this file")

// Measures of the moving picture.
const (
	filmScale = 0.5 // pixels in a unit
	filmEvery = 5   // ticks from one frame to the next
	filmDelay = 8   // the same as filmEvery, in hundredths of a second
	filmPause = 900 * time.Millisecond
	filmEnd   = 3 * time.Second
	filmMoves = 14 // moves at most
)

// TestFilm plays the end of a round for me and three bots, and records it:
//
//	go test ./render/board -run TestFilm -film assets/round.gif
func TestFilm(t *testing.T) {
	if *filmTo == "" {
		t.Skip("no -film")
	}
	kittest.NeedDisplay(t)
	f := newFake(t, 4, 0, "stacking jump-in seven-swap points=100", 11)
	f.until(func(v *engine.View) bool { return isMyTurn(v) && v.Hand(0).Count <= 3 && isLegal(v, engine.Play) })
	r := newRig(t, f, hd)
	r.settle()
	x := &film{rig: r}
	for moves := 0; moves < filmMoves && f.table.Need().Kind == engine.NeedAction; moves++ {
		x.wait(filmPause)
		v := f.table.View(0)
		if isMyTurn(v) {
			if a := randomAction(v, rand.New(rand.NewPCG(7, 1))); f.apply(0, a) != nil {
				t.Fatal("my move is refused")
			}
		} else if !f.bots() {
			break
		}
		r.tick(func(in *kit.Input) { in.MayHaveChanged = true })
	}
	x.wait(filmEnd)
	x.write(*filmTo)
}

// film is a moving picture that is being made.
type film struct {
	*rig
	ticks  int
	frames []*image.RGBA
}

// wait lets time pass and records frames.
func (x *film) wait(d time.Duration) {
	for ; d > 0; d -= kit.Tick {
		x.tick(nil)
		if x.ticks++; x.ticks%filmEvery == 0 {
			w, h := int(x.size.W*filmScale), int(x.size.H*filmScale)
			x.frames = append(x.frames, kittest.Draw(x.t, w, h, filmScale, x.scene.Draw))
		}
	}
}

// write writes the frames. Of each frame it keeps the part that differs from the frame before.
func (x *film) write(path string) {
	colors := palette(x.frames)
	out := &gif.GIF{}
	var last *image.Paletted
	for _, f := range x.frames {
		p := image.NewPaletted(f.Bounds(), colors)
		draw.Draw(p, p.Bounds(), f, image.Point{}, draw.Src)
		out.Image, out.Delay = append(out.Image, changed(last, p)), append(out.Delay, filmDelay)
		last = p
	}
	w, err := os.Create(path)
	if err != nil {
		x.t.Fatal(err)
	}
	if err := gif.EncodeAll(w, out); err != nil {
		x.t.Fatal(err)
	}
	if err := w.Close(); err != nil {
		x.t.Fatal(err)
	}
}

// palette returns the most frequent colours of the frames, and a transparent one.
func palette(frames []*image.RGBA) color.Palette {
	count := map[color.RGBA]int{}
	for _, f := range frames {
		for i := 0; i < len(f.Pix); i += 4 {
			count[color.RGBA{f.Pix[i] &^ 7, f.Pix[i+1] &^ 7, f.Pix[i+2] &^ 7, 255}]++
		}
	}
	all := make([]color.RGBA, 0, len(count))
	for c := range count {
		all = append(all, c)
	}
	sort.Slice(all, func(i, j int) bool { return count[all[i]] > count[all[j]] })
	p := color.Palette{color.RGBA{}}
	for _, c := range all[:min(len(all), 255)] {
		p = append(p, c)
	}
	return p
}

// changed is the part of a frame that differs from the last one. Equal pixels in it are transparent.
func changed(last, p *image.Paletted) *image.Paletted {
	if last == nil {
		return p
	}
	r := image.Rectangle{}
	for y := range p.Rect.Dy() {
		for x := range p.Rect.Dx() {
			if p.ColorIndexAt(x, y) != last.ColorIndexAt(x, y) {
				r = r.Union(image.Rect(x, y, x+1, y+1))
			}
		}
	}
	if r.Empty() {
		r = image.Rect(0, 0, 1, 1)
	}
	part := image.NewPaletted(r, p.Palette)
	for y := r.Min.Y; y < r.Max.Y; y++ {
		for x := r.Min.X; x < r.Max.X; x++ {
			if i := p.ColorIndexAt(x, y); i != last.ColorIndexAt(x, y) {
				part.SetColorIndex(x, y, i)
			}
		}
	}
	return part
}

//go:build linux

package person

import (
	"image"
	"path/filepath"
	"strings"
	"sync"
	"time"

	"golang.org/x/image/draw"

	"lastcard/render"
)

// film takes bursts of pictures of a window while a match is played. It takes one burst for each
// kind of moment, when that moment first happens.
type film struct {
	w    *window
	stop chan struct{}
	done sync.WaitGroup
	err  error

	last []image.Image // the newest framesAhead frames
	top  string        // the name of the card on the discard pile
	open []*burst
	seen map[string]bool
}

// burst holds the pictures around a moment.
type burst struct {
	name   string
	frames []image.Image
}

// The pictures of a burst.
const (
	frameEvery  = 100 * time.Millisecond
	framesAhead = 2  // how many frames of a burst come before the outline that names the moment
	framesEach  = 16 // how many frames a burst has
	frameWide   = 480
	filmColumns = 4
)

// moments lists the names of the cards with an effect. For a card of a French deck it has the name of
// the rank alone.
var moments = map[string]bool{"Skip": true, "Reverse": true, "Draw Two": true, "Wild": true, "Wild Draw Four": true, "7": true, "0": true, "Ten": true, "10": true}

func (w *window) films() *film {
	f := &film{w: w, stop: make(chan struct{}), seen: map[string]bool{}}
	f.done.Go(f.run)
	return f
}

// end waits until all begun bursts are complete. It then ends the film, and returns the first error.
func (f *film) end() error {
	close(f.stop)
	f.done.Wait()
	return f.err
}

func (f *film) run() {
	tick := time.NewTicker(frameEvery)
	defer tick.Stop()
	stop, stopping := f.stop, false
	for f.err == nil && !(stopping && len(f.open) == 0) {
		select {
		case <-tick.C:
			f.frame()
		case <-stop:
			stop, stopping = nil, true
		}
	}
}

// frame adds the present picture to the open bursts, opens new ones, and saves those that are complete.
func (f *film) frame() {
	all, err := f.w.shown()
	if err != nil {
		f.err = err
		return
	}
	b := all.Bounds()
	small := image.NewRGBA(image.Rect(0, 0, frameWide, frameWide*b.Dy()/b.Dx()))
	draw.ApproxBiLinear.Scale(small, small.Bounds(), all, b, draw.Src, nil)
	o, _, _ := f.w.look()
	for _, name := range f.momentsIn(&o) {
		if !f.seen[name] {
			f.seen[name] = true
			f.open = append(f.open, &burst{name: name, frames: append([]image.Image(nil), f.last...)})
		}
	}
	f.last = append(f.last, small)
	f.last = f.last[max(0, len(f.last)-framesAhead):]
	still := f.open[:0]
	for _, b := range f.open {
		if b.frames = append(b.frames, small); len(b.frames) < framesEach {
			still = append(still, b)
		} else if err := save(filepath.Join(f.w.shots, "burst-"+strings.ReplaceAll(b.name, " ", "-")+".png"), sheet(b.frames)); err != nil {
			f.err = err
		}
	}
	f.open = still
}

// momentsIn returns the names of the moments that an outline shows: a card with an effect has come onto the
// discard pile, or a round or the match has ended.
func (f *film) momentsIn(o *render.Outline) (names []string) {
	for id, name := range map[string]string{"result-next": "round", "match-leave": "end"} {
		if canUse(o, id) {
			names = append(names, name)
		}
	}
	pile := find(o, "discard-pile")
	if pile == nil || pile.Name == f.top {
		return names
	}
	f.top = pile.Name
	kind, _, _ := strings.Cut(strings.TrimPrefix(pile.Name, pile.Value+" "), " of ")
	if moments[kind] {
		names = append(names, kind)
	}
	return names
}

// sheet puts pictures of one size into rows of filmColumns.
func sheet(frames []image.Image) image.Image {
	one := frames[0].Bounds()
	rows := (len(frames) + filmColumns - 1) / filmColumns
	all := image.NewRGBA(image.Rect(0, 0, filmColumns*one.Dx(), rows*one.Dy()))
	for i, img := range frames {
		at := image.Pt(i%filmColumns*one.Dx(), i/filmColumns*one.Dy())
		draw.Copy(all, at, img, img.Bounds(), draw.Src, nil)
	}
	return all
}

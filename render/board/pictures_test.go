package board

import (
	"flag"
	"image/png"
	"os"
	"path/filepath"
	"testing"

	"lastcard/engine"
	"lastcard/engine/games"
	"lastcard/render/kit/kittest"
)

// picturesTo is where TestPictures writes the README's pictures of the games; empty: it does nothing.
var picturesTo = flag.String("pictures", "", "write a picture of each game to this folder")

// Measures of the pictures.
const (
	pictureScale = 0.375 // pixels a unit
	pictureCards = 4     // in my hand, at most: by then there is something to see
)

// TestPictures draws each game as it is when it is my turn and my hand has become small:
//
//	go test ./render/board -run TestPictures -pictures assets/games
func TestPictures(t *testing.T) {
	if *picturesTo == "" {
		t.Skip("no -pictures")
	}
	kittest.Need(t)
	for _, g := range games.All() {
		f := newGame(t, g, 4, 0, "", 11)
		f.until(func(v *engine.View) bool {
			return mine(v) && has(v, engine.Play) && v.Round == 1 && v.Hand(0).Count <= pictureCards
		})
		r := newRig(t, f, hd)
		r.settle()
		w, err := os.Create(filepath.Join(*picturesTo, g.Name()+".png"))
		if err != nil {
			t.Fatal(err)
		}
		if err := png.Encode(w, kittest.Draw(t, int(hd.W*pictureScale), int(hd.H*pictureScale), pictureScale, r.scene.Draw)); err != nil {
			t.Fatal(err)
		}
		if err := w.Close(); err != nil {
			t.Fatal(err)
		}
	}
}

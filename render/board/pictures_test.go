package board

import (
	"flag"
	"image"
	"image/draw"
	"image/png"
	"os"
	"path/filepath"
	"testing"

	"lastcard/engine"
	"lastcard/engine/games"
	"lastcard/render/kit/kittest"
)

// picturesTo is the folder to which TestPictures writes the README's pictures of the games. If it is
// empty, the test does nothing.
var picturesTo = flag.String("pictures", "", "write a picture of each game to this folder")

// Measures of the pictures.
const (
	pictureScale = 0.375 // pixels in a unit
	pictureCards = 5     // cards in my hand, at most,
	pictureMoves = 12    // or this many moves: by then there is something to see
)

// TestPictures draws each game at a time when it is my turn and something has happened:
//
//	go test ./render/board -run TestPictures -pictures assets/games
func TestPictures(t *testing.T) {
	if *picturesTo == "" {
		t.Skip("no -pictures")
	}
	kittest.NeedDisplay(t)
	for _, g := range games.All() {
		f := newGame(t, g, 4, 0, "", 11)
		f.until(func(v *engine.View) bool {
			return isMyTurn(v) && isLegal(v, engine.Play) && (v.Hand(0).Count <= pictureCards || f.moves >= pictureMoves)
		})
		r := newRig(t, f, hd)
		r.settle()
		w, err := os.Create(filepath.Join(*picturesTo, g.Name()+".png"))
		if err != nil {
			t.Fatal(err)
		}
		full := kittest.Draw(t, int(hd.W*pictureScale), int(hd.H*pictureScale), pictureScale, r.scene.Draw)
		small := image.NewPaletted(full.Bounds(), palette([]*image.RGBA{full}))
		draw.Draw(small, small.Bounds(), full, image.Point{}, draw.Src)
		if err := png.Encode(w, small); err != nil {
			t.Fatal(err)
		}
		if err := w.Close(); err != nil {
			t.Fatal(err)
		}
	}
}

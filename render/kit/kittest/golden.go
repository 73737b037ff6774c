package kittest

import (
	"fmt"
	"image"
	"image/color"
	"image/draw"
	"image/png"
	"os"
	"path/filepath"
	"testing"
)

// goldenWidth is how wide goldens are stored: enough to see what is wrong, and
// small enough for a repository.
const goldenWidth = 320

// tolerance is how far a picture may be from its golden. Only a part of the pixels
// may differ by more than pixelTolerance in a channel. The mean difference has a
// limit, both of the whole picture and of each tile: a word that is missing is
// little to the whole picture, and much to its place.
type tolerance struct {
	far  int // how many pixels in a thousand
	mean float64
	tile float64
}

// tileSize is the side of a tile in pixels of a golden: two lines of small text.
const tileSize = 10

const pixelTolerance = 40

// Renderers differ a little at edges. From screen to screen letters differ too:
// their size is a whole number of pixels, so they may be up to one pixel smaller in
// a line. The same picture drawn again on the same computer comes out equal. If "31
// left" is missing, a tile differs by 8. Pictures that are only scaled differ by 22
// at most. In large print, whose unit is 4/3 pixels on the smallest screen and a
// whole number of pixels on the others, a headline ends some letters further on.
var (
	same   = tolerance{10, 2.5, 4}
	scaled = tolerance{40, 5, 40}
	spread = tolerance{40, 5, 100}
)

// step is how far apart the shades of a kept picture are. It is kept coarse,
// because the nap of the felt would otherwise fill the repository. A kept shade
// stands for all up to the next.
const step = 8

// coarse is a picture as it is kept.
func coarse(src *image.RGBA) *image.RGBA {
	dst := image.NewRGBA(src.Rect)
	for i, v := range src.Pix {
		if i%4 < 3 {
			v -= v % step
		}
		dst.Pix[i] = v
	}
	return dst
}

// golden compares a picture with the kept one. Each shade of the kept one stands
// for as many shades as shades says: step where it is kept coarse, else 1.
func golden(t testing.TB, path, screen string, got *image.RGBA, shades int, tol tolerance) {
	t.Helper()
	if *update {
		if shades > 1 {
			got = coarse(got)
		}
		if err := writePNG(path, got); err != nil {
			t.Fatal(err)
		}
		return
	}
	want, err := readPNG(path)
	if err != nil {
		t.Errorf("%v (go test -update writes it)", err)
		return
	}
	if err := compare(got, want, shades, tol); err != nil {
		bad := filepath.Join(os.TempDir(), "lastcard-golden-"+screen+filepath.Base(path))
		_ = writePNG(bad, got) // a help for the reader only
		t.Errorf("%s %s: %v; drawn now: %s", path, screen, err, bad)
	}
}

func compare(got, want *image.RGBA, shades int, tol tolerance) error {
	if got.Bounds() != want.Bounds() {
		return fmt.Errorf("size %v, want %v", got.Bounds().Size(), want.Bounds().Size())
	}
	size := got.Bounds().Size()
	columns := (size.X + tileSize - 1) / tileSize
	tiles := make([]int, columns*((size.Y+tileSize-1)/tileSize))
	sum, far := 0, 0
	for i := 0; i < len(got.Pix); i += 4 {
		worst := 0
		for k := range 3 {
			d := int(got.Pix[i+k]) - int(want.Pix[i+k])
			worst = max(worst, -d, d-shades+1)
		}
		sum += worst
		if worst > pixelTolerance {
			far++
		}
		tiles[i/4/size.X/tileSize*columns+i/4%size.X/tileSize] += worst
	}
	n := size.X * size.Y
	mean := float64(sum) / float64(n)
	if mean > tol.mean || far > n*tol.far/1000 {
		return fmt.Errorf("differs by %.2f on average, %d of %d pixels by more than %d", mean, far, n, pixelTolerance)
	}
	for i, sum := range tiles {
		if mean := float64(sum) / (tileSize * tileSize); mean > tol.tile {
			return fmt.Errorf("differs by %.1f on average in the %d pixels at %d,%d", mean, tileSize*tileSize, i%columns*tileSize, i/columns*tileSize)
		}
	}
	return nil
}

// shrink scales an image down to a width by averaging.
func shrink(src *image.RGBA, width int) *image.RGBA {
	b := src.Bounds()
	if b.Dx() <= width {
		return src
	}
	height := b.Dy() * width / b.Dx()
	dst := image.NewRGBA(image.Rect(0, 0, width, height))
	for y := range height {
		for x := range width {
			dst.SetRGBA(x, y, average(src, image.Rect(
				x*b.Dx()/width, y*b.Dy()/height, (x+1)*b.Dx()/width, (y+1)*b.Dy()/height)))
		}
	}
	return dst
}

func average(src *image.RGBA, r image.Rectangle) color.RGBA {
	var sum [4]int
	for y := r.Min.Y; y < r.Max.Y; y++ {
		i := src.PixOffset(r.Min.X, y)
		for row := src.Pix[i : i+4*r.Dx()]; len(row) >= 4; row = row[4:] {
			sum[0] += int(row[0])
			sum[1] += int(row[1])
			sum[2] += int(row[2])
			sum[3] += int(row[3])
		}
	}
	n := r.Dx() * r.Dy()
	return color.RGBA{R: uint8(sum[0] / n), G: uint8(sum[1] / n), B: uint8(sum[2] / n), A: uint8(sum[3] / n)}
}

func writePNG(path string, img image.Image) error {
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		return err
	}
	f, err := os.Create(path)
	if err != nil {
		return err
	}
	enc := png.Encoder{CompressionLevel: png.BestCompression}
	if img.Bounds().Dx() > goldenWidth {
		enc.CompressionLevel = png.BestSpeed // to be looked at, not kept
	}
	if err := enc.Encode(f, img); err != nil {
		_ = f.Close() // the first error is the one to tell
		return err
	}
	return f.Close()
}

func readPNG(path string) (*image.RGBA, error) {
	f, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	img, err := png.Decode(f)
	if err != nil {
		return nil, err
	}
	dst := image.NewRGBA(img.Bounds())
	draw.Draw(dst, dst.Bounds(), img, img.Bounds().Min, draw.Src)
	return dst, nil
}

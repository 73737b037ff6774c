package kittest

import (
	"bytes"
	"fmt"
	"image"
	"image/color"
	"image/draw"
	"image/png"
	"os"
	"path/filepath"
	"testing"
)

// goldenWidth is the width, in pixels, to which most pictures are shrunk before they are compared or
// stored: wide enough to show a fault, and small enough for a repository.
const goldenWidth = 320

// tolerance limits how far a picture may differ from its golden. The difference of a pixel is that of its
// worst channel. A tile has a limit of its own, because a missing word changes little in the whole picture
// but much in its tile.
type tolerance struct {
	far  int     // how many pixels in a thousand may differ by more than pixelTolerance
	mean float64 // average difference of all pixels
	tile float64 // average difference of the pixels of one tile
}

// tileSize is the side of a tile, in pixels of a golden: as high as two lines of small text.
const tileSize = 10

const pixelTolerance = 40

var (
	// sameTolerance is for a picture of the same size as the one that became the golden. Other renderers draw
	// edges a little differently; on the same computer the picture is exactly equal. If the words "31 left"
	// are missing, a tile differs by 8.
	sameTolerance = tolerance{10, 2.5, 4}
	// scaledTolerance is for a picture on a larger screen. Its letters have other sizes, because kit rounds
	// their size to a whole number of pixels. A tile of a correct picture differs by at most 22.
	scaledTolerance = tolerance{40, 5, 40}
	// spreadTolerance is for large print on a larger screen. There a unit is a whole number of pixels, but on
	// the smallest screen it is 4/3, so the ends of a headline are some letters apart.
	spreadTolerance = tolerance{40, 5, 100}
)

// shadeStep is the distance between the shades of a stored golden. With finer shades the nap of the felt
// would make the files much larger. A stored shade stands for itself and for all shades below the next
// stored one.
const shadeStep = 8

// coarsen rounds red, green and blue down to a multiple of shadeStep.
func coarsen(src *image.RGBA) *image.RGBA {
	dst := image.NewRGBA(src.Rect)
	for i, v := range src.Pix {
		if i%4 < 3 {
			v -= v % shadeStep
		}
		dst.Pix[i] = v
	}
	return dst
}

// compareGolden compares a picture with the golden at path. With -update it writes the golden instead.
// shades is how many shades of the picture one shade of the golden stands for: shadeStep, or 1 if the
// golden has exact colours. If the two differ too much, the test fails, and compareGolden writes the
// picture to a temporary file whose name contains screen.
func compareGolden(t testing.TB, path, screen string, got *image.RGBA, shades int, tol tolerance) {
	t.Helper()
	if *update {
		if shades > 1 {
			got = coarsen(got)
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
		_ = writePNG(bad, got) // if this fails too, only the file is missing
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

// shrink scales an image down to a width, in pixels, by averaging. An image that is not wider stays as it
// is.
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
			for k := range sum {
				sum[k] += int(row[k])
			}
		}
	}
	n := r.Dx() * r.Dy()
	return color.RGBA{R: uint8(sum[0] / n), G: uint8(sum[1] / n), B: uint8(sum[2] / n), A: uint8(sum[3] / n)}
}

func writePNG(path string, img image.Image) error {
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		return err
	}
	enc := png.Encoder{CompressionLevel: png.BestCompression}
	if img.Bounds().Dx() > goldenWidth {
		enc.CompressionLevel = png.BestSpeed // full size, as for -shots: speed matters more than the size of the file
	}
	var b bytes.Buffer
	if err := enc.Encode(&b, img); err != nil {
		return err
	}
	return os.WriteFile(path, b.Bytes(), 0o644)
}

func readPNG(path string) (*image.RGBA, error) {
	b, err := os.ReadFile(path)
	if err != nil {
		return nil, err
	}
	img, err := png.Decode(bytes.NewReader(b))
	if err != nil {
		return nil, err
	}
	dst := image.NewRGBA(img.Bounds())
	draw.Draw(dst, dst.Bounds(), img, img.Bounds().Min, draw.Src)
	return dst, nil
}

//go:build linux

package person

import (
	"encoding/binary"
	"errors"
	"fmt"
	"image"
	"image/png"
	"os"
	"path/filepath"
)

// screenFile is the name of the file in which Xvfb keeps the content of its screen. The file is a
// window dump (X11/XWDFile.h) that changes when the screen does.
const screenFile = "Xvfb_screen0"

// The numbers of the words in the header of a window dump. Each word has four bytes, the highest
// byte first.
const (
	dumpHeader = 0  // how many bytes the header has, including the name at its end
	dumpWide   = 4  // pixels
	dumpHigh   = 5  // pixels
	dumpRow    = 12 // how many bytes a row has
	dumpColors = 19 // how many entries the table after the header has; each has twelve bytes
	dumpWords  = 20 // how many words of the header the test reads
)

// shown returns the present content of the screen.
func (d *display) shown() (*image.RGBA, error) {
	b, err := os.ReadFile(filepath.Join(d.frames, screenFile))
	if err != nil {
		return nil, err
	}
	if len(b) < 4*dumpWords {
		return nil, errors.New("the screen's file has no header")
	}
	word := func(n int) int { return int(binary.BigEndian.Uint32(b[4*n:])) }
	wide, high, row := word(dumpWide), word(dumpHigh), word(dumpRow)
	pixels := b[min(len(b), word(dumpHeader)+12*word(dumpColors)):]
	if row < 4*wide || len(pixels) < row*high {
		return nil, fmt.Errorf("the screen's file holds %d bytes of pixels, not %d rows of %d", len(pixels), high, row)
	}
	img := image.NewRGBA(image.Rect(0, 0, wide, high))
	for y := range high {
		from, to := pixels[y*row:], img.Pix[y*img.Stride:]
		for x := 0; x < 4*wide; x += 4 { // blue, green, red, unused
			to[x], to[x+1], to[x+2], to[x+3] = from[x+2], from[x+1], from[x], 0xff
		}
	}
	return img, nil
}

// picture takes a picture of the screen. Its file name begins with its number in the order of the
// pictures.
func (d *display) picture(name string) {
	d.t.Helper()
	d.xdo("sleep", "0.25") // after that the window has drawn the content of the outline
	all, err := d.shown()
	if err != nil {
		d.t.Fatal(err)
	}
	var img image.Image = all
	if d.slots < 2 && !d.crop.Empty() {
		img = all.SubImage(d.crop)
	}
	d.shot++
	if err := save(filepath.Join(d.shots, fmt.Sprintf("%03d-%s.png", d.shot, name)), img); err != nil {
		d.t.Fatal(err)
	}
}

func save(path string, img image.Image) error {
	f, err := os.Create(path)
	if err != nil {
		return err
	}
	return errors.Join((&png.Encoder{CompressionLevel: png.BestSpeed}).Encode(f, img), f.Close())
}

// pictureOnce takes a picture when it is first called with a name.
func (d *display) pictureOnce(name string) {
	d.t.Helper()
	if !d.pictured[name] {
		d.pictured[name] = true
		d.picture(name)
	}
}

package cards

import (
	"testing"

	"lastcard/render/kit/kittest"
)

// TestAlbum: images that no picture needs any more make room for others, but never images of the
// picture being drawn. An unused size leaves no sheet behind.
func TestAlbum(t *testing.T) {
	kittest.NeedDisplay(t)
	const px = 80 // a sheet holds three rows of five
	a := newAlbum(2 * 512 * 512)
	defer a.forget()
	faces := make([]Face, 0, 60)
	for c := Red; c <= Hearts; c++ {
		for s := Zero; s <= Nine; s++ {
			faces = append(faces, Face{Color: c, Sign: s})
		}
	}
	picture := uint64(0)
	show := func(px int, list ...Face) {
		picture++
		for _, f := range list {
			a.image(key{face: f, px: px}, picture)
		}
	}
	for i := range faces { // a hand that moves through the deck
		show(px, faces[i], faces[(i+1)%len(faces)])
	}
	if a.pixels > a.limit {
		t.Errorf("%d pixels are kept, more than %d", a.pixels, a.limit)
	}
	first := a.images[key{face: faces[0], px: px}]
	if first == nil {
		t.Fatal("an image of the last picture is not kept")
	}
	show(px, faces...) // more cards at once than fit
	if a.images[key{face: faces[0], px: px}] != first {
		t.Error("an image was dropped from the picture that needed it")
	}
	if len(a.images) != len(faces) {
		t.Errorf("the album keeps %d of %d images", len(a.images), len(faces))
	}
	for i := range 3 {
		show(160, faces[2*i:][:2]...)
	}
	for k := range a.images {
		if k.px != 160 {
			t.Errorf("the size %d is kept, though the window has grown", k.px)
			break
		}
	}
}

// TestSheetsHoldEnough: a sheet has room for several cards up to a large size, and for one card of any size.
func TestSheetsHoldEnough(t *testing.T) {
	for px := 16; px <= maxPixels; px += 16 {
		cell := key{px: px}.size()
		w, h := sheetSize(cell)
		if n := (w / cell.X) * (h / cell.Y); n < 1 || px <= 448 && n < minCells {
			t.Errorf("%d cards %d wide on a sheet of %d × %d", n, px, w, h)
		}
	}
}

// TestPixels: no card is drawn at less than half the size of its image, except the tiniest.
func TestPixels(t *testing.T) {
	for w := 8.0; w < 600; w += 0.5 {
		if px := imageWidth(w); w < float64(px)/2 && px > 16 {
			t.Errorf("a card %.1f wide is drawn from %d pixels", w, px)
		}
	}
}

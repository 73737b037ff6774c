package cards

import (
	"bytes"
	"testing"

	"lastcard/engine"
	"lastcard/engine/games"
	"lastcard/render/kit"
	"lastcard/render/kit/kittest"
)

// TestPacked: an unpacked card is equal to the card that was painted.
func TestPacked(t *testing.T) {
	for _, name := range append(append(faces(), frenchFaces()...), "back") {
		f, _ := parse(name)
		for _, px := range []int{32, 144, 256} {
			k := key{face: f, px: px}
			var painted, unpacked kit.Raster
			var p packer
			paintCard(&painted, k)
			unpacked.Reset(k.size())
			p.pack(painted.Image.Pix).unpack(unpacked.Image.Pix)
			if !bytes.Equal(painted.Image.Pix, unpacked.Image.Pix) {
				t.Fatalf("%s, %d pixels wide, looks different when it has been packed", name, px)
			}
		}
	}
}

// TestPaintAhead: all faces of a deck are painted ahead in one size, and again after a change of the size or
// the look. They take no room on the sheets before a picture needs them.
func TestPaintAhead(t *testing.T) {
	defer UseLook(lookInUse)
	deck := make([]Face, 0, 20)
	for s := Zero; s <= Nine; s++ {
		deck = append(deck, Face{Red, s}, Face{Blue, s})
	}
	a := newAlbum(maxKeptPixels)
	for _, x := range []struct {
		px   int
		look Look
	}{{80, Look{}}, {96, Look{}}, {96, Look{Pattern: Rays}}} {
		lookInUse = x.look
		for range 3 { // the first call begins, and may find cards of the previous size
			a.store.paintAhead(deck, x.px)
			finish(&a.store.ahead)
		}
		for _, f := range deck {
			if _, ok := a.store.cards[key{face: f, look: x.look, px: x.px}]; !ok {
				t.Errorf("%v is not painted ahead in %v", f, x)
			}
		}
		if x.look == (Look{}) && len(a.store.cards) != len(deck) {
			t.Errorf("%d cards are kept, want %d", len(a.store.cards), len(deck))
		}
	}
	if a.pixels != 0 {
		t.Errorf("the sheets have %d pixels before a picture needs a card", a.pixels)
	}
}

// TestOtherDeckMakesRoom: where the cards of a deck fill the store, and a match with another deck begins in the same
// size, the cards of that match are kept, not those that no match shows.
func TestOtherDeckMakesRoom(t *testing.T) {
	var s store
	old, deck, px := Face{Red, Zero}, []Face{{Blue, Zero}, {Blue, Nine}}, 80
	s.paintAhead([]Face{old}, px)
	finish(&s.ahead)
	s.paintAhead([]Face{old}, px)
	s.cards[key{face: old, px: px}] = packed{colors: make([]uint8, maxPackedBytes)}
	for range 2 {
		s.paintAhead(deck, px)
		finish(&s.ahead)
	}
	for k := range s.cards {
		if k.face == old {
			t.Error("a card of the other deck is kept")
		}
	}
	if len(s.cards) != len(deck) || s.bytes() >= maxPackedBytes {
		t.Errorf("%d cards are kept, and take %d bytes", len(s.cards), s.bytes())
	}
}

// TestNewSizeStopsPainting: after a change of the size or the look, no card of the old one is begun, as those of the
// new one would have to wait for it.
func TestNewSizeStopsPainting(t *testing.T) {
	defer UseLook(lookInUse)
	deck := make([]Face, 0, 20)
	for s := Zero; s <= Nine; s++ {
		deck = append(deck, Face{Red, s}, Face{Blue, s})
	}
	for _, px := range []int{256, 80} {
		var s store
		lookInUse = Look{}
		s.paintAhead(deck, 256)
		if px == 256 { // the look changes instead
			lookInUse.Pattern = Rays
			s.forget()
		}
		s.paintAhead(deck, px)
		if n := finish(&s.ahead); n == len(deck) {
			t.Errorf("%d cards of the old size or look are painted", n)
		}
	}
}

// finish waits until the batch, if there is one, has ended, so that the next call of paintAhead finds its cards. It
// returns their number.
func finish(b *batch) int {
	if b.done == nil {
		return 0
	}
	var all []packedCard
	for c := range b.done {
		all = append(all, c)
	}
	done := make(chan packedCard, len(all))
	for _, c := range all {
		done <- c
	}
	close(done)
	b.done = done
	return len(all)
}

// TestAlbumUnpacks: a picture shows a card that has been painted ahead, and the album does not paint it
// again.
func TestAlbumUnpacks(t *testing.T) {
	kittest.NeedDisplay(t)
	a := newAlbum(maxKeptPixels)
	defer a.forget()
	k := key{face: Face{Red, Nine}, px: 80}
	a.store.paintAhead([]Face{{Red, Zero}}, k.px)
	finish(&a.store.ahead)
	a.store.paintAhead([]Face{{Red, Zero}}, k.px)
	a.store.cards[k] = a.store.cards[key{face: Face{Red, Zero}, px: k.px}] // in the place of the nine
	var zero kit.Raster
	paintCard(&zero, key{face: Face{Red, Zero}, px: k.px})
	a.image(k, 1)
	if !bytes.Equal(a.brush.Image.Pix, zero.Image.Pix) {
		t.Error("the album has painted a card that it had painted ahead")
	}
}

// TestDeckIsKept: at 1920 × 1080, where cards are drawn from images 256 pixels wide, all faces of every deck
// are kept packed. Otherwise the cards of a match would be painted again and again.
func TestDeckIsKept(t *testing.T) {
	for _, g := range games.All() {
		size, seen := 0, map[Face]bool{}
		var p packer
		var r kit.Raster
		for _, f := range g.Deck(2, engine.DefaultRules(g)) {
			face := FaceOf(g, f)
			looks := []Face{face}
			if face.Color == None {
				looks = append(looks, Face{Red, face.Sign}, Face{Green, face.Sign}, Face{Blue, face.Sign}, Face{Yellow, face.Sign})
			}
			for _, face := range looks {
				if !seen[face] {
					seen[face] = true
					paintCard(&r, key{face: face, px: 256})
					size += p.pack(r.Image.Pix).size()
				}
			}
		}
		if size > maxPackedBytes {
			t.Errorf("%s: %d faces take %d bytes, and %d are kept", g.Name(), len(seen), size, maxPackedBytes)
		}
	}
}

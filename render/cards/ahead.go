package cards

import (
	"maps"
	"slices"

	"lastcard/render/kit"
)

// maxPackedBytes limits the cards that are kept packed. The faces of Uno take about a third of it at
// 1920 × 1080 (TestDeckIsKept).
const maxPackedBytes = 8 << 20

// store holds the faces of a deck that have been painted ahead, in one size and in the look in use. They are
// packed, because a match shows few of them at a time.
type store struct {
	px    int
	cards map[key]packed
	ahead batch
}

// batch is the cards that a goroutine of its own paints, one after the other.
type batch struct {
	done chan packedCard // delivers each card that is painted, and is closed after the last; nil: there is no batch
	stop chan struct{}   // closed: no further card is to be painted
}

type packedCard struct {
	key
	image packed
}

// paint starts to paint cards.
func (b *batch) paint(keys []key) {
	done, stop := make(chan packedCard, len(keys)), make(chan struct{})
	b.done, b.stop = done, stop
	go func() {
		defer close(done)
		var brush kit.Raster
		var p packer
		for _, k := range keys {
			select {
			case <-stop:
				return
			default:
				paintCard(&brush, k)
				done <- packedCard{k, p.pack(brush.Image.Pix)}
			}
		}
	}()
}

// paintAhead lets another goroutine paint faces. Each call stores the cards that are finished. When that
// goroutine has ended, and there is room, the call starts it again for the cards that are missing.
func (s *store) paintAhead(faces []Face, px int) {
	if s.px != px {
		s.forget()
		s.px = px
	}
	for s.ahead.done != nil {
		select {
		case c, ok := <-s.ahead.done:
			switch {
			case !ok:
				s.ahead = batch{}
			case c.look == lookInUse && c.px == px && s.bytes() < maxPackedBytes:
				s.cards[c.key] = c.image
			}
		default:
			return
		}
	}
	if s.bytes() >= maxPackedBytes { // drop the cards of other decks, from earlier matches
		maps.DeleteFunc(s.cards, func(k key, _ packed) bool { return !slices.Contains(faces, k.face) })
	}
	if s.bytes() >= maxPackedBytes {
		return
	}
	var missing []key
	for _, f := range faces {
		k := key{face: f, look: lookInUse, px: px}
		if _, ok := s.cards[k]; !ok {
			missing = append(missing, k)
		}
	}
	if missing != nil {
		s.ahead.paint(missing)
	}
}

// bytes is how many bytes the cards take.
func (s *store) bytes() (n int) {
	for _, c := range s.cards {
		n += c.size()
	}
	return n
}

// forget drops all cards, and has no further card painted of those that were begun.
func (s *store) forget() {
	s.cards = map[key]packed{}
	if s.ahead.stop != nil {
		close(s.ahead.stop)
		s.ahead.stop = nil
	}
}

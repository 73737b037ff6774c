package cards

import "lastcard/render/kit"

// batchSize is how many cards are painted ahead together. If there were one at a time, a slow computer, which
// draws few frames in a second, would paint most cards only when a frame already waits for them.
const batchSize = 4

// batch is the cards that a goroutine of its own paints ahead, one after the other. No frame has needed them
// yet.
type batch struct {
	done    chan paintedCard // delivers each card that is painted
	missing int              // how many cards it has still to deliver
	rasters [batchSize]kit.Raster
}

// paintedCard is a card that has been painted and is not on a sheet yet.
type paintedCard struct {
	key
	raster *kit.Raster
}

// paint starts to paint cards, at most batchSize. The batch before must have delivered all its cards.
func (b *batch) paint(keys []key) {
	done := make(chan paintedCard, len(keys))
	b.done, b.missing = done, len(keys)
	go func() {
		for i, k := range keys {
			paintCard(&b.rasters[i], k)
			done <- paintedCard{k, &b.rasters[i]}
		}
	}()
}

// paintAhead paints the faces that no frame has needed yet, while frames are drawn. Each call puts the cards
// that are finished on sheets, while these have room. If no batch is being painted, it begins the next one.
func (a *album) paintAhead(faces []Face, px int) {
	for a.ahead.missing > 0 {
		select {
		case p := <-a.ahead.done:
			a.ahead.missing--
			if p.look == lookInUse && a.images[p.key] == nil && a.hasRoom(p.size()) {
				a.putCard(p.key, p.raster)
			}
		default:
			return
		}
	}
	var next []key
	for _, f := range faces {
		k := key{face: f, look: lookInUse, px: px}
		if a.images[k] != nil || !a.hasRoom(k.size()) {
			continue
		}
		if next = append(next, k); len(next) == batchSize {
			break
		}
	}
	if next != nil {
		a.ahead.paint(next)
	}
}

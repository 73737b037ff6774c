package layout

import (
	"math"
	"testing"

	"lastcard/engine"
	"lastcard/render/geom"
)

// TestPairsAreSeen: every pair lies in the room of the pairs, shows the corner of its first card, and
// covers no other pair. The card under the draw pile is visible next to it, clear of the pairs.
func TestPairsAreSeen(t *testing.T) {
	each(t, func(t *testing.T, g *Table) {
		if !g.HasPairs {
			return
		}
		for k := range engine.MaxPairs {
			under, over := g.PairPlace(2*k), g.PairPlace(2*k+1)
			d := 0.1 * under.W // how far the second card may reach out
			room := geom.Rect{X: g.PairRoom.X - d, Y: g.PairRoom.Y - d, W: g.PairRoom.W + 2*d, H: g.PairRoom.H + 2*d}
			if !under.Bounds().Within(g.PairRoom) || !over.Bounds().Within(room) {
				t.Errorf("pair %d: %v, %v outside %v", k, under.Bounds(), over.Bounds(), g.PairRoom)
			}
			if over.Contains(under.PointAt(0.15, 0.15)) || over.Bounds().X-under.Bounds().X < 0.25*under.W {
				t.Errorf("pair %d: the first card is hidden", k)
			}
			for j := range k {
				if over.Bounds().Overlaps(g.PairPlace(2*j).Bounds()) || under.Bounds().Overlaps(g.PairPlace(2*j+1).Bounds()) {
					t.Errorf("pairs %d and %d overlap", j, k)
				}
			}
		}
		if r := g.UnderPlace().Bounds(); r.Overlaps(g.PairRoom) || r.X+r.W < g.DrawPile.Bounds().X+g.DrawPile.W+indexPart*g.CardW {
			t.Errorf("the card under the draw pile is at %v, the pile at %v", r, g.DrawPile.Bounds())
		}
	})
}

// TestPairsAloneAreInTheMiddle: without a draw pile next to them the pairs lie in the middle of the
// table.
func TestPairsAloneAreInTheMiddle(t *testing.T) {
	each(t, func(t *testing.T, g *Table) {
		if !g.HasPairs {
			return
		}
		p := g.AskedParams
		p.PairsAlone = true
		alone := New(p)
		if x, want := alone.PairRoom.X+alone.PairRoom.W/2, alone.Felt.X+alone.Felt.W/2; math.Abs(x-want) > 0.5 {
			t.Errorf("the middle of the pairs is %v, that of the table %v", x, want)
		}
	})
}

// TestStockIsApartInTinyWindows: in a tiny upright window with large print the draw pile beside the pairs
// touches neither a seat nor the lines about the last events, which still have room for one line.
func TestStockIsApartInTinyWindows(t *testing.T) {
	for _, size := range [][2]float64{{400, 500}, {450, 560}, {500, 600}, {600, 720}, {620, 720}, {500, 800}} {
		for seats := 2; seats <= 8; seats++ {
			for _, me := range []engine.Seat{0, engine.NoSeat} {
				g := New(Params{W: size[0], H: size[1], Seats: seats, Me: me, HasPairs: true})
				pile, count := g.DrawPile.Bounds(), g.ColorRoom
				count.H += stockCountHigh*g.TextUnit - 1e-6 // it may end where the room below begins
				for i, s := range g.Seats {
					if !s.IsMine && (s.Block.Overlaps(pile) || s.Block.Overlaps(count) || s.Block.Overlaps(g.PairRoom)) {
						t.Errorf("%v, %d seats: seat %d %v touches the pile %v, what is below it %v or the pairs %v", size, seats, i, s.Block, pile, count, g.PairRoom)
					}
				}
				if count.Overlaps(g.FeedRoom) || g.FeedRoom.H < 24*g.TextUnit {
					t.Errorf("%v, %d seats: the room for the last events is %v, the pile counts in %v", size, seats, g.FeedRoom, count)
				}
			}
		}
	}
}

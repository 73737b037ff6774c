package layout

import (
	"fmt"
	"math"
	"testing"

	"lastcard/engine"
	"lastcard/render/geom"
)

var windows = [][2]float64{{1280, 720}, {1920, 1080}, {2560, 1440}, {900, 600}, {960, 540}, {900, 562}, {900, 675}, {1026, 641}, {3440, 1440}, {800, 1200}, {900, 1400}, {800, 925}, {800, 999}, {800, 1001}, {1080, 1920}, {1506, 847}, {1689, 950}, {2269, 950}, {1400, 800}, {1506, 941}, {1400, 1050}}

// each calls f with a table for every one of the windows, every number of seats, some viewers, the log open
// and closed, and every kind of cards that may lie on the table.
func each(t *testing.T, f func(t *testing.T, g *Table)) {
	for _, w := range windows {
		for seats := 2; seats <= engine.MaxSeats; seats++ {
			for _, log := range []bool{false, true} {
				for _, me := range []engine.Seat{0, engine.Seat(seats - 1), engine.NoSeat} {
					for _, rows := range []string{"none", "rows", "bare", "pairs"} {
						lie := rows == "rows" || rows == "bare"
						p := Params{W: w[0], H: w[1], Seats: seats, Me: me, LogOpen: log, HasRows: lie, HandBare: rows == "bare", HasPairs: rows == "pairs"}
						t.Run(fmt.Sprintf("%gx%g/%d/%d/log=%t/%s", w[0], w[1], seats, me, log, rows), func(t *testing.T) {
							f(t, New(p))
						})
					}
				}
			}
		}
	}
}

// parts returns the names of the table's essential parts and, at the same indexes, their rectangles.
func parts(g *Table) (names []string, rects []geom.Rect) {
	add := func(name string, r geom.Rect) { names, rects = append(names, name), append(rects, r) }
	for i := range g.Seats {
		add(fmt.Sprintf("seat %d", i), g.Seats[i].Block)
	}
	for i, r := range g.ActionButtons {
		add(fmt.Sprintf("action %d", i), r)
	}
	for i, r := range g.ToolButtons {
		add(fmt.Sprintf("tool %d", i), r)
	}
	add("gear", g.SettingsButton)
	add("feed", g.FeedRoom)
	for i, s := range g.Seats {
		if !s.IsMine && !s.CatchButton.Within(s.Block) {
			add(fmt.Sprintf("catch %d", i), geom.Rect{})
		}
	}
	add("draw pile", g.DrawPile.Bounds())
	if g.HasPairs {
		add("pairs", g.PairRoom)
	} else {
		add("discard pile", g.DiscardPile.Bounds())
	}
	add("colour", g.ColorRoom)
	add("turn", g.TurnLine)
	if g.Me != engine.NoSeat {
		if !g.HandBare {
			add("hand", g.HandRoom)
		}
		if g.HasRows {
			add("row", g.RowRoom)
		}
	}
	if g.Params.LogOpen {
		add("log", g.LogPanel)
	}
	return names, rects
}

func TestEssentialPartsAreApartAndInside(t *testing.T) {
	each(t, func(t *testing.T, g *Table) {
		names, rects := parts(g)
		for i, r := range rects {
			if !r.Within(geom.Rect{X: 0, Y: 0, W: g.W, H: g.H}) {
				t.Errorf("%s leaves the window: %v", names[i], r)
			}
			if r.W <= 0 || r.H <= 0 {
				t.Errorf("%s is empty: %v", names[i], r)
			}
			for j := range i {
				if r.Overlaps(rects[j]) {
					t.Errorf("%s %v overlaps %s %v", names[i], r, names[j], rects[j])
				}
			}
		}
		ring := g.Ring.Bounds()
		for i := range g.Seats {
			if ring.Overlaps(g.Seats[i].Plate) {
				t.Errorf("the direction %v runs over the plate of seat %d %v", ring, i, g.Seats[i].Plate)
			}
		}
		for _, c := range []Place{g.DrawPile, g.DiscardPile} {
			if !g.HasPairs && !c.Bounds().Within(ring) {
				t.Errorf("pile %v outside the ring %v", c.Bounds(), ring)
			}
		}
		for _, r := range []geom.Rect{g.BannerRoom, g.PenaltyRoom, g.NoteRoom} {
			if !r.Within(g.Felt) {
				t.Errorf("%v leaves the felt", r)
			}
		}
		for i := 0; i < len(g.Seats) && !g.IsUpright; i++ { // in an upright window most seats are at the sides
			p := g.Seats[i].Plate
			if above := p.Y < g.BannerRoom.Y && math.Abs(p.X+p.W/2-g.BannerRoom.X-g.BannerRoom.W/2) < g.BannerRoom.W/2; above && g.BannerRoom.Overlaps(p) {
				t.Errorf("the banner %v lies over the plate of seat %d above it %v", g.BannerRoom, i, p)
			}
		}
	})
}

// On a large screen, which has more units, text and controls take less of the window, and my hand and
// the piles take more.
func TestLargeScreen(t *testing.T) {
	small, large := New(Params{W: 1280, H: 720, Seats: 4}), New(Params{W: 1506, H: 847, Seats: 4})
	part := func(g *Table, length float64) float64 { return length / g.H }
	for _, c := range []struct {
		name         string
		small, large float64
		grows        bool
	}{
		{"a card of the hand", part(small, small.HandW), part(large, large.HandW), true},
		{"a card on the piles", part(small, small.CardW), part(large, large.CardW), true},
		{"a hand of seven", part(small, width(small, 7)), part(large, width(large, 7)), true},
		{"my plate", part(small, small.MyPlate.H), part(large, large.MyPlate.H), false},
		{"a button", part(small, small.ActionButtons[0].H), part(large, large.ActionButtons[0].H), false},
	} {
		if grows := c.large > 1.04*c.small; grows != c.grows || !c.grows && c.large > 0.96*c.small {
			t.Errorf("%s takes %.3f of the small window and %.3f of the large one", c.name, c.small, c.large)
		}
	}
	if large.Ring.AtSides {
		t.Error("the ring does not go round the piles of a large screen")
	}
}

func width(g *Table, n int) float64 {
	return g.HandCard(n-1, n, Rest).X - g.HandCard(0, n, Rest).X + g.HandW
}

// The piles never hide the heads of the arcs. A table with pairs has no arcs.
func TestHeadsOfTheRingAreSeen(t *testing.T) {
	each(t, func(t *testing.T, g *Table) {
		if g.HasPairs {
			return
		}
		for _, head := range g.Ring.Heads(g.Unit) {
			for _, pile := range []Place{g.DrawPile, g.DiscardPile} {
				if head.Overlaps(pile.Bounds()) {
					t.Errorf("R %.0f: the head %v lies behind the pile %v", g.Ring.Radius/g.Unit, head, pile.Bounds())
				}
			}
		}
	})
}

func TestHandCardsAreReadable(t *testing.T) {
	each(t, func(t *testing.T, g *Table) {
		window := geom.Rect{X: 0, Y: 0, W: g.W, H: g.H}
		most := 60
		if g.HasRows {
			most = 40 // of 52 cards, at least twelve lie in the rows
		}
		for n := 1; n <= most; n++ {
			rows, per := g.splitRows(n)
			for i := range n {
				for _, pose := range []Pose{Rest, Raised, Lifted, Chosen} {
					c := g.HandCard(i, n, pose)
					if !window.Contains(c.PointAt(0.05, 0.05)) || !window.Contains(c.PointAt(0.5, 0.5)) || !window.Contains(c.PointAt(0.95, 0.05)) {
						t.Fatalf("card %d of %d, pose %d leaves the window: %v", i, n, pose, c)
					}
				}
				if top := g.HandCard(i, n, Lifted).Bounds().Y; rows > 1 && top < g.TurnLine.Y+g.TurnLine.H {
					t.Fatalf("card %d of %d, lifted, lies %.1f over the turn line", i, n, g.TurnLine.Y+g.TurnLine.H-top)
				}
				c := g.HandCard(i, n, Rest)
				if i+1 < n && (i+1)%per != 0 {
					d := g.HandCard(i+1, n, Rest)
					if d.X-c.X < indexPart*c.W {
						t.Fatalf("card %d of %d in %d rows shows only %.1f of %.1f", i, n, rows, d.X-c.X, c.W)
					}
				}
			}
		}
	})
}

// In an upright window with few seats the banner covers no other player's seat.
func TestBannerOfAnUprightWindow(t *testing.T) {
	for _, seats := range []int{2, 3, 4} {
		g := New(Params{W: 900, H: 1400, Seats: seats, Me: 0})
		for i := range g.Seats {
			if s := &g.Seats[i]; !s.IsMine && g.BannerRoom.Overlaps(s.Block) || !g.BannerRoom.Within(g.Felt) {
				t.Errorf("%d seats: the banner %v lies over seat %d %v", seats, g.BannerRoom, i, s.Block)
			}
		}
	}
}

func TestVisibleCornerIsHit(t *testing.T) {
	g := New(Params{W: 1280, H: 720, Seats: 4, Me: 0})
	rest := func(int) Pose { return Rest }
	for n := 1; n <= 40; n++ {
		for i := range n {
			c := g.HandCard(i, n, Rest)
			if got := g.HandHit(n, -1, rest, c.PointAt(0.08, 0.08)); got != i {
				t.Fatalf("corner of card %d of %d hits %d", i, n, got)
			}
			if got := g.HandHit(n, -1, rest, c.PointAt(0.2, 0.52/Aspect)); got != i {
				t.Fatalf("the mark of card %d of %d lies behind card %d", i, n, got)
			}
		}
		if got := g.HandHit(n, -1, rest, geom.Pt{X: 640, Y: 100}); got != -1 {
			t.Fatalf("the felt hits card %d", got)
		}
	}
}

// A pointer that rests anywhere on a card stays on that card, whether the card is lifted or not:
// nothing flutters.
func TestHoverIsStable(t *testing.T) {
	g := New(Params{W: 1280, H: 720, Seats: 4, Me: 0})
	for _, n := range []int{1, 2, 7, 15, 30} {
		for x := g.HandRoom.X; x < g.HandRoom.X+g.HandRoom.W; x += 7 {
			for y := g.HandRoom.Y - 20; y < g.H; y += 7 {
				first := g.HandHit(n, -1, func(int) Pose { return Rest }, geom.Pt{X: x, Y: y})
				then := g.HandHit(n, first, func(i int) Pose {
					if i == first {
						return Lifted
					}
					return Rest
				}, geom.Pt{X: x, Y: y})
				if first != then {
					t.Fatalf("%d cards at (%g, %g): %d, once lifted %d", n, x, y, first, then)
				}
			}
		}
	}
}

// The seats follow each other clockwise, from the viewer's left across the top to the right.
func TestSeatsGoClockwise(t *testing.T) {
	each(t, func(t *testing.T, g *Table) {
		me := max(int(g.Me), 0)
		area := 0.0
		n := g.Params.Seats
		if n < 3 {
			return
		}
		for i := range n {
			a := g.Seats[(me+i)%n].Block.Center()
			b := g.Seats[(me+i+1)%n].Block.Center()
			if i == 0 {
				a = g.TurnLine.Center()
			}
			if i == n-1 {
				b = g.TurnLine.Center()
			}
			area += a.X*b.Y - b.X*a.Y
		}
		if area <= 0 {
			t.Errorf("counter-clockwise: %g", area)
		}
	})
}

func TestBacksStayInTheirBlock(t *testing.T) {
	each(t, func(t *testing.T, g *Table) {
		for i := range g.Seats {
			s := &g.Seats[i]
			if s.IsMine {
				continue
			}
			for n := 1; n <= MaxBacks; n++ {
				for j := range n {
					b := g.BackPlace(engine.Seat(i), j, n)
					if c := b.Bounds(); c.X < s.Block.X-2 || c.X+c.W > s.Block.X+s.Block.W+2 || c.Y < s.Block.Y-2 {
						t.Fatalf("seat %d: back %d of %d %v outside %v", i, j, n, c, s.Block)
					}
				}
			}
		}
	})
}

func TestPileStaysByItsPlace(t *testing.T) {
	g := New(Params{W: 1280, H: 720, Seats: 2, Me: 0})
	for c := engine.Card(0); c < 500; c++ {
		if b := g.PilePlace(c, 3).Bounds(); b.Overlaps(g.DrawPile.Bounds()) {
			t.Fatalf("card %d lies on the draw pile: %v", c, b)
		}
	}
}

// Every card of a row lies inside its seat's room and overlaps neither its neighbour, the plate nor the hand.
// A face-down card shows a little above the card on it.
func TestRowsAreSeen(t *testing.T) {
	each(t, func(t *testing.T, g *Table) {
		if !g.HasRows {
			return
		}
		for i := range g.Seats {
			seat, room := engine.Seat(i), g.Seats[i].Block
			if g.Seats[i].IsMine {
				room = g.RowRoom
			}
			for k := range engine.RowPlaces {
				up, down := g.RowCard(seat, 0, k).Bounds(), g.RowCard(seat, 1, k).Bounds()
				if !up.Within(room) || !down.Within(room) {
					t.Errorf("seat %d, place %d: %v, %v outside %v", i, k, up, down, room)
				}
				if down.Y >= up.Y {
					t.Errorf("seat %d, place %d: the face-down card is hidden", i, k)
				}
				if k > 0 && up.Overlaps(g.RowCard(seat, 0, k-1).Bounds()) {
					t.Errorf("seat %d: cards %d and %d overlap", i, k-1, k)
				}
				if !g.Seats[i].IsMine && up.Overlaps(g.Seats[i].Plate) {
					t.Errorf("seat %d: the row %v lies on the plate %v", i, up, g.Seats[i].Plate)
				}
				if !g.Seats[i].IsMine && g.BackPlace(seat, MaxBacks-1, MaxBacks).Bounds().Overlaps(g.RowCard(seat, 0, 0).Bounds()) {
					t.Errorf("seat %d: the hand lies on the row", i)
				}
			}
		}
	})
}

// My row lies above my hand, and both are in the middle.
func TestMyRowIsAboveMyHand(t *testing.T) {
	each(t, func(t *testing.T, g *Table) {
		if !g.HasRows || g.Me == engine.NoSeat {
			return
		}
		mid := g.Felt.X + g.Felt.W/2
		if math.Abs(g.RowRoom.Center().X-mid) > 1 || math.Abs(g.HandRoom.Center().X-mid) > 1 {
			t.Errorf("the row is at %v, the hand at %v, the middle at %.0f", g.RowRoom, g.HandRoom, mid)
		}
		if !g.HandBare && g.RowRoom.Y+g.RowRoom.H > g.HandRoom.Y || g.RowRoom.Y < g.TurnLine.Y+g.TurnLine.H {
			t.Errorf("the row %v does not lie between the line %v and the hand %v", g.RowRoom, g.TurnLine, g.HandRoom)
		}
	})
}

// Every card of an open hand can be read, and so can every card of the row behind it, if there is one.
func TestOpenHandsAreRead(t *testing.T) {
	each(t, func(t *testing.T, g *Table) {
		p := g.Params
		p.HandsOpen = true
		g = New(p)
		for i := range g.Seats {
			seat := engine.Seat(i)
			if g.Seats[i].IsMine {
				continue
			}
			row := g.RowCard(seat, 0, 0).Bounds()
			for j := range MaxBacks {
				c := g.BackPlace(seat, j, MaxBacks)
				if j > 0 && c.X-g.BackPlace(seat, j-1, MaxBacks).X < indexPart*c.W {
					t.Errorf("seat %d: card %d covers the one before", i, j)
				}
				if g.HasRows && c.Bounds().Y-row.Y < 0.3*row.H {
					t.Errorf("seat %d: the hand hides the row", i)
				}
				if b := c.Bounds(); !b.Within(g.Seats[i].Block) || b.Y+0.4*b.H > g.Seats[i].Plate.Y {
					t.Errorf("seat %d: card %d lies at %v, its plate at %v", i, j, b, g.Seats[i].Plate)
				}
			}
		}
	})
}

package layout

import (
	"math"
	"slices"

	"lastcard/engine"
	"lastcard/render/geom"
)

// New works out the geometry. It limits the number of seats to 2–15, and takes each side of the window
// as at least 64 units long.
func New(p Params) *Table {
	asked := p
	p.Seats = min(max(p.Seats, 2), engine.MaxSeats)
	p.W, p.H = math.Max(p.W, 64), math.Max(p.H, 64)
	t := &Table{Params: p, AskedParams: asked, Felt: geom.Rect{X: 0, Y: 0, W: p.W, H: p.H}}
	t.IsUpright = p.H > uprightAspect*p.W && (p.Seats <= manySeats || p.H > uprightManyAspect*p.W)
	t.Unit = t.unit()
	least := minPrint
	if t.IsUpright { // its cards are as large as its width allows
		least = 1
	}
	larger := math.Min(math.Max(1/t.Unit, least), maxPrint) // how many times larger text and controls are than the table
	if p.LogOpen {
		w := math.Min(320*t.Unit*larger, p.W*0.36)
		t.LogPanel = geom.Rect{X: p.W - w, Y: 0, W: w, H: p.H}
		t.Felt.W -= w
		whole := t.Unit
		t.Unit = t.unit()
		most := 1.0
		if larger > 1 { // next to the log, text and controls stay large, up to a limit
			most = maxPrintBeside
		}
		larger = math.Min(larger*whole/t.Unit, most)
	}
	if most := maxAspect * p.H; t.Felt.W > most {
		t.Felt.X, t.Felt.W = t.Felt.X+(t.Felt.W-most)/2, most
	}
	t.TextUnit = t.Unit * larger
	t.sizeCards(larger)
	t.placeCorners()
	for plates := larger; ; plates -= 0.02 { // make them as large as possible without touching anything
		for _, more := range [...]int{0, 1} { // try more seats at the sides if the top is too narrow
			t.placeMiddle(plates)
			t.placeSeats(plates, more)
			if plates <= minPlateScale || t.seatsFit() {
				t.liftBanner()
				t.lowerDrawPile()
				return t
			}
		}
	}
}

// sizeCards sets the size of the cards. larger is the factor by which text and controls are larger than the
// table.
func (t *Table) sizeCards(larger float64) {
	w, part := 106.0, cardPart
	if t.mineInRow() {
		w, part = rowsCardW, rowsPart // a row takes some of the height
	}
	free := math.Max(1-larger, 0)
	t.cardGrowth, t.loose = 1+part*free, looseStep+loosePart*free
	if t.isRoomy() {
		t.cardGrowth = roomyGrowth
	}
	t.CardW = w * t.cardGrowth * t.Unit
	t.HandW = t.CardW * (1 + handPart*math.Max(larger-1, 0))
}

func (t *Table) unit() float64 {
	switch {
	case t.IsUpright && t.HasPairs && !t.hasHighSides():
		return math.Min(t.Felt.W/uprightPairsW, t.H/baseH)
	case t.IsUpright:
		return math.Min(t.Felt.W/uprightW, t.H/baseH)
	}
	return math.Min(t.Felt.W/baseW, t.H/baseH)
}

// minPlateScale is how small the plates may become, compared with their usual size.
const minPlateScale = 0.8

// liftBanner moves the banner of an upright window up until it covers no seat at the sides. If there
// are seats all the way up, the banner stays.
func (t *Table) liftBanner() {
	b := t.BannerRoom
	for i := 0; t.IsUpright && b.Y > 0 && i < len(t.Seats); i++ {
		under := slices.IndexFunc(t.Seats, func(s Seat) bool { return !s.IsMine && b.Overlaps(s.Block) })
		if under < 0 {
			t.BannerRoom = b
			return
		}
		b.Y = t.Seats[under].Block.Y - b.H - 6*t.Unit
	}
}

// seatsFit reports whether the seats lie inside the felt and overlap neither each other nor the other parts of
// the table.
func (t *Table) seatsFit() bool {
	fixed := []geom.Rect{t.CornerButtons, t.SettingsButton, t.FeedRoom, t.MyPlate, t.ToolButtons[0], t.ToolButtons[1], t.TurnLine, t.ActionButtons[Actions-1], t.Ring.Bounds(), t.PairRoom}
	if t.HasPairs {
		fixed = append(fixed, t.DrawPile.Bounds(), t.ColorRoom)
	}
	for i := range t.Seats {
		s := &t.Seats[i]
		if s.IsMine || t.Me == engine.NoSeat && i == 0 {
			continue
		}
		if !s.Block.Within(t.Felt) {
			return false
		}
		for j := range i {
			if s.Block.Overlaps(t.Seats[j].Block) {
				return false
			}
		}
		for _, r := range fixed {
			if s.Block.Overlaps(r) {
				return false
			}
		}
	}
	return true
}

// placeCorners places all that lies at the edges: my plate, hand and row, the buttons, and the lines about
// the last events.
func (t *Table) placeCorners() {
	u, k, f := t.Unit, t.TextUnit, t.Felt
	const side, gap, button = 156, 10, 42
	high := 50*u + t.HandW*Aspect
	if t.mineInRow() {
		high -= 6 * u
	}
	inset, lowEdge := math.Max(f.W-usualWidth*u, 0)/2, f.H-gap*u // how far plate and buttons are from the sides, and how low they reach
	if t.IsUpright {
		lowEdge = f.H - high - 4*u
	}
	t.MyPlate = geom.Rect{X: f.X + inset + gap*u, Y: lowEdge - 58*k, W: side * k, H: 58 * k}
	const tools = 2
	for i := range tools {
		w := (side - (tools-1)*6.0) / tools
		t.ToolButtons[i] = geom.Rect{X: t.MyPlate.X + float64(i)*(w+6)*k, Y: t.MyPlate.Y - 44*k, W: w * k, H: 36 * k}
	}
	for i := tools; i < Tools; i++ {
		t.ToolButtons[i] = geom.Rect{X: f.X + gap*u + float64(i-tools)*48*k, Y: f.Y + gap*u, W: 40 * k, H: 40 * k}
	}
	t.CornerButtons = geom.Rect{X: t.ToolButtons[tools].X, Y: t.ToolButtons[tools].Y, W: t.ToolButtons[Tools-1].X + t.ToolButtons[Tools-1].W - t.ToolButtons[tools].X, H: t.ToolButtons[tools].H}
	t.SettingsButton = geom.Rect{X: f.X + f.W - gap*u - 40*k, Y: f.Y + gap*u, W: 40 * k, H: 40 * k}
	for i := range t.ActionButtons {
		y := lowEdge - float64(i+1)*button*k - float64(i)*8*u
		t.ActionButtons[i] = geom.Rect{X: f.X + f.W - inset - gap*u - side*k, Y: y, W: side * k, H: button * k}
	}
	feed := 84 * k
	t.FeedRoom = geom.Rect{X: t.MyPlate.X + 4*u, Y: t.ToolButtons[0].Y - 8*u - feed, W: side*k - 4*u, H: feed}
	left := t.MyPlate.X + t.MyPlate.W + 8*u
	t.HandRoom = geom.Rect{X: left, Y: f.H - high, W: t.ActionButtons[0].X - 8*u - left, H: high}
	if t.IsUpright {
		t.HandRoom.X, t.HandRoom.W = f.X+gap*u, f.W-2*gap*u
	}
	t.placeRow()
}

// placeMiddle places the piles and everything around them.
func (t *Table) placeMiddle(plates float64) {
	u, k, f := t.Unit, t.TextUnit, t.Felt
	turn := t.HandRoom.Y - 4*u - 36*k
	if t.mineInRow() {
		turn = t.HandRoom.Y - 6*u - rowHigh*u - 4*u - 36*k
	}
	wide := math.Min(500*k, f.W-2*(t.MyPlate.W+20*u))
	t.TurnLine = geom.Rect{X: f.X + f.W/2 - wide/2, Y: turn, W: wide, H: 36 * k}
	fans := 1.0
	if t.HasRows {
		fans = plates / math.Min(t.TextUnit/u, 1)
	}
	top := (128 + maxScale*(plateH*(plates-1)+fanH*(fans-1))) * u
	low := turn
	if t.hasHighSides() {
		top, low = (sidesTop+blockH*maxScale*plates)*u, math.Min(turn, t.ActionButtons[Actions-1].Y-4*u)
	}
	cx, cy, half := f.X+f.W/2, (top+low)/2, (low-top)/2-6*u
	pileDistance := 64 * t.cardGrowth
	lift, under := 14.0, 78+50*(t.cardGrowth-1) // how far the piles are above the middle, and the colour in force below it
	if t.mineInRow() {
		lift, under = 20, 53+150*(t.cardGrowth-1)
	}
	t.DrawPile = Place{X: cx - pileDistance*u, Y: cy - lift*u, W: t.CardW, TurnedOver: 1, Alpha: 1}
	t.DiscardPile = Place{X: cx + pileDistance*u, Y: cy - lift*u, W: t.CardW, Alpha: 1}
	t.placeRing(cx, cy, half)
	t.ColorRoom = geom.Rect{X: t.DiscardPile.X - 12*u - 56*k, Y: cy + under*u, W: 112 * k, H: 32 * k}
	t.PenaltyRoom = geom.Rect{X: t.DrawPile.X - 32*k, Y: t.DrawPile.Y - t.CardW*Aspect/2 - 22*k, W: 64 * k, H: 40 * k}
	t.NoteRoom = geom.Rect{X: t.DiscardPile.X - 56*k, Y: t.DiscardPile.Y - t.CardW*Aspect/2 - 27*k, W: 112 * k, H: 30 * k}
	t.BannerRoom = geom.Rect{X: f.X + f.W/2 - 270*k, Y: math.Max(cy-125*u-25*k, top+16*u), W: 540 * k, H: 50 * k} // below the plates at the top
	if t.HasPairs {
		t.layPairs(cx, cy, half)
	}
}

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
	t := &Table{Params: p, Asked: asked, Felt: geom.Rect{X: 0, Y: 0, W: p.W, H: p.H}}
	t.Tall = p.H > p.upright()*p.W
	t.Unit = t.unit()
	larger := t.larger()
	if p.Log {
		w := math.Min(320*t.Unit*larger, p.W*0.36)
		t.Log = geom.Rect{X: p.W - w, Y: 0, W: w, H: p.H}
		t.Felt.W -= w
		whole := t.Unit
		t.Unit = t.unit()
		most := 1.0
		if larger > 1 { // next to the log, text and controls stay large, up to a limit
			most = maxBeside
		}
		larger = math.Min(larger*whole/t.Unit, most)
	}
	if most := widest * p.H; t.Felt.W > most {
		t.Felt.X, t.Felt.W = t.Felt.X+(t.Felt.W-most)/2, most
	}
	t.Text = t.Unit * larger
	t.cards(larger)
	t.corners()
	for plates := larger; ; plates -= 0.02 { // make them as large as possible without touching anything
		for _, more := range [...]int{0, 1} { // try more seats at the sides if the top is too narrow
			t.middle(plates)
			t.seats(plates, more)
			if plates <= minPlates || t.clear() {
				t.liftBanner()
				return t
			}
		}
	}
}

// upright returns how many times as high as wide a window is from which on it counts as upright.
func (p *Params) upright() float64 {
	if p.Seats > manySeats {
		return uprightMany
	}
	return upright
}

// larger returns the factor by which text and controls are larger than the table.
func (t *Table) larger() float64 {
	least := minPrint
	if t.Tall { // its cards are as large as its width allows
		least = 1
	}
	return math.Min(math.Max(1/t.Unit, least), maxPrint)
}

// cards sets the size of the cards. larger is the factor by which text and controls are larger than the
// table.
func (t *Table) cards(larger float64) {
	w, part := 106.0, cardPart
	if t.mineInRow() {
		w, part = rowsCardW, rowsPart // a row takes some of the height
	}
	free := math.Max(1-larger, 0)
	t.grown, t.loose = 1+part*free, loose+loosePart*free
	if t.roomy() {
		t.grown = roomyGrown
	}
	t.CardW = w * t.grown * t.Unit
	t.HandW = t.CardW * (1 + handPart*math.Max(larger-1, 0))
	t.Index = indexPart * t.CardW
}

// unit is the length of a unit.
func (t *Table) unit() float64 {
	switch {
	case t.Tall && t.Pairs && !t.sidesHigh():
		return math.Min(t.Felt.W/uprightPairsW, t.H/baseH)
	case t.Tall:
		return math.Min(t.Felt.W/uprightW, t.H/baseH)
	}
	return math.Min(t.Felt.W/baseW, t.H/baseH)
}

// minPlates is how small the plates may become, compared with their usual size.
const minPlates = 0.8

// liftBanner moves the banner of an upright window up until it covers no seat at the sides. If there
// are seats all the way up, the banner stays.
func (t *Table) liftBanner() {
	b := t.Banner
	for i := 0; t.Tall && b.Y > 0 && i < len(t.Seats); i++ {
		under := slices.IndexFunc(t.Seats, func(s Seat) bool { return !s.Mine && b.Overlaps(s.Block) })
		if under < 0 {
			t.Banner = b
			return
		}
		b.Y = t.Seats[under].Block.Y - b.H - 6*t.Unit
	}
}

// clear reports whether the seats overlap neither each other nor anything else.
func (t *Table) clear() bool {
	fixed := []geom.Rect{t.Corner, t.Gear, t.Feed, t.Mine, t.Tool[0], t.Tool[1], t.Turn, t.Action[Actions-1], t.Arc.Bounds(), t.PairRoom}
	if t.Pairs {
		fixed = append(fixed, t.Draw.Bounds(), t.Color)
	}
	for i := range t.Seats {
		s := &t.Seats[i]
		if s.Mine || t.Me == engine.NoSeat && i == 0 {
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

// corners places everything that belongs to me: plate, tools, action buttons, hand.
func (t *Table) corners() {
	u, k, f := t.Unit, t.Text, t.Felt
	const side, gap, button = 156, 10, 42
	high := 50*u + t.HandW*Aspect
	if t.mineInRow() {
		high -= 6 * u
	}
	in, low := math.Max(f.W-usual*u, 0)/2, f.H-gap*u // how far plate and buttons are from the sides, and how low they reach
	if t.Tall {
		low = f.H - high - 4*u
	}
	t.Mine = geom.Rect{X: f.X + in + gap*u, Y: low - 58*k, W: side * k, H: 58 * k}
	const tools = 2
	for i := range tools {
		w := (side - (tools-1)*6.0) / tools
		t.Tool[i] = geom.Rect{X: t.Mine.X + float64(i)*(w+6)*k, Y: t.Mine.Y - 44*k, W: w * k, H: 36 * k}
	}
	for i := tools; i < Tools; i++ {
		t.Tool[i] = geom.Rect{X: f.X + gap*u + float64(i-tools)*48*k, Y: f.Y + gap*u, W: 40 * k, H: 40 * k}
	}
	t.Corner = geom.Rect{X: t.Tool[tools].X, Y: t.Tool[tools].Y, W: t.Tool[Tools-1].X + t.Tool[Tools-1].W - t.Tool[tools].X, H: t.Tool[tools].H}
	t.Gear = geom.Rect{X: f.X + f.W - gap*u - 40*k, Y: f.Y + gap*u, W: 40 * k, H: 40 * k}
	for i := range t.Action {
		y := low - float64(i+1)*button*k - float64(i)*8*u
		t.Action[i] = geom.Rect{X: f.X + f.W - in - gap*u - side*k, Y: y, W: side * k, H: button * k}
	}
	feed := 84 * k
	t.Feed = geom.Rect{X: t.Mine.X + 4*u, Y: t.Tool[0].Y - 8*u - feed, W: side*k - 4*u, H: feed}
	left := t.Mine.X + t.Mine.W + 8*u
	t.Hand = geom.Rect{X: left, Y: f.H - high, W: t.Action[0].X - 8*u - left, H: high}
	if t.Tall {
		t.Hand.X, t.Hand.W = f.X+gap*u, f.W-2*gap*u
	}
	t.row()
}

// middle places the piles and everything around them.
func (t *Table) middle(plates float64) {
	u, k, f := t.Unit, t.Text, t.Felt
	turn := t.Hand.Y - 4*u - 36*k
	if t.mineInRow() {
		turn = t.Hand.Y - 6*u - rowHigh*u - 4*u - 36*k
	}
	wide := math.Min(500*k, f.W-2*(t.Mine.W+20*u))
	t.Turn = geom.Rect{X: f.X + f.W/2 - wide/2, Y: turn, W: wide, H: 36 * k}
	fans := 1.0
	if t.Rows {
		fans = plates / math.Min(t.Text/u, 1)
	}
	top := (128 + maxScale*(plateH*(plates-1)+fanH*(fans-1))) * u
	low := turn
	if t.sidesHigh() {
		top, low = (sidesTop+blockH*maxScale*plates)*u, math.Min(turn, t.Action[Actions-1].Y-4*u)
	}
	cx, cy, half := f.X+f.W/2, (top+low)/2, (low-top)/2-6*u
	apart := 64 * t.grown
	lift, under := 14.0, 78+50*(t.grown-1) // how far the piles are above the middle, and the colour in force below it
	if t.mineInRow() {
		lift, under = 20, 53+150*(t.grown-1)
	}
	t.Draw = Place{X: cx - apart*u, Y: cy - lift*u, W: t.CardW, Back: 1, Alpha: 1}
	t.Discard = Place{X: cx + apart*u, Y: cy - lift*u, W: t.CardW, Alpha: 1}
	t.arc(cx, cy, half)
	t.Color = geom.Rect{X: t.Discard.X - 12*u - 56*k, Y: cy + under*u, W: 112 * k, H: 32 * k}
	t.Penalty = geom.Rect{X: t.Draw.X - 32*k, Y: t.Draw.Y - t.CardW*Aspect/2 - 22*k, W: 64 * k, H: 40 * k}
	t.Note = geom.Rect{X: t.Discard.X - 56*k, Y: t.Discard.Y - t.CardW*Aspect/2 - 27*k, W: 112 * k, H: 30 * k}
	t.Banner = geom.Rect{X: f.X + f.W/2 - 270*k, Y: math.Max(cy-125*u-25*k, top+16*u), W: 540 * k, H: 50 * k} // below the plates at the top
	if t.Pairs {
		t.layPairs(cx, cy, half)
	}
}

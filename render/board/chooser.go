package board

import (
	"strconv"

	"github.com/hajimehoshi/ebiten/v2"

	"lastcard/engine"
	"lastcard/render/board/part"
	"lastcard/render/cards"
	"lastcard/render/kit"
)

// chooser asks the person for what a move still needs: a colour, a player or a place. It also asks
// whether the person really means a bad run, or a move that cancels the effect of somebody's card. It
// asks one question at a time, and the move waits.
type chooser struct {
	phase      question
	move       part.Move
	runCost    int         // how many cards the person must draw if they play the bad run
	undoneCard engine.Face // the card whose effect would be cancelled
}

type question uint8

const (
	noQuestion  question = iota
	whichColor           // which colour a wild card names
	whichTarget          // with whom to trade hands
	whichPlace           // where a card is laid
	reallyRun            // whether the person means a run that will be penalised
	reallyUndo           // whether the person means to cancel the effect of somebody's card
)

// complete fills in the place or the player of a move if only one is possible. If a choice is left, the
// chooser asks for it, and ok is false.
func (c *chooser) complete(m part.Move) (whole part.Move, ok bool) {
	if len(m.Needs.Places) == 1 {
		m.Action.Pos, m.PlaceChosen = m.Needs.Places[0], true
	}
	switch {
	case len(m.Needs.Places) > 1 && !m.PlaceChosen:
		*c = chooser{phase: whichPlace, move: m}
	case len(m.Needs.Colors) > 0 && m.Action.Color == engine.NoColor:
		*c = chooser{phase: whichColor, move: m}
	case len(m.Needs.Targets) == 1 && m.Action.Target == engine.NoSeat:
		m.Action.Target = m.Needs.Targets[0]
		return m, true
	case len(m.Needs.Targets) > 0 && m.Action.Target == engine.NoSeat:
		*c = chooser{phase: whichTarget, move: m}
	default:
		return m, true
	}
	return part.Move{}, false
}

// doubtsRun asks the person about a play that is a bad run, and reports whether it asks. It asks only as long
// as such a mistake is forgiven (seam.Table.MistakeCost).
func (c *chooser) doubtsRun(f *part.Facts, m part.Move) bool {
	cost := f.Table.MistakeCost(m.Action)
	if cost == 0 {
		return false
	}
	*c = chooser{phase: reallyRun, move: m, runCost: cost}
	return true
}

// doubtsUndo asks the person about a move that cancels the effect of somebody's card, and reports whether it
// asks. It asks once for each move.
func (c *chooser) doubtsUndo(f *part.Facts, m part.Move) bool {
	card := f.Table.UndoneFace(m.Action)
	if m.UndoAsked || card == engine.Hidden {
		return false
	}
	m.UndoAsked = true
	*c = chooser{phase: reallyUndo, move: m, undoneCard: card}
	return true
}

// asksChoice reports whether the chooser asks for something that a card needs.
func (c *chooser) asksChoice() bool {
	return c.phase == whichColor || c.phase == whichTarget || c.phase == whichPlace
}

// tidy drops a question that no longer makes sense at the table. begun says that cards are still
// chosen.
func (c *chooser) tidy(f *part.Facts, begun bool) {
	past := f.MySeat() == nil || f.View().Phase != engine.PhasePlay || f.FaceOf(c.move.Action.Card.Card) == engine.Hidden
	if (c.asksChoice() || c.phase == reallyUndo) && past || c.phase == reallyRun && !begun {
		*c = chooser{}
	}
}

// update shows the question, and returns the move when the person has answered.
func (c *chooser) update(f *part.Frame) part.Move {
	m := c.move
	closed, answered := false, false
	switch c.phase {
	case whichColor:
		m.Action.Color, closed = askColor(f, "choose.color", "choose.color-hint", m.Needs.Colors)
		answered = m.Action.Color != engine.NoColor
	case whichTarget:
		m.Action.Target, closed = askTarget(f, m.Needs.Targets)
		answered = m.Action.Target != engine.NoSeat
	case whichPlace:
		m.Action.Pos, m.PlaceChosen, closed = askPlace(f, m.Action.Card.Face, m.Needs.Places)
		answered = m.PlaceChosen
	case reallyRun:
		m.Needs = part.Choice{}
		closed, answered = askReally(f, "warn", "n", strconv.Itoa(c.runCost))
	case reallyUndo:
		m.Needs = part.Choice{}
		closed, answered = askReally(f, "undo", "card", f.Words.Card(m.Action.Card.Face), "other", f.Words.Card(c.undoneCard))
	case noQuestion:
	}
	if closed || answered {
		*c = chooser{}
	}
	if !answered {
		return part.Move{}
	}
	return m
}

// askReally asks whether the person means a move. The codes of its sentences begin with code; pairs are the
// values in the text.
func askReally(f *part.Frame, code string, pairs ...string) (back, play bool) {
	w := &f.Words
	return f.UI.AskQuestion(w.Say(code+".title"), w.Say(code+".text", pairs...), w.Say(code+".back"), w.Say(code+".do"))
}

// The size of the button for a colour, in units.
const (
	tileW, tileH = 120.0, 96.0
)

var digitKeys = [...]kit.Key{
	ebiten.Key1, ebiten.Key2, ebiten.Key3, ebiten.Key4, ebiten.Key5, ebiten.Key6, ebiten.Key7,
	ebiten.Key8, ebiten.Key9,
}

// askName asks for the colour of a wild card that was turned up as the first card. The question cannot
// be closed without an answer.
func askName(f *part.Frame) {
	w := part.ActWish(engine.Name)
	w.Action.Color, _ = askColor(f, "choose.name", "choose.name-hint", f.Offer.NameColors)
	if w.Action.Color != engine.NoColor {
		f.Want(w)
	}
}

// askColor asks for a colour, over the piles. The hand and the players stay visible, because the choice
// depends on them.
func askColor(f *part.Frame, title, hint string, colors []engine.Color) (chosen engine.Color, closed bool) {
	n := float64(len(colors))
	low := f.Geo.TurnLine.Y + f.Geo.TurnLine.H
	r := kit.Rect{W: 2*kit.Gap6 + n*tileW + (n-1)*kit.Gap3, H: 2*kit.Gap6 + 46 + tileH + 34}
	r.X, r.Y = f.Geo.Felt.X+(f.Geo.Felt.W-r.W)/2, max(low-r.H, kit.Gap2)
	body, closed := f.UI.BeginSheet(f.Words.Say(title), r)
	foot := body.CutBottom(22, kit.Gap3)
	for i, c := range colors {
		r := kit.Rect{X: body.X + float64(i)*(tileW+kit.Gap3), Y: body.Y, W: tileW, H: body.H}
		if colorTile(f, r, c, i) || i < len(digitKeys) && f.In.TakeKey(digitKeys[i]) {
			chosen = c
		}
	}
	f.UI.Picture().Label(kit.Label{At: kit.Pt{X: foot.X, Y: foot.Center().Y}, Text: f.Words.Say(hint), Style: kit.Small, Color: kit.InkSoft})
	f.UI.EndDialog()
	return chosen, closed
}

// colorTile is the button for one colour: ground, shape, name and key.
func colorTile(f *part.Frame, r kit.Rect, c engine.Color, i int) bool {
	id, col := "color-"+strconv.Itoa(i), cards.ColorOf(f.Words.Game, c)
	focused, pressed := f.UI.AddStop(id, r)
	f.UI.Describe(kit.Node{ID: id, Role: kit.RoleButton, Name: f.Words.Color(c)})
	pic, ink := f.UI.Picture(), inkOnTint(col)
	fill := cards.Tint(col)
	box := kit.Box{Rect: r, Radius: 16, Fill: kit.Mix(fill, kit.White, 0.08), FillBottom: fill, Stroke: kit.Paper, StrokeWidth: 2.5, Shadow: kit.ShadowMid}
	if f.UI.IsHovered(r) {
		box.Rect = r.Inset(-3)
		box.Fill = kit.Mix(fill, kit.White, 0.2)
	}
	pic.Box(box)
	if focused && f.UI.LastUsedByKey() || focused && !f.UI.IsHovered(r) {
		pic.Box(kit.Box{Rect: r.Inset(-5), Radius: 21, Stroke: kit.Gold, StrokeWidth: 2.5})
	}
	mid := r.Center()
	pic.Icon(cards.MarkIcon(col), kit.Pt{X: mid.X, Y: mid.Y - 12}, 40, ink)
	pic.Label(kit.Label{At: kit.Pt{X: mid.X, Y: r.Bottom() - 20}, Text: f.Words.Color(c), Style: kit.Large, Color: ink, Align: kit.Middle})
	pic.Label(kit.Label{At: kit.Pt{X: r.X + 16, Y: r.Y + 18}, Text: strconv.Itoa(i + 1), Style: kit.SmallStrong, Color: ink, Align: kit.Middle})
	return pressed
}

// askTarget asks with whom to trade hands. The description of each player says how many cards they hold.
func askTarget(f *part.Frame, targets []engine.Seat) (chosen engine.Seat, closed bool) {
	var all []tableChoice
	for i, seat := range targets {
		g := &f.Geo.Seats[seat]
		name := f.Words.Name(seat) + ", " + f.Words.Cat.Count("table.cards", f.View().Hand(seat).Count)
		ring := kit.Box{Rect: g.Plate.Inset(-3), Radius: 15 * g.Scale, StrokeWidth: 2}
		all = append(all, tableChoice{"target-" + strconv.Itoa(i), name, g.Block, ring, kit.Pt{X: g.Plate.X + 4*g.Scale, Y: g.Plate.Y + 2*g.Scale}, 13 * g.Scale})
	}
	i, closed := askOnTable(f, f.Words.Say("choose.target"), f.Words.Say("choose.target-hint"), all)
	if i < 0 {
		return engine.NoSeat, closed
	}
	return targets[i], closed
}

// tableChoice is something on the table that the person can press to answer a question.
type tableChoice struct {
	id, name string
	place    kit.Rect
	ring     kit.Box
	tag      kit.Pt // where the number of its key stands
	tagSize  float64
}

// askOnTable asks the person to press one of several things on the table. Each has a ring, and the first
// nine also show the numbers of their keys. chosen is the index of the answer in all, −1 while there is none.
// closed says that the person has dismissed the question.
func askOnTable(f *part.Frame, title, hint string, all []tableChoice) (chosen int, closed bool) {
	f.UI.BeginLayer()
	chosen = -1
	var places []kit.Rect
	for i, c := range all {
		places = append(places, c.place)
		if c.update(f, i) || i < len(digitKeys) && f.In.TakeKey(digitKeys[i]) {
			chosen = i
		}
	}
	askOnLine(f, title, hint)
	closed = f.UI.Dismissed(places...)
	f.UI.EndDialog()
	return chosen, closed
}

// update draws the ring and the number, and reports whether the person pressed the thing.
func (c *tableChoice) update(f *part.Frame, i int) (pressed bool) {
	focused, pressed := f.UI.AddStop(c.id, c.place)
	f.UI.Describe(kit.Node{ID: c.id, Role: kit.RoleButton, Name: c.name})
	pic, ring := f.UI.Picture(), c.ring
	ring.Stroke, ring.Shadow = kit.Gold, kit.Shadow{Color: kit.Alpha(kit.Gold, 0.5), Blur: 14}
	if f.UI.PointCursor(c.place) || focused && f.UI.LastUsedByKey() {
		ring.Fill, ring.StrokeWidth = kit.LitSoft, 3
	}
	pic.Box(ring)
	if i < len(digitKeys) {
		part.DrawTag(pic, c.tag, strconv.Itoa(i+1), c.tagSize, kit.Lit, kit.Night)
	}
	return pressed
}

// askPlace asks at which of the places a card is laid. answered says that chosen is the answer; closed says
// that the person has dismissed the question.
func askPlace(f *part.Frame, card engine.Face, places []uint8) (chosen uint8, answered, closed bool) {
	u := f.Geo.TextUnit
	var all []tableChoice
	for i, place := range places {
		at := pairTarget(f, place)
		ring := kit.Box{Rect: at.Inset(-4), Radius: 12 * u, StrokeWidth: 3}
		all = append(all, tableChoice{"at-" + strconv.Itoa(i), placeName(f, int(place)), at, ring, kit.Pt{X: at.Center().X, Y: at.Y}, 15 * u})
	}
	i, closed := askOnTable(f, f.Words.Say("choose.place", "card", f.Words.Card(card)), f.Words.Say("choose.place-hint"), all)
	if i < 0 {
		return 0, false, closed
	}
	return places[i], true, closed
}

// askOnLine draws a question in place of the line above my hand. If the text is too wide, it
// continues on more rows, and the whole question grows upwards.
func askOnLine(f *part.Frame, title, hint string) {
	u, pic, turn, room := f.Geo.TextUnit, f.UI.Picture(), f.Geo.TurnLine, lineRoom(f)
	big, small := kit.Style{Size: 17 * u, Weight: kit.SemiBold}, kit.Style{Size: 14.5 * u}
	heads, rows := kit.Wrap(title, big, room), kit.Wrap(hint, small, room)
	head, row := 1.25*big.Size, 1.35*small.Size
	more := float64(len(heads)-1) * head
	high := 62*u + more + float64(len(rows)-1)*row
	r := kit.Pt{X: turn.Center().X, Y: turn.Bottom() - high/2}.Rect(max(widest(heads, big), widest(rows, small))+44*u, high)
	r.Y = max(r.Y, f.Geo.ColorRoom.Y+f.Geo.ColorRoom.H+3*u)
	pic.Box(kit.Box{Rect: r, Radius: 16 * u, Fill: kit.PlateTurn, Stroke: kit.Gold, StrokeWidth: 1.5, Shadow: kit.ShadowMid})
	drawRows(f, heads, big, head, kit.Pt{X: r.Center().X, Y: r.Y + 20*u + more/2}, kit.Ink)
	drawRows(f, rows, small, row, kit.Pt{X: r.Center().X, Y: r.Y + 43*u + more + float64(len(rows)-1)*row/2}, kit.InkSoft)
}

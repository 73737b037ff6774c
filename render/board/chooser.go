package board

import (
	"strconv"

	"github.com/hajimehoshi/ebiten/v2"

	"lastcard/engine"
	"lastcard/engine/eights"
	"lastcard/render/cards"
	"lastcard/render/kit"
)

// chooser asks the person what a move still needs: a colour, a player, or whether
// a bad run is meant. One question at a time; the move waits.
type chooser struct {
	phase question
	move  move
}

type question uint8

const (
	noQuestion  question = iota
	whichColor           // which colour a wild card names
	whichTarget          // with whom hands are traded
	reallyRun            // whether a run that will be penalised is meant
)

// complete is a move with what can be filled in without a question. The chooser
// asks for the rest; ok is false then.
func (c *chooser) complete(m move) (whole move, ok bool) {
	switch {
	case len(m.needs.colors) > 0 && m.action.Color == engine.NoColor:
		*c = chooser{whichColor, m}
	case len(m.needs.targets) == 1 && m.action.Target == engine.NoSeat:
		m.action.Target = m.needs.targets[0]
		return m, true
	case len(m.needs.targets) > 0 && m.action.Target == engine.NoSeat:
		*c = chooser{whichTarget, m}
	default:
		return m, true
	}
	return move{}, false
}

// doubts reports whether a play is a bad run, and asks about it, except in the mode
// that forgives nothing.
func (c *chooser) doubts(f *facts, m move) bool {
	if f.rules.Value("mode") != "casual" || !eights.Warn(f.view(), m.action) {
		return false
	}
	*c = chooser{reallyRun, m}
	return true
}

// asksFor reports whether a question about a card is open.
func (c *chooser) asksFor(card engine.Card) bool {
	return c.asksWhat() && c.move.action.Card.Card == card
}

// asksWhat reports whether a colour or a player is asked for.
func (c *chooser) asksWhat() bool { return c.phase == whichColor || c.phase == whichTarget }

// tidy drops a question that the table has gone past; begun: cards are chosen
// still.
func (c *chooser) tidy(f *facts, begun bool) {
	past := f.mySeat() == nil || f.view().Phase != engine.PhasePlay || f.faceOf(c.move.action.Card.Card) == engine.Hidden
	if c.asksWhat() && past || c.phase == reallyRun && !begun {
		*c = chooser{}
	}
}

// update shows the question, and returns the move once it is answered.
func (c *chooser) update(f *frame) move {
	m := c.move
	closed, answered := false, false
	switch c.phase {
	case whichColor:
		m.action.Color, closed = askColor(f, "choose.color", "choose.color-hint", m.needs.colors)
		answered = m.action.Color != engine.NoColor
	case whichTarget:
		m.action.Target, closed = askTarget(f, m.needs.targets)
		answered = m.action.Target != engine.NoSeat
	case reallyRun:
		closed, answered = askRun(f)
		m.needs = choice{}
	case noQuestion:
	}
	if closed || answered {
		*c = chooser{}
	}
	if !answered {
		return move{}
	}
	return m
}

// Sizes of the questions, in units.
const (
	tileW, tileH = 132.0, 132.0
	seatRowH     = 44.0
)

var digits = [...]kit.Key{
	ebiten.Key1, ebiten.Key2, ebiten.Key3, ebiten.Key4, ebiten.Key5, ebiten.Key6, ebiten.Key7,
	ebiten.Key8, ebiten.Key9,
}

// askName asks for the colour of a wild turned as the first card; the question
// cannot be put off.
func askName(f *frame) wish {
	c, _ := askColor(f, "choose.name", "choose.name-hint", f.offer.name)
	if c == engine.NoColor {
		return wish{}
	}
	w := acts(engine.Name)
	w.action.Color = c
	return w
}

// askColor is the dialog of the colours.
func askColor(f *frame, title, hint string, colors []engine.Color) (chosen engine.Color, closed bool) {
	n := float64(len(colors))
	size := kit.Size{W: 2*kit.Gap6 + n*tileW + (n-1)*kit.Gap3, H: 2*kit.Gap6 + 52 + tileH + 34}
	body, closed := f.ui.BeginDialog(f.words.Say(title), size)
	foot := body.CutBottom(22, kit.Gap3)
	for i, c := range colors {
		r := kit.Rect{X: body.X + float64(i)*(tileW+kit.Gap3), Y: body.Y, W: tileW, H: body.H}
		if colorTile(f, r, c, i) || i < len(digits) && f.in.Take(digits[i]) {
			chosen = c
		}
	}
	f.ui.Picture().Label(kit.Label{At: kit.Pt{X: foot.X, Y: foot.Center().Y}, Text: f.words.Cat.Say(hint), Style: kit.Small, Color: kit.InkSoft})
	f.ui.EndDialog()
	return chosen, closed
}

// colorTile is one colour to choose: ground, shape, name and key.
func colorTile(f *frame, r kit.Rect, c engine.Color, i int) bool {
	id, col := "color-"+strconv.Itoa(i), cards.ColorOf(f.words.Game, c)
	focused, pressed := f.ui.Stop(id, r)
	f.ui.Describe(kit.Node{ID: id, Role: kit.RoleButton, Name: f.words.Color(c)})
	pic, ink := f.ui.Picture(), onTint(col)
	fill := cards.Tint(col)
	box := kit.Box{Rect: r, Radius: 16, Fill: kit.Mix(fill, kit.White, 0.08), Fill2: fill, Stroke: kit.Paper, Line: 2.5, Shadow: kit.ShadowMid}
	if f.ui.Hover(r) {
		box.Rect = r.Inset(-3)
		box.Fill = kit.Mix(fill, kit.White, 0.2)
	}
	pic.Box(box)
	if focused && f.ui.Keyed() || focused && !f.ui.Hover(r) {
		pic.Box(kit.Box{Rect: r.Inset(-5), Radius: 21, Stroke: kit.Gold, Line: 2.5})
	}
	mid := r.Center()
	pic.Icon(cards.Mark(col), kit.Pt{X: mid.X, Y: mid.Y - 14}, 54, ink)
	pic.Label(kit.Label{At: kit.Pt{X: mid.X, Y: r.Bottom() - 24}, Text: f.words.Color(c), Style: kit.Large, Color: ink, Align: kit.Middle})
	pic.Label(kit.Label{At: kit.Pt{X: r.X + 16, Y: r.Y + 18}, Text: strconv.Itoa(i + 1), Style: kit.Label13, Color: ink, Align: kit.Middle})
	return pressed
}

// askTarget is the dialog of the players to trade hands with.
func askTarget(f *frame, targets []engine.Seat) (chosen engine.Seat, closed bool) {
	cat := f.words.Cat
	size := kit.Size{W: 420, H: 2*kit.Gap6 + 52 + float64(len(targets))*(seatRowH+kit.Gap1) + 30}
	body, closed := f.ui.BeginDialog(cat.Say("choose.target"), size)
	hint := body.CutBottom(22, kit.Gap2)
	chosen = engine.NoSeat
	for i, seat := range targets {
		r := body.CutTop(seatRowH, kit.Gap1)
		label := strconv.Itoa(i+1) + "   " + f.words.Name(seat) + " — " + cat.Count("table.cards", f.view().Seats[seat].Count)
		o := kit.ButtonOpts{Left: true}
		if i < len(digits) {
			o.Key, o.HasKey = digits[i], true
		}
		if f.ui.Button("target-"+strconv.Itoa(i), r, label, o) {
			chosen = seat
		}
	}
	f.ui.Picture().Label(kit.Label{
		At: kit.Pt{X: hint.X, Y: hint.Center().Y}, Text: cat.Say("choose.target-hint"),
		Style: kit.Small, Color: kit.InkSoft, Max: hint.W,
	})
	f.ui.EndDialog()
	return chosen, closed
}

// askRun asks before a bad run is sent.
func askRun(f *frame) (back, play bool) {
	cat, n := f.words.Cat, f.view().Run
	if n == 0 {
		n = eights.RunFrom
	}
	text := cat.Say("warn.text", "n", strconv.Itoa(n+2))
	return f.ui.Ask(cat.Say("warn.title"), text, cat.Say("warn.back"), cat.Say("warn.do"))
}

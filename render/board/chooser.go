package board

import (
	"slices"
	"strconv"

	"github.com/hajimehoshi/ebiten/v2"

	"lastcard/engine"
	"lastcard/render/cards"
	"lastcard/render/kit"
	"lastcard/render/seam"
)

// Sizes of the choosers, in units.
const (
	tileW, tileH = 132.0, 132.0
	seatRowH     = 44.0
)

var digits = [...]kit.Key{
	ebiten.Key1, ebiten.Key2, ebiten.Key3, ebiten.Key4, ebiten.Key5, ebiten.Key6, ebiten.Key7,
	ebiten.Key8, ebiten.Key9,
}

// chooser asks for the colour or the player that a card needs.
func (s *Scene) chooser(in *kit.Input) {
	if s.ask.target {
		s.chooseTarget(in)
		return
	}
	s.chooseColor(in, s.words.say("choose.color"), s.ask.choice.colors, func(c engine.Color) {
		a := s.ask
		s.ask = nil
		a.action.Color = c
		s.ready(a.action, a.choice)
	})
}

// chooseName asks for the colour of a wild turned as first card; it cannot be
// put off.
func (s *Scene) chooseName(in *kit.Input) {
	s.chooseColor(in, s.words.cat.Say("choose.name"), s.offer.name, func(c engine.Color) {
		a := engine.Act(engine.Name)
		a.Color = c
		s.send(a)
	})
}

// chooseColor is the dialog of the colours. pick is called with the choice; a
// close forgets the card.
func (s *Scene) chooseColor(in *kit.Input, title string, colors []engine.Color, pick func(engine.Color)) {
	n := float64(len(colors))
	size := kit.Size{W: 2*kit.Gap6 + n*tileW + (n-1)*kit.Gap3, H: 2*kit.Gap6 + 52 + tileH + 34}
	body, closed := s.ui.BeginDialog(title, size)
	hint := body.CutBottom(22, kit.Gap3)
	chosen := engine.NoColor
	for i, c := range colors {
		r := kit.Rect{X: body.X + float64(i)*(tileW+kit.Gap3), Y: body.Y, W: tileW, H: body.H}
		if s.colorTile(r, c, i) || i < len(digits) && in.Take(digits[i]) {
			chosen = c
		}
	}
	code := "choose.color-hint"
	if s.ask == nil {
		code = "choose.name-hint"
	}
	s.ui.Picture().Label(kit.Label{At: kit.Pt{X: hint.X, Y: hint.Center().Y}, Text: s.words.cat.Say(code), Style: kit.Small, Color: kit.InkSoft})
	s.ui.EndDialog()
	switch {
	case chosen != engine.NoColor:
		pick(chosen)
	case closed:
		s.ask = nil
	}
}

// colorTile is one colour to choose: ground, shape, name and key.
func (s *Scene) colorTile(r kit.Rect, c engine.Color, i int) bool {
	col := cards.ColorOf(s.words.game, c)
	focused, pressed := s.ui.Stop("color-"+strconv.Itoa(i), r)
	s.ui.Describe(kit.Node{ID: "color-" + strconv.Itoa(i), Role: kit.RoleButton, Name: s.words.color(c)})
	pic, ink := s.ui.Picture(), onTint(col)
	fill := cards.Tint(col)
	box := kit.Box{Rect: r, Radius: 16, Fill: kit.Mix(fill, kit.White, 0.08), Fill2: fill, Stroke: kit.Paper, Line: 2.5, Shadow: kit.ShadowMid}
	if s.ui.Hover(r) {
		box.Rect = r.Inset(-3)
		box.Fill = kit.Mix(fill, kit.White, 0.2)
	}
	pic.Box(box)
	if focused && s.ui.Keyed() || focused && !s.ui.Hover(r) {
		pic.Box(kit.Box{Rect: r.Inset(-5), Radius: 21, Stroke: kit.Gold, Line: 2.5})
	}
	mid := r.Center()
	pic.Icon(cards.Mark(col), kit.Pt{X: mid.X, Y: mid.Y - 14}, 54, ink)
	pic.Label(kit.Label{At: kit.Pt{X: mid.X, Y: r.Bottom() - 24}, Text: s.words.color(c), Style: kit.Large, Color: ink, Align: kit.Middle})
	pic.Label(kit.Label{At: kit.Pt{X: r.X + 16, Y: r.Y + 18}, Text: strconv.Itoa(i + 1), Style: kit.Label13, Color: ink, Align: kit.Middle})
	return pressed
}

// chooseTarget is the dialog of the players to trade hands with.
func (s *Scene) chooseTarget(in *kit.Input) {
	cat, targets := s.words.cat, s.ask.choice.targets
	size := kit.Size{W: 420, H: 2*kit.Gap6 + 52 + float64(len(targets))*(seatRowH+kit.Gap1) + 30}
	body, closed := s.ui.BeginDialog(cat.Say("choose.target"), size)
	hint := body.CutBottom(22, kit.Gap2)
	chosen := engine.NoSeat
	for i, seat := range targets {
		r := body.CutTop(seatRowH, kit.Gap1)
		label := strconv.Itoa(i+1) + "   " + s.words.name(seat) + " — " + cat.Count("table.cards", s.view().Seats[seat].Count)
		o := kit.ButtonOpts{Left: true}
		if i < len(digits) {
			o.Key, o.HasKey = digits[i], true
		}
		if s.ui.Button("target-"+strconv.Itoa(i), r, label, o) {
			chosen = seat
		}
	}
	s.ui.Picture().Label(kit.Label{
		At: kit.Pt{X: hint.X, Y: hint.Center().Y}, Text: cat.Say("choose.target-hint"),
		Style: kit.Small, Color: kit.InkSoft, Max: hint.W,
	})
	s.ui.EndDialog()
	switch {
	case chosen != engine.NoSeat:
		a := s.ask
		s.ask = nil
		a.action.Target = chosen
		s.ready(a.action, a.choice)
	case closed:
		s.ask = nil
	}
}

// local reports whether nobody at another machine plays on.
func (s *Scene) local() bool {
	return s.shared() != nil || !slices.ContainsFunc(s.snap.Players, func(p seam.Player) bool { return !p.Bot && !p.You })
}

// askLeave asks before a match is given up.
func (s *Scene) askLeave() {
	cat := s.words.cat
	text := cat.Say("leave.text")
	if s.local() {
		text = cat.Say("leave.here")
	}
	if s.view().Phase == engine.PhaseMatchOver {
		text = cat.Say("leave.over")
	}
	if s.snap.Watching {
		text = cat.Say("watch.leave")
	}
	stayed, done := s.ui.Ask(cat.Say("leave.title"), text, cat.Say("button.stay"), cat.Say("button.leave"))
	switch {
	case stayed:
		s.leaving = false
	case done:
		s.leaving = false
		s.shell.Leave()
	}
}

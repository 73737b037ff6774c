package menu

import (
	"strconv"

	"lastcard/render/kit"
	"lastcard/render/seam"
)

// drawPortrait draws a person's portrait. place gives its place and size.
func drawPortrait(pic *kit.Picture, p seam.Portrait, place kit.Portrait) {
	place.Animal, place.Tint = int(p.Animal), int(p.Tint)
	pic.Portrait(place)
}

// Sizes of the dialog for portraits.
const (
	portraitW    = 620.0
	animalSide   = 62.0 // the side of a button with an animal
	tintSide     = 40.0 // the side of a button with a colour
	animalsInRow = 8    // how many animals lie side by side
)

// ownPortrait is the portrait that this person has chosen, or else the one derived from their name.
func (b *base) ownPortrait(name string) seam.Portrait {
	p := seam.Player{Name: name, Portrait: seam.ParsePortrait(b.shell.Profile.Portrait)}
	return p.ShownPortrait()
}

// drawPortraitButton draws a button with the portrait of the person whose name is being typed, which opens the dialog.
func (b *base) drawPortraitButton(r kit.Rect, name string) {
	if b.ui.Button("portrait", r, "", kit.ButtonOpts{Kind: kit.Quiet, Name: b.say("portrait.button")}) {
		b.askPortrait(false)
	}
	drawPortrait(b.ui.Picture(), b.ownPortrait(name), kit.Portrait{At: r.Center(), Radius: r.H/2 - 2})
}

// askPortrait opens the dialog in which the person chooses a portrait. A choice takes effect at once and is
// saved. A dialog that opens unasked, at the first start, says what a portrait is for, and has the focus where
// one press accepts the portrait that the person already has.
func (b *base) askPortrait(unasked bool) {
	isNew := true
	b.dialog = func(in *kit.Input) {
		b.drawPortraitDialog(in, unasked, isNew)
		isNew = false
	}
}

func (b *base) drawPortraitDialog(in *kit.Input, unasked, isNew bool) {
	lines := (len(seam.Animals) + animalsInRow - 1) / animalsInRow
	animals := float64(lines)*(animalSide+kit.Gap2) - kit.Gap2
	h := 2*kit.Gap6 + kit.LineHeight(kit.Heading) + kit.Gap3 + animals + kit.Gap4 + tintSide + kit.Gap6 + kit.ControlH
	intro := 0.0
	if unasked {
		intro = kit.Height(b.say("portrait.first"), kit.Small, portraitW-2*kit.Gap6) + kit.Gap4
	}
	body, closed := b.ui.BeginDialog(b.say("portrait.title"), kit.Size{W: portraitW, H: h + intro})
	if unasked && isNew { // only after BeginDialog: the dialog has noted the focus of the page, for when it closes
		b.ui.SetFocus("portrait-done")
	}
	if r := body.CutTop(intro, 0); unasked {
		b.ui.Picture().Lines(r, b.say("portrait.first"), kit.Small, kit.InkSoft, kit.Start)
	}
	chosen := b.ownPortrait(b.shell.Profile.Name)
	b.drawAnimals(body.CutTop(animals, kit.Gap4), &chosen)
	b.drawTints(body.CutTop(tintSide, kit.Gap6), &chosen)
	done := b.ui.Button("portrait-done", body.CutTop(kit.ControlH, 0), b.say("portrait.done"), kit.ButtonOpts{Kind: kit.Primary})
	b.ui.EndDialog()
	if chosen != b.ownPortrait(b.shell.Profile.Name) {
		p := b.shell.Profile
		p.Portrait = chosen.String()
		b.shell.SetProfile(p)
	}
	if unasked && in.Left.Pressed {
		closed = false // a double click on the last button of the guide must not close the dialog
	}
	if closed || done {
		b.dialog = nil
	}
}

func (b *base) drawAnimals(r kit.Rect, chosen *seam.Portrait) {
	side := min(animalSide, (r.W+kit.Gap2)/animalsInRow-kit.Gap2)
	step := (r.W - side) / (animalsInRow - 1)
	for i, name := range seam.Animals {
		place := kit.Rect{X: r.X + float64(i%animalsInRow)*step, Y: r.Y + float64(i/animalsInRow)*(side+kit.Gap2), W: side, H: side}
		b.drawPortraitChoice(place, "portrait-"+name, b.say("portrait."+name), seam.Portrait{Animal: uint8(i + 1), Tint: chosen.Tint}, chosen)
	}
}

func (b *base) drawTints(r kit.Rect, chosen *seam.Portrait) {
	step := (r.W - tintSide) / (seam.PortraitTints - 1)
	for i := range seam.PortraitTints {
		place := kit.Rect{X: r.X + float64(i)*step, Y: r.Y, W: tintSide, H: tintSide}
		n := strconv.Itoa(i + 1)
		b.drawPortraitChoice(place, "portrait-tint-"+n, b.say("portrait.tint", "n", n), seam.Portrait{Animal: chosen.Animal, Tint: uint8(i)}, chosen)
	}
}

// drawPortraitChoice draws a button with a portrait, with a ring if it is the chosen one. A press
// chooses it.
func (b *base) drawPortraitChoice(place kit.Rect, id, name string, p seam.Portrait, chosen *seam.Portrait) {
	ring, was := kit.Color{}, *chosen
	if b.ui.Button(id, place, "", kit.ButtonOpts{Kind: kit.Quiet, Name: name}) {
		*chosen = p
	}
	if p == was {
		ring = kit.Gold
		b.ui.Describe(kit.Node{ID: id, Role: kit.RoleButton, Value: "on", Rect: place})
		b.ui.Picture().Box(kit.Box{Rect: place, Radius: place.H / 2, Stroke: kit.Gold, StrokeWidth: 2.5})
	}
	drawPortrait(b.ui.Picture(), p, kit.Portrait{At: place.Center(), Radius: place.H/2 - 5, Ring: ring})
}

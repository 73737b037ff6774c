package menu

import (
	"strconv"

	"github.com/hajimehoshi/ebiten/v2"

	"lastcard/render/kit"
	"lastcard/render/scene"
	"lastcard/render/seam"
)

// portrait records how somebody looks.
func portrait(pic *kit.Picture, at kit.Pt, radius float64, p *seam.Player) {
	x := p.Shown()
	pic.Portrait(kit.Portrait{At: at, Radius: radius, Animal: int(x.Animal), Tint: int(x.Tint)})
}

// mirror is the dialog in which a person chooses how they look; what is chosen holds at
// once and is kept.
type mirror struct {
	open  bool
	first bool   // it has come by itself, at the first start: it says what a portrait is for
	focus string // what is to have the focus when it shows; "" leaves that to the dialog
}

// greet opens the dialog unasked, at the first start. The portrait that follows from the identity is chosen, and one press
// keeps it.
func greet() mirror { return mirror{open: true, first: true, focus: mirrorDone} }

// mirrorDone is the button that closes the dialog.
const mirrorDone = "portrait-done"

// Sizes of the dialog.
const (
	mirrorW      = 620.0
	mirrorFace   = 62.0 // the side of a button with an animal
	mirrorTint   = 40.0 // and of one with a colour
	mirrorAcross = 8
)

// own is how the person looks now.
func own(sh *scene.Shell) seam.Portrait {
	p := seam.Player{Name: sh.Profile.Name, Portrait: seam.ParsePortrait(sh.Profile.Portrait)}
	return p.Shown()
}

// button is the person's portrait, which opens the dialog.
func (m *mirror) button(ui *kit.UI, sh *scene.Shell, r kit.Rect) {
	if ui.Button("portrait", r, "", kit.ButtonOpts{Kind: kit.Quiet, Name: sh.Words.Say("portrait.button")}) {
		m.open = true
	}
	at := own(sh)
	ui.Picture().Portrait(kit.Portrait{At: r.Center(), Radius: r.H/2 - 2, Animal: int(at.Animal), Tint: int(at.Tint)})
}

// ask records the dialog.
func (m *mirror) ask(ui *kit.UI, sh *scene.Shell, in *kit.Input) {
	lines := (len(seam.Animals) + mirrorAcross - 1) / mirrorAcross
	faces := float64(lines)*(mirrorFace+kit.Gap2) - kit.Gap2
	h := 2*kit.Gap6 + kit.LineHeight(kit.Heading) + kit.Gap3 + faces + kit.Gap4 + mirrorTint + kit.Gap6 + kit.ControlH
	intro := m.introHeight(sh)
	body, closed := ui.BeginDialog(sh.Words.Say("portrait.title"), kit.Size{W: mirrorW, H: h + intro})
	m.intro(ui, sh, body.CutTop(intro, 0))
	at := own(sh)
	m.animals(ui, sh, body.CutTop(faces, kit.Gap4), &at)
	m.tints(ui, sh, body.CutTop(mirrorTint, kit.Gap6), &at)
	done := ui.Button(mirrorDone, body.CutTop(kit.ControlH, 0), sh.Words.Say("portrait.done"), kit.ButtonOpts{Kind: kit.Primary})
	ui.EndDialog()
	if at != own(sh) {
		p := sh.Profile
		p.Portrait = at.String()
		sh.SetProfile(p)
	}
	if m.first && in.Left.Pressed {
		closed = false // a click too many on the last button of the guide is no answer
	}
	if closed || done || in.Take(ebiten.KeyEscape) {
		*m = mirror{}
	}
}

// introHeight is the room that the dialog needs for what it says of portraits.
func (m *mirror) introHeight(sh *scene.Shell) float64 {
	if !m.first {
		return 0
	}
	return kit.Height(sh.Words.Say("portrait.first"), kit.Small, mirrorW-2*kit.Gap6) + kit.Gap4
}

// intro says what a portrait is for, where nobody has called for the dialog, and gives the focus to what is to have it. The
// dialog is open by then, so that the focus goes back to the page when it closes.
func (m *mirror) intro(ui *kit.UI, sh *scene.Shell, r kit.Rect) {
	if m.focus != "" {
		ui.SetFocus(m.focus)
		m.focus = ""
	}
	if m.first {
		ui.Picture().Lines(r, sh.Words.Say("portrait.first"), kit.Small, kit.InkSoft, kit.Start)
	}
}

// animals are a button each.
func (m *mirror) animals(ui *kit.UI, sh *scene.Shell, r kit.Rect, at *seam.Portrait) {
	side := min(mirrorFace, (r.W+kit.Gap2)/mirrorAcross-kit.Gap2)
	step := (r.W - side) / (mirrorAcross - 1)
	for i, name := range seam.Animals {
		b := kit.Rect{X: r.X + float64(i%mirrorAcross)*step, Y: r.Y + float64(i/mirrorAcross)*(side+kit.Gap2), W: side, H: side}
		p := seam.Portrait{Animal: uint8(i + 1), Tint: at.Tint}
		if choice(ui, b, "portrait-"+name, sh.Words.Say("portrait."+name), p, p == *at) {
			*at = p
		}
	}
}

// tints are the colours of the disc, a button each.
func (m *mirror) tints(ui *kit.UI, sh *scene.Shell, r kit.Rect, at *seam.Portrait) {
	step := (r.W - mirrorTint) / (seam.PortraitTints - 1)
	for i := range seam.PortraitTints {
		b := kit.Rect{X: r.X + float64(i)*step, Y: r.Y, W: mirrorTint, H: mirrorTint}
		n := strconv.Itoa(i + 1)
		p := seam.Portrait{Animal: at.Animal, Tint: uint8(i)}
		if choice(ui, b, "portrait-tint-"+n, sh.Words.Say("portrait.tint", "n", n), p, p == *at) {
			*at = p
		}
	}
}

// choice is a portrait on a button, with a ring when it is the chosen one. It reports whether the button was pressed.
func choice(ui *kit.UI, b kit.Rect, id, name string, p seam.Portrait, on bool) bool {
	pressed := ui.Button(id, b, "", kit.ButtonOpts{Kind: kit.Quiet, Name: name})
	ring := kit.Color{}
	if on {
		ring = kit.Gold
		ui.Describe(kit.Node{ID: id, Role: kit.RoleButton, Value: "on", Rect: b})
		ui.Picture().Box(kit.Box{Rect: b, Radius: b.H / 2, Stroke: kit.Gold, Line: 2.5})
	}
	ui.Picture().Portrait(kit.Portrait{At: b.Center(), Radius: b.H/2 - 5, Animal: int(p.Animal), Tint: int(p.Tint), Ring: ring})
	return pressed
}

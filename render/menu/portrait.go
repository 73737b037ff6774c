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
type mirror struct{ open bool }

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
	body, closed := ui.BeginDialog(sh.Words.Say("portrait.title"), kit.Size{W: mirrorW, H: h})
	at := own(sh)
	m.animals(ui, sh, body.CutTop(faces, kit.Gap4), &at)
	m.tints(ui, sh, body.CutTop(mirrorTint, kit.Gap6), &at)
	done := ui.Button("portrait-done", body.CutTop(kit.ControlH, 0), sh.Words.Say("portrait.done"), kit.ButtonOpts{Kind: kit.Primary})
	ui.EndDialog()
	if at != own(sh) {
		p := sh.Profile
		p.Portrait = at.String()
		sh.SetProfile(p)
	}
	if closed || done || in.Take(ebiten.KeyEscape) {
		m.open = false
	}
}

// animals are a button each.
func (m *mirror) animals(ui *kit.UI, sh *scene.Shell, r kit.Rect, at *seam.Portrait) {
	side := min(mirrorFace, (r.W+kit.Gap2)/mirrorAcross-kit.Gap2)
	step := (r.W - side) / (mirrorAcross - 1)
	for i, name := range seam.Animals {
		b := kit.Rect{X: r.X + float64(i%mirrorAcross)*step, Y: r.Y + float64(i/mirrorAcross)*(side+kit.Gap2), W: side, H: side}
		on := int(at.Animal) == i+1
		if ui.Button("portrait-"+name, b, "", kit.ButtonOpts{Kind: kit.Quiet, Name: sh.Words.Say("portrait." + name)}) {
			at.Animal = uint8(i + 1)
		}
		disc(ui, b, i+1, int(at.Tint), on)
	}
}

// tints are the colours of the disc, a button each.
func (m *mirror) tints(ui *kit.UI, sh *scene.Shell, r kit.Rect, at *seam.Portrait) {
	step := (r.W - mirrorTint) / (seam.PortraitTints - 1)
	for i := range seam.PortraitTints {
		b := kit.Rect{X: r.X + float64(i)*step, Y: r.Y, W: mirrorTint, H: mirrorTint}
		n := strconv.Itoa(i + 1)
		on := int(at.Tint) == i
		if ui.Button("portrait-tint-"+n, b, "", kit.ButtonOpts{Kind: kit.Quiet, Name: sh.Words.Say("portrait.tint", "n", n)}) {
			at.Tint = uint8(i)
		}
		disc(ui, b, int(at.Animal), i, on)
	}
}

// disc is a portrait on a button, with a ring when it is the chosen one.
func disc(ui *kit.UI, b kit.Rect, animal, tint int, on bool) {
	ring := kit.Color{}
	if on {
		ring = kit.Gold
		ui.Picture().Box(kit.Box{Rect: b, Radius: b.H / 2, Stroke: kit.Gold, Line: 2.5})
	}
	ui.Picture().Portrait(kit.Portrait{At: b.Center(), Radius: b.H/2 - 5, Animal: animal, Tint: tint, Ring: ring})
}

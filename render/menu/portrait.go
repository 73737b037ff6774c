package menu

import (
	"strconv"

	"github.com/hajimehoshi/ebiten/v2"

	"lastcard/render/kit"
	"lastcard/render/seam"
)

// facesOf are the portraits of spectators, for the line that names them.
func facesOf(all []seam.Watcher) (faces []kit.Portrait) {
	for i := range all {
		p := all[i].Shown()
		faces = append(faces, kit.Portrait{Animal: int(p.Animal), Tint: int(p.Tint)})
	}
	return faces
}

// portrait records a person's portrait. face says where it is and how large.
func portrait(pic *kit.Picture, p seam.Portrait, face kit.Portrait) {
	face.Animal, face.Tint = int(p.Animal), int(p.Tint)
	pic.Portrait(face)
}

// mirror is the dialog in which a person chooses how they look; what is chosen holds at
// once and is kept.
type mirror struct {
	open  bool
	first bool   // it has come by itself, at the first start: it says what a portrait is for
	focus string // what is to have the focus when it shows; "" leaves that to the dialog
}

// firstMirror opens the dialog unasked, at the first start. The portrait that follows from the identity is chosen, and one press
// keeps it.
func firstMirror() mirror { return mirror{open: true, first: true, focus: mirrorDone} }

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
func (b *base) own() seam.Portrait {
	p := seam.Player{Name: b.shell.Profile.Name, Portrait: seam.ParsePortrait(b.shell.Profile.Portrait)}
	return p.Shown()
}

// button is the person's portrait, which opens the dialog.
func (m *mirror) button(b *base, r kit.Rect) {
	if b.ui.Button("portrait", r, "", kit.ButtonOpts{Kind: kit.Quiet, Name: b.say("portrait.button")}) {
		m.open = true
	}
	portrait(b.ui.Picture(), b.own(), kit.Portrait{At: r.Center(), Radius: r.H/2 - 2})
}

// ask records the dialog.
func (m *mirror) ask(b *base, in *kit.Input) {
	lines := (len(seam.Animals) + mirrorAcross - 1) / mirrorAcross
	faces := float64(lines)*(mirrorFace+kit.Gap2) - kit.Gap2
	h := 2*kit.Gap6 + kit.LineHeight(kit.Heading) + kit.Gap3 + faces + kit.Gap4 + mirrorTint + kit.Gap6 + kit.ControlH
	intro := 0.0
	if m.first {
		intro = kit.Height(b.say("portrait.first"), kit.Small, mirrorW-2*kit.Gap6) + kit.Gap4
	}
	body, closed := b.ui.BeginDialog(b.say("portrait.title"), kit.Size{W: mirrorW, H: h + intro})
	m.intro(b, body.CutTop(intro, 0))
	chosen := b.own()
	b.animals(body.CutTop(faces, kit.Gap4), &chosen)
	b.tints(body.CutTop(mirrorTint, kit.Gap6), &chosen)
	done := b.ui.Button(mirrorDone, body.CutTop(kit.ControlH, 0), b.say("portrait.done"), kit.ButtonOpts{Kind: kit.Primary})
	b.ui.EndDialog()
	if chosen != b.own() {
		p := b.shell.Profile
		p.Portrait = chosen.String()
		b.shell.SetProfile(p)
	}
	if m.first && in.Left.Pressed {
		closed = false // one click too many on the last button of the guide must not close the dialog
	}
	if closed || done || in.Take(ebiten.KeyEscape) {
		*m = mirror{}
	}
}

// intro says what a portrait is for, if the dialog has come unasked, and gives the focus to the widget that
// is to have it. The dialog is open by then, so that the focus goes back to the page when it closes.
func (m *mirror) intro(b *base, r kit.Rect) {
	if m.focus != "" {
		b.ui.SetFocus(m.focus)
		m.focus = ""
	}
	if m.first {
		b.ui.Picture().Lines(r, b.say("portrait.first"), kit.Small, kit.InkSoft, kit.Start)
	}
}

// animals are a button each.
func (b *base) animals(r kit.Rect, chosen *seam.Portrait) {
	side := min(mirrorFace, (r.W+kit.Gap2)/mirrorAcross-kit.Gap2)
	step := (r.W - side) / (mirrorAcross - 1)
	for i, name := range seam.Animals {
		place := kit.Rect{X: r.X + float64(i%mirrorAcross)*step, Y: r.Y + float64(i/mirrorAcross)*(side+kit.Gap2), W: side, H: side}
		b.portraitButton(place, "portrait-"+name, b.say("portrait."+name), seam.Portrait{Animal: uint8(i + 1), Tint: chosen.Tint}, chosen)
	}
}

// tints are the colours of the disc, a button each.
func (b *base) tints(r kit.Rect, chosen *seam.Portrait) {
	step := (r.W - mirrorTint) / (seam.PortraitTints - 1)
	for i := range seam.PortraitTints {
		place := kit.Rect{X: r.X + float64(i)*step, Y: r.Y, W: mirrorTint, H: mirrorTint}
		n := strconv.Itoa(i + 1)
		b.portraitButton(place, "portrait-tint-"+n, b.say("portrait.tint", "n", n), seam.Portrait{Animal: chosen.Animal, Tint: uint8(i)}, chosen)
	}
}

// portraitButton is a portrait on a button, with a ring when it is the chosen one. A press chooses it.
func (b *base) portraitButton(place kit.Rect, id, name string, p seam.Portrait, chosen *seam.Portrait) {
	ring, was := kit.Color{}, *chosen
	if b.ui.Button(id, place, "", kit.ButtonOpts{Kind: kit.Quiet, Name: name}) {
		*chosen = p
	}
	if p == was {
		ring = kit.Gold
		b.ui.Describe(kit.Node{ID: id, Role: kit.RoleButton, Value: "on", Rect: place})
		b.ui.Picture().Box(kit.Box{Rect: place, Radius: place.H / 2, Stroke: kit.Gold, Line: 2.5})
	}
	portrait(b.ui.Picture(), p, kit.Portrait{At: place.Center(), Radius: place.H/2 - 5, Ring: ring})
}

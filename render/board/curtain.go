package board

import (
	"lastcard/engine"
	"lastcard/render/board/part"
	"lastcard/render/kit"
)

// curtain hides a table that several people at one computer share (seam.Snapshot.Shared) while they
// pass the computer on. It covers the whole window until the next person says that they are there.
type curtain struct {
	phase       curtainPhase
	nextPerson  engine.Seat // the person who takes the computer, while the curtain is down
	namedPerson engine.Seat // the person whom its button named in the last tick
}

type curtainPhase uint8

const (
	curtainUnopened curtainPhase = iota // lowerIfDue has not been called yet
	curtainRaised
	curtainLowered
)

func (c *curtain) isDown() bool { return c.phase == curtainLowered }

// lowerIfDue lowers the curtain when the computer has to be passed on. It waits until the person has
// seen the last moves, except at a table that has not been shown yet. While the curtain is down, the
// turn may go on, and the curtain then names the next person.
func (c *curtain) lowerIfDue(f *part.Frame) {
	t := f.Shared()
	switch {
	case t == nil:
	case c.isDown() && t.PassTo == engine.NoSeat:
		c.nextPerson = f.View().Me // the computer stays with this person
	case c.isDown():
		c.nextPerson = t.PassTo
	case t.PassTo != engine.NoSeat && (c.phase == curtainUnopened || f.ShowsTruth() && f.Motion.IsStill()):
		c.lower(t.PassTo)
	default:
		c.phase = curtainRaised
	}
}

func (c *curtain) lower(to engine.Seat) { *c = curtain{curtainLowered, to, engine.NoSeat} }

// update draws the curtain over the table, and reports whether the next person has taken the
// computer. If hold is set, the button does not get the focus, because a question lies above the
// curtain.
func (c *curtain) update(f *part.Frame, hold bool) (taken bool) {
	pic, cat, win := f.UI.Picture(), f.Words.Cat, f.In.Size
	r := kit.Pt{X: win.W / 2, Y: win.H / 2}.Rect(min(560, win.W-2*kit.Gap6), 250)
	f.UI.Picture().Panel(r)
	body := r.Inset(kit.Gap6)
	foot := body.CutBottom(52, kit.Gap4)
	name := f.Words.Name(c.nextPerson)
	pic.Icon(kit.IconPerson, kit.Pt{X: body.Center().X, Y: body.Y + 24}, 44, kit.Gold)
	body.CutTop(60, 0)
	h := pic.Lines(body, cat.Say("here.pass", "name", name), kit.Heading, kit.Ink, kit.Middle)
	body.CutTop(h, kit.Gap1)
	pic.Lines(body, cat.Say("here.pass-hint"), kit.Body, kit.InkSoft, kit.Middle)
	if f.UI.Focus() != "curtain" && !hold {
		f.UI.SetFocus("curtain")
	}
	if f.UI.Button("curtain", foot, cat.Say("here.take", "name", name), kit.ButtonOpts{Kind: kit.Primary, Style: kit.Large}) {
		return true // the person whom the button named until now has taken the computer
	}
	c.namedPerson = c.nextPerson
	return false
}

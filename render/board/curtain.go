package board

import (
	"lastcard/engine"
	"lastcard/render/kit"
	"lastcard/render/seam"
)

// A table that several people at one machine share (seam.Shared) hides every
// hand while the machine changes hands: a curtain lies over the whole window
// until the next person says that they are there.

// shared is the table as one of several people at this machine; nil: it is one
// person's.
func (s *Scene) shared() seam.Shared {
	if s.watch {
		return nil
	}
	t, _ := s.table.(seam.Shared)
	return t
}

// passTo is whom the machine has to be passed to, once what happened before has
// been seen.
func (s *Scene) passTo() engine.Seat {
	t := s.shared()
	if t == nil {
		return engine.NoSeat
	}
	if s.curtain != engine.NoSeat {
		return s.curtain
	}
	to, opening := t.Pass(), !s.opened
	s.opened = true
	if to != engine.NoSeat && (opening || s.current() && s.motion.Still()) {
		s.curtain = to // at once where nothing has been shown yet
	}
	return s.curtain
}

// Sizes of the curtain, in units.
const (
	curtainW = 560.0
	curtainH = 250.0
)

// curtained records the curtain over the table.
func (s *Scene) curtained(in *kit.Input, to engine.Seat) (lifted bool) {
	pic, cat := s.ui.Picture(), s.words.cat
	win := in.Size
	r := kit.Pt{X: win.W / 2, Y: win.H / 2}.Rect(min(curtainW, win.W-2*kit.Gap6), curtainH)
	s.ui.Panel(r)
	body := r.Inset(kit.Gap6)
	foot := body.CutBottom(52, kit.Gap4)
	name := s.words.name(to)
	mid := kit.Pt{X: body.Center().X, Y: body.Y + 24}
	pic.Icon(kit.IconPerson, mid, 44, kit.Gold)
	body.CutTop(60, 0)
	h := pic.Lines(body, cat.Say("here.pass", "name", name), kit.Heading, kit.Ink, kit.Middle)
	body.CutTop(h, kit.Gap1)
	pic.Lines(body, cat.Say("here.pass-hint"), kit.Body, kit.InkSoft, kit.Middle)
	o := kit.ButtonOpts{Kind: kit.Primary, Style: kit.Large}
	if s.ui.Focus() != "curtain" && !s.leaving {
		s.ui.SetFocus("curtain")
	}
	return s.ui.Button("curtain", foot, cat.Say("here.take", "name", name), o)
}

// cover is an Update behind the curtain: nothing of the table is recorded.
func (s *Scene) cover(in *kit.Input, to engine.Seat) kit.Want {
	s.ui.Begin(in)
	lifted := s.curtained(in, to)
	if s.leaving = s.leaving || in.Take(keyEsc); s.leaving {
		s.askLeave()
	}
	want := s.ui.End()
	s.covered, s.idle = true, false
	if lifted {
		s.lift()
		want = kit.Paint
	}
	return want
}

// lift begins the scene anew as the next person sees it.
func (s *Scene) lift() {
	s.shared().Take()
	order, ui := s.order, s.ui
	*s = *New(s.shell, s.table)
	s.order, s.ui = order, ui // who plays with keys goes on seeing where they are
	ui.SetFocus("")
}

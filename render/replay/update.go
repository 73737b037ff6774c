package replay

import (
	"github.com/hajimehoshi/ebiten/v2"

	"lastcard/render/cards"
	"lastcard/render/kit"
)

// Update acts on one tick's input.
func (s *Scene) Update(in *kit.Input) kit.Want {
	if s.player != nil {
		want := s.player.Update(in)
		if s.player.closed {
			s.goBack()
			want = kit.Paint
		}
		return want
	}
	if !s.readBegun && !s.openedForFile {
		s.readBegun = true
		s.shell.Backend.ReadArchive()
		s.refresh()
	}
	if in.MayHaveChanged {
		s.refresh()
		if s.makePlayer() {
			return s.player.Update(in)
		}
	}
	if s.ui.Resting(in) {
		return kit.Still
	}
	s.ui.Begin(in)
	if s.film != nil {
		s.drawOpening(in)
	} else {
		s.drawShelf(in)
	}
	return s.ui.End()
}

// makePlayer makes the player once the film is loaded, and reports whether it did.
func (s *Scene) makePlayer() bool {
	if s.film == nil {
		return false
	}
	if part, trouble := s.film.LoadProgress(); trouble != nil || part < 1 {
		return false
	}
	s.player = newPlayer(s.shell, s.film)
	return true
}

// drawOpening draws the page that is shown while a file is read, and when it cannot be read.
func (s *Scene) drawOpening(in *kit.Input) {
	part, trouble := s.film.LoadProgress()
	p := s.ui.Picture()
	title, text := s.say("replay.loading"), s.filmPath
	if trouble != nil {
		why, hint := s.shell.Words.Explain(*trouble)
		title, text = s.say("replay.refused"), why+"\n"+hint
	}
	w := min(620, in.Size.W-2*kit.Gap8)
	h := 2*kit.Gap6 + kit.LineHeight(kit.Heading) + kit.Gap3 + kit.Height(text, kit.Body, w-2*kit.Gap6) + kit.Gap6 + 10 + kit.Gap4 + kit.ControlH
	r := kit.Pt{X: in.Size.W / 2, Y: in.Size.H / 2}.Rect(w, h)
	s.ui.Picture().Panel(r)
	inner := r.Inset(kit.Gap6)
	foot := inner.CutBottom(kit.ControlH, kit.Gap4)
	head := inner.CutTop(kit.LineHeight(kit.Heading), kit.Gap3)
	x := head.X
	if trouble != nil {
		p.Icon(kit.IconWarning, kit.Pt{X: x + 12, Y: head.Center().Y}, 24, kit.Bad)
		x += 36
	}
	p.Label(kit.Label{At: kit.Pt{X: x, Y: head.Center().Y}, Text: title, Style: kit.Shrink(title, kit.Heading, head.Right()-x), Color: kit.Ink, MaxWidth: head.Right() - x})
	textHeight := p.Lines(inner, text, kit.Body, kit.InkSoft, kit.Start)
	if trouble == nil {
		track := kit.Rect{X: inner.X, Y: inner.Y + textHeight + kit.Gap4, W: inner.W, H: 10}
		p.Box(kit.Box{Rect: track, Radius: 5, Fill: kit.Sunk, Stroke: kit.Hairline, StrokeWidth: 1})
		track.W = max(track.W*part, track.H)
		p.Box(kit.Box{Rect: track, Radius: 5, Fill: kit.Lit})
	}
	backRect := foot.CutRight(160, 0)
	if s.ui.Button("opening-back", backRect, s.say("replay.back"), kit.ButtonOpts{Icon: kit.IconBack}) || in.TakeKey(ebiten.KeyEscape) {
		s.goBack()
	}
}

// Draw draws the page.
func (s *Scene) Draw(c *kit.Canvas) {
	if s.player != nil {
		s.player.Draw(c)
		return
	}
	c.Felt()
	s.ui.Draw(c)
	if s.film == nil && s.tab == tabStats {
		for _, f := range s.favourites {
			cards.Draw(c.Clip(f.clip), f.face, cards.Place{Center: f.center, W: cardW}, cards.Opts{Lift: 0.2})
		}
	}
}

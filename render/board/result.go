package board

import (
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"lastcard/engine"
	"lastcard/render/kit"
)

// result is what shows at the end of a round (round.go) or of the match (match.go).
type result struct {
	phase resultPhase
	page  matchPage
	age   time.Duration // since the end of the match began to show
	film  bool          // the match can be looked at again
}

type resultPhase uint8

const (
	unshown resultPhase = iota // the round is not over, or its last cards still move
	open
	aside // set aside, to look at the table
)

// due reports whether the result is to be shown: once all cards lie still and nobody is typing, whose
// next letter would answer it, and until the next round begins. Somebody who does not want to see the round end presses
// a key or the mouse.
func (r *result) due(f *frame, typing bool) bool {
	ended := over(f.view().Phase)
	if ended && r.phase == unshown && !f.motion.Still() && hurries(f) {
		f.motion.Skip()
	}
	switch ended = ended && over(f.motion.View().Phase) && f.current(); {
	case !ended:
		r.phase, r.page, r.age = unshown, podiumPage, 0
	case r.phase == unshown && f.motion.Still() && !typing:
		r.phase = open
	}
	return r.phase == open
}

// hurries reports whether the person wants the end of the round to be over.
func hurries(f *frame) bool {
	return f.ui.Live() && f.viewer == plays && (f.in.Left.Pressed || f.in.Take(keyNext) || f.in.Take(ebiten.KeyEnter) || f.in.Take(ebiten.KeySpace))
}

// update records the result of the round or the match.
func (r *result) update(f *frame) wish {
	if f.view().Phase == engine.PhaseMatchOver {
		return r.match(f)
	}
	return r.round(f)
}

// rests reports whether nothing of it moves.
func (r *result) rests(f *frame) bool {
	return r.phase != open || f.motion.Reduced || f.view().Phase != engine.PhaseMatchOver || r.age >= podiumTime
}

// drawBack is the button that shows a result again that was set aside.
func (r *result) drawBack(f *frame) wish {
	if r.phase != aside {
		return wish{}
	}
	at := f.geo.Turn
	if f.ui.Button("result-show", at.Center().Rect(220, at.H), f.words.Cat.Say("button.show-result"), kit.ButtonOpts{Kind: kit.Primary}) {
		return wish{kind: showResult}
	}
	return wish{}
}

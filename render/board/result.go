package board

import (
	"slices"
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
// next letter would answer it, and until the next round begins.
func (r *result) due(f *frame, typing bool) bool {
	r.hurry(f, true) // by keys that nothing else has taken
	switch ended := over(f.view().Phase) && over(f.motion.View().Phase) && f.current(); {
	case !ended:
		r.phase, r.page, r.age = unshown, podiumPage, 0
	case r.phase == unshown && f.motion.Still() && !typing:
		r.phase = open
	}
	return r.phase == open
}

// hurry ends the show at the end of a round for somebody who does not want to see it, and presses the
// mouse or, where the keys are free, one of them.
func (r *result) hurry(f *frame, free bool) {
	if !over(f.view().Phase) || r.phase != unshown || f.motion.Still() || !f.ui.Live() || f.viewer != plays {
		return
	}
	if f.in.Left.Pressed || free && (f.in.Take(keyNext) || enters(f.in) || f.in.Take(ebiten.KeySpace)) {
		f.motion.Skip()
	}
}

// tabbed reports whether a key has led to a button, which keeps Enter and Space.
func (f *frame) tabbed() bool {
	return f.ui.Keyed() && !slices.Contains([]string{"", handID, "draw-pile", "discard-pile"}, f.ui.Focus())
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

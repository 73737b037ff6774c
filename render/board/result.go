package board

import (
	"lastcard/engine"
	"lastcard/render/kit"
)

// result is the dialog at the end of a round (here) or of the match (match.go).
type result struct {
	phase   resultPhase
	details bool // of the match, where its log lies
}

type resultPhase uint8

const (
	unshown resultPhase = iota // the round is not over, or its last cards still move
	open
	aside // set aside, to look at the table
)

// due reports whether the result is to be shown: once all cards lie still, and
// until the next round begins.
func (r *result) due(f *frame) bool {
	switch ended := over(f.motion.View().Phase) && over(f.view().Phase) && f.current(); {
	case !ended:
		r.phase, r.details = unshown, false
	case r.phase == unshown && f.motion.Still():
		r.phase = open
	}
	return r.phase == open
}

// update records the result of the round or the match.
func (r *result) update(f *frame) wish {
	if f.view().Phase == engine.PhaseMatchOver {
		return r.match(f)
	}
	return r.round(f)
}

// drawBack is the button that shows a result again that was set aside.
func (r *result) drawBack(f *frame) wish {
	if r.phase != aside {
		return wish{}
	}
	at := rect(f.geo.Turn)
	if f.ui.Button("result-show", at.Center().Rect(220, at.H), f.words.Cat.Say("button.show-result"), kit.ButtonOpts{Kind: kit.Primary}) {
		return wish{kind: showResult}
	}
	return wish{}
}

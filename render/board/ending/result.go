package ending

import (
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"lastcard/engine"
	"lastcard/render/board/part"
	"lastcard/render/kit"
)

// Result shows the end of a round (round.go) or of the match (match.go). The zero Result shows nothing.
type Result struct {
	phase   phase
	page    matchPage
	age     time.Duration // how long the result has been shown
	hasFilm bool          // the match can be watched again
	skipped bool          // the person has skipped the show, and TakeSkipped has not been called since
}

type phase uint8

const (
	phaseUnshown phase = iota // the round is not over, or its result is not due yet
	phaseOpen
	phaseAside // set aside, to look at the table
)

// IsShown reports whether the result lies over the table.
func (r *Result) IsShown() bool { return r.phase == phaseOpen }

// IsAside reports whether the person has set the result aside.
func (r *Result) IsAside() bool { return r.phase == phaseAside }

// ShowAgain shows the result again after it was set aside.
func (r *Result) ShowAgain() { r.phase = phaseOpen }

// PassTime lets time pass. film says that the match can be watched again.
func (r *Result) PassTime(dt time.Duration, film bool) {
	if r.hasFilm = film; r.IsShown() {
		r.age += dt
	}
}

// OpenIfDue opens the result when it is due, and reports whether it is open. The result opens once all cards
// lie still. It waits while the person is typing, because the next letter would answer it. It closes when the
// next round begins.
func (r *Result) OpenIfDue(f *part.Frame, typing bool) bool {
	r.SkipShow(f, true) // with keys that nothing else has taken
	switch ended := part.IsOver(f.View().Phase) && part.IsOver(f.Motion.View().Phase) && f.ShowsTruth(); {
	case !ended:
		r.phase, r.page, r.age = phaseUnshown, podiumPage, 0
	case r.phase == phaseUnshown && f.Motion.IsStill() && !typing:
		r.phase = phaseOpen
	}
	return r.IsShown()
}

// SkipShow ends the show at the end of a round when the person presses the mouse. If free is set, the keys
// N, Enter and Space end it too.
func (r *Result) SkipShow(f *part.Frame, free bool) {
	if !part.IsOver(f.View().Phase) || r.phase != phaseUnshown || f.Motion.IsStill() || !f.UI.IsLive() || f.Viewer != part.Plays {
		return
	}
	if f.In.Left.Pressed || free && (f.In.TakeKey(part.KeyNext) || f.In.TakeEnter() || f.In.TakeKey(ebiten.KeySpace)) {
		f.Motion.Skip()
		r.skipped = true
	}
}

// TakeSkipped reports whether the person has skipped the show since the last call.
func (r *Result) TakeSkipped() bool {
	was := r.skipped
	r.skipped = false
	return was
}

// Update draws the open result.
func (r *Result) Update(f *part.Frame) {
	if f.View().Phase == engine.PhaseMatchOver {
		r.drawMatch(f)
	} else {
		r.drawRound(f)
	}
}

// Rests reports whether no part of the result moves.
func (r *Result) Rests(f *part.Frame) bool {
	return r.phase != phaseOpen || f.Motion.Reduced || f.View().Phase != engine.PhaseMatchOver || r.age >= podiumTime
}

// DrawBack draws the button that shows the result again after it was set aside.
func (r *Result) DrawBack(f *part.Frame) {
	at, o := f.Geo.TurnLine, kit.ButtonOpts{Kind: kit.Primary}
	if r.IsAside() && f.UI.Button("result-show", at.Center().Rect(220, at.H), f.Words.Cat.Say("button.show-result"), o) {
		r.ShowAgain()
	}
}

package board

import (
	"time"

	"lastcard/engine"
	"lastcard/render/board/part"
)

// autoPause is how long the table waits before it makes the only possible move, so that the player sees
// why.
const autoPause = 900 * time.Millisecond

// auto draws or passes for the player when nothing else is possible. It acts only for players who have turned it
// on. It never sends Take.
type auto struct {
	waitedFor time.Duration // how long only one action has been possible
}

// onlyAction returns Draw or Pass if this player can do nothing else in their turn now, apart from a call. Otherwise
// the second result is false.
func (a *auto) onlyAction(f *part.Frame) (engine.Kind, bool) {
	o := &f.Offer
	others := len(o.Play)+len(o.Jump)+len(o.FlipPlaces)+len(o.NameColors)+len(o.CatchSeats) > 0 || o.May(engine.Challenge)
	switch {
	case others || !f.MyTurn() || !f.AcceptsAction() || !f.Motion.AllArrived():
	case o.May(engine.Draw) && !o.May(engine.Pass):
		return engine.Draw, true
	case o.May(engine.Pass) && !o.May(engine.Draw):
		return engine.Pass, true
	}
	return engine.KindNone, false
}

// advance lets time pass while automatic play is on. coming says that an automatic action is due or comes
// soon; k is KindNone until it is due.
func (a *auto) advance(f *part.Frame, on bool) (k engine.Kind, coming bool) {
	k, coming = a.onlyAction(f)
	if !on || !coming {
		a.waitedFor = 0
		return engine.KindNone, false
	}
	if a.waitedFor += f.In.Dt; a.waitedFor < autoPause {
		return engine.KindNone, true
	}
	a.waitedFor = 0
	return k, true
}

package board

import (
	"time"

	"lastcard/engine"
	"lastcard/render/board/part"
)

// autoPause is how long the table waits before it does what has to be done, so
// that one sees why.
const autoPause = 900 * time.Millisecond

// auto draws, or passes after drawing, when nothing else can be done, for
// players who have set it so. Taking the pile is left to the person.
type auto struct {
	waited time.Duration // how long only one thing could be done
}

// onlyWay is what I have to do because nothing else can be done.
func (a *auto) onlyWay(f *part.Frame) (engine.Kind, bool) {
	o := &f.Offer
	others := len(o.Play)+len(o.Jump)+len(o.Flip)+len(o.Name)+len(o.Catch) > 0 || o.May(engine.Challenge)
	switch {
	case others || !f.MyTurn() || !f.Free() || !f.Motion.Arrived():
	case o.May(engine.Draw) && !o.May(engine.Pass):
		return engine.Draw, true
	case o.May(engine.Pass) && !o.May(engine.Draw):
		return engine.Pass, true
	}
	return engine.KindNone, false
}

// ticks lets time pass while automatic play is on. It reports whether an action
// is coming; its kind is KindNone until the time has come.
func (a *auto) ticks(f *part.Frame, on bool) (k engine.Kind, coming bool) {
	k, coming = a.onlyWay(f)
	if !on || !coming {
		a.waited = 0
		return engine.KindNone, false
	}
	if a.waited += f.In.Dt; a.waited < autoPause {
		return engine.KindNone, true
	}
	a.waited = 0
	return k, true
}

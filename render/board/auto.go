package board

import (
	"time"

	"lastcard/engine"
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
func (a *auto) onlyWay(f *frame) (engine.Kind, bool) {
	o := &f.offer
	others := len(o.play)+len(o.jump)+len(o.flip)+len(o.name)+len(o.catch) > 0 || o.may(engine.Challenge)
	switch {
	case others || !f.myTurn() || !f.free() || !f.motion.Arrived():
	case o.may(engine.Draw) && !o.may(engine.Pass):
		return engine.Draw, true
	case o.may(engine.Pass) && !o.may(engine.Draw):
		return engine.Pass, true
	}
	return engine.KindNone, false
}

// ticks lets time pass while automatic play is on. It reports whether an action
// is coming; its kind is KindNone until the time has come.
func (a *auto) ticks(f *frame, on bool) (k engine.Kind, coming bool) {
	k, coming = a.onlyWay(f)
	if !on || !coming {
		a.waited = 0
		return engine.KindNone, false
	}
	if a.waited += f.in.Dt; a.waited < autoPause {
		return engine.KindNone, true
	}
	a.waited = 0
	return k, true
}

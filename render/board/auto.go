package board

import (
	"time"

	"lastcard/engine"
)

// autoPause is how long the table waits before it does what has to be done, so
// that one sees why.
const autoPause = 900 * time.Millisecond

// onlyWay is what I have to do because nothing else can be done: draw, or pass
// after drawing. Taking the pile in Palace is left to the person.
func (s *Scene) onlyWay() (engine.Kind, bool) {
	o := &s.offer
	choice := len(o.play)+len(o.jump)+len(o.flip)+len(o.name)+len(o.catch) > 0 || o.challenge
	switch {
	case !s.myTurn() || choice || s.snap.Pending || s.unsent != nil || s.leaving || !s.current() || !s.motion.Arrived():
	case o.draw && !o.pass:
		return engine.Draw, true
	case o.pass && !o.draw:
		return engine.Pass, true
	}
	return engine.KindNone, false
}

// auto does what has to be done, for those who set it so. It reports whether it
// is about to.
func (s *Scene) auto(dt time.Duration) bool {
	k, ok := s.onlyWay()
	if !ok || !s.shell.Profile.Auto {
		s.forced = 0
		return false
	}
	if s.forced += dt; s.forced >= autoPause {
		s.forced = 0
		s.propose(engine.Act(k)) // nothing was chosen that could be taken back
	}
	return true
}

// setAuto turns the setting round.
func (s *Scene) setAuto() {
	p := s.shell.Profile
	p.Auto = !p.Auto
	s.shell.SetProfile(p)
	code := "auto.off"
	if p.Auto {
		code = "auto.on"
	}
	s.say(s.words.cat.Say(code), false)
}

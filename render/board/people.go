package board

import (
	"slices"

	"lastcard/engine"
	"lastcard/render/seam"
)

// fate is how somebody is at the table, as far as the log tells it.
type fate uint8

const (
	there fate = iota
	away
	stoodIn // away, and a bot plays for them
	differs
	stalls // set aside though connected
	cheat
)

// fates are the keys of what the log says when somebody comes to a fate.
var fates = [...]string{there: "people.back", away: "people.away", stoodIn: "people.away-bot", differs: "people.differs", stalls: "people.stalls", cheat: "people.cheat"}

// fated is somebody and how they are.
type fated struct {
	name string
	fate fate
}

// remark is a line of the log about a person, not about a step: it is written
// after step.
type remark struct {
	seat engine.Seat
	fate fate
	step uint64
}

// maxRemarks bounds what is remembered for telling the log anew; the oldest go.
const maxRemarks = maxLines

func fateOf(p *seam.Player) fate {
	switch {
	case p.Cheat:
		return cheat
	case p.Differs:
		return differs
	case p.Here:
		return there
	case p.Stalls:
		return stalls
	case p.StandIn:
		return stoodIn
	}
	return away
}

// aged writes into the log, once, that the match was resumed from an older copy.
func (s *Scene) aged() {
	if s.snap.Older && !s.older {
		s.older = true
		s.write(line{text: s.words.cat.Say("table.older"), step: s.seen})
	}
}

// people writes into the log which players have left, come back or been found out
// since the last snapshot. How a player was when the scene began is not news.
func (s *Scene) people() {
	was := s.fates
	s.fates = make([]fated, len(s.snap.Players))
	for i := range s.fates {
		s.fates[i] = fated{s.snap.Players[i].Name, fateOf(&s.snap.Players[i])}
	}
	if s.pupil || len(was) != len(s.fates) {
		return
	}
	for i := range s.fates {
		f := s.fates[i].fate
		if s.fates[i].name != was[i].name || f == was[i].fate || s.snap.Players[i].You {
			continue // another match may seat somebody else there
		}
		r := remark{engine.Seat(i), f, s.seen}
		s.remarks = append(s.remarks, r)
		if over := len(s.remarks) - maxRemarks; over > 0 {
			s.remarks = slices.Delete(s.remarks, 0, over)
		}
		s.remark(r)
	}
}

func (s *Scene) remark(r remark) {
	s.write(line{text: s.words.cat.Say(fates[r.fate], "name", s.words.name(r.seat)), step: r.step})
}

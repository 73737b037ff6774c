package board

import (
	"slices"

	"lastcard/engine"
	"lastcard/render/board/part"
	"lastcard/render/seam"
	"lastcard/render/speech"
)

// people are the players as the log describes them: a player left, came back or was
// found to cheat. How a player was when the scene began is not news.
type people struct {
	fates   []fated  // the players of the last snapshot
	remarks []remark // what the log said about them, oldest first
}

// fate is how a player is at the table.
type fate uint8

const (
	there fate = iota
	away
	stoodIn // away, and a bot plays for them
	differs
	stalls // set aside though connected
	cheat
)

// fates are the codes of what the log says when a player comes to a fate.
var fates = [...]string{there: "people.back", away: "people.away", stoodIn: "people.away-bot", differs: "people.differs", stalls: "people.stalls", cheat: "people.cheat"}

// fated is a player and how they are.
type fated struct {
	name string
	fate fate
}

// remark is a line of the log about a player, not about a step: it is written
// after step.
type remark struct {
	seat engine.Seat
	fate fate
	step uint64
}

// maxRemarks bounds what is remembered for writing the log anew in another
// language; the oldest go.
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

// look compares the players with those of the last snapshot and returns what there
// is to say about them.
func (p *people) look(f *part.Facts) (news []remark) {
	was := p.fates
	p.fates = make([]fated, len(f.Snap.Players))
	for i := range p.fates {
		p.fates[i] = fated{f.Snap.Players[i].Name, fateOf(&f.Snap.Players[i])}
	}
	if f.Viewer == part.Learns || len(was) != len(p.fates) {
		return nil
	}
	for i, now := range p.fates {
		if now.name != was[i].name || now.fate == was[i].fate || f.Snap.Players[i].You {
			continue // another match may seat somebody else there
		}
		news = append(news, remark{engine.Seat(i), now.fate, f.Seen})
	}
	p.remarks = append(p.remarks, news...)
	if over := len(p.remarks) - maxRemarks; over > 0 {
		p.remarks = slices.Delete(p.remarks, 0, over)
	}
	return news
}

// line is the remark as a line of the log.
func (r remark) line(w *speech.Words) line {
	return line{text: w.Cat.Say(fates[r.fate], "name", w.Name(r.seat)), seat: r.seat, step: r.step}
}

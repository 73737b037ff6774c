package board

import (
	"lastcard/engine"
	"lastcard/render/board/part"
	"lastcard/render/seam"
	"lastcard/render/speech"
)

// people notices when the state of a player changes (fate): for example, when the player leaves, comes back
// or is found to cheat. It does not report the states that the players had when the scene began.
type people struct {
	lastFates []playerFate // the players of the last snapshot
}

// fate is the state of a player at the table.
type fate uint8

const (
	fateHere fate = iota
	fateAway
	fateStoodIn // away, and a bot plays in their place
	fateDiffers
	fateStalls // set aside although connected
	fateCheat
)

// fateCodes end the codes of the sentences about each state. With "people." before it, a code says in the log
// that a player has come into the state. With "table." before it, a code says on the plate why a player is not
// here; fateHere has no such sentence.
var fateCodes = [...]string{fateHere: "back", fateAway: "away", fateStoodIn: "away-bot", fateDiffers: "differs", fateStalls: "stalls", fateCheat: "cheat"}

type playerFate struct {
	name string
	fate fate
}

// remark is a line of the log about a player, not about a move. It appears together with the lines of the
// move whose number is step.
type remark struct {
	seat engine.Seat
	fate fate
	step uint64
}

func fateOf(p *seam.Player) fate {
	switch {
	case p.HasCheated:
		return fateCheat
	case p.Differs:
		return fateDiffers
	case p.IsHere:
		return fateHere
	case p.Stalls:
		return fateStalls
	case p.StandIn:
		return fateStoodIn
	}
	return fateAway
}

// compare compares the players with the players of the last snapshot and returns remarks about the
// changes.
func (p *people) compare(f *part.Facts) (news []remark) {
	was := p.lastFates
	p.lastFates = make([]playerFate, len(f.Snap.Players))
	for i := range p.lastFates {
		p.lastFates[i] = playerFate{f.Snap.Players[i].Name, fateOf(&f.Snap.Players[i])}
	}
	if f.Viewer == part.Learns || len(was) != len(p.lastFates) {
		return nil
	}
	for i, now := range p.lastFates {
		if now.name != was[i].name || now.fate == was[i].fate || f.Snap.Players[i].You {
			continue // another name says that the match is another one, with somebody else at this seat
		}
		news = append(news, remark{engine.Seat(i), now.fate, f.LastMove})
	}
	return news
}

func (r remark) line() line {
	say := func(w speech.Words) string { return w.Cat.Say("people."+fateCodes[r.fate], "name", w.Name(r.seat)) }
	return line{say: say, seat: r.seat, step: r.step}
}

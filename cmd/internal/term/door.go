package term

import (
	"fmt"

	"lastcard/cmd/internal/table"
)

// door says who may join, or gives the table another code.
func (p *player) door(c command) {
	d := p.snap.Door
	said := ""
	switch c {
	case cmdShut:
		d.Shut, said = true, "The code lets nobody else in."
	case cmdWhenFull:
		d.WhenFull, said = true, "The code lets nobody in while all seats are taken."
	case cmdFriends:
		if d.Named = p.t.Befriended(); len(d.Named) == 0 {
			p.say("You have not played with anybody yet.")
			return
		}
		said = fmt.Sprintf("The code lets in the %d you have played with.", len(d.Named))
	case cmdNewCode:
		if err := p.t.Renew(); err != nil {
			p.doorError(err)
			return
		}
		p.say("The old code lets nobody in any more. Everybody here comes along.")
		return
	default:
		d, said = table.Door{}, "The code lets in everybody who has it."
	}
	if err := p.t.SetDoor(d); err != nil {
		p.doorError(err)
		return
	}
	p.say(said)
}

func (p *player) doorError(err error) {
	if !p.snap.Opener || p.snap.Code == "" {
		p.say("Only who opened a table for others can do that.")
		return
	}
	p.complainAbout(err, 0)
}

// acquaintance is what there is to say about how far a player is known.
func acquaintance(x *table.Player) string {
	switch {
	case x.Known == table.KeyChanged:
		return "another key than the " + x.Name + " you know: somebody else, or a new computer"
	case x.Was != "":
		return "known as " + x.Was
	case x.Known == table.Friend:
		return "known"
	}
	return ""
}

// fingerprint is said once everybody sits.
func (p *player) fingerprint() {
	s := &p.snap
	if s.Fingerprint == "" || len(s.Players) < s.Seats || s.Fingerprint == p.shown.print {
		return
	}
	p.shown.print = s.Fingerprint
	p.say("To be sure that nobody sits between you, compare: " + s.Fingerprint + ". All must see the same.")
}

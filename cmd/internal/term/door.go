package term

import (
	"errors"
	"strconv"

	"lastcard/render/seam"
)

// changeDoor changes who may join, or gives the table another code.
func (p *player) changeDoor(c command) {
	d := p.snap.Door
	said := ""
	switch c {
	case cmdShut:
		d.Shut, said = true, "door.shut"
	case cmdWhenFull:
		d.Shut, d.ShutWhenFull, said = false, true, "door.whenfull"
	case cmdFriends:
		if d.Shut, d.FriendsOnly, d.FriendNames = false, true, nil; p.snap.Friends == 0 {
			p.say(p.words.term("door.nobody"))
			return
		}
		said = "door.friends"
	case cmdNewCode:
		p.newCode()
		return
	default:
		d, said = seam.Door{}, "door.everybody"
	}
	if err := p.sharedTable.SetDoor(d); err != nil {
		p.sayDoorError(err)
		return
	}
	p.say(p.words.term(said, "n", strconv.Itoa(p.snap.Friends)))
}

// newCode gives the table another code.
func (p *player) newCode() {
	switch err := p.sharedTable.RenewCode(); {
	case err == nil:
		p.say(p.words.term("door.new"))
	case errors.Is(err, seam.ErrStage) && p.hasOpened():
		p.say(p.words.term("door.first"))
	default:
		p.sayDoorError(err)
	}
}

// hasOpened reports whether this person has opened the table for others.
func (p *player) hasOpened() bool { return p.snap.Opener && p.snap.Code != "" }

func (p *player) sayDoorError(err error) {
	switch {
	case !p.hasOpened():
		p.say(p.words.term("door.opener"))
	case errors.Is(err, seam.ErrStage):
		p.say(p.words.Cat.Say("trouble.not-now"))
	default:
		p.complainAbout(err, 0)
	}
}

// acquaintance returns a text about how well this person knows a player, "" if there is nothing to
// say.
func (w *Words) acquaintance(x *seam.Player) string {
	switch {
	case x.NewKey:
		return w.term("other-key", "name", x.Name)
	case x.OldName != "":
		return w.term("known-as", "name", x.OldName)
	case x.Friend:
		return w.term("known")
	}
	return ""
}

// printFingerprint prints the digits that people compare, as soon as all seats are taken.
func (p *player) printFingerprint() {
	s := &p.snap
	if s.Fingerprint == "" || len(s.Players) < s.Seats || s.Fingerprint == p.lastPrinted.fingerprint {
		return
	}
	p.lastPrinted.fingerprint = s.Fingerprint
	p.say(p.words.term("compare", "code", s.Fingerprint))
}

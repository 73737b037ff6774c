package term

import (
	"errors"
	"strconv"

	"lastcard/engine"
	"lastcard/render/seam"
)

// doorCommand returns a command of the door. change changes which people may join.
func doorCommand(name string, change func(*seam.Door)) command {
	return command{name: name, works: (*player).hasDoor, run: func(p *player) {
		if name == "friends" && p.snap.Friends == 0 {
			p.out.say(p.words.term("door.nobody"))
			return
		}
		d := p.snap.Door
		change(&d)
		if err := p.sharedTable.SetDoor(d); err != nil {
			p.out.say(p.doorError(err))
			return
		}
		p.out.say(p.words.term("door."+name, "n", strconv.Itoa(p.snap.Friends)))
	}}
}

// renewCode gives the table another code.
func (p *player) renewCode() {
	switch err := p.sharedTable.RenewCode(); {
	case err == nil:
		p.out.say(p.words.term("door.new"))
	case errors.Is(err, seam.ErrStage) && p.hasDoor():
		p.out.say(p.words.term("door.first"))
	default:
		p.out.say(p.doorError(err))
	}
}

func (p *player) doorError(err error) string {
	switch {
	case !p.hasDoor():
		return p.words.term("door.opener")
	case errors.Is(err, seam.ErrStage):
		return p.words.Cat.Say("trouble.not-now")
	}
	return p.words.complaint(err, &p.snap.View, engine.Hidden)
}

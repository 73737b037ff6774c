package term

import (
	"errors"
	"strconv"

	"lastcard/engine"
	"lastcard/render/seam"
)

// doorCommand returns a command of the door, which changeDoor carries out.
func doorCommand(name string, works func(situation) bool) command {
	return command{name: name, works: works, run: func(p *player) {
		p.out.say(changeDoor(p.words, p.sharedTable, &p.snap, name))
	}}
}

// changeDoor carries out a command of the door: it changes which people may join, or gives the table another
// code. It returns what to say to the person.
func changeDoor(w *Words, at seam.Table, s *seam.Snapshot, command string) string {
	d := s.Door
	said := ""
	switch command {
	case "shut":
		d.Shut, said = true, "door.shut"
	case "whenfull":
		d.Shut, d.ShutWhenFull, said = false, true, "door.whenfull"
	case "friends":
		if d.Shut, d.FriendsOnly, d.FriendNames = false, true, nil; s.Friends == 0 {
			return w.term("door.nobody")
		}
		said = "door.friends"
	case "newcode":
		return renewCode(w, at, s)
	default:
		d, said = seam.Door{}, "door.everybody"
	}
	if err := at.SetDoor(d); err != nil {
		return doorError(w, s, err)
	}
	return w.term(said, "n", strconv.Itoa(s.Friends))
}

// renewCode gives the table another code. It returns what to say to the person.
func renewCode(w *Words, at seam.Table, s *seam.Snapshot) string {
	switch err := at.RenewCode(); {
	case err == nil:
		return w.term("door.new")
	case errors.Is(err, seam.ErrStage) && hasOpened(s):
		return w.term("door.first")
	default:
		return doorError(w, s, err)
	}
}

// hasOpened reports whether this person has opened the table for others.
func hasOpened(s *seam.Snapshot) bool { return s.Opener && s.Code != "" }

func doorError(w *Words, s *seam.Snapshot, err error) string {
	switch {
	case !hasOpened(s):
		return w.term("door.opener")
	case errors.Is(err, seam.ErrStage):
		return w.Cat.Say("trouble.not-now")
	}
	return w.complaint(err, &s.View, engine.Hidden)
}

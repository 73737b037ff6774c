package term

import (
	"errors"
	"strings"

	"lastcard/engine"
)

// draft holds the plays that a person has typed and the table has not accepted yet.
type draft struct {
	// half is a play that still lacks a colour or a player, which the next line can add. Its kind is
	// KindNone if there is no such play.
	half engine.Action
	// warned is the text of the play that was held back with a warning, because the rules would punish it.
	// If the person types it again, it is played.
	warned string
}

// complete returns the half play with the colour or the player that a line adds. ok is false if there is no
// half play or the line is anything else. In any case complete forgets the half play.
func (d *draft) complete(r *reader, line string) (a engine.Action, ok bool) {
	a = d.half
	d.half = engine.Act(engine.KindNone)
	line = strings.TrimSpace(line)
	if a.Kind == engine.KindNone || line == "" {
		return a, false
	}
	if c, ok := r.readColor(line); ok {
		a.Color = c
		return a, true
	}
	s, err := r.readPlayer(line)
	a.Target = s
	return a, err == nil
}

// onRefusal keeps a play that was refused with err only because it lacks a colour or a player, and returns what
// to type next. For any other error it returns "".
func (d *draft) onRefusal(w *Words, err error, a engine.Action) string {
	switch r, _ := errors.AsType[engine.Reason](err); r {
	case engine.ColorNeeded:
		d.half = a
		c := w.colors()
		return w.term("choose", "a", c[0], "b", c[1], "c", c[2], "d", c[3])
	case engine.TargetNeeded:
		d.half = a
		return w.term("whom")
	default:
		return ""
	}
}

// holdsBack reports whether to hold back a play, because the rules would make the person draw cost cards for
// it. It lets the same play pass the second time.
func (d *draft) holdsBack(text string, cost int) bool {
	if cost == 0 || text == d.warned {
		return false
	}
	d.warned = text
	return true
}

package render

import (
	"slices"
	"time"

	"lastcard/engine"
	"lastcard/render/seam"
	"lastcard/render/sound"
)

// ears make sounds of what happens at a table: of its moves, in this one place.
type ears struct {
	heard uint64 // the last fact that was heard
	mine  bool   // it was my turn then
	begun bool   // my turn has begun with what was heard last
}

// What is heard of one look at the table: no more than the last moves, and of
// those no more than some sounds, one after the other.
const (
	maxMoves = 12
	maxNotes = 4
	noteGap  = 130 * time.Millisecond
)

// listen is what has happened since the last time, as notes without loudness.
func (e *ears) listen(t seam.Table) []sound.Note {
	e.begun = false
	told := t.Facts(e.heard)
	if len(told) == 0 {
		return nil
	}
	e.heard = told[len(told)-1].Seq
	moves := seam.Moves(told)
	if len(moves) == 0 {
		return nil
	}
	var cues []sound.Cue
	for _, s := range moves[max(0, len(moves)-maxMoves):] {
		for _, ev := range s.Events {
			if c, ok := cueOf(ev.Kind); ok && !slices.Contains(cues, c) {
				cues = append(cues, c)
			}
		}
	}
	v := &moves[len(moves)-1].View
	was := e.mine
	e.mine = v.Phase == engine.PhasePlay && v.Turn == v.Me && v.Me != engine.NoSeat
	if e.begun = e.mine && !was; e.begun {
		cues = append(cues, sound.Turn)
	}
	return notes(cues)
}

// notes spreads cues over time. The end of a match is heard instead of that of
// its round, and the least important go where there are too many.
func notes(cues []sound.Cue) (out []sound.Note) {
	if slices.Contains(cues, sound.Match) {
		cues = slices.DeleteFunc(cues, func(c sound.Cue) bool { return c == sound.Round || c == sound.Turn })
	}
	for len(cues) > maxNotes {
		least := slices.Index(cues, slices.Min(cues))
		cues = slices.Delete(cues, least, least+1)
	}
	for i, c := range cues {
		out = append(out, sound.Note{Cue: c, After: time.Duration(i) * noteGap})
	}
	return out
}

// cueOf is the sound of an event; most have none.
func cueOf(k engine.EventKind) (sound.Cue, bool) {
	switch k {
	case engine.EvPlayed, engine.EvJumped, engine.EvFlipped:
		return sound.Card, true
	case engine.EvDrew, engine.EvPickedUp:
		return sound.Draw, true
	case engine.EvDealt, engine.EvReshuffled:
		return sound.Deal, true
	case engine.EvCalled:
		return sound.Call, true
	case engine.EvCaught:
		return sound.Caught, true
	case engine.EvRoundOver:
		return sound.Round, true
	case engine.EvMatchOver:
		return sound.Match, true
	default:
		return 0, false
	}
}

// play plays notes as loud as the person has set, or not at all.
func (a *app) play(list []sound.Note) {
	loud := float64(a.shell.Profile.Loudness()) / 100
	if a.sound == nil || loud == 0 {
		return
	}
	for _, n := range list {
		n.Loud = loud * loud // loudness is heard as the square of the setting
		a.sound.Play(n)
	}
}

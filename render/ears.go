package render

import (
	"math"
	"math/rand/v2"
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
	quiet bool   // what bots say is not heard
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
	heard := e.thrown(told, t)
	if len(moves) == 0 {
		return inTime(heard)
	}
	for i := range moves[max(0, len(moves)-maxMoves):] {
		s := &moves[max(0, len(moves)-maxMoves)+i]
		for _, ev := range s.Events {
			if c, ok := cueOf(ev.Kind); ok && !has(heard, c) {
				heard = append(heard, sound.Note{Cue: c, Pitch: pitchOf(c, s.Step), Pan: panOf(&s.View, ev.Seat)})
			}
		}
	}
	v := &moves[len(moves)-1].View
	was := e.mine
	e.mine = v.Phase == engine.PhasePlay && v.Turn == v.Me && v.Me != engine.NoSeat
	if e.begun = e.mine && !was; e.begun {
		heard = append(heard, sound.Note{Cue: sound.Turn})
	}
	return inTime(heard)
}

// thrown is the last reaction that somebody has thrown to somebody else, heard from where
// it was thrown.
func (e *ears) thrown(told []seam.Told, t seam.Table) []sound.Note {
	for i := len(told) - 1; i >= 0; i-- {
		m, ok := told[i].Fact.(seam.Chat)
		if !ok || m.Kind != seam.SayReaction || m.To == engine.NoSeat || m.To == m.Seat {
			continue
		}
		s := t.Snapshot()
		if e.quiet && m.Seat >= 0 && int(m.Seat) < len(s.Players) && s.Players[m.Seat].Bot {
			continue
		}
		return []sound.Note{{Cue: sound.Thrown, Pitch: pitchOf(sound.Thrown, told[i].Seq), Pan: panOf(&s.View, m.Seat)}}
	}
	return nil
}

// has reports whether a cue is among notes.
func has(list []sound.Note, c sound.Cue) bool {
	return slices.ContainsFunc(list, func(n sound.Note) bool { return n.Cue == c })
}

// inTime spreads notes over time. The end of a match is heard instead of that of
// its round, and the least important go where there are too many.
func inTime(list []sound.Note) []sound.Note {
	if has(list, sound.Match) {
		list = slices.DeleteFunc(list, func(n sound.Note) bool { return n.Cue == sound.Round || n.Cue == sound.Turn })
	}
	for len(list) > maxNotes {
		least := 0
		for i := range list {
			if list[i].Cue < list[least].Cue {
				least = i
			}
		}
		list = slices.Delete(list, least, least+1)
	}
	for i := range list {
		list[i].After = time.Duration(i) * noteGap
	}
	return list
}

// How far a sound may be from its pitch, in octaves: paper more than notes, which would be
// out of tune.
const (
	paperPitch = 0.12
	tonePitch  = 0.02
)

// pitchOf is how much higher or lower a cue sounds in a move: chance, but the same each
// time the move is heard.
func pitchOf(c sound.Cue, step uint64) float64 {
	most := tonePitch
	if c <= sound.Deal {
		most = paperPitch
	}
	return most * (2*rand.New(rand.NewPCG(step, uint64(c))).Float64() - 1)
}

// panOf is from which side a seat is heard, as it lies at the table: the viewer sits in the
// middle below, and the next seat at the left.
func panOf(v *engine.View, seat engine.Seat) float64 {
	n := len(v.Seats)
	if seat < 0 || int(seat) >= n {
		return 0
	}
	me := max(v.Me, 0)
	return -math.Sin(2 * math.Pi * float64((int(seat)-int(me)+n)%n) / float64(n))
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

// playRoom makes the room around a table heard, for a person who wants that: softer than
// what happens in it.
func (a *app) playRoom() {
	if a.sound == nil {
		return
	}
	loud := 0.0
	if a.screen == screenBoard && a.shell.Profile.Ambience {
		loud = float64(a.shell.Profile.Loudness()) / 100
	}
	a.sound.Room(loud * loud)
}

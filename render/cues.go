package render

import (
	"math"
	"math/rand/v2"
	"slices"
	"time"

	"lastcard/engine"
	"lastcard/render/motion"
	"lastcard/render/seam"
	"lastcard/render/sound"
)

// cues are the sounds of events. Some events are silent: nothing moves when a player passes, when a game says a
// sentence of its own (EvSaid), or when a hand is shown, whose verdict has a sound; and a named colour, a run, a
// reset and a transparent card only explain a card that has a sound.
var cues = map[engine.EventKind]sound.Cue{
	engine.EvTurned: sound.Card, engine.EvPlayed: sound.Card, engine.EvFlipped: sound.Card, engine.EvExchanged: sound.Card,
	engine.EvJumped: sound.Cut,
	engine.EvDrew:   sound.Draw, engine.EvPickedUp: sound.Draw,
	engine.EvDealt: sound.Deal, engine.EvReshuffled: sound.Deal,
	engine.EvPenalty: sound.Heavy,
	engine.EvSkipped: sound.Strike, engine.EvInnocent: sound.Strike, // if a player is innocent, the challenge has failed
	engine.EvReversed: sound.Sweep, engine.EvSwapped: sound.Sweep, engine.EvRotated: sound.Sweep, engine.EvUndone: sound.Sweep,
	engine.EvBurned: sound.Fire,
	engine.EvCalled: sound.Call, engine.EvReady: sound.Call, engine.EvOut: sound.Call, // a player has something to announce
	engine.EvCaught: sound.Caught, engine.EvGuilty: sound.Caught, engine.EvBadRun: sound.Caught, engine.EvForfeited: sound.Caught,
	engine.EvRoundOver: sound.Round,
	engine.EvMatchOver: sound.Match,
}

// cueOf returns the sound of an event, or false if the event is silent. v is the table after the event.
func cueOf(e *engine.Event, v *engine.View) (sound.Cue, bool) {
	cue, ok := cues[e.Kind]
	switch e.Kind {
	case engine.EvDrew, engine.EvPickedUp, engine.EvPenalty:
		ok = e.N > 0
	case engine.EvBurned:
		if v.Pairs() != nil {
			cue = sound.Sweep // nothing burns: the beaten cards are laid aside
		}
	default:
	}
	return cue, ok
}

// notesOf adds the sounds of a move to list, which has each cue only once. shows says when the table shows the move.
func notesOf(list []sound.Note, move *seam.Entry, shows *motion.Times) []sound.Note {
	add := func(c sound.Cue, seat engine.Seat, at float64) {
		if !hasCue(list, c) {
			list = append(list, sound.Note{Cue: c, Delay: noteDelay(at), Pitch: pitchOf(c, move.Step), Pan: panOf(&move.View, seat)})
		}
	}
	for i := range move.Events {
		e, span := &move.Events[i], shows.Events[i]
		if e.Kind == engine.EvFlipped {
			add(sound.Draw, e.Seat, span.Start) // the card is taken up before it is laid down
		}
		c, ok := cueOf(e, &move.View)
		switch {
		case !ok:
		case c == sound.Draw || c == sound.Deal: // a card that is drawn or dealt is heard when it sets out
			add(c, e.Seat, span.Start)
		default: // all other sounds play when the card lands
			add(c, e.Seat, span.End)
		}
	}
	return list
}

func hasCue(list []sound.Note, c sound.Cue) bool {
	return slices.ContainsFunc(list, func(n sound.Note) bool { return n.Cue == c })
}

func noteDelay(seconds float64) time.Duration { return time.Duration(seconds * float64(time.Second)) }

// How far a sound may be from its pitch, in octaves. Paper may be farther off than tones, which would
// sound out of tune.
const (
	paperPitch = 0.12
	tonePitch  = 0.02
)

// pitchOf is how far above or below its pitch a cue sounds in a move, in octaves. It is random, but the
// same each time the move is heard.
func pitchOf(c sound.Cue, step uint64) float64 {
	most := paperPitch
	if c.IsTuned() {
		most = tonePitch
	}
	return most * (2*rand.New(rand.NewPCG(step, uint64(c))).Float64() - 1)
}

// panOf is the direction from which a seat is heard: the place of the seat at the table. The viewer
// sits at the bottom in the middle, and the next seat is at the left.
func panOf(v *engine.View, seat engine.Seat) float64 {
	n := len(v.Seats)
	if seat < 0 || int(seat) >= n {
		return 0
	}
	me := max(v.Me, 0)
	return -math.Sin(2 * math.Pi * float64((int(seat)-int(me)+n)%n) / float64(n))
}

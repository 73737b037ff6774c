package motion

import "lastcard/engine"

// Effect is an event that is shown for a while besides the cards: by a word at a seat, a banner or a
// picture.
type Effect struct {
	Event     engine.Event
	Hand      []engine.Shown // for EvShown: the hand after the step
	age       float64        // negative before the effect begins
	wordsFrom float64        // its words may appear from this age on: its picture is then complete
	duration  float64
}

// Progress is how much of the time of the words has passed, 0 to 1.
func (e *Effect) Progress() float64 {
	if e.duration <= e.wordsFrom {
		return 1
	}
	return min(max((e.age-e.wordsFrom)/(e.duration-e.wordsFrom), 0), 1)
}

// ShowsWords reports whether the words of the effect may appear now.
func (e *Effect) ShowsWords() bool { return e.age >= e.wordsFrom }

// Moment is how much of the picture has passed, 0 to 1. ok is false when there is no picture: before the
// effect begins, and once MaxMoment has passed.
func (e *Effect) Moment() (t float64, ok bool) {
	return e.age / MaxMoment, e.age >= 0 && e.age < MaxMoment
}

// effectSeconds says for how many seconds an effect is shown once its words may appear; 0: the event has no
// effect.
func effectSeconds(k engine.EventKind) float64 {
	switch k {
	case engine.EvSkipped, engine.EvPassed, engine.EvDrew, engine.EvReversed:
		return 1.1
	case engine.EvCalled, engine.EvColor, engine.EvReshuffled, engine.EvReady, engine.EvExchanged,
		engine.EvTransparent, engine.EvRunOver, engine.EvFlipped, engine.EvSaid:
		return 1.5
	case engine.EvJumped, engine.EvUndone, engine.EvCaught, engine.EvGuilty, engine.EvInnocent,
		engine.EvSwapped, engine.EvRotated, engine.EvForfeited, engine.EvBadRun, engine.EvBurned,
		engine.EvPickedUp, engine.EvReset, engine.EvOut, engine.EvRoundOver, engine.EvMatchOver:
		return 2.2
	case engine.EvShown:
		return 4
	case engine.EvPenalty:
		return MaxMoment
	case engine.EvNone, engine.EvTurned, engine.EvPlayed, engine.EvRun, engine.EvDealt:
	}
	return 0
}

// addEffect shows event i of a step for a while.
func (m *Motion) addEffect(sc *script, i int, e engine.Event, st *step) {
	d := effectSeconds(e.Kind)
	if d <= 0 {
		return
	}
	f := Effect{Event: e, age: -sc.spans[i].Start, duration: d}
	switch e.Kind {
	case engine.EvJumped, engine.EvFlipped:
		f.wordsFrom = sc.playManner.duration // until then nobody can read the card
	case engine.EvDrew, engine.EvPickedUp:
		f.wordsFrom = flightTime
	case engine.EvSwapped, engine.EvRotated:
		f.wordsFrom = tradedManner.duration
	case engine.EvRoundOver:
		m.scoredSeats = m.view.Seats // the seats as they were before the step
	default:
	}
	f.duration += f.wordsFrom
	if e.Kind == engine.EvShown && isSeat(e.Seat, len(st.view.Seats)) {
		f.Hand = st.view.Hand(e.Seat).Cards
	}
	m.effects = append(m.effects, f)
}

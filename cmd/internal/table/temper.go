package table

import (
	"math/rand/v2"
	"time"

	"lastcard/engine"
	"lastcard/engine/bot"
	"lastcard/render/seam"
)

// temper is the character of a bot: how long it thinks, how much and what it says, and how often it bluffs. The
// bot plays equally well with every temper. The names of the tempers are seam.Tempers.
type temper struct {
	name         string
	usualPace    pace
	solePace     pace              // the pace if there is only one legal action
	talkPercent  int               // on how many per cent of the occasions it says something; see also tableRarity
	reactions    map[string]string // by occasion: a reaction that it may throw at a seat instead of saying something
	bluffPercent int               // how many per cent of its possible bluffs it makes
}

// slyBluffs is the bluffPercent of a sly bot: about one in three.
const slyBluffs = 33

// pace is the range of a bot's thinking time, in tenths of Options.ThinkTime.
type pace struct{ least, most int64 }

// evenPace is the pace of the zero temper, with which the program plays the seat of a person.
var evenPace = pace{6, 14}

// A sly bot also bluffs with its pauses: it hesitates if it has only one action, and plays quickly if
// it has a choice.
var tempers = map[string]temper{
	"calm":   {usualPace: pace{8, 14}, solePace: pace{8, 14}, talkPercent: 25, reactions: map[string]string{"hits": "sad", "loses": "clap"}},
	"hasty":  {usualPace: pace{3, 8}, solePace: pace{2, 5}, talkPercent: 45, reactions: map[string]string{"hit": "wow", "hits": "laugh"}},
	"sly":    {usualPace: pace{4, 8}, solePace: pace{13, 20}, talkPercent: 40, reactions: map[string]string{"hit": "clap", "hits": "laugh"}, bluffPercent: slyBluffs},
	"grumpy": {usualPace: pace{9, 16}, solePace: pace{7, 12}, talkPercent: 35, reactions: map[string]string{"hit": "sad"}},
}

func temperOf(name string) temper {
	t := tempers[seam.TemperOf(name)]
	t.name = seam.TemperOf(name)
	return t
}

// pause returns how long to think before an action. think is Options.ThinkTime, and legal is the number of
// legal actions.
func (t *temper) pause(think time.Duration, legal int, rng *rand.Rand) time.Duration {
	p := evenPace
	switch {
	case t.name != "" && legal == 1:
		p = t.solePace
	case t.name != "":
		p = t.usualPace
	}
	return max(1, think*time.Duration(p.least)/10+time.Duration(rng.Int64N(int64(think)*(p.most-p.least)/10+1)))
}

// bluff returns the action a, which the bot has chosen, or now and then a bluff instead.
func (t *temper) bluff(g engine.Game, v *engine.View, a engine.Action, rng *rand.Rand) engine.Action {
	if t.bluffPercent == 0 {
		return a
	}
	if lie, ok := bot.Bluff(g, v, a, rng); ok && rng.IntN(100) < t.bluffPercent {
		return lie
	}
	return a
}

// incident is something that a bot may talk about.
type incident struct {
	occasion  string      // one of seam.Occasions
	otherSeat engine.Seat // the other seat that the incident concerns; NoSeat: none
}

// gossip follows the events at a table, to find incidents.
type gossip struct {
	topPlayer   engine.Seat // the seat that has played the top card of the discard pile; NoSeat: none since the cards were dealt
	penaltyOwed bool        // there is a penalty that nobody has drawn yet
}

// followMove takes the events of a move, and returns the last incident in it about which the bot at seat me can
// talk.
func (g *gossip) followMove(events []engine.Event, me engine.Seat) (x incident, ok bool) {
	hit := func(victim, by engine.Seat) {
		switch me {
		case victim:
			x, ok = incident{"hit", by}, true
		case by:
			x, ok = incident{"hits", victim}, true
		}
	}
	for i := range events {
		switch e := &events[i]; e.Kind {
		case engine.EvDealt:
			*g = gossip{topPlayer: engine.NoSeat}
			x, ok = incident{"begins", engine.NoSeat}, true
		case engine.EvPlayed, engine.EvJumped:
			g.topPlayer = e.Seat
		case engine.EvPenalty:
			g.penaltyOwed = e.N > 0
		case engine.EvDrew:
			if g.penaltyOwed && e.N > 1 {
				hit(e.Seat, g.topPlayer)
			}
			g.penaltyOwed = false
		case engine.EvCaught:
			hit(e.Seat, e.Other)
		case engine.EvCalled:
			if e.Seat == me {
				x, ok = incident{"last", engine.NoSeat}, true
			}
		case engine.EvRoundOver:
			if x, ok = (incident{"loses", e.Seat}), true; e.Seat == me {
				x = incident{"wins", engine.NoSeat}
			}
		default:
		}
	}
	return x, ok
}

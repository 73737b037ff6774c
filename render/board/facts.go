package board

import (
	"errors"
	"slices"

	"lastcard/engine"
	"lastcard/render/scene"
	"lastcard/render/seam"
	"lastcard/render/speech"
)

// facts are the true table: the last snapshot and what follows from it. The
// Scene alone renews them (intake.go); the components only read.
type facts struct {
	table  seam.Table
	viewer viewer
	snap   seam.Snapshot
	told   uint64 // number of the last fact taken in
	seen   uint64 // number of the last move taken in
	offer  offer
	words  speech.Words
	traits engine.Traits
	past   history
}

// viewer is the part of the person in front of the window.
type viewer uint8

const (
	plays      viewer = iota // somebody who plays, or waits for a seat
	watches                  // nothing can be done; everybody is called by name
	watchesAll               // the same, and every hand lies open
	learns                   // a pupil: the seat View.Me is called you, and can do what is legal in the View
)

// renew takes in the latest snapshot.
func (f *facts) renew(sh *scene.Shell) {
	f.snap = f.table.Snapshot()
	f.offer = offers(f.view())
	me := f.view().Me
	if f.viewer == watches || f.viewer == watchesAll {
		me = engine.NoSeat
	}
	f.words = speech.Words{Cat: sh.Words, Game: sh.Game(f.snap.Game), Me: me, Names: namesOf(f.snap.Players)}
	f.traits = engine.Traits{}
	if g := f.words.Game; g != nil {
		f.traits = g.Traits()
	}
}

func namesOf(players []seam.Player) (names []string) {
	for i := range players {
		names = append(names, players[i].Name)
	}
	return names
}

// view is the true table.
func (f *facts) view() *engine.View { return &f.snap.View }

// mySeat is my seat's view, or nil for a spectator.
func (f *facts) mySeat() *engine.SeatView {
	v := f.view()
	if v.Me < 0 || int(v.Me) >= len(v.Seats) {
		return nil
	}
	return &v.Seats[v.Me]
}

// myTurn reports whether the table waits for me to play.
func (f *facts) myTurn() bool {
	v := f.view()
	acts := f.viewer == plays || f.viewer == learns && len(v.Legal) > 0
	return acts && v.Phase == engine.PhasePlay && v.Turn == v.Me && v.Me != engine.NoSeat
}

// exchanging reports whether I may trade cards of my hand for face-up ones.
func (f *facts) exchanging() bool {
	return f.view().Phase == engine.PhaseExchange && f.offer.may(engine.Ready)
}

// gathers reports whether I choose cards now that are played together.
func (f *facts) gathers() bool { return f.traits.Several() && f.myTurn() && !f.snap.Pending }

// calls reports whether players announce the last card.
func (f *facts) calls() bool { return f.traits.Kinds.Has(engine.Call) }

// held is how many cards I have in my hand.
func (f *facts) held() int {
	if f.mySeat() == nil {
		return 0
	}
	return f.view().Hand(f.view().Me).Count
}

// myRow is what lies before me and can be reached: the uppermost of my rows that still has
// cards, or nil.
func (f *facts) myRow() (top *engine.Zone) {
	if f.mySeat() == nil {
		return nil
	}
	for _, z := range f.view().Rows(f.view().Me) {
		if z.Count > 0 {
			top = z
		}
	}
	return top
}

// drawn is the card I have just drawn and may play, or NoCard.
func (f *facts) drawn() engine.Card {
	if v := f.view(); f.myTurn() && v.Drawn != engine.NoCard && f.offer.moves(v.Drawn) {
		return v.Drawn
	}
	return engine.NoCard
}

// faceOf is the face of a card of mine, Hidden when it is not mine.
func (f *facts) faceOf(c engine.Card) engine.Face {
	if zone, i := f.find(c); i >= 0 {
		return zone.Cards[i].Face
	}
	return engine.Hidden
}

// find is where a card of mine lies, −1 when I have no such card.
func (f *facts) find(c engine.Card) (zone *engine.Zone, place int) {
	v := f.view()
	for i := range v.Zones {
		if z := &v.Zones[i]; z.Owner == v.Me && v.Me != engine.NoSeat {
			if at := index(z.Cards, c); at >= 0 {
				return z, at
			}
		}
	}
	return nil, -1
}

// mine is a card of mine with its face.
func (f *facts) mine(c engine.Card) engine.Shown { return engine.Shown{Card: c, Face: f.faceOf(c)} }

// holds reports whether a card is in my hand.
func (f *facts) holds(c engine.Card) bool {
	zone, at := f.find(c)
	return at >= 0 && zone.Shape == engine.ShapeFan
}

// refused is why an action would be refused now, as far as the table says so
// beforehand.
func (f *facts) refused(a engine.Action) error {
	err := f.table.Refusal(a)
	if err != nil && a.Call && callRefused(err) {
		a.Call = false
		err = f.table.Refusal(a)
	}
	return err
}

// callRefused reports whether it was the call that was refused.
func callRefused(err error) bool {
	return errors.Is(err, engine.CannotCall) || errors.Is(err, engine.NotCalledFor) || errors.Is(err, engine.RuleOff)
}

func over(p engine.Phase) bool { return p == engine.PhaseRoundOver || p == engine.PhaseMatchOver }

func index(cards []engine.Shown, c engine.Card) int {
	if c == engine.NoCard {
		return -1
	}
	return slices.IndexFunc(cards, func(x engine.Shown) bool { return x.Card == c })
}

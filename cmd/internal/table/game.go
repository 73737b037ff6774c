package table

import (
	"bytes"
	"errors"

	"lastcard/engine"
	"lastcard/lockstep"
	"lastcard/lockstep/sealed"
	"lastcard/render/seam"
)

// Game is the game of one match, with its deck. lockstep plays the machine that Machine returns. The other methods
// are for front ends and for those who replay logs.
type Game struct {
	recorder *recorder
	deck     *sealed.Machine // nil: the deck is open
}

// Deed repeats one change of the engine's table on another machine of the same game: an action of a seat, or of a rule
// for an absent seat, a shuffle, or faces that were shown. At a sealed table one entry may cause several deeds.
type Deed func(*engine.Machine) error

// recorder is the engine's machine, and records the deeds that change its table, and their events.
type recorder struct {
	*engine.Machine
	deeds    []Deed               // since the last call of TakeDeeds
	events   []engine.Event       // of these deeds
	onEvents func([]engine.Event) // set while a log is replayed: it gets the events of each deed, and deeds stays empty
}

func (r *recorder) Apply(seat int, action []byte) error {
	action = bytes.Clone(action)
	return r.do(func(x *engine.Machine) error { return x.Apply(seat, action) })
}

func (r *recorder) PlayByRule(seat int, action []byte) error {
	action = bytes.Clone(action)
	return r.do(func(x *engine.Machine) error { return x.PlayByRule(seat, action) })
}

func (r *recorder) Entropy(e [32]byte) error {
	return r.do(func(x *engine.Machine) error { return x.Entropy(e) })
}

func (r *recorder) Show(shown []byte) error {
	shown = bytes.Clone(shown)
	return r.do(func(x *engine.Machine) error { return x.Show(shown) })
}

func (r *recorder) do(d Deed) error {
	if err := d(r.Machine); err != nil {
		return err
	}
	if r.onEvents != nil {
		r.onEvents(r.Events())
		return nil
	}
	r.deeds, r.events = append(r.deeds, d), append(r.events, r.Events()...)
	return nil
}

// Machine returns the game as the machine that lockstep plays.
func (x *Game) Machine() lockstep.Machine {
	if x.deck != nil {
		return x.deck
	}
	return x.recorder
}

// Deck says whether the match has a sealed deck or an open one.
func (x *Game) Deck() seam.Deck {
	if x.deck != nil {
		return seam.SealedDeck
	}
	return seam.OpenDeck
}

// ShuffleProgress returns how far the players have come in shuffling a sealed deck, zero if nobody is shuffling.
func (x *Game) ShuffleProgress() (p seam.Progress) {
	if x.deck != nil {
		p.Done, p.Total = x.deck.Shuffling()
	}
	return p
}

// Table returns the engine's table. Callers must not change it.
func (x *Game) Table() *engine.Table { return x.recorder.Table() }

// Book maps the cards of one shuffle to their faces. The number of the first shuffle of a match is
// 0. The map is empty unless the deck is sealed and the players have revealed the cards, as they do
// when a round is over.
func (x *Game) Book(shuffle int) map[engine.Card]engine.Face {
	if x.deck == nil {
		return nil
	}
	cards, faces, _ := x.deck.Book(shuffle)
	all := make(map[engine.Card]engine.Face, len(cards))
	for i, c := range cards {
		all[engine.Card(c)] = engine.Face(faces[i])
	}
	return all
}

// TakeDeeds returns the deeds since its last call, and their events, and forgets them.
func (x *Game) TakeDeeds() (deeds []Deed, events []engine.Event) {
	r := x.recorder
	deeds, events, r.deeds, r.events = r.deeds, r.events, nil, nil
	return deeds, events
}

// ProposalBytes returns the bytes with which this seat, me, proposes an action. At a sealed table they also open
// the cards that the action names. There ProposalBytes refuses an action that breaks the rules in a way that the
// others could see only later, when cards are opened. Errors: an engine.Reason, or seam.ErrSealing.
func (x *Game) ProposalBytes(me engine.Seat, a engine.Action) ([]byte, error) {
	body := a.AppendBinary(nil)
	if x.deck == nil {
		return body, nil
	}
	if x.waitsForParts() {
		return nil, seam.ErrSealing
	}
	if r := x.Table().Honest(me, a); r != engine.OK {
		return nil, r
	}
	body, err := x.deck.Play(body)
	if errors.Is(err, sealed.StillSealed) {
		err = seam.ErrSealing
	}
	return body, err
}

// Refusal returns why the rules would refuse an action of a seat now, as an engine.Reason, and nil if they would
// accept it. While waitsForParts is true, the error is seam.ErrSealing.
func (x *Game) Refusal(me engine.Seat, a engine.Action) error {
	if x.waitsForParts() {
		return seam.ErrSealing
	}
	if r := x.Table().Check(me, a); r != engine.OK {
		return r
	}
	return nil
}

// UndoneFace returns the face of the card whose effect an action of a seat would cancel, engine.Hidden if there
// is none. It plays the action on a copy of the table to find out.
func (x *Game) UndoneFace(me engine.Seat, a engine.Action) engine.Face {
	events, _ := x.Table().Clone().Apply(me, a, nil)
	for i := range events {
		if events[i].Kind == engine.EvUndone {
			return events[i].Card.Face
		}
	}
	return engine.Hidden
}

// waitsForParts reports whether a sealed deck waits for parts, the messages by which the seats together shuffle,
// deal and open its cards.
func (x *Game) waitsForParts() bool { return x.deck != nil && x.deck.WaitKind() == lockstep.WaitParts }

var errNoAction = errors.New("table: not an action")

// Action returns the action of a play or rule entry. Any other entry is an error.
func (x *Game) Action(e *lockstep.Entry) (engine.Action, error) { return actionIn(e, x.deck != nil) }

// ActionOf is Game.Action for callers that have no Game.
func ActionOf(g *lockstep.Genesis, e *lockstep.Entry) (engine.Action, error) {
	return actionIn(e, IsSealed(g))
}

func actionIn(e *lockstep.Entry, isSealed bool) (engine.Action, error) {
	body := e.Body
	if !e.Acts() {
		return engine.Action{}, errNoAction
	}
	if isSealed {
		var err error
		if body, err = sealed.Action(body); err != nil {
			return engine.Action{}, err
		}
	}
	return engine.DecodeAction(body)
}

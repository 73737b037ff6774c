package bot

import (
	"slices"

	"lastcard/engine"
)

// Memory is what a seat has learned in a round and cannot see on the table. It knows which faces
// a card in another hand most likely does not have, because the seat that held the card drew or
// passed when such a face was playable. It also knows the faces of cards that were once in the
// seat's own hand and are now in another. The driver of the bot shows the Memory the public state
// of every position of one match (See), before it calls Bot.Choose. The zero Memory has learned
// nothing. It is not safe for concurrent use.
type Memory struct {
	round                      int
	lastPosition, thisPosition position
	lackedFaces                []engine.Faces // by card: the faces that it most likely does not have
	ownFaces                   []engine.Face  // by card: its face if it was once in the seat's hand, otherwise Hidden
	view                       engine.View
	triedCards                 []engine.Shown
	legal                      []engine.Action
}

// position is what a Memory keeps of one position, to compare it with the next one.
type position struct {
	turn      engine.Seat
	hands     [][]engine.Card // by seat
	drawnCard engine.Card     // the only card that the seat in turn may play, or NoCard
	playable  engine.Faces    // the faces that the seat in turn could play if it held them
}

// See learns from a position. s is the public state of the table; See keeps no part of it.
func (m *Memory) See(s engine.State) {
	s.Public(&m.view)
	m.lastPosition, m.thisPosition = m.thisPosition, m.lastPosition
	m.thisPosition.fillFrom(s, &m.view)
	m.thisPosition.playable = m.playableFaces(s)
	if m.view.Round != m.round || len(m.lastPosition.hands) != len(m.thisPosition.hands) {
		m.round = m.view.Round
		clear(m.lackedFaces)
		clear(m.ownFaces)
		return
	}
	m.forgetShuffled()
	if m.lastPosition.playable == 0 || !m.thisPosition.drewOrPassed(&m.lastPosition) {
		return
	}
	for _, c := range m.lastPosition.hands[m.lastPosition.turn] {
		if m.lastPosition.drawnCard == engine.NoCard || m.lastPosition.drawnCard == c {
			m.lackedFaces = withRoomFor(m.lackedFaces, c)
			m.lackedFaces[c] |= m.lastPosition.playable
		}
	}
}

// fillFrom fills in all of p but playable.
func (p *position) fillFrom(s engine.State, v *engine.View) {
	p.turn, p.drawnCard = v.Turn, v.Drawn
	if len(p.hands) != len(v.Seats) {
		p.hands = make([][]engine.Card, len(v.Seats))
	}
	for seat := range p.hands {
		p.hands[seat] = s.Hand(engine.Seat(seat), p.hands[seat][:0])
	}
}

// drewOrPassed reports whether the seat that was in turn before has drawn or passed: no hand has lost a
// card, and that seat has gained cards or is no longer in turn.
func (p *position) drewOrPassed(before *position) bool {
	for seat, was := range before.hands {
		for _, c := range was {
			if !slices.Contains(p.hands[seat], c) {
				return false
			}
		}
	}
	seat := before.turn
	return p.turn != seat || len(p.hands[seat]) > len(before.hands[seat])
}

// playableFaces returns the faces that the seat in turn could play: the faces that would be legal
// plays if the hand had every face.
func (m *Memory) playableFaces(s engine.State) (goes engine.Faces) {
	seat, card := m.thisPosition.turn, m.thisPosition.drawnCard
	if seat == engine.NoSeat || len(m.thisPosition.hands[seat]) == 0 {
		return 0
	}
	if card == engine.NoCard {
		card = m.thisPosition.hands[seat][0]
	}
	m.triedCards = m.triedCards[:0]
	for f := engine.Face(1); f < faceEnd; f++ {
		m.triedCards = append(m.triedCards, engine.Shown{Card: card, Face: f})
	}
	chunk := len(m.triedCards)
	if m.thisPosition.drawnCard != engine.NoCard {
		chunk = 1 // one call for each face, since the drawn card can have only one face at a time
	}
	m.legal = m.legal[:0]
	for tries := range slices.Chunk(m.triedCards, chunk) {
		m.legal = s.Legal(seat, tries, m.legal)
	}
	for i := range m.legal {
		if a := &m.legal[i]; a.Kind == engine.Play {
			goes |= 1 << a.Card.Face
		}
	}
	return goes
}

// forgetShuffled drops the notes on cards that are in no hand any more, because a shuffle may
// give their numbers to other cards.
func (m *Memory) forgetShuffled() {
	held := make([]bool, max(len(m.lackedFaces), len(m.ownFaces)))
	for _, hand := range m.thisPosition.hands {
		for _, c := range hand {
			if int(c) < len(held) {
				held[c] = true
			}
		}
	}
	for c := range m.lackedFaces {
		if !held[c] {
			m.lackedFaces[c] = 0
		}
	}
	for c := range m.ownFaces {
		if !held[c] {
			m.ownFaces[c] = engine.Hidden
		}
	}
}

// recordHand records the faces of the cards in the seat's own hand.
func (m *Memory) recordHand(hand []engine.Shown) {
	for _, c := range hand {
		m.ownFaces = withRoomFor(m.ownFaces, c.Card)
		m.ownFaces[c.Card] = c.Face
	}
}

// withRoomFor returns list, which is indexed by card, with room for c.
func withRoomFor[T any](list []T, c engine.Card) []T {
	return append(list, make([]T, max(0, int(c)+1-len(list)))...)
}

package engine

import "strconv"

// Layout is a table set by hand, as the lines of a scenario describe it. What no line gives is zero,
// but Dealer and Turn are NoSeat, and Dir is 1.
type Layout struct {
	Dealer  Seat // NoSeat: not given
	Turn    Seat // NoSeat: not given
	Dir     int  // +1 clockwise, −1 counter-clockwise
	Color   Color
	Penalty int
	First   Face // the card turned after the deal, instead of Discard; else Hidden
	Discard []Face
	Draw    []Face
	Hands   [MaxSeats][]Face
	Up      [MaxSeats][]Face
	Down    [MaxSeats][]Face
	Scores  [MaxSeats]int
	Called  SeatSet
}

// Faces returns the faces of all cards of a layout in the order in which the cards are
// numbered: seat by seat the hand, the face-up and the face-down cards, then the discard pile
// (or the first card), then the draw pile. Only seats 0 … seats−1 may have cards, and the argument
// most limits the number of all cards together.
func (l *Layout) Faces(seats, most int) ([]Face, error) {
	var faces []Face
	for x := range l.Hands {
		if x >= seats && len(l.Hands[x])+len(l.Up[x])+len(l.Down[x]) > 0 {
			return nil, BadScenario("seat-missing", "seat", strconv.Itoa(x))
		}
		faces = append(faces, l.Hands[x]...)
		faces = append(faces, l.Up[x]...)
		faces = append(faces, l.Down[x]...)
	}
	faces = append(faces, l.Discard...)
	if l.First != Hidden {
		if len(l.Discard) > 0 {
			return nil, BadScenario("first-or-discard")
		}
		faces = append(faces, l.First)
	}
	faces = append(faces, l.Draw...)
	if len(faces) > most {
		return nil, BadScenario("many-cards", "most", strconv.Itoa(most))
	}
	return faces, nil
}

// ErrCalledFirst is the error of a layout that has both a first card and seats that have announced
// their last card.
var ErrCalledFirst error = BadScenario("called-first")

// Score copies the layout's scores to into. A score below 0 becomes 0, and a score above the limit most
// becomes that limit.
func (l *Layout) Score(into []int32, most int) {
	for x := range into {
		into[x] = int32(min(max(0, l.Scores[x]), most))
	}
}

// DealerOf returns the dealer of a table with that many seats: the last seat
// if none is given.
func (l *Layout) DealerOf(seats int) Seat {
	if l.Dealer == NoSeat {
		return Seat(seats - 1)
	}
	return l.Dealer
}

// Rows reports whether any seat has cards before it, face up or face down.
func (l *Layout) Rows() bool {
	for x := range l.Up {
		if len(l.Up[x])+len(l.Down[x]) > 0 {
			return true
		}
	}
	return false
}

// Arranger is a Game whose tables can be laid out by hand. Arrange returns the state and the face
// of each card, for OpenDeckOf. The rules allow that many seats (CheckSeats). Its error is a *ScenarioError.
// Each code of a ScenarioError has a sentence in assets/languages/command.txt.
type Arranger interface {
	Game
	Arrange(seats int, r Rules, l Layout) (State, []Face, error)
}

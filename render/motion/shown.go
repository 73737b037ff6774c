package motion

import (
	"math"
	"slices"

	"lastcard/engine"
)

// View is the table as it is shown now: after the step that is being played.
func (m *Motion) View() *engine.View { return &m.view }

// HasLanded reports whether the played cards have landed.
func (m *Motion) HasLanded() bool { return m.untilLanded <= 0 }

// LaidView is the table as it is after the last step whose cards have landed. The text about the table
// follows it, so that no word comes before its card.
func (m *Motion) LaidView() *engine.View {
	if m.HasLanded() {
		return &m.view
	}
	return &m.viewBefore
}

// Score is the score of a seat. While the end of a round is shown, it counts up or down.
func (m *Motion) Score(seat engine.Seat) int {
	now := m.view.Seats[seat].Score
	for i := range m.effects {
		e := &m.effects[i]
		if e.Event.Kind != engine.EvRoundOver || int(seat) >= len(m.scoredSeats) || m.Reduced {
			continue
		}
		t := ease((e.age - countAfter) / (MaxMoment - countAfter))
		was := m.scoredSeats[seat].Score
		return was + int(math.Round(float64(now-was)*t))
	}
	return now
}

// countAfter is how many seconds after the end of a round the scores begin to count. The hands begin to
// turn over before that.
const countAfter = 0.2

// Hand is my hand in the order on the screen.
func (m *Motion) Hand() []engine.Shown { return m.hand }

// Dir is the direction as it is shown. While it turns, it is between +1 and −1.
func (m *Motion) Dir() float64 { return m.dir }

// Effects returns the effects that are shown now or begin later in the current step, oldest first.
func (m *Motion) Effects() []Effect { return m.effects }

// Sprites returns all cards in drawing order. They belong to the Motion.
func (m *Motion) Sprites() []*Sprite {
	slices.SortStableFunc(m.sprites, func(a, b *Sprite) int { return a.order() - b.order() })
	return m.sprites
}

// order is the sprite's place in the drawing order: by Z, but flying cards come above all others.
func (s *Sprite) order() int {
	if s.isFlying && !s.hasArrived() {
		return s.Z + 10000
	}
	return s.Z
}

// Count is how many cards are shown for a seat. Cards that are still on their way do not count. While
// hands change places, a seat still has the hand that it gives away.
func (m *Motion) Count(seat engine.Seat) int {
	if !isSeat(seat, len(m.view.Seats)) {
		return 0
	}
	n := m.view.Hand(seat).Count
	for _, s := range m.sprites {
		if !s.IsFlying() || s.onTable() || s.Seat != seat {
			continue
		}
		if s.manner == tradedManner {
			return m.givenCounts[seat]
		}
		n--
	}
	return max(n, 0)
}

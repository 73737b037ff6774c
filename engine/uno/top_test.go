package uno

import (
	"math/rand/v2"
	"testing"

	"lastcard/engine"
	"lastcard/engine/enginetest"
	"lastcard/engine/pile"
)

// TestTop: the state keeps the face of the top of the discard pile. After each action and each reshuffle,
// that is the face of the pile's first card.
func TestTop(t *testing.T) {
	looks, reshuffles := 0, uint32(0)
	for seed := range uint64(40) {
		table := enginetest.NewTable(t, Game{}, 3, []string{"", "jump-in stacking", "draw-to-match", "seven-zero"}[seed%4])
		rng := rand.New(rand.NewPCG(seed, 7))
		s := table.State().(*State)
		for n := range enginetest.Choices(table, seed, 400) {
			want := engine.Hidden
			if s.supply.Discards.N > 0 {
				want = s.cards.Face(s.supply.Discards.Head)
			}
			if s.demand.top != want {
				t.Fatalf("seed %d: the top is %v, and the state keeps %v", seed, want, s.demand.top)
			}
			looks++
			for seat := range n.Seats.All() {
				if legal := table.Legal(seat, nil); len(legal) > 0 {
					table.Apply(seat, legal[rng.IntN(len(legal))], nil)
					break
				}
			}
		}
		reshuffles += s.course.Shuffles - 1
	}
	if looks < 1000 || reshuffles == 0 {
		t.Errorf("only %d looks and %d reshuffles", looks, reshuffles)
	}
}

// TestGuilty: a seat is guilty if it held the colour that was in force. Cards that it drew since do not count.
func TestGuilty(t *testing.T) {
	hand, cards := pile.Empty, make(pile.Cards, 3)
	for c, f := range facesOf(t, "G1", "B2", "R3") {
		cards.Push(&hand, uint16(c))
		cards.SetFace(uint16(c), f)
	}
	for _, x := range []struct {
		prior engine.Color
		want  bool
	}{{colorOf[facesOf(t, "B5")[0]], true}, {colorOf[facesOf(t, "R5")[0]], false}, {engine.NoColor, false}} {
		p := top{seat: 0, prior: x.prior, held: 2}
		if got := p.guilty(hand, cards); got != x.want {
			t.Errorf("colour %d: guilty %v", x.prior, got)
		}
	}
}

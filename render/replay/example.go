package replay

import (
	"lastcard/engine"
	"lastcard/engine/scenario"
	"lastcard/render/seam"
)

// example is a scenario that can be shown as a film.
type example struct {
	match seam.Match
	steps []scenario.Step
}

var _ seam.Film = (*example)(nil)

func (x *example) LoadProgress() (float64, *seam.Trouble) { return 1, nil }

func (x *example) About() seam.Match { return x.match }

func (x *example) MoveCount() int { return len(x.steps) - 1 }

func (x *example) MoveEvents(n int) (engine.Seat, []engine.Event) {
	return x.steps[n].Seat, x.steps[n].Events
}

// View returns the table after n moves, without legal actions. At the end of a round it shows every hand,
// as a table does.
func (x *example) View(n int, eye seam.Eye) engine.View {
	t := x.steps[n].Table
	v := *t.View(eye.Seat)
	v.Legal = nil
	if eye.AllOpen {
		for s := range v.Seats {
			v.Hand(engine.Seat(s)).Cards = t.Hand(engine.Seat(s), nil)
		}
	}
	return v
}

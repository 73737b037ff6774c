package replay

import (
	"lastcard/engine"
	"lastcard/engine/scenario"
	"lastcard/render/seam"
)

// scenarioFilm is a scenario that can be shown as a film.
type scenarioFilm struct {
	match seam.Match
	steps []scenario.Step
}

var _ seam.Film = (*scenarioFilm)(nil)

func (x *scenarioFilm) LoadProgress() (float64, *seam.Trouble) { return 1, nil }

func (x *scenarioFilm) About() seam.Match { return x.match }

func (x *scenarioFilm) MoveCount() int { return len(x.steps) - 1 }

func (x *scenarioFilm) MoveEvents(n int) (engine.Seat, []engine.Event) {
	return x.steps[n].Seat, x.steps[n].Events
}

// View returns the table after n moves, without legal actions. At the end of a round, as at any table, and for an
// eye with AllOpen, it shows every hand.
func (x *scenarioFilm) View(n int, eye seam.Eye) engine.View {
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

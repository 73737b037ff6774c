package replay

import (
	"lastcard/engine"
	"lastcard/engine/scenario"
	"lastcard/render/seam"
)

// historyMoves is how many moves, up to the present one, the board gets for its list of events.
const historyMoves = 40

// reel is a film in the form of a table. It stands at one move and shows what its eye sees.
type reel struct {
	seam.StillTable
	film  seam.Film
	match seam.Match
	move  int
	eye   seam.Eye
	task  *task // the next move, if it is the pupil's; nil: no action is possible
}

var _ seam.Table = (*reel)(nil)

// Snapshot is the state of the table after the present move.
func (r *reel) Snapshot() seam.Snapshot {
	v := r.film.View(r.move, r.eye)
	if r.task != nil {
		v.Legal = r.task.legal()
	}
	s := seam.Snapshot{
		Stage: seam.Playing, Game: r.match.Game, Rules: r.match.Rules, Me: v.Me, Seats: len(r.match.Players),
		View: v, Step: uint64(r.move), Log: r.match.Path,
	}
	for i := range r.match.Players {
		p := &r.match.Players[i]
		s.Players = append(s.Players, seam.Player{Name: p.Name, ID: p.ID, Bot: p.Bot, IsHere: true, Ready: true, You: engine.Seat(i) == r.match.Me})
	}
	return s
}

// Act makes the pupil's move, if it is the one that the lesson asks for.
func (r *reel) Act(a engine.Action) error {
	if r.task == nil {
		return seam.ErrStage
	}
	if err := r.task.tryAction(a); err != nil {
		return err
	}
	r.move, r.task = r.move+1, nil
	return nil
}

// Refusal returns the reason why the rules refuse an action. It returns nil if they allow it, and ErrStage
// if the lesson asks for no move.
func (r *reel) Refusal(a engine.Action) error {
	if r.task == nil {
		return seam.ErrStage
	}
	if err := r.task.tryAction(a); err != nil && err != errOtherMove {
		return err
	}
	return nil
}

// Facts returns the moves with a number above after, up to the present one, but at most the last
// historyMoves.
func (r *reel) Facts(after uint64) (all []seam.NumberedFact) {
	for n := max(int(after), r.move-historyMoves) + 1; n <= r.move; n++ {
		seat, events := r.film.MoveEvents(n)
		move := seam.Entry{Step: uint64(n), Seat: seat, Events: events, View: r.film.View(n, r.eye)}
		all = append(all, seam.NumberedFact{Seq: uint64(n), Fact: move})
	}
	return all
}

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

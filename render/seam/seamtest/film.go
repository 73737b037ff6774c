package seamtest

import (
	"math/rand/v2"

	"lastcard/engine"
	"lastcard/engine/bot"
	"lastcard/render/seam"
)

// Film is a film in memory, made by letting bots play a real game.
type Film struct {
	LoadedPart float64
	Trouble    *seam.Trouble
	Match      seam.Match

	moves     []move
	openViews []engine.View // the views after each move, with every hand open
}

type move struct {
	seat   engine.Seat
	events []engine.Event
}

// NewFilm lets bots play a match to its end, but no more moves than most says. The same seed gives the same
// match.
func NewFilm(g engine.Game, seats int, rules string, seed uint64, most int) *Film {
	r, err := engine.ParseRules(g, rules)
	if err != nil {
		panic(err)
	}
	t, err := engine.NewTable(g, seats, r, engine.NewOpenDeck())
	if err != nil {
		panic(err)
	}
	f := &Film{LoadedPart: 1, Match: seam.Match{Path: "/home/maria/2026-11-20-" + g.Name() + ".lastcard", Game: g.Name(), Rules: rules, Winner: engine.NoSeat}}
	for i := range seats {
		f.Match.Players = append(f.Match.Players, seam.Record{Name: People[i%len(People)], ID: People[i%len(People)], Bot: i%3 == 2})
	}
	f.keepView(t)
	rng := rand.New(rand.NewPCG(seed, 1))
	for len(f.moves) < most {
		if seat, ev, ok := playMove(g, t, seed, rng); ok {
			f.moves = append(f.moves, move{seat, ev})
			f.keepView(t)
			continue
		}
		f.Match.Ended, f.Match.Winner = true, t.View(engine.NoSeat).Winner
		break
	}
	f.Match.Moves = len(f.moves)
	for i := range f.Match.Players {
		f.Match.Players[i].Score = f.openViews[len(f.moves)].Seats[i].Score
	}
	return f
}

// People are names for the players of a test.
var People = []string{"Mária", "Łukasz", "Bot Ada", "José", "Yuki", "Chidi", "Noor", "Zoë", "Tom", "Ida"}

// playMove makes one move. The result is false if nobody can move, because the match is over.
func playMove(g engine.Game, t *engine.Table, seed uint64, rng *rand.Rand) (engine.Seat, []engine.Event, bool) {
	n := t.Need()
	switch n.Kind {
	case engine.NeedShuffle:
		ev, _ := t.Shuffle(engine.SeedEntropy(seed, n.Shuffle), nil)
		return engine.NoSeat, ev, true
	case engine.NeedFaces:
		return engine.NoSeat, t.Settle(nil), true
	case engine.NeedNothing:
		return engine.NoSeat, nil, false
	case engine.NeedAction, engine.NeedNext:
	}
	for i := range t.Seats() {
		seat := engine.Seat((int(max(n.Turn, 0)) + i) % t.Seats())
		a := bot.Choose(g, t.View(seat), rng)
		if a.Kind == engine.KindNone {
			continue
		}
		if ev, r := t.Apply(seat, a, nil); r == engine.OK {
			return seat, ev, true
		}
	}
	return engine.NoSeat, nil, false
}

func (f *Film) keepView(t *engine.Table) {
	v := *t.View(engine.NoSeat)
	for s := range v.Seats {
		v.Hand(engine.Seat(s)).Cards = t.Hand(engine.Seat(s), nil)
	}
	f.openViews = append(f.openViews, v)
}

func (f *Film) LoadProgress() (float64, *seam.Trouble) { return f.LoadedPart, f.Trouble }

func (f *Film) About() seam.Match { return f.Match }

func (f *Film) MoveCount() int { return len(f.moves) }

func (f *Film) MoveEvents(n int) (engine.Seat, []engine.Event) {
	return f.moves[n-1].seat, f.moves[n-1].events
}

// View hides the cards that an eye may not see.
func (f *Film) View(n int, eye seam.Eye) engine.View {
	v := f.openViews[n].Fork()
	v.Me = eye.Seat
	over := v.Phase == engine.PhaseRoundOver || v.Phase == engine.PhaseMatchOver
	for s := range v.Seats {
		if !eye.AllOpen && !over && engine.Seat(s) != eye.Seat {
			v.Hand(engine.Seat(s)).Cards = nil
		}
	}
	return v
}

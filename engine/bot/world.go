package bot

import (
	"errors"
	"math/bits"
	"math/rand/v2"

	"lastcard/engine"
)

// world is what a seat knows of the table, and what it does not: a View, and
// the faces it has not seen, from which deal makes a table that could be the
// real one. What a View does not tell (the discards below the top ones, what is
// burned, an effect a jump could cancel) is not known here either.
type world struct {
	game   engine.Arranger
	rules  engine.Rules
	v      *engine.View
	unseen []engine.Face
}

var errUnlike = errors.New("bot: the view does not add up to the deck")

func newWorld(g engine.Arranger, r engine.Rules, v *engine.View) (*world, error) {
	w := &world{game: g, rules: r, v: v}
	var left [256]int
	for _, f := range engine.DeckOf(g, len(v.Seats), r) {
		left[f]++
	}
	missing := v.Draw + v.Discard + v.Burned - len(v.Pile)
	for _, c := range v.Pile {
		left[c.Face]--
	}
	for x := range v.Seats {
		s := &v.Seats[x]
		for _, c := range s.Hand {
			left[c.Face]--
		}
		for _, c := range s.Up {
			left[c.Face]--
		}
		missing += s.Count - len(s.Hand) + downCount(s)
	}
	for f, n := range left {
		if n < 0 {
			return nil, errUnlike
		}
		for range n {
			w.unseen = append(w.unseen, engine.Face(f))
		}
	}
	if missing != len(w.unseen) {
		return nil, errUnlike
	}
	return w, nil
}

func downCount(s *engine.SeatView) int { return bits.OnesCount(uint(s.Down)) }

// deal is the table with the unseen faces spread at random.
func (w *world) deal(rng *rand.Rand) engine.Layout {
	rng.Shuffle(len(w.unseen), func(i, j int) { w.unseen[i], w.unseen[j] = w.unseen[j], w.unseen[i] })
	rest, v := w.unseen, w.v
	take := func(n int) (some []engine.Face) {
		some, rest = rest[:n:n], rest[n:]
		return some
	}
	l := engine.Layout{Dealer: v.Dealer, Turn: v.Turn, Dir: v.Dir, Color: v.Color, Penalty: v.Penalty}
	for x := range v.Seats {
		s := &v.Seats[x]
		l.Scores[x] = s.Score
		if s.Called {
			l.Called = l.Called.With(engine.Seat(x))
		}
		l.Hands[x] = append(faces(s.Hand), take(s.Count-len(s.Hand))...)
		l.Up[x] = faces(s.Up)
		l.Down[x] = take(downCount(s))
	}
	l.Discard = append(take(v.Discard-len(v.Pile)), faces(v.Pile)...)
	l.Draw = take(v.Draw)
	return l
}

func faces(cards []engine.Shown) []engine.Face {
	f := make([]engine.Face, len(cards))
	for i, c := range cards {
		f[i] = c.Face
	}
	return f
}

// table is a layout to play on.
func (w *world) table(l engine.Layout) (*engine.Table, error) {
	s, faces, err := w.game.Arrange(len(w.v.Seats), w.rules, l)
	if err != nil {
		return nil, err
	}
	return engine.TableOf(w.game, len(w.v.Seats), w.rules, s, engine.OpenDeckOf(faces)), nil
}

// there is an action as the cards are numbered in a layout: hands seat by seat,
// each with the cards face up behind it, then the cards face down.
func (w *world) there(a engine.Action) engine.Action {
	a.Card.Card = w.number(a.Card.Card)
	more := make([]engine.Shown, len(a.More))
	for i, c := range a.More {
		more[i] = engine.Shown{Card: w.number(c.Card), Face: c.Face}
	}
	a.More = more
	return a
}

func (w *world) number(c engine.Card) engine.Card {
	n := 0
	for x := range w.v.Me {
		s := &w.v.Seats[x]
		n += s.Count + len(s.Up) + downCount(s)
	}
	me := &w.v.Seats[w.v.Me]
	for i, own := range me.Hand {
		if own.Card == c {
			return engine.Card(n + i)
		}
	}
	for i, own := range me.Up {
		if own.Card == c {
			return engine.Card(n + len(me.Hand) + i)
		}
	}
	return engine.NoCard
}

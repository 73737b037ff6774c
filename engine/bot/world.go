package bot

import (
	"errors"
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
	missing := 0
	for i := range v.Zones {
		missing += v.Zones[i].Count
		for _, f := range append(faces(v.Zones[i].Cards), faces([]engine.Shown{v.Zones[i].Under})...) {
			left[f]--
			missing--
		}
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

// deal is the table with the unseen faces spread at random.
func (w *world) deal(rng *rand.Rand) engine.Layout {
	rng.Shuffle(len(w.unseen), func(i, j int) { w.unseen[i], w.unseen[j] = w.unseen[j], w.unseen[i] })
	rest, v := w.unseen, w.v
	take := func(n int) (some []engine.Face) {
		some, rest = rest[:n:n], rest[n:]
		return some
	}
	l := engine.Layout{Dealer: v.Dealer, Turn: v.Turn, Dir: v.Dir, Color: v.Color, Penalty: v.Penalty()}
	for x := range v.Seats {
		s := &v.Seats[x]
		l.Scores[x] = s.Score
		if s.Called {
			l.Called = l.Called.With(engine.Seat(x))
		}
		hand, up := v.Hand(engine.Seat(x)), v.Zone(engine.Seat(x), engine.ZoneUp)
		l.Hands[x] = append(faces(hand.Cards), take(hand.Count-len(hand.Cards))...)
		l.Up[x] = faces(up.Cards)
		l.Down[x] = take(v.Zone(engine.Seat(x), engine.ZoneDown).Count)
	}
	pile := v.Zone(engine.NoSeat, engine.ZoneDiscard)
	l.Discard = append(take(pile.Count-len(pile.Cards)), faces(pile.Cards)...)
	draw := v.Zone(engine.NoSeat, engine.ZoneDraw)
	under := faces([]engine.Shown{draw.Under}) // the last to be drawn, if it is seen
	l.Draw = append(take(draw.Count-len(under)), under...)
	return l
}

// faces returns the faces of cards that are seen.
func faces(cards []engine.Shown) (all []engine.Face) {
	for _, c := range cards {
		if c.Face != engine.Hidden {
			all = append(all, c.Face)
		}
	}
	return all
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
		n += w.v.Holds(x)
	}
	for _, zone := range [...]string{engine.ZoneHand, engine.ZoneUp} {
		own := w.v.Zone(w.v.Me, zone).Cards
		for i := range own {
			if own[i].Card == c {
				return engine.Card(n + i)
			}
		}
		n += len(own)
	}
	return engine.NoCard
}

// Package stats counts what there is to tell about a person's matches: pure
// arithmetic over the matches of a seam.Archive, without a pixel.
//
// Only matches count at which the person sat and which their log proves, not those that others merely
// vouch for. Only those that were played to their end count as won or lost. It imports seam and engine,
// and is imported by render's scenes.
package stats

import (
	"cmp"
	"maps"
	"slices"
	"time"

	"lastcard/engine"
	"lastcard/render/seam"
)

// Stats is what was counted.
type Stats struct {
	Matches   int // counted, finished or not
	Ended     int // of them
	Won       int
	Rounds    int
	RoundsWon int
	Plays     int // cards played
	Jumps     int // cards jumped in with

	Games   []Game     // most played first; those played as often by name
	Hand    Best       // most cards ever held
	Longest Best       // match with the most moves
	Cards   []Card     // most played first
	Against []Opponent // most often met first
	Months  []Month    // ascending, without gaps
	Streak  int        // most matches won in a row
}

// Game is what was done in one game.
type Game struct {
	Name                string
	Matches, Ended, Won int
}

// Best is a number and the match it was reached in.
type Best struct {
	N     int
	Match *seam.Match // nil: never
}

// Card is a face and how often it was played.
type Card struct {
	Game string
	Face string // engine.Game.FaceString
	N    int
}

// Opponent is somebody met at a table.
type Opponent struct {
	Name    string
	Bot     bool
	Matches int // that were played to their end
	Won     int // of them by me
}

// Month is what was done in a month.
type Month struct {
	Year       int
	Month      time.Month
	Ended, Won int
}

// Limits of what is listed.
const (
	MaxCards     = 12
	MaxOpponents = 20
	MaxMonths    = 24
)

// Of counts the matches of an archive, in any order.
func Of(matches []seam.Match) *Stats {
	c := counter{s: &Stats{}, games: map[string]*Game{}, cards: map[Card]int{}, people: map[string]*Opponent{}}
	own := make([]*seam.Match, 0, len(matches))
	for i := range matches {
		m := &matches[i]
		if m.Trouble == nil && len(m.Vouched) == 0 && m.Me >= 0 && int(m.Me) < len(m.Players) {
			own = append(own, m)
		}
	}
	slices.SortStableFunc(own, func(a, b *seam.Match) int {
		return cmp.Or(a.When.Compare(b.When), cmp.Compare(a.Path, b.Path))
	})
	for _, m := range own {
		c.match(m)
	}
	c.finish(own)
	return c.s
}

// counter is what counting keeps besides the result.
type counter struct {
	s      *Stats
	games  map[string]*Game
	cards  map[Card]int // without N
	people map[string]*Opponent
	row    int // matches won in a row up to now
}

func (c *counter) match(m *seam.Match) {
	s, me := c.s, &m.Players[m.Me]
	g := c.games[m.Game]
	if g == nil {
		g = &Game{Name: m.Game}
		c.games[m.Game] = g
	}
	s.Matches++
	g.Matches++
	s.Rounds += m.Rounds
	s.RoundsWon += me.Rounds
	s.Jumps += me.Jumps
	s.Hand.reach(me.Most, m)
	s.Longest.reach(m.Moves, m)
	for face, n := range me.Plays {
		c.cards[Card{Game: m.Game, Face: face}] += n
		s.Plays += n
	}
	if m.Ended && m.Winner != engine.NoSeat {
		c.ended(m, g)
	}
}

// reach keeps the greater number; of equals the first.
func (b *Best) reach(n int, m *seam.Match) {
	if n > b.N {
		b.N, b.Match = n, m
	}
}

func (c *counter) ended(m *seam.Match, g *Game) {
	won := m.Winner == m.Me
	c.s.Ended++
	g.Ended++
	if won {
		c.s.Won++
		g.Won++
		c.row++
		c.s.Streak = max(c.s.Streak, c.row)
	} else {
		c.row = 0
	}
	for i := range m.Players {
		if engine.Seat(i) != m.Me {
			c.against(&m.Players[i], won)
		}
	}
}

func (c *counter) against(p *seam.Record, won bool) {
	key := p.ID
	if p.Bot {
		key = "bot " + p.Name // a bot has another key each time
	}
	o := c.people[key]
	if o == nil {
		o = &Opponent{Bot: p.Bot}
		c.people[key] = o
	}
	o.Name = p.Name // the latest
	o.Matches++
	if won {
		o.Won++
	}
}

// finish sorts what was counted.
func (c *counter) finish(own []*seam.Match) {
	s := c.s
	for _, name := range slices.Sorted(maps.Keys(c.games)) {
		s.Games = append(s.Games, *c.games[name])
	}
	slices.SortStableFunc(s.Games, func(a, b Game) int { return cmp.Compare(b.Matches, a.Matches) })
	for card, n := range c.cards {
		card.N = n
		s.Cards = append(s.Cards, card)
	}
	slices.SortFunc(s.Cards, func(a, b Card) int {
		return cmp.Or(cmp.Compare(b.N, a.N), cmp.Compare(a.Game, b.Game), cmp.Compare(a.Face, b.Face))
	})
	s.Cards = s.Cards[:min(len(s.Cards), MaxCards)]
	for _, key := range slices.Sorted(maps.Keys(c.people)) {
		s.Against = append(s.Against, *c.people[key])
	}
	slices.SortStableFunc(s.Against, func(a, b Opponent) int {
		return cmp.Or(cmp.Compare(b.Matches, a.Matches), cmp.Compare(a.Name, b.Name))
	})
	s.Against = s.Against[:min(len(s.Against), MaxOpponents)]
	s.Months = months(own)
}

// months counts by month, from the first match (at most MaxMonths before the
// last) to the last.
func months(own []*seam.Match) (all []Month) {
	if len(own) == 0 {
		return nil
	}
	of := func(m *seam.Match) int {
		t := m.When.Local()
		return t.Year()*12 + int(t.Month()) - 1
	}
	last := of(own[len(own)-1])
	first := max(of(own[0]), last-MaxMonths+1)
	for k := first; k <= last; k++ {
		all = append(all, Month{Year: k / 12, Month: time.Month(k%12 + 1)})
	}
	for _, m := range own {
		k := of(m) - first
		if k < 0 || !m.Ended || m.Winner == engine.NoSeat {
			continue
		}
		all[k].Ended++
		if m.Winner == m.Me {
			all[k].Won++
		}
	}
	return all
}

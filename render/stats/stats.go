// Package stats computes the statistics of a person's matches. It only counts the matches of a
// seam.Archive and draws nothing.
//
// A match counts only if the person had a seat in it and the log proves what happened. A match that others
// merely vouch for does not count. Only matches played to their end count as won or lost, and only if that end
// is final. The package imports seam and engine; render/replay imports it.
package stats

import (
	"cmp"
	"maps"
	"slices"
	"time"

	"lastcard/engine"
	"lastcard/render/seam"
)

// Stats holds the statistics of a person.
type Stats struct {
	Matches      int // all matches, finished or not
	MatchesEnded int // matches played to their end
	MatchesWon   int
	Rounds       int
	RoundsWon    int
	Plays        int // number of cards played
	Jumps        int // number of cards jumped in with

	Games        []Game     // most played first; equal ones by name
	LargestHand  Best       // the most cards ever held
	LongestMatch Best       // the match with the most moves
	Cards        []Card     // most played first
	Opponents    []Opponent // most often met first
	Months       []Month    // ascending, without gaps
	Streak       int        // the most matches won in a row
}

// Game counts a person's matches of one game.
type Game struct {
	Name                 string
	Matches, Ended, Wins int
}

// Best is a record, with the match that set it.
type Best struct {
	Number int
	Match  *seam.Match // nil: no record yet
}

// Card is a face and how often the person played it.
type Card struct {
	Game      string
	Face      string // as engine.Game.FaceString writes it
	PlayCount int
}

// Opponent is somebody the person has played against.
type Opponent struct {
	Name    string
	Bot     bool
	Matches int // matches together that were played to their end
	Wins    int // how many of these the person won
}

// Month counts a person's matches of one month that were played to their end.
type Month struct {
	Year        int
	Month       time.Month
	Ended, Wins int
}

// Limits of the lists.
const (
	MaxCards     = 12
	MaxOpponents = 20
	MaxMonths    = 24
)

// Compute computes the statistics of an archive's matches, in whatever order they come.
func Compute(matches []seam.Match) *Stats {
	c := counter{stats: &Stats{}, games: map[string]*Game{}, cards: map[Card]int{}, people: map[string]*Opponent{}}
	own := make([]*seam.Match, 0, len(matches))
	for i := range matches {
		m := &matches[i]
		if m.Trouble == nil && len(m.Vouchers) == 0 && m.Me >= 0 && int(m.Me) < len(m.Players) {
			own = append(own, m)
		}
	}
	slices.SortStableFunc(own, func(a, b *seam.Match) int {
		return cmp.Or(a.ModTime.Compare(b.ModTime), cmp.Compare(a.Path, b.Path))
	})
	for _, m := range own {
		c.addMatch(m)
	}
	c.makeLists(own)
	return c.stats
}

// counter holds the values that are needed only while counting.
type counter struct {
	stats     *Stats
	games     map[string]*Game
	cards     map[Card]int // how often each card was played; the count in the key stays 0
	people    map[string]*Opponent
	winsInRow int // matches won in a row so far
}

func (c *counter) addMatch(m *seam.Match) {
	s, me := c.stats, &m.Players[m.Me]
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
	s.LargestHand.reach(me.MostHeld, m)
	s.LongestMatch.reach(m.Moves, m)
	for face, n := range me.Plays {
		c.cards[Card{Game: m.Game, Face: face}] += n
		s.Plays += n
	}
	if m.Ended && m.Winner != engine.NoSeat {
		c.addEndedMatch(m, g)
	}
}

// reach keeps the greater number, or the earlier one if both are equal.
func (b *Best) reach(n int, m *seam.Match) {
	if n > b.Number {
		b.Number, b.Match = n, m
	}
}

func (c *counter) addEndedMatch(m *seam.Match, g *Game) {
	won := m.Winner == m.Me
	c.stats.MatchesEnded++
	g.Ended++
	if won {
		c.stats.MatchesWon++
		g.Wins++
		c.winsInRow++
		c.stats.Streak = max(c.stats.Streak, c.winsInRow)
	} else {
		c.winsInRow = 0
	}
	for i := range m.Players {
		if engine.Seat(i) != m.Me {
			c.addOpponent(&m.Players[i], won)
		}
	}
}

func (c *counter) addOpponent(p *seam.Record, won bool) {
	key := p.ID
	if p.Bot {
		key = "bot " + p.Name // a bot has a new key in each match
	}
	o := c.people[key]
	if o == nil {
		o = &Opponent{Bot: p.Bot}
		c.people[key] = o
	}
	o.Name = p.Name // the latest name
	o.Matches++
	if won {
		o.Wins++
	}
}

// makeLists turns the counts into the lists of Stats. It sorts them, and cuts those that have a limit.
func (c *counter) makeLists(own []*seam.Match) {
	s := c.stats
	for _, name := range slices.Sorted(maps.Keys(c.games)) {
		s.Games = append(s.Games, *c.games[name])
	}
	slices.SortStableFunc(s.Games, func(a, b Game) int { return cmp.Compare(b.Matches, a.Matches) })
	for card, n := range c.cards {
		card.PlayCount = n
		s.Cards = append(s.Cards, card)
	}
	slices.SortFunc(s.Cards, func(a, b Card) int {
		return cmp.Or(cmp.Compare(b.PlayCount, a.PlayCount), cmp.Compare(a.Game, b.Game), cmp.Compare(a.Face, b.Face))
	})
	s.Cards = s.Cards[:min(len(s.Cards), MaxCards)]
	for _, key := range slices.Sorted(maps.Keys(c.people)) {
		s.Opponents = append(s.Opponents, *c.people[key])
	}
	slices.SortStableFunc(s.Opponents, func(a, b Opponent) int {
		return cmp.Or(cmp.Compare(b.Matches, a.Matches), cmp.Compare(a.Name, b.Name))
	})
	s.Opponents = s.Opponents[:min(len(s.Opponents), MaxOpponents)]
	s.Months = countByMonth(own)
}

// countByMonth counts the matches that ended in each month, from the month of the first match to that of
// the last. Of more than MaxMonths months it keeps the latest.
func countByMonth(own []*seam.Match) (all []Month) {
	if len(own) == 0 {
		return nil
	}
	of := func(m *seam.Match) int {
		t := m.ModTime.Local()
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
			all[k].Wins++
		}
	}
	return all
}

package stats

import (
	"reflect"
	"testing"
	"time"

	"lastcard/engine"
	"lastcard/render/seam"
)

func day(y int, m time.Month, d int) time.Time { return time.Date(y, m, d, 20, 0, 0, 0, time.Local) }

// anna returns a match of Uno that Anna plays against one person and a bot.
func anna(when time.Time, winner engine.Seat, plays map[string]int, most, moves int) seam.Match {
	return seam.Match{
		Path: when.String(), ModTime: when, Game: "uno", Me: 0, Moves: moves, Rounds: 3, Ended: true, Winner: winner,
		Players: []seam.Record{
			{Name: "Anna", ID: "a", Rounds: 2, MostHeld: most, Plays: plays, Jumps: 1},
			{Name: "Bob", ID: "b", Rounds: 1},
			{Name: "Ada", ID: when.String(), Bot: true},
		},
	}
}

func TestCompute(t *testing.T) {
	longest := anna(day(2026, 9, 2), 1, map[string]int{"R5": 2, "W": 1}, 9, 300)
	fullest := anna(day(2026, 11, 1), 0, map[string]int{"W": 4}, 21, 80)
	fullest.Players[1].Name = "Robert"
	running := anna(day(2026, 11, 3), engine.NoSeat, nil, 7, 10)
	running.Ended = false
	foreign := anna(day(2026, 11, 4), 1, map[string]int{"R1": 99}, 90, 900)
	foreign.Me = engine.NoSeat
	broken := anna(day(2026, 11, 5), 0, map[string]int{"R1": 99}, 90, 900)
	broken.Trouble = &seam.Trouble{Code: "bad-log"}
	forged := anna(day(2026, 11, 6), 0, map[string]int{"R1": 99}, 90, 900)
	forged.Vouchers = []string{"Bob", "Ada"}
	palace := anna(day(2026, 11, 2), 0, map[string]int{"10H": 1}, 8, 60)
	palace.Game, palace.Players[1].Name = "palace", "Robert"
	unread := seam.Match{Me: engine.NoSeat}

	// In the order of an archive, the newest first.
	s := Compute([]seam.Match{forged, broken, unread, foreign, running, palace, fullest, longest})
	if s.Matches != 4 || s.MatchesEnded != 3 || s.MatchesWon != 2 || s.Streak != 2 || s.Rounds != 12 || s.RoundsWon != 8 || s.Plays != 8 || s.Jumps != 4 {
		t.Errorf("%+v", s)
	}
	if want := []Game{{"uno", 3, 2, 1}, {"palace", 1, 1, 1}}; !reflect.DeepEqual(s.Games, want) {
		t.Errorf("games %+v", s.Games)
	}
	if s.LargestHand.Number != 21 || s.LargestHand.Match.Path != fullest.Path || s.LongestMatch.Number != 300 || s.LongestMatch.Match.Path != longest.Path {
		t.Errorf("hand %+v, longest %+v", s.LargestHand, s.LongestMatch)
	}
	if want := []Card{{"uno", "W", 5}, {"uno", "R5", 2}, {"palace", "10H", 1}}; !reflect.DeepEqual(s.Cards, want) {
		t.Errorf("cards %+v", s.Cards)
	}
	if want := []Opponent{{"Ada", true, 3, 2}, {"Robert", false, 3, 2}}; !reflect.DeepEqual(s.Opponents, want) {
		t.Errorf("against %+v", s.Opponents)
	}
	want := []Month{{2026, 9, 1, 0}, {2026, 10, 0, 0}, {2026, 11, 2, 2}}
	if !reflect.DeepEqual(s.Months, want) {
		t.Errorf("months %+v", s.Months)
	}
}

func TestLimits(t *testing.T) {
	old := anna(day(2001, 1, 1), 0, nil, 7, 10)
	var all []seam.Match
	for i := range 40 {
		m := anna(day(2026, 1, 1+i), 0, map[string]int{string(rune('A' + i)): 1}, 7, 10)
		m.Players[1].ID = m.Path
		all = append(all, m)
	}
	s := Compute(append(all, old))
	if len(s.Cards) != MaxCards || len(s.Opponents) != MaxOpponents || len(s.Months) != MaxMonths {
		t.Errorf("%d cards, %d opponents, %d months", len(s.Cards), len(s.Opponents), len(s.Months))
	}
	if s.Streak != 41 {
		t.Errorf("streak %d", s.Streak)
	}
}

func TestNothing(t *testing.T) {
	if s := Compute(nil); !reflect.DeepEqual(s, &Stats{}) {
		t.Errorf("%+v", s)
	}
}

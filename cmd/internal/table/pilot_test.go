package table

import (
	"reflect"
	"testing"
	"testing/synctest"
	"time"

	"lastcard/engine/bot"
	"lastcard/render/seam"
)

// A hard bot learns from the positions that it sees. Other bots learn nothing. At the beginning of the next match
// the memory is empty.
func TestPilotRemembers(t *testing.T) {
	for _, strength := range []bot.Strength{bot.Easy, bot.Normal, bot.Hard} {
		synctest.Test(t, func(t *testing.T) {
			o := Options{Auto: true, Strength: strength, ThinkTime: 100 * time.Millisecond, Seed: 5}
			p := gather(t, faults{}, seam.Setup{Game: "maumau", Rules: "points=500", Seats: 3}, same(3, o)...)
			time.Sleep(4 * time.Second)
			err := p.tables[0].runCommand(func(s *seat) error {
				lacks := reflect.ValueOf(s.pilot.memory).FieldByName("lackedFaces") // the bot's notes about the seats that drew
				if learned := lacks.Len() > 0; learned != (strength == bot.Hard) {
					t.Errorf("strength %v: learned: %t", strength, learned)
				}
				s.pilot.reset()
				if !reflect.DeepEqual(s.pilot.memory, bot.Memory{}) {
					t.Error("it remembers another match")
				}
				return nil
			})
			if err != nil {
				t.Error(err)
			}
		})
	}
}

// A pilot chooses once in each position. It chooses again if another entry has taken the place of the last one.
func TestPilotLooksAnew(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p := gather(t, faults{}, seam.Setup{Game: "maumau", Rules: "points=500", Seats: 2}, same(2, Options{Auto: true, ThinkTime: time.Hour})...)
		time.Sleep(4 * time.Second)
		chosen := 0
		for _, x := range p.tables {
			err := x.runCommand(func(s *seat) error {
				s.pilot.reset()
				looks := func() bool {
					s.pilot.plan = nil
					s.pilot.lookAt(s.match)
					return s.pilot.plan != nil
				}
				if !looks() {
					return nil // it is the other seat's turn
				}
				chosen++
				if looks() {
					t.Error("it chooses again in the same position")
				}
				s.match.chain[0]++
				if !looks() {
					t.Error("it does not choose again after another entry in the place of the last one")
				}
				return nil
			})
			if err != nil {
				t.Error(err)
			}
		}
		if chosen != 1 {
			t.Errorf("%d seats are in turn", chosen)
		}
	})
}

package sim

import (
	"fmt"
	"strings"
	"testing"

	"lastcard/lockstep"
)

func cheatConfig(seats, turns int, seed uint64, f Faults, plans ...Strategy) Config {
	cfg := toyConfig(seats, seed, f)
	cfg.NewMachine = func() lockstep.Machine { return NewToy(seats, turns) }
	cfg.Strategies = plans
	names := make([]string, len(plans))
	for i, p := range plans {
		names[i] = p.String()
	}
	cfg.Command = fmt.Sprintf("go test ./lockstep/sim -run TestSeed -v -args --seats %d --turns %d --faults %v --strategies %s",
		seats, turns, f, strings.Join(names, ","))
	return cfg
}

// What each strategy brings about, in ten matches of three seats and ten of five. The
// attacks succeed against the protocol as it stands, so that this test is known to see
// them: one shuffle is drawn many times, honest seats lose their turns, views change
// without end.
func TestStrategiesSucceed(t *testing.T) {
	for _, plan := range Strategies() {
		var sum Toll
		broken := 0
		for seed := range uint64(20) {
			res, err := Run(cheatConfig(3+2*int(seed%2), 40, seed, None, plan))
			if err != nil {
				broken++
				t.Logf("%v: %.700s", plan, err)
				continue
			}
			sum.Draws = max(sum.Draws, res.Cheats.Draws)
			sum.Tricks, sum.Won = sum.Tricks+res.Cheats.Tricks, sum.Won+res.Cheats.Won
			sum.Plays, sum.Stolen, sum.Views = sum.Plays+res.Cheats.Plays, sum.Stolen+res.Cheats.Stolen, sum.Views+res.Cheats.Views
		}
		t.Logf("%-9v %+v, %d matches broken", plan, sum, broken)
		switch {
		case plan == Grind && sum.Draws < 5,
			plan == Steal && sum.Stolen < sum.Plays/4,
			plan == Views && sum.Views < sum.Plays/2,
			plan == Calls && broken == 0:
			t.Errorf("%v does not succeed", plan)
		}
	}
}

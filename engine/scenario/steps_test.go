package scenario

import (
	"errors"
	"strings"
	"testing"

	"lastcard/engine"
)

func TestSteps(t *testing.T) {
	steps, err := Steps("x", strings.NewReader(`
# The table.
game uno
seats 2
# It is laid out.
hand 0 R5 B1 B2
hand 1 R7 G7
discard R2
draw G1 G2 G3
# Red goes on
# red.
0 play R5
expect turn=1
! 1 play G7 "not-playable"
1 play R7 call
# That was all.
`))
	if err != nil {
		t.Fatal(err)
	}
	want := []struct {
		text string
		seat engine.Seat
		hand int
	}{{"The table. It is laid out.", engine.NoSeat, 3}, {"Red goes on red.", 0, 2}, {"", 1, 2}, {"That was all.", engine.NoSeat, 2}}
	if len(steps) != len(want) {
		t.Fatalf("%d steps: %+v", len(steps), steps)
	}
	for i, w := range want {
		s := steps[i]
		if s.Text != w.text || s.Seat != w.seat || len(s.Table.Hand(0, nil)) != w.hand || (len(s.Events) > 0) != (w.seat != engine.NoSeat) {
			t.Errorf("step %d: %q by %d, %v", i, s.Text, s.Seat, s.Events)
		}
	}
	for _, bad := range []string{
		"", "game uno\nseats 2\nhand 0 R5\nhand 1 R6\ndiscard B2\n0 play R5", "game uno\nseats 2\nhand 0 R5\ndiscard R2\nexpect turn=1",
		"game uno\ngame uno", "0 draw", "game uno\nnonsense",
	} {
		if _, err := Steps("x", strings.NewReader(bad)); err == nil {
			t.Errorf("%q is taken", bad)
		}
	}
}

// A file above a limit is an error. It is not cut.
func TestStepsOfALongFile(t *testing.T) {
	for name, text := range map[string]string{
		"size":  "game uno\n" + strings.Repeat("#"+strings.Repeat(" ", 999)+"\n", MaxFileSize/1000),
		"lines": "game uno\n" + strings.Repeat("#\n", MaxLines),
		"line":  "game uno\n#" + strings.Repeat(" ", MaxLineSize) + "\n",
	} {
		if _, err := Steps(name, strings.NewReader(text)); !errors.Is(err, ErrTooLong) {
			t.Errorf("%s: %v", name, err)
		}
	}
}

package cheats

import (
	"bytes"
	"fmt"
	"os"
	"slices"
	"strings"
	"sync"
	"testing"
	"text/tabwriter"
	"time"

	"lastcard/lockstep/sim"
)

const (
	timeVar  = "LASTCARD_CHEATS"       // how long the test plays each table, such as 10m
	plansVar = "LASTCARD_CHEATS_PLANS" // the plans to play, with commas between; all by default

	honestPlan = "honest"
	squatPlan  = "squat"
)

// sizes are the numbers of seats of the two tables that the test plays at the same time, with eight
// processes together.
var sizes = []int{3, 5}

// plans returns all plans, the honest table first, since the test compares the pace of the
// others with its pace.
func plans() []string {
	all := []string{honestPlan}
	for _, plan := range sim.Strategies() {
		all = append(all, plan.String())
	}
	return append(all, squatPlan)
}

// TestCheats plays with real processes, one of them changed; see the package's doc.
func TestCheats(t *testing.T) {
	text := os.Getenv(timeVar)
	if text == "" {
		t.Skip(timeVar + "=10m plays each table for so long")
	}
	d, err := time.ParseDuration(text)
	if err != nil {
		t.Fatal(err)
	}
	wanted := plans()
	if list := os.Getenv(plansVar); list != "" {
		wanted = strings.Split(list, ",")
	}
	for _, plan := range wanted {
		if !slices.Contains(plans(), plan) {
			t.Fatalf("there is no plan %q, only %v", plan, plans())
		}
	}
	prog, b := build(t), newBoard()
	for _, plan := range wanted {
		t.Run(plan, func(t *testing.T) {
			b.play(t, prog, plan, d)
			t.Logf("so far:\n%s", b)
		})
	}
	t.Logf("%s a table, bots think %s on average:\n%s", d, think, b)
}

// board holds the results of all tables, one line each.
type board struct {
	lines []string
	squat []string
	pace  map[int]float64 // the pace of the honest table, by number of seats
}

func newBoard() *board { return &board{pace: map[int]float64{}} }

// play plays a table of each size at the same time.
func (b *board) play(t *testing.T, prog programs, plan string, d time.Duration) {
	var tables sync.WaitGroup
	results := make([]func(), len(sizes))
	for i, seats := range sizes {
		tables.Add(1)
		go func() {
			defer tables.Done()
			if plan == squatPlan {
				x, failure := squat(t, prog, seats, d)
				results[i] = func() { b.noteSquat(t, seats, x, failure) }
				return
			}
			r := play(t, prog, plan, seats, d)
			results[i] = func() { b.noteTable(t, r, prog) }
		}()
	}
	tables.Wait()
	for _, f := range results {
		if f != nil {
			f()
		}
	}
}

// noteSquat notes where newcomers sat, and fails the test unless newcomers came and all sat at the opener's table.
func (b *board) noteSquat(t *testing.T, seats int, x squatted, failure string) {
	b.squat = append(b.squat, fmt.Sprintf("squat\t%d\t%d\t%d\t%d\t%d\t%s", seats, x.came, x.opener, x.squatter, x.nowhere, failure))
	if x.squatter > 0 || x.nowhere > 0 || x.came == 0 || failure != "" {
		t.Errorf("squat, %d seats: of %d newcomers %d sat at the squatter's table, %d nowhere; %s", seats, x.came, x.squatter, x.nowhere, failure)
	}
}

// noteTable notes the counts of one table, and fails the test if the table could not start or broke a promise.
func (b *board) noteTable(t *testing.T, r *played, prog programs) {
	if len(r.honest) < r.seats-1 {
		b.lines = append(b.lines, fmt.Sprintf("%s\t%d\t%s", r.plan, r.seats, r.failure))
		t.Errorf("%s, %d seats: %s", r.plan, r.seats, r.failure)
		return
	}
	c := r.count(prog.honest)
	pace := float64(c.own) / r.time.Minutes()
	if r.plan == honestPlan {
		b.pace[r.seats] = pace
	}
	share := "-"
	if of := b.pace[r.seats]; of > 0 {
		share = fmt.Sprintf("%.0f %%", 100*pace/of)
	}
	b.lines = append(b.lines, fmt.Sprintf("%s\t%d\t%d\t%d\t%d\t%.1f\t%s\t%d\t%d\t%d\t%d\t%d\t%d\t%d\t%s\t%.0f\t%s\t%s\t%d\t%d\t%s",
		r.plan, r.seats, c.entries, c.plays, c.own, pace, share, c.views, c.byRule, c.shuffles, c.voided, c.draws, c.replaced, c.away,
		c.blamed(), c.still, c.logs, c.verify, r.tricks, r.won, r.failure))
	for _, broken := range b.broken(r, &c, pace) {
		t.Errorf("%s, %d seats: %s", r.plan, r.seats, broken)
	}
}

// blamed says, for the table of figures, which seats were named as cheats: none, the cheat, or honest ones.
func (c *counts) blamed() string {
	switch {
	case c.framed > 0:
		return fmt.Sprintf("%d honest", c.framed)
	case c.named > 0:
		return "the cheat"
	}
	return "-"
}

// broken returns the promises that a table has not kept.
func (b *board) broken(r *played, c *counts, pace float64) (all []string) {
	for _, x := range []struct {
		bad  bool
		what string
	}{
		{c.byRule > 0, fmt.Sprintf("%d turns of honest seats were taken by rule", c.byRule)},
		{c.draws > 1 && c.named == 0, fmt.Sprintf("one shuffle was drawn %d times, and nobody is named for it", c.draws)},
		{pace < b.pace[r.seats]/2, fmt.Sprintf("%.1f own plays a minute, and %.1f without a cheat", pace, b.pace[r.seats])},
		{c.framed > 0, "an honest seat is called a cheat"},
		{!strings.HasPrefix(c.logs, "equal"), "logs: " + c.logs},
		{!strings.HasPrefix(c.verify, "ok"), "verify: " + c.verify},
		{r.plan != honestPlan && r.tricks == 0, "the changed program did nothing"},
		{r.failure != "", r.failure},
	} {
		if x.bad {
			all = append(all, x.what)
		}
	}
	return all
}

func (b *board) String() string {
	var out bytes.Buffer
	w := tabwriter.NewWriter(&out, 0, 0, 2, ' ', 0)
	if len(b.lines) > 0 {
		fmt.Fprintln(w, "plan\tseats\tentries\tplays\town\t/min\tpace\tviews\tby rule\tshuffles\tvoided\tdraws\treplaced\taway\tnamed\tstill\tlogs\tverify\ttricks\twon\t")
		fmt.Fprintln(w, strings.Join(b.lines, "\n"))
	}
	_ = w.Flush()
	if len(b.squat) > 0 {
		fmt.Fprintln(w, "plan\tseats\tcame\topener's\tsquatter's\tnowhere\t")
		fmt.Fprintln(w, strings.Join(b.squat, "\n"))
	}
	_ = w.Flush()
	return out.String()
}

package replay

import (
	"errors"
	"io"
	"runtime"
	"slices"
	"strings"
	"testing"

	"lastcard/lockstep"
)

func diffTexts(a, b string) (Difference, bool, error) {
	return Diff([2]string{"a", "b"}, [2]io.ReadSeeker{strings.NewReader(a), strings.NewReader(b)})
}

// reportOf returns a report with these states, by seat.
func reportOf(states ...string) string {
	text := reportStart + "5 (play)\n"
	for i, state := range states {
		text += "\n" + stateStart + string(rune('0'+i)) + " after entry 5\n" + state + "\n"
	}
	return text
}

// Diff names the first state of two reports, and the next state that differs from it, in either report.
func TestDiffOfReports(t *testing.T) {
	same, other := " a 1\n b 2", " a 1\n b 3"
	for _, c := range []struct {
		name, a, b string
		whose      [2]string // "": no difference
	}{
		{"all are equal", reportOf(same, same), reportOf(same, same), [2]string{}},
		{"within the first", reportOf(same, other), reportOf(same), [2]string{"seat 0 in a", "seat 1 in a"}},
		{"between the two", reportOf(same, same), reportOf(same, other), [2]string{"seat 0 in a", "seat 1 in b"}},
		{"the first is wrong", reportOf(other, same), reportOf(same), [2]string{"seat 0 in a", "seat 1 in a"}},
	} {
		d, differ, err := diffTexts(c.a, c.b)
		if err != nil || differ != (c.whose[0] != "") || d.Names != c.whose {
			t.Errorf("%s: %+v %v %v", c.name, d, differ, err)
		}
	}
}

// Even if a report writes the number of a seat with a million zeros before it, Diff names the seat by a short number.
func TestDiffShowsShortSeats(t *testing.T) {
	long := strings.Replace(reportOf(" a 1", " a 2"), stateStart+"1", stateStart+strings.Repeat("0", 1<<20)+"1", 1)
	d, differ, err := diffTexts(long, long)
	if err != nil || !differ || len(d.Names[0])+len(d.Names[1]) > 100 {
		t.Errorf("%v %v, names of %d and %d bytes", differ, err, len(d.Names[0]), len(d.Names[1]))
	}
}

// To compare two reports of the greatest size, with equal states, Diff allocates memory in proportion to their size.
func TestDiffOfLargeReports(t *testing.T) {
	const most = 40 // bytes that are allocated in all, even if they are freed soon, for each byte of the reports
	state := strings.Repeat(" a\n", maxReport/lockstep.MaxSeats/3-100)
	big := reportStart + "5 (play)\n" + strings.Repeat("\n"+stateStart+"1 x\n"+state, lockstep.MaxSeats)
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	if _, differ, err := diffTexts(big, big); differ || err != nil {
		t.Error(differ, err)
	}
	runtime.ReadMemStats(&after)
	if n := after.TotalAlloc - before.TotalAlloc; n > most*2*uint64(len(big)) {
		t.Errorf("%d MB for two reports of %d MB", n>>20, len(big)>>20)
	}
}

// FuzzDiff: whatever two files contain, Diff returns, and its errors are of the kinds that it promises.
func FuzzDiff(f *testing.F) {
	f.Add(reportOf(" a 1", " a 2"), reportOf(" a 1"))
	f.Add(reportStart+"18446744073709551615 ", "lastcard log 4\r\n")
	f.Fuzz(func(t *testing.T, a, b string) {
		d, _, err := diffTexts(a, b)
		if err == nil || errors.Is(err, ErrDifferentEntries) {
			return
		}
		x, ok := errors.AsType[*FileError](err)
		if !ok || !slices.Contains([]string{"a", "b"}, x.Name) {
			t.Errorf("%v: %+v", err, d)
		}
	})
}

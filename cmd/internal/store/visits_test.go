package store

import (
	"fmt"
	"testing"
	"time"
)

// Visits returns at most maxVisits tables that are not older than visitLife, one of each opener, the
// latest first. RememberVisit reports a damaged file and does not change it.
func TestVisits(t *testing.T) {
	d := open(t, t.TempDir())
	day := time.Date(2026, 1, 2, 20, 0, 0, 0, time.UTC)
	visit := func(opener string, after time.Duration) {
		t.Helper()
		if err := d.RememberVisit(Visit{Key: opener, Name: "Anna", Game: "uno", Link: "lastcard:" + opener, Time: day.Add(after)}); err != nil {
			t.Fatal(err)
		}
	}
	for i := range maxVisits + 2 {
		visit(fmt.Sprint(i), time.Duration(i)*time.Minute)
	}
	visit("3", time.Hour)
	all, err := d.Visits(day.Add(time.Hour))
	if err != nil || len(all) != maxVisits || all[0].Key != "3" || all[1].Key != "6" || all[4].Key != "2" {
		t.Errorf("%+v, %v", all, err)
	}
	if all, err = d.Visits(day.Add(visitLife + 30*time.Minute)); err != nil || len(all) != 1 || all[0].Link != "lastcard:3" {
		t.Errorf("the next morning %+v, %v", all, err)
	}
	if all, err = d.Visits(day.Add(-visitLife)); err != nil || len(all) != 0 {
		t.Errorf("after the clock was set back %+v, %v", all, err)
	}
	leftAlone(t, d.sharedPath("visits.json"), func() error { return d.RememberVisit(Visit{Key: "1"}) })
}

package table

import (
	"context"
	"errors"
	"io"
	"testing"
)

// After Next has returned io.EOF, Outcome is final. Once it was not, so the program sometimes exited with code 0
// whatever had happened. The fault was rare, so this test tries often, and reads without a pause.
func TestOutcomeAfterLastFact(t *testing.T) {
	ends := func(context.Context) (place, *Trouble) { return place{}, unconfirmedTrouble() }
	noPause, cancel := context.WithCancel(t.Context())
	cancel()
	dir := t.TempDir()
	for range 2000 {
		x := newTable(newPlayer(t, "Anna", dir), ends, Options{Auto: true})
		x.start()
		for {
			if _, err := x.Next(noPause); errors.Is(err, io.EOF) {
				break
			}
		}
		if out := x.Outcome(); out.Result != Lost {
			t.Fatalf("the table ended with %+v, want Lost", out)
		}
	}
}

package table

import (
	"context"
	"errors"
	"io"
	"testing"
)

// Somebody who has read the last fact knows how the table came out. The program's exit code once was 0 now and then,
// whatever had happened; so this test looks often, and without a pause between two looks.
func TestOutcomeAfterLastFact(t *testing.T) {
	ends := func(context.Context) (place, *Trouble) { return place{}, unconfirmed() }
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
			t.Fatalf("it came out as %+v", out)
		}
	}
}

package term

import (
	"context"
	"errors"
	"strings"
	"testing"
	"time"

	"lastcard/cmd/internal/table"
	"lastcard/engine"
	"lastcard/render/seam"
)

// faulty is an output that calls its function onWrite at each write.
type faulty struct{ onWrite func() }

func (f faulty) Write(b []byte) (int, error) {
	f.onWrite()
	return len(b), nil
}

// If a game has a fault while Play prints its table, Play returns a *table.GameFault with the stack. Play does
// not catch a panic of this program.
func TestGameFault(t *testing.T) {
	home, err := table.Open(table.Config{Data: t.TempDir(), NoLAN: true, NoInternet: true, RunDir: "-"})
	if err != nil {
		t.Fatal(err)
	}
	defer home.Close()
	play := func(names []string, panics func()) error {
		wake := make(chan struct{}, 1)
		all, err := home.PlayHere(seam.Setup{Game: "uno", Bots: 1}, names, table.Options{Wake: func() {
			select {
			case wake <- struct{}{}:
			default:
			}
		}})
		if err != nil {
			t.Fatal(err)
		}
		ctx, cancel := context.WithTimeout(t.Context(), 20*time.Second)
		defer cancel()
		return Play(ctx, all, Options{In: strings.NewReader(""), Out: faulty{panics}, Wake: wake})
	}
	for _, names := range [][]string{{"Anna"}, {"Anna", "Bob"}} {
		err := play(names, func() { (*engine.View)(nil).Hand(0) })
		if f, ok := errors.AsType[*table.GameFault](err); !ok || !strings.Contains(f.Stack, "goroutine") || errors.Is(err, context.Canceled) {
			t.Errorf("%v: %v", names, err)
		}
	}
	defer func() {
		if recover() == nil {
			t.Error("a fault of ours is hidden")
		}
	}()
	_ = play([]string{"Anna"}, func() { panic("ours") })
}

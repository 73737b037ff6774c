package table

import (
	"errors"
	"slices"
	"testing"
	"testing/synctest"
)

// Three people and a bot at one machine play a whole match; only the first
// keeps a log, and it is good.
func TestPlayHere(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := openHome(t, Config{NoLAN: true, NoInternet: true, RunDir: "-"})
		all, err := h.PlayHere(Setup{Game: "eights", Rules: "points=30", Bots: 1}, []string{"Anna", "Bob", "Anna"}, Options{Auto: true})
		if err != nil {
			t.Fatal(err)
		}
		if len(all) != 3 {
			t.Fatalf("%d tables", len(all))
		}
		var hashes [][32]byte
		for i, x := range all {
			<-x.Done()
			out := x.Outcome()
			if out.Result != Done || (out.Log != "") != (i == 0) {
				t.Errorf("seat %d: %+v, log %q", i, out.Result, out.Log)
			}
			hashes = append(hashes, out.Hash)
		}
		if hashes[0] != hashes[1] || hashes[1] != hashes[2] {
			t.Errorf("hashes %x", hashes)
		}
		sum := verified(t, all[0].Outcome().Log)
		var names []string
		for i := range sum.Genesis.Seats {
			names = append(names, sum.Genesis.Seats[i].Name)
		}
		for _, want := range []string{"Anna", "Bob", "Anna 2"} {
			if !slices.Contains(names, want) {
				t.Errorf("%s is not among %v", want, names)
			}
		}
		if !sum.Ended || len(names) != 4 {
			t.Errorf("%+v", sum)
		}
	})
}

func TestPlayHereRefused(t *testing.T) {
	h := openHome(t, Config{NoLAN: true, NoInternet: true, RunDir: "-"})
	for _, x := range []struct {
		s     Setup
		names []string
	}{{Setup{Game: "uno"}, nil}, {Setup{Game: "uno"}, []string{"Anna"}}, {Setup{Game: "none"}, []string{"A", "B"}}, {Setup{Game: "uno"}, make([]string, MaxHere+1)}} {
		var trouble *Trouble
		if _, err := h.PlayHere(x.s, x.names, Options{}); !errors.As(err, &trouble) {
			t.Errorf("%+v %v: %v", x.s, x.names, err)
		}
	}
}

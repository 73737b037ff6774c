package table

import (
	"fmt"
	"testing"
	"time"

	"lastcard/p2p"
	"lastcard/render/seam"
)

// A search has advice for each kind of result. Of several tries over the internet the last one counts. Old
// tries are forgotten.
func TestSearchWords(t *testing.T) {
	noDHT := p2p.Attempt{Way: p2p.WayInternet, Err: fmt.Errorf("%w: no answer", p2p.ErrNoDHT)}
	nobody := p2p.Attempt{Way: p2p.WayInternet, Err: p2p.ErrNotFound}
	registered := p2p.Attempt{Way: p2p.WayInternet, Registered: 1}
	silent := p2p.Attempt{Way: p2p.WayInternet, Err: p2p.ErrUnreachable}
	for want, tries := range map[string][]p2p.Attempt{
		"": nil, "no-dht": {noDHT}, "stale": {noDHT, nobody}, "router": {noDHT, nobody, registered, silent},
	} {
		s := &search{asksInternet: true}
		for _, a := range tries {
			s.noteTry(a)
		}
		if x := s.trouble(); x.Code != "searching" || x.Case != want || x.Error() == "" || hintOf(x) == "" {
			t.Errorf("%v: %+v", tries, x)
		}
	}
	if x := (&search{}).trouble(); x.Case != "no-internet" {
		t.Errorf("without the internet: %+v", x)
	}
	s := &search{}
	for range 3 * maxTries {
		s.noteTry(nobody)
	}
	if len(s.tries) != maxTries {
		t.Errorf("%d tries are remembered", len(s.tries))
	}
}

// A person who looks for a table sees each new state of the search once, and nothing in the first seconds.
func TestSearchTold(t *testing.T) {
	s := &search{asksInternet: true}
	if x := s.troubleSince(time.Now()); x != nil {
		t.Errorf("at once: %+v", x)
	}
	begun := time.Now().Add(-searchQuiet)
	with := func(x *Trouble) *seam.Snapshot { return &seam.Snapshot{Seeking: true, Trouble: x.forPeople()} }
	first := with(s.troubleSince(begun))
	s.noteTry(p2p.Attempt{Way: p2p.WayInternet, Err: p2p.ErrNoDHT})
	then := with(s.troubleSince(begun))
	for what, c := range map[string]struct {
		was, is *seam.Snapshot
		facts   int
	}{"the first word": {with(nil), first, 1}, "no news": {first, first, 0}, "news": {first, then, 1}} {
		if got := changes(c.was, c.is); len(got) != c.facts {
			t.Errorf("%s: %v", what, got)
		}
	}
}

package table

import (
	"slices"
	"testing"
	"testing/synctest"
	"time"

	"lastcard/assets"
	"lastcard/p2p"
)

// A person who lends a connection sees each new state of the search once. Without a timeout the search goes on
// forever. With one it ends a little before the timeout.
func TestLendingSearchesOn(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := &search{asksInternet: true}
		var told []string
		_, err := joinReporting(s, func(x assets.Trouble) { told = append(told, x.Code+" "+x.Case) }, func() (*p2p.Table, error) {
			time.Sleep(10 * time.Minute) // virtual
			s.noteTry(p2p.Attempt{Way: p2p.WayInternet, Err: p2p.ErrNoDHT})
			time.Sleep(10 * time.Minute)
			return nil, p2p.ErrClosed
		})
		if want := []string{"searching ", "searching no-dht"}; err == nil || !slices.Equal(told, want) {
			t.Errorf("told %q, %v; want %q", told, err, want)
		}
	})
	s := &search{}
	if forever, bounded := s.lendConfig(0).Patience, s.lendConfig(time.Minute).Patience; forever != 0 || bounded <= 0 || bounded > time.Minute {
		t.Errorf("it looks for %v, and for %v of a minute", forever, bounded)
	}
}

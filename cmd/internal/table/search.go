package table

import (
	"sync"
	"time"

	"lastcard/assets"
	"lastcard/p2p"
)

// searchQuiet is how long a search reports nothing at first, because most searches find the table sooner.
const searchQuiet = 4 * time.Second

// search records how far the search for a table has come, until p2p finds the table or the person gives up. p2p
// reports its tries from its own goroutines.
type search struct {
	asksInternet bool // p2p asks the meeting place on the internet too

	mu    sync.Mutex
	tries []p2p.Attempt
}

// maxTries is how many tries a search remembers. It forgets the oldest ones beyond that.
const maxTries = 64

func (s *search) noteTry(a p2p.Attempt) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.tries = append(s.tries[max(0, len(s.tries)-maxTries+1):], a)
}

// trouble returns how far the search has come, as a trouble with advice.
func (s *search) trouble() *Trouble {
	s.mu.Lock()
	defer s.mu.Unlock()
	which := findCase(s.tries)
	if which == "no-internet" && s.asksInternet { // p2p has asked on the internet, and no answer has come yet
		which = ""
	}
	return newTrouble(Running, "searching", which, assets.Args{})
}

// troubleSince returns how far a search that began at the time begun has come. It returns nil in the first
// searchQuiet, and if s is nil.
func (s *search) troubleSince(begun time.Time) *Trouble {
	if s == nil || time.Since(begun) < searchQuiet {
		return nil
	}
	return s.trouble()
}

package table

import (
	"sync"
	"time"

	"lastcard/assets"
	"lastcard/p2p"
)

// searchQuiet is how long a search says nothing: most find the table sooner.
const searchQuiet = 4 * time.Second

// search is what is known of a table that is looked for, until it is found or the person gives up. p2p tells it from its
// goroutines.
type search struct {
	far bool // the meeting place on the internet is asked as well

	mu    sync.Mutex
	tries []p2p.Attempt
}

// maxTries bounds what a search remembers.
const maxTries = 64

// note takes in a try.
func (s *search) note(a p2p.Attempt) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.tries = append(s.tries[max(0, len(s.tries)-maxTries+1):], a)
}

// trouble says how far the search has come, and what would help.
func (s *search) trouble() *Trouble {
	s.mu.Lock()
	defer s.mu.Unlock()
	which := findCase(s.tries)
	if which == "no-internet" && s.far { // it is asked, and has not answered yet
		which = ""
	}
	return inTrouble(Running, "searching", which, assets.Args{})
}

// searching is how a search goes, nil if there is nothing to say.
func (s *seat) searching() *Trouble {
	if s.opts.search == nil || time.Since(s.since) < searchQuiet {
		return nil
	}
	return s.opts.search.trouble()
}

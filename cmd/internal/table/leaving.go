package table

import (
	"time"
)

// leave does what the person has asked for. After a match the seat stays a moment longer if another seat may
// still need it.
func (s *seat) leave() {
	s.stay.leaveAskedAt = time.Now()
	if s.lobbies.present != nil {
		s.lobbies.present.Leave()
	}
	s.pump() // sends the waiting messages before the seat ends
	if s.stay.result == Running && !s.stay.lingers(s.match) {
		s.stay.result = Quit
	}
	s.stay.isOver = !s.stay.lingers(s.match)
}

// close closes everything that the seat has opened, and waits for its bots. It may take a second.
func (s *seat) close() {
	s.keepDoor()
	s.crew.leave()
	for _, b := range s.crew.bots {
		<-b.done
	}
	if s.place.net != nil {
		s.place.closePlace()
	}
	if s.match != nil {
		s.match.log.close()
		s.match.removeUseless(s.player.isCarried, true)
	}
}

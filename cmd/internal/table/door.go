package table

import (
	"context"
	"time"

	"lastcard/cmd/internal/line"
	"lastcard/lockstep"
	"lastcard/render/seam"
)

// setDoor sets whom the table lets in; see Table.SetDoor.
func (s *seat) setDoor(d seam.Door) error {
	if s.place.keeper == nil || !s.opened() || !s.hasDoor() {
		return seam.ErrStage
	}
	s.place.keeper.set(s.player.friends.door(d, s.place.keeper.get()))
	s.doorN++
	s.tellDoor(true)
	return nil
}

// hasDoor reports whether newcomers may arrive at the table: before a match, during it, or after it.
func (s *seat) hasDoor() bool {
	return s.phase == seam.Lobby || s.phase == seam.Playing || s.phase == seam.Ended
}

// tellDoor tells the others about the door, since they too check everybody who arrives. If now is
// false, it does so only for a door that is not open to everybody.
func (s *seat) tellDoor(now bool) {
	if s.place.keeper == nil || s.place.net == nil || s.player.bot || !s.opened() || !s.hasDoor() {
		return
	}
	d := s.place.keeper.get()
	if !now && d.open() {
		return
	}
	note := doorNote{n: s.doorN, door: d}
	data := note.seal(s.place.lobby.ID, s.player.key)
	if now {
		_ = s.place.net.Broadcast(data)
		return
	}
	_ = s.place.net.Repeat("", data)
}

// hearDoor takes a note of the opener about the door, and reports whether the note changes
// something.
func (s *seat) hearDoor(data []byte) bool {
	if s.place.keeper == nil || s.opened() {
		return false
	}
	d, ok := openDoor(s.place.lobby.ID, s.opener(), data)
	if !ok || d.n < s.doorN {
		return false
	}
	switch {
	case d.link == "":
		s.doorN = d.n
		same := s.place.keeper.get().equal(d.door)
		s.place.keeper.set(d.door)
		return !same
	case s.phase == seam.Lobby && s.match == nil && s.place.renew != nil:
		s.follows(d.link)
		return true
	}
	return false
}

// farewell is how long the place of an old code stays open, so that everybody hears where the table
// has moved. During that time the opener says so every farewellEvery.
const (
	farewell      = 3 * time.Second
	farewellEvery = 300 * time.Millisecond
)

// renew gives the table another code; see Table.Renew.
func (s *seat) renew() error {
	if s.place.renew == nil || !s.opened() || s.phase != seam.Lobby || s.match != nil {
		return seam.ErrStage
	}
	return s.move("")
}

// follows moves this seat to the table's new place. If that fails, the seat stays, and sees the
// others leave.
func (s *seat) follows(link string) {
	if !s.place.slow {
		_ = s.move(link)
		return
	}
	if s.moving {
		return
	}
	s.moving = true
	old, later := s.place, s.later
	s.spawn(func(ctx context.Context) {
		p, trouble := old.renew(ctx, link)
		err := later(func(s *seat) error {
			s.moving = false
			if trouble != nil || s.over || !s.leaving.IsZero() || s.phase != seam.Lobby || s.match != nil || s.place.net != old.net {
				return seam.ErrStage
			}
			s.moveTo(p, link)
			return nil
		})
		if err != nil && trouble == nil {
			p.shut()
		}
	})
}

// move moves to the place of another code. With "" it makes a new code and takes the others along.
func (s *seat) move(link string) error {
	p, trouble := s.place.renew(context.Background(), link)
	if trouble != nil {
		return trouble
	}
	s.moveTo(p, link)
	return nil
}

// moveTo goes to another place of the table, and leaves the old one; see move.
func (s *seat) moveTo(p place, link string) {
	old := s.place
	old.keeper.set(door{shut: true})
	s.leaveBots()
	p.bots, s.bots = len(s.bots), nil
	if link == "" {
		code, link := p.invite(lockstep.KeyOf(s.player.key))
		if len(link) > maxMoved {
			link = code
		}
		v := s.lobby.View()
		p.lobby.Game, p.lobby.Rules, p.lobby.Seats = v.Game, v.Rules, v.Size
		note := doorNote{n: s.doorN + 1, link: link}
		go old.goodbye(note.seal(old.lobby.ID, s.player.key))
	} else {
		go old.goodbye(nil)
	}
	s.nodes, s.doorN = map[line.Node]line.Event{}, 0
	s.arrive(p, nil)
}

// goodbye keeps a place open for a while and then closes it. If there is a note, it tells everybody
// there, with that note, that the table has moved.
func (p place) goodbye(note []byte) {
	for left := farewell; left > 0; left -= farewellEvery {
		if note != nil {
			_ = p.net.Broadcast(note)
		}
		<-time.After(farewellEvery)
	}
	p.shut()
}

// shut closes a place.
func (p place) shut() {
	_ = p.net.Close()
	if p.close != nil {
		_ = p.close()
	}
}

package table

import (
	"context"
	"time"

	"lastcard/cmd/internal/line"
	"lastcard/render/seam"
)

// setDoor sets whom the table lets in; see Table.SetDoor.
func (s *seat) setDoor(d seam.Door) error {
	if s.place.keeper == nil || !s.isOpener() || !s.hasDoor() {
		return seam.ErrStage
	}
	s.place.keeper.setDoor(s.player.friends.resolveDoor(d, s.place.keeper.currentDoor()))
	s.lastDoorNote++
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
	if s.place.keeper == nil || s.place.net == nil || s.player.bot || !s.isOpener() || !s.hasDoor() {
		return
	}
	d := s.place.keeper.currentDoor()
	if !now && d.isOpen() {
		return
	}
	note := doorNote{number: s.lastDoorNote, door: d}
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
	if s.place.keeper == nil || s.isOpener() {
		return false
	}
	d, ok := openDoorNote(s.place.lobby.ID, s.openerKey(), data)
	if !ok || d.number < s.lastDoorNote {
		return false
	}
	switch {
	case d.link == "":
		s.lastDoorNote = d.number
		same := s.place.keeper.currentDoor().equal(d.door)
		s.place.keeper.setDoor(d.door)
		return !same
	case s.phase == seam.Lobby && s.match == nil && s.place.renew != nil:
		s.followTable(d.link)
		return true
	}
	return false
}

// farewellTime is how long the place of an old code stays open, so that everybody hears where the table
// has moved. During that time the opener says so every farewellInterval.
const (
	farewellTime     = 3 * time.Second
	farewellInterval = 300 * time.Millisecond
)

// renewCode gives the table another code; see Table.RenewCode.
func (s *seat) renewCode() error {
	if s.place.renew == nil || !s.isOpener() || s.phase != seam.Lobby || s.match != nil {
		return seam.ErrStage
	}
	return s.moveToCode("")
}

// followTable moves this seat to the table's new place. If that fails, the seat stays, and sees the
// others leave.
func (s *seat) followTable(link string) {
	if !s.place.slow {
		_ = s.moveToCode(link)
		return
	}
	if s.moving {
		return
	}
	s.moving = true
	old, later := s.place, s.runLater
	s.spawn(func(ctx context.Context) {
		p, trouble := old.renew(ctx, link)
		err := later(func(s *seat) error {
			s.moving = false
			if trouble != nil || s.isOver || !s.leaveAskedAt.IsZero() || s.phase != seam.Lobby || s.match != nil || s.place.net != old.net {
				return seam.ErrStage
			}
			s.moveToPlace(p, link)
			return nil
		})
		if err != nil && trouble == nil {
			p.closePlace()
		}
	})
}

// moveToCode moves to the place of another code. With "" it makes a new code and takes the others along.
func (s *seat) moveToCode(link string) error {
	p, trouble := s.place.renew(context.Background(), link)
	if trouble != nil {
		return trouble
	}
	s.moveToPlace(p, link)
	return nil
}

// moveToPlace goes to another place of the table, and leaves the old one; see moveToCode.
func (s *seat) moveToPlace(p place, link string) {
	old := s.place
	old.keeper.setDoor(door{shut: true})
	s.leaveBots()
	p.bots, s.bots = len(s.bots), nil
	if link == "" {
		code, link := p.invite(s.player.id())
		if len(link) > maxMovedLink {
			link = code
		}
		v := s.lobby.View()
		p.lobby.Game, p.lobby.Rules, p.lobby.Seats = v.Game, v.Rules, v.Size
		note := doorNote{number: s.lastDoorNote + 1, link: link}
		go old.closeLater(note.seal(old.lobby.ID, s.player.key))
	} else {
		go old.closeLater(nil)
	}
	s.nodes, s.lastDoorNote = map[line.Node]line.Event{}, 0
	s.arrive(p, nil)
}

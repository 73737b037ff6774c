package table

import (
	"context"
	"time"

	"lastcard/cmd/internal/line"
	"lastcard/render/seam"
)

// keepsDoor reports whether this seat decides whom the door lets in: the table has a door, this seat's player
// is the opener, and the seat is in a phase in which newcomers may arrive.
func (s *seat) keepsDoor() bool {
	return s.place.keeper != nil && s.openerKey() == s.player.id() && (s.stay.phase == seam.Lobby || s.stay.phase == seam.Playing || s.stay.phase == seam.Ended)
}

func (s *seat) setDoor(d seam.Door) error {
	if !s.keepsDoor() {
		return seam.ErrStage
	}
	keeper, me := s.place.keeper, s.player.id()
	keeper.setDoor(me, s.player.friends.resolveDoor(d, keeper.door))
	keeper.nextNumber(me) // of the note about the new door
	s.keepDoor()
	s.place.tellDoor(&s.player)
	return nil
}

// hearDoor takes a note of the opener about the door, and reports whether people may see a change. If the note
// says that the table has moved, the seat goes there too, if it can (mayMove). An old note changes nothing, and
// a note with this seat's own key only raises the numbers of its next notes (outbid). While it is not clear who
// opened the table, no note counts: a stranger who answers first could shut this seat off from the opener, or
// lead it away.
func (s *seat) hearDoor(data []byte) bool {
	keeper, opener := s.place.keeper, s.openerKey()
	if keeper == nil || s.match == nil && s.lobbies.present != nil && s.lobbies.present.View().Unsettled {
		return false
	}
	n, ok := openDoorNote(s.place.lobby.ID, opener, data)
	switch {
	case !ok:
		return false
	case opener == s.player.id():
		keeper.outbid(opener, n)
		return false
	case keeper.isOld(opener, n):
		return false
	case n.link == "":
		return keeper.follow(opener, n)
	case s.mayMove():
		s.followTo(n.link)
		return true
	}
	return false
}

// keepDoor writes the door to the file next to the log if that file lacks it, so that it is the same when the match is
// resumed. A decision of this player is written at once. Notes of another opener, and what could not be written before,
// are written at most once a second: that opener's program could send a thousand different notes in a moment.
func (s *seat) keepDoor() {
	if s.match != nil && s.place.keeper != nil && !s.match.hasSavedDoor(&s.place) {
		s.match.keepWhere(&s.place, s.crew.saved(s.match.genesis))
	}
}

// farewellTime is how long a seat stays at the place of an old code after the table has moved. During that time
// the opener tells the people whom the lobby shows, every farewellInterval, where the table is now.
const (
	farewellTime     = 3 * time.Second
	farewellInterval = 300 * time.Millisecond
)

// mayMove reports whether this seat can move with the table to another code. That is possible only before the
// first match, and only at a table with a code.
func (s *seat) mayMove() bool {
	return s.stay.phase == seam.Lobby && s.match == nil && s.place.renew != nil
}

func (s *seat) renewCode() error {
	if !s.mayMove() || s.openerKey() != s.player.id() {
		return seam.ErrStage
	}
	p, trouble := s.place.renew(context.Background(), "")
	if trouble != nil {
		return trouble
	}
	s.moveToPlace(p, "")
	return nil
}

// followTo looks in the background for the place of another code, which the link names, and then moves this seat there.
// If that fails, the seat stays, and sees the others leave.
func (s *seat) followTo(link string) {
	if s.moving {
		return
	}
	s.moving = true
	old, later := s.place, s.runLater
	s.spawn(func(ctx context.Context) {
		p, trouble := old.renew(ctx, link)
		err := later(func(s *seat) error {
			s.moving = false
			if trouble != nil || s.stay.isOver || s.stay.isLeaving() || !s.mayMove() || s.place.net != old.net {
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

// moveToPlace leaves the old place and arrives at p, which is the place of another code of the same table. link
// is "" if this seat has made the code; then the others come along.
func (s *seat) moveToPlace(p place, link string) {
	old := s.place
	old.keeper.setDoor(old.keeper.opener, door{Shut: true}) // nobody comes in by the old code any more
	s.crew.leave()
	p.bots, s.crew.bots = len(s.crew.bots), nil
	if link == "" {
		code, link := p.invite(s.player.id())
		if len(link) > maxMovedLink {
			link = code
		}
		v := s.lobbies.present.View()
		p.lobby.Game, p.lobby.Rules, p.lobby.Seats = v.Game, v.Rules, v.Size
		note := doorNote{number: old.keeper.nextNumber(s.player.id()), link: link}
		var players, others []line.Node
		for i := range v.Seats {
			switch n := line.Node(v.Seats[i].Node); {
			case n == old.net.Self():
			case s.nodes[n].Kind == line.NodeGone && !v.Seats[i].Here: // this player is away, and may be back at once
				others = append(others, n)
			default:
				players = append(players, n)
			}
		}
		for _, w := range s.lobbies.spectators() {
			others = append(others, line.Node(w.Node))
		}
		go old.closeLater(note.seal(old.lobby.ID, s.player.key), players, others)
	} else {
		go old.closeLater(nil, nil, nil)
	}
	s.nodes = nodes{}
	s.arrive(p, nil)
}

package table

import (
	"context"
	"time"

	"lastcard/assets"
	"lastcard/cmd/internal/line"
	"lastcard/lockstep"
	"lastcard/lockstep/lobby"
)

// place is where the seats of a table meet: the line to the others, the config of the lobby, and what else
// belongs to the way to the table.
type place struct {
	net   line.Net
	sw    *line.Switch // the switch that this seat shares with the bots that it adds; nil: it can add none
	lobby lobby.Config
	bots  int // how many bots the seat adds as soon as it is there
	// invite returns the code of the table, and the link, which names the opener. The key is zero while
	// the opener is unknown. If invite is nil, the table has no code.
	invite          func(opener lockstep.Key) (code, link string)
	close           func() error            // called after the seat is gone; may be nil
	lastTryTroubles func() []assets.Trouble // returns how the last try to connect ended; may be nil
	setOffer        func(*offer)            // is called when the offer of the lobby may have changed; may be nil
	whereabouts     func() whereabouts      // returns how to find the table again, for keepWhere; nil: keepWhere writes no file
	people          []player                // the other people at this computer; set only in the place of the first person
	savedTable      *savedTable             // a match to resume; nil: none
	branch          *branch                 // a branch to play in; nil: none
	overInternet    bool                    // the code can be found over the internet too
	keeper          *doorkeeper             // decides which newcomers may come in, and which people keep their places while away; nil: the table has no network
	// feeders returns the spectators that feed this seat. If it is nil or returns none, the seat hears
	// the table itself.
	feeders func() []lockstep.FeederAddress
	// renew returns the place of the same table under another code: the code of the link, or for "" a
	// new code. It is nil if the code cannot change. With a link it may take minutes, because it may have to look
	// for the place.
	renew func(ctx context.Context, link string) (place, *Trouble)
}

// dial finds the place of a table. It may take long, and ends with ctx.
type dial func(ctx context.Context) (place, *Trouble)

// fedBy returns the spectators that feed this seat, none if the seat hears the table itself.
func (p *place) fedBy() []lockstep.FeederAddress {
	if p.feeders == nil {
		return nil
	}
	return p.feeders()
}

// isUnheard reports whether spectators feed this seat. Then nobody at the table can hear it.
func (p *place) isUnheard() bool { return len(p.fedBy()) > 0 }

// makerNode returns the node that made a packet, "" if it is unknown. A seat that hears the table gets each
// packet from the node that made it. But spectators that feed a seat pass on the packets of other nodes.
func (p *place) makerNode(ev line.Event) string {
	if p.isUnheard() {
		return ""
	}
	return string(ev.Node)
}

// showOffer says what the table offers, for its links and its announcement.
func (p *place) showOffer(x offer) {
	if p.setOffer != nil {
		p.setOffer(&x)
	}
}

// tellDoor tells the others about the door, because their programs too decide who comes in. w is the opener.
func (p *place) tellDoor(w *player) {
	if p.net != nil && !w.bot {
		note := p.keeper.note(w.id())
		_ = p.net.Repeat("", note.seal(p.lobby.ID, w.key)) // best effort: the note is sent again
	}
}

// closeLater closes a place after farewellTime. note is a sealed doorNote that says where the table has moved, or
// nil. Until the place is closed, closeLater sends the note every farewellInterval to the players who are there, and to
// the others: players who are away, and spectators. Strangers who have the old code may listen there and must not learn
// the new one. Only if one of the players cannot be reached directly, closeLater sends the note to everybody.
func (p place) closeLater(note []byte, players, others []line.Node) {
	for left := farewellTime; left > 0; left -= farewellInterval {
		for _, n := range players {
			if p.net.Send(n, note) != nil {
				_ = p.net.Broadcast(note)
				break
			}
		}
		for _, n := range others {
			_ = p.net.Send(n, note)
		}
		<-time.After(farewellInterval)
	}
	p.closePlace()
}

// closePlace closes the line of the seat, and then everything else that the place has opened.
func (p place) closePlace() {
	_ = p.net.Close()
	if p.close != nil {
		_ = p.close()
	}
}

// send sends messages of lockstep, each in the way that it asks for.
func (p *place) send(messages []lockstep.Message) {
	for _, m := range messages { // best effort: lockstep repeats the important messages
		switch {
		case m.MayDrop && (m.Broadcast() || m.Node != ""): // node "" would be everybody
			_ = p.net.Repeat(line.Node(m.Node), m.Data)
		case m.Broadcast():
			_ = p.net.Broadcast(m.Data)
		default:
			_ = p.net.Send(line.Node(m.Node), m.Data)
		}
	}
}

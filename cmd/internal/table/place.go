package table

import (
	"context"
	"time"

	"lastcard/assets"
	"lastcard/cmd/internal/line"
	"lastcard/lockstep"
	"lastcard/lockstep/lobby"
)

// place is where the seats of a table meet: the line between them, and the config of the lobby there.
type place struct {
	net   line.Net
	sw    *line.Switch // the switch that bots share; nil: no bots can be added
	lobby lobby.Config
	bots  int // how many bots the seat adds as soon as it is there
	// invite returns the code and the link for the table of an opener. The key is zero while the
	// opener is unknown. If invite is nil, the table has no code.
	invite          func(opener lockstep.Key) (code, link string)
	close           func() error            // called after the seat is gone; may be nil
	lastTryTroubles func() []assets.Trouble // how the last try to connect ended; may be nil
	setOffer        func(*offer)            // receives the new offer of the lobby; may be nil
	whereabouts     func() whereabouts      // returns how to find the table again; may be nil
	people          []player                // the other people at this computer; set only in the place of the first person
	savedTable      *savedTable             // a match to resume; nil: a lobby or a branch
	branch          *branch                 // a match that begins where another one stands; nil: a lobby
	overInternet    bool                    // the code can be found over the internet too
	keeper          *doorkeeper             // nil: there is no door
	// feeders returns the spectators that feed us. If it is nil or returns none, we hear the table
	// itself.
	feeders func() []lockstep.Feeder
	// renew opens the same place under another code: the code of a link, or a new code for "". It is
	// nil if the code cannot change. slow says that renew may take minutes, because it has to look
	// for the place.
	renew func(ctx context.Context, link string) (place, *Trouble)
	slow  bool
}

// dial finds the place. It may take long, and ends with ctx.
type dial func(ctx context.Context) (place, *Trouble)

// fedBy returns the spectators that feed this seat. There are none if the seat hears the table itself.
func (p *place) fedBy() []lockstep.Feeder {
	if p.feeders == nil {
		return nil
	}
	return p.feeders()
}

// isUnheard reports whether spectators feed us, so that nobody at the table can hear us.
func (p *place) isUnheard() bool { return len(p.fedBy()) > 0 }

// makerNode returns the node that made a packet. A seat that hears the table itself knows that node for
// each packet. A spectator who is fed by other spectators does not know it, because these pass on
// packets of other nodes; makerNode then returns "".
func (p *place) makerNode(ev line.Event) string {
	if p.isUnheard() {
		return ""
	}
	return string(ev.Node)
}

// tellDoor tells the others about the door, since they too check everybody who arrives. w is the opener,
// and send is the way to tell them.
func (p *place) tellDoor(w *player, send func(to line.Node, data []byte) error) {
	if p.net != nil && !w.bot {
		note := p.keeper.note()
		_ = send("", note.seal(p.lobby.ID, w.key)) // it is told again
	}
}

// closeLater keeps a place open for farewellTime and then closes it. If there is a note, which says where
// the table has moved, it sends the note to everybody there meanwhile.
func (p place) closeLater(note []byte) {
	for left := farewellTime; left > 0; left -= farewellInterval {
		if note != nil {
			_ = p.net.Broadcast(note)
		}
		<-time.After(farewellInterval)
	}
	p.closePlace()
}

// closePlace closes the line, and then whatever else belongs to the place.
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
		case m.Again && (m.Broadcast() || m.Node != ""): // node "" would be everybody
			_ = p.net.Repeat(line.Node(m.Node), m.Data)
		case m.Broadcast():
			_ = p.net.Broadcast(m.Data)
		default:
			_ = p.net.Send(line.Node(m.Node), m.Data)
		}
	}
}

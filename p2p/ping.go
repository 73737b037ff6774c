package p2p

import (
	"encoding/binary"
	"maps"
	"time"

	"github.com/libp2p/go-libp2p/core/peer"

	"lastcard/p2p/internal/wire"
)

// Two members ask each other in turn whether they are there, so that each of them hears the other every
// pingEvery, and both measure the round trip. A ping and its answer, the pong, also say which peers their
// sender reaches, and which marks of the layer above are alive there (Table.Alive).
const (
	pingEvery  = 2 * time.Second
	aliveFor   = pingEvery     // our pings carry a mark for this time after a call of Table.Alive
	worstFades = 8             // with each new round trip, the remembered longest one shrinks by 1/worstFades
	pingCross  = pingEvery / 2 // two pings within this time have crossed; then the peer with the larger id pings next
)

// ping asks a member whether it is there; the answer shows the round trip.
func (c *circle) ping(x *contact, now time.Time) {
	x.pingedAt, x.nextPingAt = now, now.Add(2*pingEvery)
	if !x.firstPingAt.After(x.heardAt) {
		x.firstPingAt = now
	}
	c.out.queueFrame(x, wire.KindPing.Frame(nil, binary.BigEndian.AppendUint64(nil, uint64(now.UnixNano())), c.contacts.pingNews(c.us, c.aliveMarks, now)))
}

// pingNews returns the part of a ping or pong after the time: our reach, and the marks that
// are alive here.
func (l contacts) pingNews(us *contact, alive marks, now time.Time) []byte {
	reach := uint64(0) // a spectator sends no reach
	if !us.watches {
		reach, _ = l.reach(us, now)
	}
	return alive.append(binary.BigEndian.AppendUint64(nil, reach), now)
}

// checkPing reports whether the body of a ping or pong has a valid length.
func checkPing(body []byte) bool {
	return len(body) >= wire.PingLen && len(body) <= wire.MaxPing && (len(body)-wire.PingLen)%wire.MarkLen == 0
}

// onPing handles a member's ping and answers it. Then it is our turn to ping, unless our pings have crossed and the
// member's id is larger.
func (c *circle) onPing(id peer.ID, body []byte, now time.Time) {
	x := c.contacts[id]
	if x == nil {
		return
	}
	if now.Sub(x.pingedAt) > pingCross || c.us.id > id {
		x.nextPingAt = now.Add(pingEvery)
	}
	c.readNews(x, body)
	c.out.queueFrame(x, wire.KindPong.Frame(nil, body[:wire.ClockLen], c.contacts.pingNews(c.us, c.aliveMarks, now)))
}

// onPong handles a member's answer to our ping.
func (c *circle) onPong(id peer.ID, body []byte, now time.Time) {
	x := c.contacts[id]
	if x == nil {
		return
	}
	sent := int64(binary.BigEndian.Uint64(body))
	if sent > x.pingedAt.UnixNano() {
		return // forged: our last ping was earlier
	}
	if x.noteRoundTrip(time.Duration(now.UnixNano() - sent)); x.link != nil {
		x.link.noteEcho(sent, now.UnixNano())
	}
	c.readNews(x, body)
}

// noteRoundTrip notes a round trip, if it is above zero and shorter than silentAfter.
func (x *contact) noteRoundTrip(rtt time.Duration) {
	if rtt > 0 && rtt < silentAfter {
		x.rtt, x.worstRTT = rtt, max(rtt, x.worstRTT-x.worstRTT/worstFades)
	}
}

// readNews notes the reach in a member's ping or pong, and reports to the caller which marks are alive there.
// A spectator that sends a reach has sat down.
func (c *circle) readNews(x *contact, body []byte) {
	if !x.phase.trusted() {
		return
	}
	x.reach = binary.BigEndian.Uint64(body[wire.ClockLen:])
	if x.watches && x.reach != 0 && c.contacts.roomFor(c.us, x, roleSits) == statusOK {
		x.watches = false
	}
	var marks []uint32
	for b := body[wire.PingLen:]; len(b) > 0; b = b[wire.MarkLen:] {
		marks = append(marks, binary.BigEndian.Uint32(b))
	}
	if len(marks) > 0 && x.phase.joined() {
		c.out.emitMinor(Event{Kind: MemberAlive, Peer: x.peer, Path: x.path, Marks: marks, Slack: x.slack()})
	}
}

// marks holds, for each mark, when the layer above last called Table.Alive with it.
type marks map[uint32]time.Time

// note keeps a mark alive for aliveFor from now on. It ignores a new mark while MaxMarks are alive.
func (m marks) note(mark uint32, now time.Time) {
	maps.DeleteFunc(m, func(_ uint32, at time.Time) bool { return now.Sub(at) > aliveFor })
	if _, known := m[mark]; known || len(m) < MaxMarks {
		m[mark] = now
	}
}

// append appends the marks that are alive now.
func (m marks) append(b []byte, now time.Time) []byte {
	for mark, at := range m {
		if now.Sub(at) <= aliveFor {
			b = binary.BigEndian.AppendUint32(b, mark)
		}
	}
	return b
}

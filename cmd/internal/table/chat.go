package table

import (
	"crypto/ed25519"
	"time"

	"lastcard/assets"
	"lastcard/cmd/internal/chat"
	"lastcard/cmd/internal/foreign"
	"lastcard/engine"
	"lastcard/lockstep"
	"lastcard/render/seam"
)

func unsentError(code string) error { return &assets.Trouble{Code: code} }

// speaker is somebody at the table who may write in the chat.
type speaker struct {
	seat engine.Seat
	name string
	node string // the node of this player or spectator
}

// speakers are the players and spectators of a table, by their keys.
type speakers map[lockstep.Key]speaker

// conversation is the chat of a table as this seat takes part in it.
type conversation struct {
	room  chat.Room
	muted map[lockstep.Key]bool // the people whose messages this person does not want to see
}

// seal numbers and seals a message of this seat for the people of a lobby. The error is an *assets.Trouble.
func (c *conversation) seal(m *chat.Message, lobby lockstep.Hash, key ed25519.PrivateKey) ([]byte, error) {
	if !m.IsAllowed() { // this message must not be sent, so it gets no number
		return nil, unsentError("nothing")
	}
	n, ok := c.room.NextNumber(time.Now())
	if !ok {
		return nil, unsentError("too-fast")
	}
	m.Number = n
	return m.Seal(lobby, key), nil
}

// hear takes a packet that may be a chat message. ok says that it is one, from one of the others, and that it
// is to be shown. maker is the node that made the packet, "" if it is unknown. A packet of another node than the
// sender's is not shown: anybody can send an old message again, to somebody who has not seen it yet.
func (c *conversation) hear(data []byte, maker string, lobby lockstep.Hash, others speakers) (m chat.Message, ok bool) {
	from, ok := chat.EnvelopeUse.Sender(data)
	by, known := others[from]
	if !ok || !known || c.muted[from] || maker != "" && maker != by.node {
		return m, false
	}
	m, ok = chat.Open(lobby, data)
	return m, ok && c.room.Accept(&m, time.Now())
}

// mute hides the messages of the player at the seat whose, or shows them again if on is false. engine.NoSeat
// stands for all spectators.
func (c *conversation) mute(all speakers, whose engine.Seat, on bool) {
	if c.muted == nil {
		c.muted = map[lockstep.Key]bool{}
	}
	for k, x := range all {
		if x.seat == whose {
			c.muted[k] = on
		}
	}
}

func (c *conversation) showMuted(all speakers, players []seam.Player) {
	for k, who := range all {
		if c.muted[k] && who.seat >= 0 && int(who.seat) < len(players) {
			players[who.seat].Muted = true
		}
	}
}

// chatFact returns the fact that the speaker by has sent the message m. seats is the number of seats in the
// match. A reaction to a seat that the match does not have is shown as a reaction to nobody. mine says that
// this seat has sent the message.
func chatFact(m *chat.Message, by speaker, seats int, mine bool) seam.Chat {
	to := m.To
	if int(to) >= seats {
		to = engine.NoSeat
	}
	return seam.Chat{Seat: by.seat, Name: by.name, Kind: m.Kind, Text: foreign.CleanLine(m.Text, chat.MaxRunes), To: to, Mine: mine, Time: time.Now()}
}

// sendChat sends a message of this seat to everybody, and shows it at this table too. The error is an
// *assets.Trouble.
func (s *seat) sendChat(m chat.Message) error {
	if s.place.net == nil || s.place.isUnheard() {
		return unsentError("unheard")
	}
	data, err := s.chat.seal(&m, s.place.lobby.ID, s.player.key)
	if err != nil {
		return err
	}
	_ = s.place.net.Broadcast(data) // best effort: a lost message is not sent again
	me, ok := s.speakers()[s.player.id()]
	if !ok {
		me = speaker{seat: engine.NoSeat, name: s.player.name}
	}
	s.feed.put(chatFact(&m, me, s.match.seatCount(), true))
	return nil
}

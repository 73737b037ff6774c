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

// unsaidError returns the error for a message that was not sent.
func unsaidError(code string) error { return &assets.Trouble{Code: code} }

// speaker is a person whose messages are shown.
type speaker struct {
	seat engine.Seat
	name string
}

// speakers are the people of a table, by their keys.
type speakers map[lockstep.Key]speaker

// without removes one of the speakers, and returns the rest. It changes the map itself.
func (all speakers) without(k lockstep.Key) speakers {
	delete(all, k)
	return all
}

// conversation is the chat of a table as this seat takes part in it.
type conversation struct {
	room  chat.Room
	muted map[lockstep.Key]bool // whose messages this person has hidden
}

// seal numbers and seals a message of this seat for a lobby. The error is a *assets.Trouble.
func (c *conversation) seal(m *chat.Message, lobby lockstep.Hash, key ed25519.PrivateKey) ([]byte, error) {
	if m.Check() != nil { // this message must not be sent, so it gets no number
		return nil, unsaidError("nothing")
	}
	n, ok := c.room.NextNumber(time.Now())
	if !ok {
		return nil, unsaidError("too-fast")
	}
	m.Number = n
	return m.Seal(lobby, key)
}

// hear takes a packet that may be a message. It returns the message if it is to be shown.
func (c *conversation) hear(data []byte, lobby lockstep.Hash, others speakers) (m chat.Message, ok bool) {
	from, ok := chat.EnvelopeUse.Sender(data)
	if _, seated := others[from]; !ok || !seated || c.muted[from] {
		return m, false
	}
	m, err := chat.Open(lobby, data)
	return m, err == nil && c.room.Accept(&m, time.Now())
}

// mute hides the messages of the seat whose, or of all spectators, or shows them again; see Table.Mute.
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

// showMuted marks the players whom this person has muted.
func (c *conversation) showMuted(all speakers, players []seam.Player) {
	for k, who := range all {
		if c.muted[k] && who.seat >= 0 && int(who.seat) < len(players) {
			players[who.seat].Muted = true
		}
	}
}

// said returns the fact that a speaker, by, has sent the message m. seats is the number of seats in the
// match; a reaction to a seat beyond them goes to nobody. mine says that this seat has sent the message.
func said(m *chat.Message, by speaker, seats int, mine bool) seam.Chat {
	to := m.To
	if int(to) >= seats {
		to = engine.NoSeat
	}
	return seam.Chat{Seat: by.seat, Name: by.name, Kind: m.Kind, Text: foreign.CleanLine(m.Text, chat.MaxRunes), To: to, Mine: mine, Time: time.Now()}
}

// sendChat sends a message of this seat to everybody. The error is a *assets.Trouble.
func (s *seat) sendChat(m chat.Message) error {
	if s.place.net == nil || s.place.isUnheard() {
		return unsaidError("unheard")
	}
	data, err := s.chat.seal(&m, s.place.lobby.ID, s.player.key)
	if err != nil {
		return err
	}
	_ = s.place.net.Broadcast(data) // best effort: a lost message is not sent again
	me, ok := s.speakers()[s.player.id()]
	if !ok {
		me = speaker{engine.NoSeat, s.player.name}
	}
	s.feed.put(said(&m, me, s.match.seatCount(), true))
	return nil
}

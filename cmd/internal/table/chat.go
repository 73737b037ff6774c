package table

import (
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

// mute hides the messages of a seat, or shows them again; see Table.Mute.
func (s *seat) mute(whose engine.Seat, on bool) {
	for k, x := range s.speakers() {
		if x.seat == whose {
			s.muted[k] = on
		}
	}
}

// speaker is a person whose messages are shown.
type speaker struct {
	seat engine.Seat
	name string
}

// speakers returns the people of the match and of the lobby. A person has a seat here if the
// snapshot shows that seat. In the lobby of the next match the snapshot shows the people of that
// lobby. At any other time it shows the people of the match.
func (s *seat) speakers() map[lockstep.Key]speaker {
	all := map[lockstep.Key]speaker{}
	names := s.watcherNames()
	for i, w := range s.watchers() {
		all[w.Key] = speaker{engine.NoSeat, names[i]}
	}
	gathering := s.match == nil || s.phase == seam.Lobby
	if m := s.match; m != nil {
		for i := range m.genesis.Seats {
			all[m.genesis.Seats[i].Key] = speaker{seatIf(!gathering, i), m.names[i]}
		}
	}
	if s.lobby == nil {
		return all
	}
	v := s.lobby.View()
	for i, name := range shownNames(playersIn(&v)) {
		if k := v.Seats[i].Key; gathering || all[k].name == "" {
			all[k] = speaker{seatIf(gathering, i), name}
		}
	}
	return all
}

// seatIf returns seat i if shown is true, else NoSeat.
func seatIf(shown bool, i int) engine.Seat {
	if shown {
		return engine.Seat(i)
	}
	return engine.NoSeat
}

func (s *seat) sendChat(m chat.Message) error {
	if s.place.net == nil || s.place.isUnheard() {
		return unsaidError("unheard")
	}
	if _, err := m.Seal(s.place.lobby.ID, s.player.key); err != nil { // an error means that this message must not be sent
		return unsaidError("nothing")
	}
	n, ok := s.room.NextNumber(time.Now())
	if !ok {
		return unsaidError("too-fast")
	}
	m.Number = n
	data, err := m.Seal(s.place.lobby.ID, s.player.key)
	if err != nil {
		return unsaidError("nothing")
	}
	_ = s.place.net.Broadcast(data) // best effort: a lost message is not sent again
	s.showMessage(&m, true)
	return nil
}

// hearChat takes a packet that may be a message, and reports whether a message was shown.
func (s *seat) hearChat(data []byte) bool {
	from, ok := chat.EnvelopeUse.Sender(data)
	if !ok || s.player.bot || s.place.net == nil || from == s.player.id() {
		return false
	}
	if _, seated := s.speakers()[from]; !seated || s.muted[from] {
		return false
	}
	m, err := chat.Open(s.place.lobby.ID, data)
	if err != nil || !s.room.Accept(&m, time.Now()) {
		return false
	}
	s.showMessage(&m, false)
	return true
}

// showMessage shows a message as a fact; mine says that this seat sent it.
func (s *seat) showMessage(m *chat.Message, mine bool) {
	by, ok := s.speakers()[m.From]
	if !ok {
		by = speaker{engine.NoSeat, s.player.name}
	}
	text := foreign.CleanLine(m.Text, chat.MaxRunes)
	to := m.To
	if s.match == nil || int(to) >= len(s.match.genesis.Seats) {
		to = engine.NoSeat
	}
	s.feed.put(seam.Chat{Seat: by.seat, Name: by.name, Kind: m.Kind, Text: text, To: to, Mine: mine, Time: time.Now()})
}

// showMuted marks in the snapshot the players whom this person has muted.
func (s *seat) showMuted(snap *seam.Snapshot) {
	for k, who := range s.speakers() {
		if s.muted[k] && who.seat >= 0 && int(who.seat) < len(snap.Players) {
			snap.Players[who.seat].Muted = true
		}
	}
}

package table

import (
	"errors"
	"sync"
	"time"

	"lastcard/assets"
	"lastcard/cmd/internal/chat"
	"lastcard/cmd/internal/foreign"
	"lastcard/engine"
	"lastcard/lockstep"
	"lastcard/render/seam"
)

// KeptSaid is how many messages are kept for those who show them.
const KeptSaid = 200

// talk is what is said at a table; it has a lock of its own, since it has
// nothing to do with what the table's goroutine does.
type talk struct {
	mu    sync.Mutex
	kept  []seam.Said
	seq   uint64
	muted map[lockstep.Key]bool

	room chat.Room // of the table's goroutine
}

// Say says something to everybody at the table. The error is a *seam.Trouble.
func (t *Table) Say(kind seam.Saying, text string) error {
	err := t.do(func() error { return t.speak(kind, text) })
	if errors.Is(err, seam.ErrOver) {
		return unsaid("unheard")
	}
	return err
}

// unsaid is why something was not said.
func unsaid(code string) error { return &assets.Trouble{Code: code} }

// Said are the messages after number after, at most KeptSaid back.
func (t *Table) Said(after uint64) []seam.Said {
	t.talk.mu.Lock()
	defer t.talk.mu.Unlock()
	i := len(t.talk.kept)
	for i > 0 && t.talk.kept[i-1].Seq > after {
		i--
	}
	return append([]seam.Said(nil), t.talk.kept[i:]...)
}

// Mute hides what a seat says from now on, or shows it again; NoSeat is all who
// watch now. It is known here only.
func (t *Table) Mute(seat engine.Seat, on bool) {
	_ = t.do(func() error {
		for k, s := range t.speakers() {
			if s.seat == seat {
				t.talk.mute(k, on)
			}
		}
		return nil
	})
}

func (x *talk) mute(k lockstep.Key, on bool) {
	x.mu.Lock()
	defer x.mu.Unlock()
	if x.muted == nil {
		x.muted = map[lockstep.Key]bool{}
	}
	x.muted[k] = on
}

func (x *talk) silent(k lockstep.Key) bool {
	x.mu.Lock()
	defer x.mu.Unlock()
	return x.muted[k]
}

// speaker is somebody who may be heard.
type speaker struct {
	seat engine.Seat
	name string
}

// speakers are those at the table: of the match, else of the lobby.
func (t *Table) speakers() map[lockstep.Key]speaker {
	all := map[lockstep.Key]speaker{}
	names := t.crowdNames()
	for i, w := range t.crowd() {
		all[w.Key] = speaker{engine.NoSeat, names[i]}
	}
	switch {
	case t.match != nil:
		g := t.match.g
		for i := range g.Seats {
			all[g.Seats[i].Key] = speaker{engine.Seat(i), t.match.names[i]}
		}
	case t.lobby != nil:
		seats := t.lobby.View().Seats
		for i, name := range lobbyNames(seats) {
			all[seats[i].Key] = speaker{engine.Seat(i), name}
		}
	}
	return all
}

func (t *Table) speak(kind seam.Saying, text string) error {
	if t.place.net == nil {
		return unsaid("unheard")
	}
	m := chat.Message{Kind: kind, Text: text}
	if kind == seam.SayWords {
		m.Text = chat.Clean(text)
	}
	if _, err := m.Seal(t.place.lobby.ID, t.who.key); err != nil { // can it be said?
		return unsaid("nothing")
	}
	n, ok := t.talk.room.Next(time.Now())
	if !ok {
		return unsaid("too-fast")
	}
	m.N = n
	data, err := m.Seal(t.place.lobby.ID, t.who.key)
	if err != nil {
		return unsaid("nothing")
	}
	_ = t.place.net.Broadcast(data) // best effort: what is lost is lost
	t.hear(&m, true)
	return nil
}

// chatted takes a packet that may be a message, and reports whether one is shown.
func (t *Table) chatted(data []byte) bool {
	from, ok := chat.Use.From(data)
	if !ok || t.who.bot || t.place.net == nil || from == lockstep.KeyOf(t.who.key) {
		return false
	}
	if _, seated := t.speakers()[from]; !seated || t.talk.silent(from) {
		return false
	}
	m, err := chat.Open(t.place.lobby.ID, data)
	if err != nil || !t.talk.room.Take(&m, time.Now()) {
		return false
	}
	t.hear(&m, false)
	return true
}

// hear shows a message.
func (t *Table) hear(m *chat.Message, mine bool) {
	s, ok := t.speakers()[m.From]
	if !ok {
		s = speaker{engine.NoSeat, t.who.name}
	}
	text := foreign.Line(m.Text, chat.MaxRunes)
	x := &t.talk
	x.mu.Lock()
	x.seq++
	if len(x.kept) >= 2*KeptSaid {
		x.kept = append([]seam.Said(nil), x.kept[KeptSaid:]...)
	}
	x.kept = append(x.kept, seam.Said{Seq: x.seq, Seat: s.seat, Name: s.name, Mine: mine, Kind: m.Kind, Text: text, At: time.Now()})
	x.mu.Unlock()
	t.feed.put(seam.Chat{Seat: s.seat, Name: s.name, Kind: m.Kind.String(), Text: text})
}

// said is the number of the last message, and who is muted by seat, for the
// snapshot.
func (t *Table) said(s *seam.Snapshot) {
	muted := t.speakers()
	t.talk.mu.Lock()
	defer t.talk.mu.Unlock()
	s.Said = t.talk.seq
	for k, who := range muted {
		if t.talk.muted[k] && who.seat >= 0 && int(who.seat) < len(s.Players) {
			s.Players[who.seat].Muted = true
		}
	}
}

package table

import (
	"time"

	"lastcard/cmd/internal/envelope"
	"lastcard/lockstep"
	"lastcard/render/seam"
)

// Portraits travel outside the match, in envelopes of their own: no genesis and no log has
// them. An envelope's body is the animal and the tint, a byte each, and
// its number the time at which it was sealed, in milliseconds: the latest counts. Whoever is
// not heard, or says what cannot be shown, has the portrait that follows from the key.
var portraitUse = envelope.Use{Magic: 'F', Name: "portrait", MaxBody: 2}

const portraitIs = 1 // the one kind of such an envelope

// maxPortraits bounds the portraits that are remembered; beyond it those of people who have
// gone are forgotten.
const maxPortraits = 64

// When a seat tells how it looks: portraitTimes times after somebody has come, a second
// apart, since their line may not be up at once; and again every portraitEvery ticks.
const (
	portraitTimes = 3
	portraitEvery = 400
)

// portraits are how people look, as this seat has heard it.
type portraits struct {
	heard map[lockstep.Key]worn
	times int           // how many more times we send it soon
	said  seam.Portrait // the portrait that we sent last
}

// worn is a portrait with the number of its envelope.
type worn struct {
	n        uint64
	portrait seam.Portrait
}

func sealPortrait(lobby lockstep.Hash, w *player, p seam.Portrait) []byte {
	n := uint64(time.Now().UnixMilli())
	return portraitUse.Seal(lobby, w.key, envelope.Envelope{N: n, Kind: portraitIs, Body: []byte{p.Animal, p.Tint}})
}

// openPortrait reads how the sender of a packet looks.
func openPortrait(lobby lockstep.Hash, b []byte) (from lockstep.Key, x worn, ok bool) {
	e, ok := portraitUse.Open(lobby, b)
	if !ok || e.Kind != portraitIs || len(e.Body) != portraitUse.MaxBody {
		return from, x, false
	}
	x = worn{e.N, seam.Portrait{Animal: e.Body[0], Tint: e.Body[1]}}
	return e.From, x, x.portrait.Known()
}

// portrait is what the person of this seat has chosen; the zero one if nothing.
func (s *seat) portrait() seam.Portrait {
	if s.player.portrait == nil {
		return seam.Portrait{}
	}
	return s.player.portrait()
}

// tickPortrait tells the others how this seat looks, when that is due.
func (s *seat) tickPortrait() {
	p := s.portrait()
	if s.player.bot || s.place.net == nil || !p.Known() || s.speakers()[lockstep.KeyOf(s.player.key)].name == "" {
		return
	}
	if p != s.portraits.said {
		s.portraits.said, s.portraits.times = p, portraitTimes
	}
	switch {
	case s.portraits.times > 0:
		s.portraits.times--
	case s.ticks%portraitEvery != 0:
		return
	}
	_ = s.place.net.Repeat("", sealPortrait(s.place.lobby.ID, &s.player, p)) // told again
}

// hearPortrait takes what somebody says of how they look, and reports whether it is news.
func (s *seat) hearPortrait(data []byte) bool {
	from, ok := portraitUse.From(data)
	if !ok || s.player.bot || s.place.net == nil || from == lockstep.KeyOf(s.player.key) {
		return false
	}
	if _, seated := s.speakers()[from]; !seated {
		return false
	}
	from, x, ok := openPortrait(s.place.lobby.ID, data)
	was := s.portraits.heard[from]
	if !ok || x.n <= was.n {
		return false
	}
	if s.portraits.heard == nil {
		s.portraits.heard = map[lockstep.Key]worn{}
	}
	if len(s.portraits.heard) >= maxPortraits {
		s.forgetPortraits()
	}
	s.portraits.heard[from] = x
	return x.portrait != was.portrait
}

// forgetPortraits keeps only the portraits of people who are there.
func (s *seat) forgetPortraits() {
	there := s.speakers()
	for k := range s.portraits.heard {
		if _, ok := there[k]; !ok {
			delete(s.portraits.heard, k)
		}
	}
}

// portraitOf is the portrait that somebody has chosen, the zero one if none is known.
func (s *seat) portraitOf(k lockstep.Key) seam.Portrait {
	if k == lockstep.KeyOf(s.player.key) {
		return s.portrait()
	}
	return s.portraits.heard[k].portrait
}

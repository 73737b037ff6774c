package table

import (
	"time"

	"lastcard/cmd/internal/envelope"
	"lastcard/lockstep"
	"lastcard/render/seam"
)

// Portraits travel outside the match, in their own envelopes: no genesis and no log contains them.
// The body of an envelope has one byte for the animal and one for the tint. The number of the
// envelope is the time in milliseconds at which it was sealed; the portrait with the highest number
// counts. If no envelope has come from a person, or if this program cannot show the portrait in it,
// the person has the portrait that follows from their key.
var portraitUse = envelope.Use{Magic: 'F', Name: "portrait", MaxBody: 2}

const portraitKind = 1 // the only kind of such an envelope

// maxPortraits bounds the remembered portraits. Beyond it this seat forgets the portraits of people who
// have gone.
const maxPortraits = 64

// A seat sends its portrait portraitTimes times after somebody has arrived, a second apart, because
// the line to the newcomer may not be up at once. It also sends it every portraitEvery ticks.
const (
	portraitTimes = 3
	portraitEvery = 400
)

// portraits holds the portraits that this seat has received.
type portraits struct {
	byKey     map[lockstep.Key]numberedPortrait
	sendsLeft int           // how many more times we send our portrait to newcomers
	lastSent  seam.Portrait // the portrait that we sent last
}

// numberedPortrait is a portrait with the number of its envelope.
type numberedPortrait struct {
	number   uint64
	portrait seam.Portrait
}

func sealPortrait(lobby lockstep.Hash, w *player, p seam.Portrait) []byte {
	n := uint64(time.Now().UnixMilli())
	return portraitUse.Seal(lobby, w.key, envelope.Envelope{Number: n, Kind: portraitKind, Body: []byte{p.Animal, p.Tint}})
}

// openPortrait reads the portrait in a packet, and its sender.
func openPortrait(lobby lockstep.Hash, b []byte) (from lockstep.Key, x numberedPortrait, ok bool) {
	e, ok := portraitUse.Open(lobby, b)
	if !ok || e.Kind != portraitKind || len(e.Body) != portraitUse.MaxBody {
		return from, x, false
	}
	x = numberedPortrait{e.Number, seam.Portrait{Animal: e.Body[0], Tint: e.Body[1]}}
	return e.From, x, x.portrait.Known()
}

// portrait returns the portrait that the person of this seat has chosen, zero if there is none.
func (s *seat) portrait() seam.Portrait {
	if s.player.portrait == nil {
		return seam.Portrait{}
	}
	return s.player.portrait()
}

// tickPortrait sends this seat's portrait to the others when that is due.
func (s *seat) tickPortrait() {
	p := s.portrait()
	if s.player.bot || s.place.net == nil || !p.Known() || s.speakers()[s.player.id()].name == "" {
		return
	}
	if p != s.portraits.lastSent {
		s.portraits.lastSent, s.portraits.sendsLeft = p, portraitTimes
	}
	switch {
	case s.portraits.sendsLeft > 0:
		s.portraits.sendsLeft--
	case s.ticks%portraitEvery != 0:
		return
	}
	_ = s.place.net.Repeat("", sealPortrait(s.place.lobby.ID, &s.player, p)) // a full line may drop it: we send it again
}

// hearPortrait takes a portrait that somebody sent, and reports whether it is new.
func (s *seat) hearPortrait(data []byte) bool {
	from, ok := portraitUse.Sender(data)
	if !ok || s.player.bot || s.place.net == nil || from == s.player.id() {
		return false
	}
	if _, seated := s.speakers()[from]; !seated {
		return false
	}
	from, x, ok := openPortrait(s.place.lobby.ID, data)
	was := s.portraits.byKey[from]
	if !ok || x.number <= was.number {
		return false
	}
	if s.portraits.byKey == nil {
		s.portraits.byKey = map[lockstep.Key]numberedPortrait{}
	}
	if len(s.portraits.byKey) >= maxPortraits {
		s.forgetPortraits()
	}
	s.portraits.byKey[from] = x
	return x.portrait != was.portrait
}

// forgetPortraits forgets the portraits of people who have gone.
func (s *seat) forgetPortraits() {
	there := s.speakers()
	for k := range s.portraits.byKey {
		if _, ok := there[k]; !ok {
			delete(s.portraits.byKey, k)
		}
	}
}

// portraitOf returns the portrait that somebody has chosen, zero if it is unknown.
func (s *seat) portraitOf(k lockstep.Key) seam.Portrait {
	if k == s.player.id() {
		return s.portrait()
	}
	return s.portraits.byKey[k].portrait
}

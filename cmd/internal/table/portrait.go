package table

import (
	"maps"
	"time"

	"lastcard/cmd/internal/envelope"
	"lastcard/lockstep"
	"lastcard/render/seam"
)

// A portrait travels in an envelope of its own: no genesis and no log contains it. The body of the envelope has
// one byte for the animal and one for the tint. The number of the envelope is the time in milliseconds at which
// it was sealed; of several portraits of a person the one with the highest number counts. Until a portrait
// comes that this program can show, it shows the person with the portrait that follows from their key.
var portraitUse = envelope.Use{Magic: 'F', Name: "portrait", MaxBody: 2}

const portraitKind = 1 // the only kind of envelope with a portrait

// maxPortraits bounds the remembered portraits: when there are so many, this seat forgets those of people who
// have gone.
const maxPortraits = 64

// After somebody has come or gone, and after the portrait has changed, a seat sends its portrait portraitTimes
// times, a second apart. Once is not enough, because the line to a newcomer may not be up at once. The seat
// also sends the portrait every portraitEvery ticks.
const (
	portraitTimes = 3
	portraitEvery = 400
)

// portraits holds the portraits that this seat has received, and when to send its own.
type portraits struct {
	byKey     map[lockstep.Key]numberedPortrait
	sendsLeft int           // how many more times to send this seat's portrait, a second apart
	lastSent  seam.Portrait // the portrait that this seat has sent last
}

type numberedPortrait struct {
	number   uint64
	portrait seam.Portrait
}

func sealPortrait(lobby lockstep.Hash, w *player, p seam.Portrait) []byte {
	n := uint64(time.Now().UnixMilli())
	return portraitUse.Seal(lobby, w.key, envelope.Envelope{Number: n, Kind: portraitKind, Body: []byte{p.Animal, p.Tint}})
}

// chosenPortrait returns the portrait of this program's player, zero for a player who cannot choose one.
func (w *player) chosenPortrait() seam.Portrait {
	if w.portrait == nil {
		return seam.Portrait{}
	}
	return w.portrait()
}

// isDue reports whether to send this seat's portrait, p, now. ticks is the number of the present tick. The
// caller asks once a second.
func (x *portraits) isDue(p seam.Portrait, ticks int) bool {
	if p != x.lastSent {
		x.lastSent, x.sendsLeft = p, portraitTimes
	}
	if x.sendsLeft == 0 {
		return ticks%portraitEvery == 0
	}
	x.sendsLeft--
	return true
}

// hear takes a packet with a portrait of one of the others, and reports whether people see another portrait now.
func (x *portraits) hear(data []byte, lobby lockstep.Hash, others speakers) bool {
	from, ok := portraitUse.Sender(data)
	if _, seated := others[from]; !ok || !seated {
		return false
	}
	e, ok := portraitUse.Open(lobby, data)
	if !ok || e.Kind != portraitKind || len(e.Body) != portraitUse.MaxBody {
		return false
	}
	p, was := numberedPortrait{e.Number, seam.Portrait{Animal: e.Body[0], Tint: e.Body[1]}}, x.byKey[from]
	if !p.portrait.Known() || p.number <= was.number {
		return false
	}
	if x.byKey == nil {
		x.byKey = map[lockstep.Key]numberedPortrait{}
	}
	if len(x.byKey) >= maxPortraits {
		maps.DeleteFunc(x.byKey, func(k lockstep.Key, _ numberedPortrait) bool { return others[k].name == "" })
	}
	x.byKey[from] = p
	return p.portrait != was.portrait
}

// of returns the portrait that the player with a key has chosen, zero if it is unknown. me is the player of
// this seat.
func (x *portraits) of(k lockstep.Key, me *player) seam.Portrait {
	if k == me.id() {
		return me.chosenPortrait()
	}
	return x.byKey[k].portrait
}

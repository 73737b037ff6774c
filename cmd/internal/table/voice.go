package table

import (
	"math/rand/v2"
	"time"

	"lastcard/cmd/internal/chat"
	"lastcard/engine"
	"lastcard/render/seam"
)

const (
	remarkDelay  = 1300 * time.Millisecond // between an incident and the remark about it, so that people see the incident first
	minRemarkGap = 15 * time.Second        // the least time between two remarks of one bot
)

// tableRarity is how many times less often a bot talks about an incident that concerns the whole table, because
// every bot there could talk about it.
const tableRarity = 3

// voice chooses the remarks of a bot. The zero voice is silent.
type voice struct {
	temper temper
	rng    *rand.Rand
	gossip gossip

	remark    chat.Message // the next remark
	dueAt     time.Time    // when the next remark is due; zero: there is none
	lastSpoke time.Time    // when dueRemark returned the last remark; zero: there was none
}

func newVoice(name string, rng *rand.Rand) voice {
	return voice{temper: temperOf(name), rng: rng, gossip: gossip{topPlayer: engine.NoSeat}}
}

// hearMove takes the events of a move, and may choose a remark about them. me is the bot's seat.
func (v *voice) hearMove(events []engine.Event, me engine.Seat, now time.Time) {
	if v.rng == nil {
		return
	}
	x, ok := v.gossip.followMove(events, me)
	if !ok || !v.dueAt.IsZero() || !v.lastSpoke.IsZero() && now.Sub(v.lastSpoke) < minRemarkGap {
		return
	}
	chance := v.temper.talkPercent
	if x.occasion == "begins" || x.occasion == "loses" {
		chance /= tableRarity
	}
	if v.rng.IntN(100) >= chance {
		return
	}
	v.remark, v.dueAt = v.remarkOn(x, me), now.Add(remarkDelay)
}

// remarkOn returns the bot's message about an incident: a reaction that it throws at a seat, or a phrase.
func (v *voice) remarkOn(x incident, me engine.Seat) chat.Message {
	if code := v.temper.reactions[x.occasion]; code != "" && x.otherSeat != engine.NoSeat && x.otherSeat != me && v.rng.IntN(2) == 0 {
		return chat.Message{Kind: seam.SayReaction, Text: code, To: x.otherSeat}
	}
	return chat.Message{Kind: seam.SayPhrase, Text: seam.Remark(v.temper.name, x.occasion), To: engine.NoSeat}
}

// dueRemark returns the remark that is due now, once. ok is false if none is.
func (v *voice) dueRemark(now time.Time) (m chat.Message, ok bool) {
	if v.dueAt.IsZero() || now.Before(v.dueAt) {
		return m, false
	}
	v.dueAt, v.lastSpoke = time.Time{}, now
	return v.remark, true
}

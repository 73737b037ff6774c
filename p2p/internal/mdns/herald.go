package mdns

import (
	"math/rand/v2"
	"slices"
	"time"

	"github.com/libp2p/go-libp2p/core/peer"
)

// When a program speaks to its network. Two hundred programs together say at most some fifty words a second, whatever they do at
// the same time, because each hears how much the others say, and holds back.
const (
	wordsBusy = 24 // words of all within busyTime; then nobody else speaks
	busyTime  = time.Second
	holdMost  = 16 * time.Second // how long a program holds back at most before it looks again
	maxHolds  = 5                // how many times in a row a program holds back; then it speaks all the same, or a program that keeps no rules would silence all others

	speakSoon   = 60 * time.Millisecond // the time within which a program begins, so that those who begin together do not collide
	answerSoon  = 40 * time.Millisecond // the time within which a question is answered
	tellAgain   = time.Second           // the time between two tellings of something new
	tellSeldom  = time.Second           // the least time between two answers; where many programs answer, it is the time that all of them take to answer twice
	askAgain    = time.Second           // the time between a question and its first repetition
	askSlower   = 3                     // each pause is this many times the last
	askSeldom   = time.Minute           // the longest pause
	spareLeast  = 4                     // the fewest pauses during which others may ask instead of us
	spareMost   = 12                    // the most such pauses: the others' questions may have reached nobody else
	heardFor    = 2 * time.Minute       // a program that is silent for longer no longer counts
	maxHeard    = 1024                  // programs remembered
	tellings    = 2                     // how often something new is told
	askTogether = 100 * time.Millisecond
)

// Herald decides what a program says to its network, and when. It has neither a clock nor a socket.
//
// It tells what is new of the program; asks who else answers to a name, ever more seldom; and answers others who ask. It does
// not answer somebody who knows it already, and does not ask what somebody else has just asked, because the answers
// reach everybody. If the network is busy it waits, each time longer.
//
// A program that keeps none of these rules gains little. It cannot speak with the sign of another (parse). Others hold back for
// it only for a while (maxHolds), and ask themselves from time to time (spareMost). And each contradicts what is said of itself
// (contradict).
type Herald struct {
	rand  *rand.Rand
	says  Word // sign, names and peer: what it says about the program
	asks  map[string]*question
	heard map[string]*speaker // speakers by sign
	busy  []time.Time         // when the latest words were heard or said, oldest first
	tell  time.Time           // when it next announces the program; zero: not now
	again int                 // how many more times it announces the program after that
	told  time.Time
	held  time.Time // it does not speak before this time
	holds int       // how many times in a row the network was busy
}

// question is a name for which others are looked for.
type question struct {
	next   time.Time
	pause  time.Duration
	latest time.Time // next is no later, however often others ask
}

// New is the herald of the program with this identity.
func New(id peer.ID, r *rand.Rand) *Herald {
	return &Herald{rand: r, says: Word{sign: signOf(id)}, asks: map[string]*question{}, heard: map[string]*speaker{}}
}

// within is a random time up to d.
func (h *Herald) within(d time.Duration) time.Duration {
	return time.Duration(h.rand.Int64N(int64(d))) + 1
}

// Be says what the program is from now on: to which names it answers, where it is, and for which names it looks.
func (h *Herald) Be(names []string, p peer.AddrInfo, asks []string, now time.Time) {
	slices.Sort(names)
	if len(names) == 0 {
		p = peer.AddrInfo{}
	}
	same := slices.Equal(names, h.says.names) && sameAddrs(p, h.says.peer)
	h.says.names, h.says.peer = names, p
	switch {
	case len(names) == 0:
		h.tell, h.again = time.Time{}, 0
	case !same:
		h.tell, h.again = now.Add(h.within(speakSoon)), tellings-1
	}
	for name := range h.asks {
		if !slices.Contains(asks, name) {
			delete(h.asks, name)
		}
	}
	for _, name := range asks {
		if h.asks[name] == nil {
			h.asks[name] = h.newQuestion(now)
		}
	}
}

func (h *Herald) newQuestion(now time.Time) *question {
	return &question{now.Add(h.within(speakSoon)), askAgain, h.latest(askAgain, now)}
}

// latest is when we ask a question with this pause at the latest, however often others ask it.
func (h *Herald) latest(pause time.Duration, now time.Time) time.Time {
	return now.Add(spareLeast*pause + h.within((spareMost-spareLeast)*pause))
}

// Renew begins anew, on another network.
func (h *Herald) Renew(now time.Time) {
	clear(h.heard)
	h.busy, h.held, h.holds = nil, time.Time{}, 0
	if len(h.says.names) > 0 {
		h.tell, h.again = now.Add(h.within(speakSoon)), tellings-1
	}
	for _, q := range h.asks {
		*q = *h.newQuestion(now)
	}
}

// Next is when the herald has to speak next, zero for never.
func (h *Herald) Next() (at time.Time) {
	at = h.tell
	for _, q := range h.asks {
		if at.IsZero() || q.next.Before(at) {
			at = q.next
		}
	}
	if !at.IsZero() && at.Before(h.held) {
		return h.held
	}
	return at
}

// Speak is the word to be said now, if there is one.
func (h *Herald) Speak(now time.Time) (w Word, ok bool) {
	if at := h.Next(); at.IsZero() || now.Before(at) || h.isBusy(now) {
		return w, false
	}
	w.sign = h.says.sign
	for name, q := range h.asks {
		if !q.next.After(now.Add(askTogether)) {
			w.asks = append(w.asks, name)
			h.pause(q, now)
			q.latest = h.latest(q.pause, now)
		}
	}
	slices.Sort(w.asks)
	if len(w.asks) > 0 {
		w.known = h.known(w.asks, now)
	}
	if !h.tell.IsZero() && !h.tell.After(now.Add(askTogether)) {
		w.names, w.peer = h.says.names, h.says.peer
		h.told, h.tell = now, time.Time{}
		if h.again > 0 {
			h.again--
			h.tell = now.Add(tellAgain + h.within(tellAgain/4))
		}
	}
	return w, true
}

// Hear takes in a word of another program, and returns what is new of that program.
func (h *Herald) Hear(w Word, now time.Time) (found []Finding) {
	if w.sign == h.says.sign {
		h.contradict(w)
		return nil
	}
	h.Spoken(1, now)
	found = h.note(w, now)
	for _, name := range w.asks {
		if slices.Contains(h.says.names, name) && !slices.Contains(w.known, answerer{name, h.says.sign}) && !h.knownTo(w.sign, name, now) {
			if at := now.Add(h.within(h.answerIn(name))); h.tell.IsZero() || at.Before(h.tell) {
				h.tell = at
			}
		}
		if q := h.asks[name]; q != nil && h.knowsAll(w.known, name) {
			h.pause(q, now)
			if q.next.After(q.latest) {
				q.next = q.latest
			}
		}
	}
	return found
}

// isBusy reports whether others have just said so much that this program waits.
func (h *Herald) isBusy(now time.Time) bool {
	h.forget(now)
	if len(h.busy) < wordsBusy || h.holds == maxHolds {
		h.holds = 0
		return false
	}
	h.holds++
	h.held = now.Add(busyTime/4 + h.within(min(busyTime<<min(h.holds, 8), holdMost)))
	return true
}

// Spoken counts words that were heard or said.
func (h *Herald) Spoken(n int, now time.Time) {
	h.forget(now)
	for range min(n, wordsBusy) {
		h.busy = append(h.busy, now)
	}
	h.busy = h.busy[max(0, len(h.busy)-2*wordsBusy):]
}

func (h *Herald) forget(now time.Time) {
	for len(h.busy) > 0 && now.Sub(h.busy[0]) >= busyTime {
		h.busy = h.busy[1:]
	}
}

// pause puts off a question that we, or another program, have just asked.
func (h *Herald) pause(q *question, now time.Time) {
	q.next = now.Add(q.pause + h.within(q.pause/4))
	q.pause = min(askSlower*q.pause, askSeldom)
}

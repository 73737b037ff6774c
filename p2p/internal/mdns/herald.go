package mdns

import (
	"math/rand/v2"
	"slices"
	"time"

	"github.com/libp2p/go-libp2p/core/peer"
)

// Times at which a program speaks to its network. Two hundred programs together say at most about fifty words
// a second, even if all act at the same time, because each counts the words of the others and holds back.
const (
	wordsBusy = 24 // after this many words within busyTime, from all programs together, a program holds back
	busyTime  = time.Second
	holdMost  = 16 * time.Second // the longest time that a program holds back before it looks again
	maxHolds  = 5                // how many times in a row a program holds back; then it speaks anyway, or a program that keeps no rules could silence all others

	speakSoon   = 60 * time.Millisecond // a program begins at a random moment within this time, so that programs that start together do not collide
	answerSoon  = 40 * time.Millisecond // a question is answered within this time
	tellAgain   = time.Second           // the time between two announcements of the same change
	tellSeldom  = time.Second           // the least time between two answers; if many programs answer, this least time is longer (knownTo)
	askAgain    = time.Second           // the time between a question and its first repetition
	askSlower   = 3                     // each pause is this many times as long as the one before
	askSeldom   = time.Minute           // the longest pause
	spareLeast  = 4                     // others may ask instead of us during at least this many pauses
	spareMost   = 12                    // and during at most this many, because the others' questions may have reached only us
	heardFor    = 2 * time.Minute       // a program that has been silent for longer no longer counts
	maxHeard    = 1024                  // programs that we remember
	tellings    = 2                     // how often we announce the same change
	askTogether = 100 * time.Millisecond
)

// Herald decides what a program says to its network, and when. It has neither a clock nor a socket.
//
// It announces changes of the program, asks ever more seldom who else answers to a name, and
// answers the questions of others. It does not answer a program that knows it already, and does not
// repeat a question that another program has just asked, because the answers reach everybody. If
// the network is busy, it waits, each time longer.
//
// A program that keeps none of these rules gains little. It cannot speak with another program's sign (parse).
// Others hold back for it only for a while (maxHolds), and still ask their own questions from time to time
// (spareMost). And each program contradicts false words about itself (contradict).
type Herald struct {
	rand  *rand.Rand
	says  Word // the sign, names and peer that it announces for the program
	asks  map[string]*question
	heard map[string]*speaker // speakers by sign
	busy  []time.Time         // when the latest words were heard or said, oldest first
	tell  time.Time           // when it next announces the program; zero: no announcement is due
	again int                 // how many more times it announces the program after that
	told  time.Time
	held  time.Time // the herald does not speak before this time
	holds int       // how many times in a row the network was busy
}

// question says when we next ask which programs answer to a name.
type question struct {
	next   time.Time
	pause  time.Duration
	latest time.Time // next is never later than this, however often others ask
}

// New returns the herald of the program with this identity.
func New(id peer.ID, r *rand.Rand) *Herald {
	return &Herald{rand: r, says: Word{sign: signOf(id)}, asks: map[string]*question{}, heard: map[string]*speaker{}}
}

// within returns a random time up to d.
func (h *Herald) within(d time.Duration) time.Duration {
	return time.Duration(h.rand.Int64N(int64(d))) + 1
}

// Be sets, from now on, the names that the program answers to, its addresses, and the names that it
// looks for.
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

// latest returns the last moment for our own question after this pause, however often
// others ask it.
func (h *Herald) latest(pause time.Duration, now time.Time) time.Time {
	return now.Add(spareLeast*pause + h.within((spareMost-spareLeast)*pause))
}

// Renew starts again from the beginning, because the program is on another network.
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

// Next returns when the herald has to speak next, zero for never.
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

// Speak returns the word to send now, if one is due.
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

// Hear takes in a word of another program, and returns what we now find out about that program.
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

// isBusy reports whether there have just been so many words that this program must wait.
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

// Spoken counts words that we have heard or said.
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

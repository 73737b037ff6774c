package mdns

import (
	"math/rand/v2"
	"net/netip"
	"slices"
	"time"

	"github.com/libp2p/go-libp2p/core/peer"
	ma "github.com/multiformats/go-multiaddr"
)

// How often a program sends words to its network. Each program counts all words and holds back while there are many,
// so that two hundred programs together send at most about fifty a second, even if all act at once.
const (
	wordsBusy = 24 // a program holds back while all programs together have sent this many words within busyTime
	busyTime  = time.Second
	holdMost  = 16 * time.Second // about the longest time for which a program holds back before it looks again
	maxHolds  = 5                // a program holds back at most this many times in a row, or one that keeps no rules could silence all others

	speakSoon   = 60 * time.Millisecond  // a program begins at a random moment within this time, so that programs that start together do not collide
	answerSoon  = 40 * time.Millisecond  // a question for a table is answered within this time; one for all tables, later if many programs answer (answerIn)
	tellAgain   = time.Second            // the time between two announcements of the same change
	tellSeldom  = time.Second            // the least time between two answers to the same program; longer if many programs answer (knownTo)
	askAgain    = time.Second            // the time between a question and its first repetition
	askSlower   = 3                      // each pause between two questions for a name is this many times as long as the one before
	askSeldom   = time.Minute            // the longest pause between two questions for a name
	spareLeast  = 4                      // for at least this many pauses, others may ask instead of us
	spareMost   = 12                     // after at most this many pauses we ask as well, because the others' questions may have reached only us
	heardFor    = 2 * time.Minute        // a program that has been silent for longer does not count as known
	maxHeard    = 1024                   // programs that we remember
	maxCrowd    = 256                    // answers are spread as if programs spoke from at most this many addresses
	tellings    = 2                      // how many times we announce the same change
	askTogether = 100 * time.Millisecond // a word also takes in what is due within this time
)

// Herald decides what a program says to its network, and when. It has neither a clock nor a socket.
//
// It announces changes of the program, asks ever more seldom who else answers to a name, and
// answers the questions of others. It does not answer a program that knows ours already, and does not
// repeat a question that another program has just asked, because the answers reach everybody. While
// the network is busy, it waits, each time longer.
//
// A program that keeps none of these rules gains little. It cannot use another program's sign for an identity of its
// own (parseWord). Others hold back for it only for a while (maxHolds), and still ask their own questions from time
// to time (spareMost). And each program contradicts false words about itself (contradict).
type Herald struct {
	rand      *rand.Rand
	ownWord   Word // the sign, names and peer of our program
	questions map[string]*question
	speakers  map[string]*speaker // by sign
	wordTimes []time.Time         // when the latest words were heard or said, oldest first
	nextTell  time.Time           // when we next announce our program, which also answers questions; zero: never
	tellsLeft int                 // how many more times we announce the same change after nextTell
	toldAt    time.Time           // when we last announced our program
	heldUntil time.Time           // we do not speak before this time
	holdCount int                 // how many times in a row we have held back
}

// question says when we next ask which programs answer to a name.
type question struct {
	nextAsk   time.Time
	pause     time.Duration
	latestAsk time.Time // nextAsk is never later than this, however often others ask
}

// New returns the herald of the program with this identity.
func New(id peer.ID, r *rand.Rand) *Herald {
	return &Herald{rand: r, ownWord: Word{sign: signOf(id)}, questions: map[string]*question{}, speakers: map[string]*speaker{}}
}

// randomWithin returns a random time above zero, up to d.
func (h *Herald) randomWithin(d time.Duration) time.Duration {
	return time.Duration(h.rand.Int64N(int64(d))) + 1
}

// Introduce says which names the program answers to from now on, its addresses, and the names that it looks for
// (asks).
func (h *Herald) Introduce(names []string, p peer.AddrInfo, asks []string, now time.Time) {
	slices.Sort(names)
	if len(names) == 0 {
		p = peer.AddrInfo{}
	}
	same := slices.Equal(names, h.ownWord.names) && sameAddrs(p, h.ownWord.peer)
	h.ownWord.names, h.ownWord.peer = names, p
	switch {
	case len(names) == 0:
		h.nextTell, h.tellsLeft = time.Time{}, 0
	case !same:
		h.nextTell, h.tellsLeft = now.Add(h.randomWithin(speakSoon)), tellings-1
	}
	for name := range h.questions {
		if !slices.Contains(asks, name) {
			delete(h.questions, name)
		}
	}
	for _, name := range asks {
		if h.questions[name] == nil {
			h.questions[name] = h.newQuestion(now)
		}
	}
}

func (h *Herald) newQuestion(now time.Time) *question {
	return &question{now.Add(h.randomWithin(speakSoon)), askAgain, h.latestAskTime(askAgain, now)}
}

// latestAskTime returns the time at which we ask a question ourselves, however often others ask it. pause is the
// present pause of the question.
func (h *Herald) latestAskTime(pause time.Duration, now time.Time) time.Time {
	return now.Add(spareLeast*pause + h.randomWithin((spareMost-spareLeast)*pause))
}

// Restart forgets what others have said and starts again: the program may be on another network.
func (h *Herald) Restart(now time.Time) {
	clear(h.speakers)
	h.wordTimes, h.heldUntil, h.holdCount = nil, time.Time{}, 0
	if len(h.ownWord.names) > 0 {
		h.nextTell, h.tellsLeft = now.Add(h.randomWithin(speakSoon)), tellings-1
	}
	for _, q := range h.questions {
		*q = *h.newQuestion(now)
	}
}

// Next returns when the caller must call Speak next, zero for never.
func (h *Herald) Next() (at time.Time) {
	at = h.nextTell
	for _, q := range h.questions {
		if at.IsZero() || q.nextAsk.Before(at) {
			at = q.nextAsk
		}
	}
	if !at.IsZero() && at.Before(h.heldUntil) {
		return h.heldUntil
	}
	return at
}

// Speak returns the word to send now, if one is due.
func (h *Herald) Speak(now time.Time) (w Word, ok bool) {
	if at := h.Next(); at.IsZero() || now.Before(at) || h.isBusy(now) {
		return w, false
	}
	w.sign = h.ownWord.sign
	for name, q := range h.questions {
		if !q.nextAsk.After(now.Add(askTogether)) {
			w.asks = append(w.asks, name)
			h.putOff(q, now)
			q.latestAsk = h.latestAskTime(q.pause, now)
		}
	}
	slices.Sort(w.asks)
	if len(w.asks) > 0 {
		w.knownAnswerers = h.knownAnswerers(w.asks, now)
	}
	if !h.nextTell.IsZero() && !h.nextTell.After(now.Add(askTogether)) {
		w.names, w.peer = h.ownWord.names, h.ownWord.peer
		h.toldAt, h.nextTell = now, time.Time{}
		if h.tellsLeft > 0 {
			h.tellsLeft--
			h.nextTell = now.Add(tellAgain + h.randomWithin(tellAgain/4))
		}
	}
	return w, true
}

// Hear takes in a word of another program, and returns what it tells us about that program.
func (h *Herald) Hear(w Word, now time.Time) (found []Finding) {
	if w.sign == h.ownWord.sign {
		h.contradict(w)
		return nil
	}
	h.CountWords(1, now)
	found = h.noteWord(w, now)
	for _, name := range w.asks {
		if slices.Contains(h.ownWord.names, name) && !slices.Contains(w.knownAnswerers, answerer{name, h.ownWord.sign}) && !h.knownTo(w.sign, name, now) {
			if at := now.Add(h.randomWithin(h.answerIn(name))); h.nextTell.IsZero() || at.Before(h.nextTell) {
				h.nextTell = at
			}
		}
		if q := h.questions[name]; q != nil && h.knowsAll(w.knownAnswerers, name) {
			h.putOff(q, now)
			if q.nextAsk.After(q.latestAsk) {
				q.nextAsk = q.latestAsk
			}
		}
	}
	return found
}

// isBusy reports whether there have just been so many words that we must hold back. If so, it sets
// heldUntil.
func (h *Herald) isBusy(now time.Time) bool {
	h.forgetOldWords(now)
	if len(h.wordTimes) < wordsBusy || h.holdCount == maxHolds {
		h.holdCount = 0
		return false
	}
	h.holdCount++
	h.heldUntil = now.Add(busyTime/4 + h.randomWithin(min(busyTime<<min(h.holdCount, 8), holdMost)))
	return true
}

// CountWords counts n words that we have heard or said now. Hear counts its word itself.
func (h *Herald) CountWords(n int, now time.Time) {
	h.forgetOldWords(now)
	for range min(n, wordsBusy) {
		h.wordTimes = append(h.wordTimes, now)
	}
	h.wordTimes = h.wordTimes[max(0, len(h.wordTimes)-2*wordsBusy):]
}

func (h *Herald) forgetOldWords(now time.Time) {
	for len(h.wordTimes) > 0 && now.Sub(h.wordTimes[0]) >= busyTime {
		h.wordTimes = h.wordTimes[1:]
	}
}

// putOff puts off our question, because we or another program have just asked it.
func (h *Herald) putOff(q *question, now time.Time) {
	q.nextAsk = now.Add(q.pause + h.randomWithin(q.pause/4))
	q.pause = min(askSlower*q.pause, askSeldom)
}

// speaker is another program on this network, with its last word that named a peer. If it has sent no such word, the
// Word is empty except for from.
type speaker struct {
	Word
	spokeFrom                 []netip.Addr // the latest addresses that its words came from, at most maxSpokeFrom
	firstHeardAt, lastHeardAt time.Time
}

// maxSpokeFrom is how many addresses of a program we remember: a computer often speaks by IPv4 and IPv6, and on two
// interfaces.
const maxSpokeFrom = 4

// Finding is news of a program that answers to a name that we look for: the program is new, or has new addresses or
// names, or speaks from an address that we have not heard it speak from.
type Finding struct {
	Name string
	Peer peer.AddrInfo
	From netip.Addr // the address that the packet came from; anybody on this network can forge it
}

// knownAnswerers returns which programs answer to these names, as far as we know: at most maxWordKnown, the latest
// heard first. It forgets programs that have been silent for heardFor.
func (h *Herald) knownAnswerers(names []string, now time.Time) (out []answerer) {
	for sign, x := range h.speakers {
		if now.Sub(x.lastHeardAt) > heardFor {
			delete(h.speakers, sign)
			continue
		}
		for _, name := range x.names {
			if slices.Contains(names, name) {
				out = append(out, answerer{name, sign})
			}
		}
	}
	slices.SortFunc(out, func(a, b answerer) int { return h.speakers[b.sign].lastHeardAt.Compare(h.speakers[a.sign].lastHeardAt) })
	return out[:min(len(out), maxWordKnown)]
}

// contradict is called for a word with our own sign. If the word names our peer, but not the addresses and names that
// our own words name, another program has sent it, and we announce ours soon (RFC 6762, section 9). Even if it only
// leaves some out: others would believe that they know us, and ask us no more.
func (h *Herald) contradict(w Word) {
	differs := w.peer.ID != "" && (!slices.Equal(w.names, h.ownWord.names) || !slices.Equal(w.txtStrings(), h.ownWord.txtStrings()))
	if at := h.toldAt.Add(tellSeldom); differs && len(h.ownWord.names) > 0 && (h.nextTell.IsZero() || at.Before(h.nextTell)) {
		h.nextTell = at
	}
}

// knownTo reports whether the program with this sign, which asks for a name, has just heard us announce ourselves, as
// far as we know. Then we need not answer it.
func (h *Herald) knownTo(sign, name string, now time.Time) bool {
	if name == "" {
		return now.Sub(h.toldAt) < max(tellSeldom, 2*h.answerIn(name))
	}
	return now.Sub(h.toldAt) < tellSeldom && h.speakers[sign].firstHeardAt.Before(h.toldAt)
}

// answerIn returns the time within which we answer a question for a name. A table has few members, so their answers
// may come soon. But every program that shows a table answers one that wants to see all tables (the name ""). These
// answers are spread over a longer time, because otherwise they would fill the network. We count addresses, not
// programs: otherwise one computer could delay all answers by naming a thousand programs.
func (h *Herald) answerIn(name string) time.Duration {
	if name != "" {
		return answerSoon
	}
	from := map[netip.Addr]bool{}
	for _, x := range h.speakers {
		from[x.from] = true
	}
	return answerSoon + time.Duration(min(len(from), maxCrowd))*2*busyTime/wordsBusy
}

// knowsAll reports whether we know all the programs that another program, which asks for a name, knows under that name
// (known). Then the answers to its question tell us as much as answers to our own would.
func (h *Herald) knowsAll(known []answerer, name string) bool {
	for _, k := range known {
		if k.name == name && k.sign != h.ownWord.sign && (h.speakers[k.sign] == nil || !slices.Contains(h.speakers[k.sign].names, name)) {
			return false
		}
	}
	return true
}

// noteWord remembers the speaker of a word, and returns what the word tells us about it.
func (h *Herald) noteWord(w Word, now time.Time) (found []Finding) {
	x := h.speakers[w.sign]
	if x == nil {
		h.makeRoom()
		x = &speaker{Word: Word{from: w.from}, firstHeardAt: now}
		h.speakers[w.sign] = x
	}
	x.lastHeardAt = now
	if w.peer.ID == "" {
		return nil
	}
	fresh := !sameAddrs(x.peer, w.peer) || !slices.Equal(x.names, w.names)
	if !slices.Contains(x.spokeFrom, w.from) {
		x.spokeFrom = append(x.spokeFrom[max(0, len(x.spokeFrom)-maxSpokeFrom+1):], w.from)
		fresh = true
	}
	for _, name := range w.names {
		if h.questions[name] != nil && fresh {
			found = append(found, Finding{name, w.peer, w.from})
		}
	}
	x.Word = w
	x.asks, x.knownAnswerers = nil, nil
	return found
}

func sameAddrs(a, b peer.AddrInfo) bool {
	return a.ID == b.ID && slices.EqualFunc(a.Addrs, b.Addrs, ma.Multiaddr.Equal)
}

// Forget forgets a program that Hear has found and for which the caller had no room. Its next word counts as news, and
// our next question has it answer again.
func (h *Herald) Forget(id peer.ID) { delete(h.speakers, signOf(id)) }

// makeRoom does nothing while there is room for another program. Otherwise it looks for the address from which most
// programs speak, and forgets the one of these that has been silent longest. So a computer that names ever new
// programs pushes out its own.
func (h *Herald) makeRoom() {
	if len(h.speakers) < maxHeard {
		return
	}
	from := map[netip.Addr]int{}
	for _, x := range h.speakers {
		from[x.from]++
	}
	var worst *speaker
	worstSign := ""
	for sign, x := range h.speakers {
		if worst == nil || from[x.from] > from[worst.from] || from[x.from] == from[worst.from] && x.lastHeardAt.Before(worst.lastHeardAt) {
			worst, worstSign = x, sign
		}
	}
	delete(h.speakers, worstSign)
}

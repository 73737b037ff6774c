package mdns

import (
	"net/netip"
	"slices"
	"time"

	"github.com/libp2p/go-libp2p/core/peer"
	ma "github.com/multiformats/go-multiaddr"
)

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

// contradict is called for a word with our own sign. If the word names our peer, but not the addresses and names that our
// own words name, another program has sent it, and we announce ours soon (RFC 6762, section 9). Even if it only leaves
// some out: others would believe that they know us, and ask us no more.
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

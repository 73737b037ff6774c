package mdns

import (
	"slices"
	"time"

	"github.com/libp2p/go-libp2p/core/peer"
	ma "github.com/multiformats/go-multiaddr"
)

// speaker is another program on this network.
type speaker struct {
	Word
	first, last time.Time
}

// Finding is a program that answers to a name, or answers from other addresses or to other names than before.
type Finding struct {
	Name string
	Peer peer.AddrInfo
}

// known are those who are known to answer to these names, the latest first.
func (h *Herald) known(names []string, now time.Time) (out []entry) {
	for sign, x := range h.heard {
		if now.Sub(x.last) > heardFor {
			delete(h.heard, sign)
			continue
		}
		for _, name := range x.names {
			if slices.Contains(names, name) {
				out = append(out, entry{name, sign})
			}
		}
	}
	slices.SortFunc(out, func(a, b entry) int { return h.heard[b.sign].last.Compare(h.heard[a.sign].last) })
	return out[:min(len(out), maxWordKnown)]
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
		if slices.Contains(h.says.names, name) && !slices.Contains(w.known, entry{name, h.says.sign}) && !h.knownTo(w.sign, name, now) {
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

// contradict tells the others soon where we are, if somebody has said with our sign that we are elsewhere (RFC 6762, section 9).
func (h *Herald) contradict(w Word) {
	elsewhere := slices.ContainsFunc(w.peer.Addrs, func(a ma.Multiaddr) bool { return !slices.ContainsFunc(h.says.peer.Addrs, a.Equal) })
	if at := h.told.Add(tellSeldom); elsewhere && len(h.says.names) > 0 && (h.tell.IsZero() || at.Before(h.tell)) {
		h.tell = at
	}
}

// knownTo reports whether somebody who asks for a name has heard us lately, as far as we know.
func (h *Herald) knownTo(sign, name string, now time.Time) bool {
	if name == "" {
		return now.Sub(h.told) < max(tellSeldom, 2*h.answerIn(name))
	}
	return now.Sub(h.told) < tellSeldom && h.heard[sign].first.Before(h.told)
}

// knowsAll reports whether the answers to another's question tell us all that the other knows.
func (h *Herald) knowsAll(known []entry, name string) bool {
	for _, k := range known {
		if k.name == name && k.sign != h.says.sign && (h.heard[k.sign] == nil || !slices.Contains(h.heard[k.sign].names, name)) {
			return false
		}
	}
	return true
}

// note remembers who said a word, and returns what is new of the speaker.
func (h *Herald) note(w Word, now time.Time) (found []Finding) {
	x := h.heard[w.sign]
	if x == nil {
		h.makeRoom()
		x = &speaker{first: now}
		h.heard[w.sign] = x
	}
	x.last = now
	if w.peer.ID == "" {
		return nil
	}
	fresh := !sameAddrs(x.peer, w.peer) || !slices.Equal(x.names, w.names)
	for _, name := range w.names {
		if h.asks[name] != nil && fresh {
			found = append(found, Finding{name, w.peer})
		}
	}
	x.Word = w
	x.asks, x.known = nil, nil
	return found
}

// makeRoom forgets a program, no matter which, if too many are remembered.
func (h *Herald) makeRoom() {
	for sign := range h.heard {
		if len(h.heard) < maxHeard {
			return
		}
		delete(h.heard, sign)
	}
}

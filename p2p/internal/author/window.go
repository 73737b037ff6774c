package author

import "slices"

// How much we remember to recognise duplicates.
const (
	windowBits  = 1024 // we still take a broadcast whose number is less than this below the highest so far
	maxSessions = 4    // sessions of one author that we remember
)

// window remembers which of the latest sequence numbers have arrived. The zero window has
// seen none.
type window struct {
	highestSeen uint64
	seenBits    [windowBits / 64]uint64
}

// noteNew reports whether seq comes for the first time, and remembers it. Numbers begin at 1. A number below the window
// counts as a duplicate.
func (w *window) noteNew(seq uint64) bool {
	if seq == 0 || seq+windowBits <= w.highestSeen {
		return false
	}
	if seq > w.highestSeen {
		if seq-w.highestSeen >= windowBits {
			clear(w.seenBits[:])
		} else {
			for s := w.highestSeen + 1; s <= seq; s++ {
				w.seenBits[s/64%uint64(len(w.seenBits))] &^= 1 << (s % 64)
			}
		}
		w.highestSeen = seq
	}
	word, bit := &w.seenBits[seq/64%uint64(len(w.seenBits))], uint64(1)<<(seq%64)
	if *word&bit != 0 {
		return false
	}
	*word |= bit
	return true
}

// sessions are the windows of one author's latest maxSessions sessions, in the order in which they began.
type sessions []sessionWindow

type sessionWindow struct {
	id uint64
	window
}

// noteNew is window.noteNew for a session. A new session takes the place of the oldest, but never that of the present one.
func (s *sessions) noteNew(session, seq, present uint64) bool {
	for i := range *s {
		if (*s)[i].id == session {
			return (*s)[i].noteNew(seq)
		}
	}
	if len(*s) == maxSessions {
		oldest := 0
		if (*s)[0].id == present {
			oldest = 1
		}
		*s = slices.Delete(*s, oldest, oldest+1)
	}
	*s = append(*s, sessionWindow{id: session})
	return (*s)[len(*s)-1].noteNew(seq)
}

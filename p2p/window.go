package p2p

// How much we remember to recognise duplicates.
const (
	windowBits  = 1024 // we still take a broadcast that fewer than this many later ones have overtaken
	maxSessions = 4    // sessions of one author that we remember
)

// window remembers which of the latest sequence numbers have arrived. The zero window has
// seen none.
type window struct {
	top  uint64 // the highest seen
	bits [windowBits / 64]uint64
}

// fresh reports whether seq (from 1) comes for the first time, and remembers it.
// A number that is older than the window counts as a duplicate.
func (w *window) fresh(seq uint64) bool {
	if seq == 0 || seq+windowBits <= w.top {
		return false
	}
	if seq > w.top {
		if seq-w.top >= windowBits {
			clear(w.bits[:])
		} else {
			for s := w.top + 1; s <= seq; s++ {
				w.bits[s/64%uint64(len(w.bits))] &^= 1 << (s % 64)
			}
		}
		w.top = seq
	}
	word, bit := &w.bits[seq/64%uint64(len(w.bits))], uint64(1)<<(seq%64)
	if *word&bit != 0 {
		return false
	}
	*word |= bit
	return true
}

// sessions are the windows of one author's latest sessions, oldest first.
type sessions []sessionWindow

type sessionWindow struct {
	id uint64
	window
}

func (s *sessions) fresh(session, seq uint64) bool {
	for i := range *s {
		if (*s)[i].id == session {
			return (*s)[i].fresh(seq)
		}
	}
	*s = append((*s)[max(0, len(*s)-maxSessions+1):], sessionWindow{id: session})
	return (*s)[len(*s)-1].fresh(seq)
}

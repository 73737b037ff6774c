package p2p

import (
	"encoding/binary"
	"maps"
	"time"
)

// marks holds, for each mark, when the layer above last called Table.Alive with it.
type marks map[uint32]time.Time

// note notes that the thing that a mark names is alive. It ignores a new mark while MaxMarks are alive.
func (m marks) note(mark uint32, now time.Time) {
	maps.DeleteFunc(m, func(_ uint32, at time.Time) bool { return now.Sub(at) > aliveFor })
	if _, known := m[mark]; known || len(m) < MaxMarks {
		m[mark] = now
	}
}

// append appends the marks that are alive now.
func (m marks) append(b []byte, now time.Time) []byte {
	for mark, at := range m {
		if now.Sub(at) <= aliveFor {
			b = binary.BigEndian.AppendUint32(b, mark)
		}
	}
	return b
}

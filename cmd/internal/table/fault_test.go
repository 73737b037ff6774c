package table

import (
	"bytes"
	"crypto/ed25519"
	"encoding/binary"
	"strings"

	"lastcard/cmd/internal/line"
	"lastcard/engine"
	"lastcard/lockstep"
)

// This file has faults that tests put into a seat: a machine that reaches a wrong state, and a Net that
// contradicts itself. The file does not import package testing, because package progtest compiles it into the
// changed program as well.

// wrongState is a State whose hash, and one digit of whose dump, are wrong after a certain number of entries.
// Nothing else is wrong, so the seat plays on without noticing.
type wrongState struct {
	engine.State
	entries uint64 // how many entries the state has counted
	from    uint64 // the first entry after which the state is wrong
}

// wrongFrom returns a machine like m whose state is wrong from entry k on. m must not have played an
// entry yet.
func wrongFrom(m *engine.Machine, k uint64) *engine.Machine {
	t := m.Table()
	return Machine(engine.TableOf(t.Game(), t.Seats(), t.Rules(), &wrongState{State: t.State(), from: k}, t.Deck()))
}

func (s *wrongState) moved(entries uint64, ev []engine.Event, r engine.Reason) ([]engine.Event, engine.Reason) {
	if r == engine.OK {
		s.entries += entries
	}
	return ev, r
}

// Apply, Show and Shuffle count the entries. A shuffle takes two entries: a commit and a reveal.
func (s *wrongState) Apply(seat engine.Seat, a *engine.Action, ev []engine.Event) ([]engine.Event, engine.Reason) {
	ev, r := s.State.Apply(seat, a, ev)
	return s.moved(1, ev, r)
}

func (s *wrongState) Show(shown []engine.Shown, ev []engine.Event) ([]engine.Event, engine.Reason) {
	ev, r := s.State.Show(shown, ev)
	return s.moved(1, ev, r)
}

func (s *wrongState) Shuffle(entropy [32]byte, ev []engine.Event) ([]engine.Event, engine.Reason) {
	ev, r := s.State.Shuffle(entropy, ev)
	return s.moved(2, ev, r)
}

// AppendBinary and Dump give wrong values after entry s.from and after each later entry.
func (s *wrongState) AppendBinary(b []byte) []byte {
	b = s.State.AppendBinary(b)
	if s.entries >= s.from {
		b[len(b)-1] ^= 1
	}
	return b
}

func (s *wrongState) Dump() string {
	d := s.State.Dump()
	i := strings.IndexAny(d, "0123456789")
	if s.entries < s.from || i < 0 {
		return d
	}
	return d[:i] + string(d[i]^1) + d[i+1:]
}

// Clone and CopyFrom copy the fault as well.
func (s *wrongState) Clone() engine.State {
	return &wrongState{s.State.Clone(), s.entries, s.from}
}

func (s *wrongState) CopyFrom(src engine.State) {
	from := src.(*wrongState)
	s.State.CopyFrom(from.State)
	s.entries, s.from = from.entries, from.from
}

// equivocator is a line.Net that makes its seat contradict itself once: after the seat's check of an entry it
// broadcasts a check of the same entry with another hash.
type equivocator struct {
	line.Net
	key  ed25519.PrivateKey
	from uint64 // the first entry whose check it may contradict
	done bool
}

// Broadcast sends data, and once also a message that contradicts data.
func (e *equivocator) Broadcast(data []byte) error {
	err := e.Net.Broadcast(data)
	if other := contradict(data, e.key, e.from); other != nil && !e.done {
		e.done = true
		_ = e.Net.Broadcast(other)
	}
	return err
}

// contradict returns a message with a check that contradicts one in data: both are of the same entry, and key
// has signed both. It returns nil if data has no check by key of entry k or of a later entry.
func contradict(data []byte, key ed25519.PrivateKey, k uint64) []byte {
	const head = 1 + 1 + 1 + 32
	kind, id, ok := lockstep.Route(data)
	if !ok || kind != lockstep.FrameTable {
		return nil
	}
	for rest := data[head:]; len(rest) > 0; {
		n, w := binary.Uvarint(rest)
		part := rest[w : w+int(n)]
		rest = rest[w+int(n):]
		if other := falseCheck(part, key, id, k); other != nil {
			return append(binary.AppendUvarint(bytes.Clone(data[:head]), uint64(len(other))), other...)
		}
	}
	return nil
}

// falseCheck returns a check like rec, but with another hash. It returns nil if rec is not a check by key of
// entry k or of a later entry.
func falseCheck(rec []byte, key ed25519.PrivateKey, table lockstep.Hash, k uint64) []byte {
	if len(rec) < ed25519.SignatureSize || lockstep.RecordKind(rec[0]) != lockstep.RecordCheck {
		return nil
	}
	content, signature := bytes.Clone(rec[:len(rec)-ed25519.SignatureSize]), rec[len(rec)-ed25519.SignatureSize:]
	signed := func() []byte { return append(append([]byte("lastcard/4/record\x00"), table[:]...), content...) }
	_, view := binary.Uvarint(rec[1:])
	at, _ := binary.Uvarint(rec[1+view:])
	if at < k || !ed25519.Verify(key.Public().(ed25519.PublicKey), signed(), signature) {
		return nil
	}
	content[len(content)-1] ^= 1
	return append(content, ed25519.Sign(key, signed())...)
}

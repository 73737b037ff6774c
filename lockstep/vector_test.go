package lockstep_test

import (
	"bytes"
	"crypto/sha256"
	"encoding/binary"
	"flag"
	"fmt"
	"os"
	"strings"
	"testing"

	"lastcard/lockstep"
)

var update = flag.Bool("update", false, "write testdata anew")

// The test vectors are data from one short match: two rounds of a Toy at three seats, one of which is cut off
// and comes back. Each line of testdata/vectors.txt is one of these, with numbers in decimal and bytes in
// hexadecimal:
//
//	key      seat | seed of the private key | public key
//	genesis  its encoding; the lines table and roster have the hashes with these tags in protocol.go
//	entry    kind | k | view | seat (255: none) | body | prev hash | state hash | hash
//	record   kind | view | k | seat | body | digest | as sent: the evidence of the entry above
//	entropy  the value that the reveal above gives the machine
//	message  a message with the first two records of entry 1
//
// The file has the first two entries of each kind, so the chain has gaps; the whole log is
// testdata/vectors.log. The state hashes come from the toy; another implementation cannot compute them.
func TestVectors(t *testing.T) {
	b := newBus(t, 3, nil)
	b.finishWithAbsence()
	text := vectors(b)
	golden(t, "testdata/vectors.txt", []byte(text))
	golden(t, "testdata/vectors.log", b.logs[0].Bytes())
	if !strings.Contains(text, "\nentry view ") || !strings.Contains(text, "\nentropy ") {
		t.Error("no change of view, or no shuffle")
	}
}

func golden(t *testing.T, name string, got []byte) {
	t.Helper()
	if *update {
		must(t, os.WriteFile(name, got, 0o644))
	}
	want, err := os.ReadFile(name)
	must(t, err)
	if !bytes.Equal(got, want) {
		t.Errorf("%s is another one; if the protocol was changed on purpose, change its version and run with -update", name)
	}
}

func vectors(b *bus) string {
	var w strings.Builder
	for i, key := range b.keys {
		fmt.Fprintf(&w, "key %d %x %v\n", i, key.Seed(), lockstep.KeyOf(key))
	}
	g, _ := b.g.AppendBinary(nil)
	fmt.Fprintf(&w, "genesis %x\ntable %v\nroster %v\n", g, b.g.Table(), lockstep.RosterOf(b.g))
	kinds := map[lockstep.EntryKind]int{} // only looked up by key
	d := draws{b: b}
	for k := lockstep.Pos(1); k < b.s[0].Next(); k++ {
		e, _ := b.s[0].Entry(k)
		entropy := d.entry(&e)
		if kinds[e.Kind]++; kinds[e.Kind] > 2 {
			continue
		}
		fmt.Fprintf(&w, "entry %v %d %d %d %x %v %v %v\n", e.Kind, e.K, e.View, e.Seat, e.Body, e.Prev, e.State, e.Hash)
		for i := range e.Evidence {
			r := &e.Evidence[i]
			fmt.Fprintf(&w, "record %v %d %d %d %x %v %x\n", r.Kind, r.View, r.K, r.Seat, r.Body, lockstep.DigestOf(r), r.Bytes())
		}
		if entropy != nil {
			fmt.Fprintf(&w, "entropy %x\n", entropy)
		}
	}
	if !strings.Contains(b.toy(0).Dump(), fmt.Sprintf("deck %x", d.last)) {
		b.t.Error("the entropy is another one")
	}
	e, _ := b.s[0].Entry(1)
	fmt.Fprintf(&w, "message %x\n", lockstep.FrameOf(b.g.Table(), e.Evidence[:2]...))
	return w.String()
}

// draws computes the hashes of entries and the entropy as protocol.go says. It takes from this package only the
// table id and the hash of the roster.
type draws struct {
	b       *bus
	drawPos []byte
	commits lockstep.Entry
	shuffle uint32
	last    []byte
}

// entry checks the hash of an entry, and, for a reveal, the commitments. It returns the entropy of a reveal.
func (d *draws) entry(e *lockstep.Entry) (entropy []byte) {
	table, roster := d.b.g.Table(), lockstep.RosterOf(d.b.g)
	head := binary.AppendUvarint(nil, uint64(e.K))
	head = binary.AppendUvarint(head, uint64(e.View))
	head = append(head, byte(e.Kind), byte(e.Seat))
	head = append(binary.AppendUvarint(head, uint64(len(e.Body))), e.Body...)
	head = append(append(head, e.Prev[:]...), e.State[:]...)
	if !bytes.Equal(tagged("entry", table[:], head), e.Hash[:]) {
		d.b.t.Errorf("entry %d: hash", e.K)
	}
	if e.Kind == lockstep.EntryCommit {
		d.drawPos = binary.BigEndian.AppendUint32(nil, uint32(e.View))
		d.drawPos = binary.BigEndian.AppendUint64(d.drawPos, uint64(e.K))
		d.drawPos = binary.BigEndian.AppendUint32(d.drawPos, d.shuffle)
		d.commits = *e
	}
	if e.Kind != lockstep.EntryReveal {
		return nil
	}
	for i := range e.Evidence {
		key := lockstep.KeyOf(d.b.keys[e.Evidence[i].Seat])
		if !bytes.Equal(tagged("commit", table[:], roster[:], d.drawPos, key[:], e.Body[32*i:32*i+32]), d.commits.Body[64*i:64*i+32]) {
			d.b.t.Errorf("entry %d: commitment %d", e.K, i)
		}
	}
	d.shuffle++
	d.last = tagged("entropy", table[:], d.drawPos, e.Body)
	return d.last
}

// tagged is the function H of protocol.go.
func tagged(tag string, parts ...[]byte) []byte {
	b := append([]byte("lastcard/4/"+tag), 0)
	for _, p := range parts {
		b = append(binary.AppendUvarint(b, uint64(len(p))), p...)
	}
	h := sha256.Sum256(b)
	return h[:]
}

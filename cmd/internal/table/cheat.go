package table

import (
	"fmt"
	"strconv"
	"strings"

	"lastcard/assets"
	"lastcard/cmd/internal/line"
	"lastcard/engine"
	"lastcard/lockstep"
	"lastcard/render/seam"
)

// onCheat takes a proof that a seat has cheated. It reports the proof as a sentence, and writes it
// to a file next to the log. It asks the seat that owns the match to expel the cheat's node, unless an honest
// seat may be there. The session sets the cheat aside if a majority remains.
func (m *match) onCheat(n *lockstep.Notice, x *requests) {
	seat := engine.Seat(n.Seat)
	text := accusation(m.names[seat], n)
	file := m.keepProof(seat, text, n)
	m.absences[seat].hasCheated = true
	if node := line.Node(m.genesis.Seats[seat].Node); !m.isHonest(node) {
		x.expel = append(x.expel, node)
	}
	m.feed.put(seam.Cheat{Seat: seat, Name: m.names[seat], Text: text, Proof: proofText(n), File: file})
}

// isHonest reports whether a node carries a seat that has not provably cheated. A cheat may have named
// another seat's node as its own.
func (m *match) isHonest(node line.Node) bool {
	for i := range m.genesis.Seats {
		if line.Node(m.genesis.Seats[i].Node) == node && !m.absences[i].hasCheated {
			return true
		}
	}
	return false
}

// accusation returns a sentence about what a proof shows: that the player with this name has signed two
// different records of the same kind, or a false record.
func accusation(name string, n *lockstep.Notice) string {
	words, k := assets.English(), strconv.FormatUint(uint64(n.K), 10)
	if n.Proof.B != nil {
		return words.Say("proof.signed", "name", name, "k", k, "what", words.Say("proof.two."+n.Proof.A.Kind.String()))
	}
	code := "proof." + strings.ReplaceAll(n.Proof.What, " ", "-")
	if !words.Has(code) {
		code = "proof.unknown"
	}
	return words.Say(code, "name", name, "k", k)
}

// keepProof writes a proof to a file next to the log, so that anybody can check it. It returns the
// path, "" if the file could not be written.
func (m *match) keepProof(seat engine.Seat, text string, n *lockstep.Notice) string {
	var b strings.Builder
	fmt.Fprintf(&b, "%s\n\ntable %v\nseat %d, key %v\n", text, m.genesis.Table(), seat, m.genesis.Seats[seat].Key)
	for _, r := range []*lockstep.Record{n.Proof.A, n.Proof.B} {
		if r != nil {
			fmt.Fprintf(&b, "record %x\n", r.Bytes())
		}
	}
	fmt.Fprintf(&b, "\n%s\n", assets.English().Say("proof.kept.cheat"))
	return m.log.writeBeside(fmt.Sprintf(".cheat-seat%d.txt", seat), b.String())
}

func proofText(n *lockstep.Notice) string {
	s := fmt.Sprintf("%s at entry %d", n.Proof.What, n.K)
	for _, r := range []*lockstep.Record{n.Proof.A, n.Proof.B} {
		if r != nil {
			s += fmt.Sprintf(" %x", r.Bytes())
		}
	}
	return s
}

package table

import (
	"encoding/hex"
	"fmt"
	"strconv"
	"strings"

	"lastcard/assets"
	"lastcard/cmd/internal/line"
	"lastcard/engine"
	"lastcard/lockstep"
	"lastcard/render/seam"
)

// onCheat takes a proof that a seat has cheated. It reports the proof in a sentence, and writes it to a file
// next to the log. It requests that the cheat's node be expelled, unless a seat there may be honest. The
// session itself sets the cheat aside, if a majority remains.
func (m *match) onCheat(n *lockstep.Notice, x *requests) {
	seat := engine.Seat(n.Seat)
	text := accusation(m.names[seat], n)
	file := m.log.writeBeside(fmt.Sprintf(".cheat-seat%d.txt", seat), proofFile(m.genesis, n, text))
	m.absences[seat].hasCheated = true
	if node := line.Node(m.genesis.Seats[seat].Node); !m.hasHonestSeat(m.genesis, node) {
		x.expel = append(x.expel, node)
	}
	proof := strings.Join(append([]string{fmt.Sprintf("%s at entry %d", n.Proof.What, n.K)}, recordsIn(n.Proof)...), " ")
	m.feed.put(seam.Cheat{Seat: seat, Name: m.names[seat], Text: text, Proof: proof, File: file})
}

// hasHonestSeat reports whether a node carries a seat that has not provably cheated. A cheat may name the node
// of an honest seat as its own.
func (x *attendance) hasHonestSeat(g *lockstep.Genesis, node line.Node) bool {
	for i := range g.Seats {
		if line.Node(g.Seats[i].Node) == node && !x.absences[i].hasCheated {
			return true
		}
	}
	return false
}

// accusation returns the sentence about a proof: the player with this name has signed two different records of
// the same kind, or a false record.
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

// proofFile returns the text of a file from which anybody can check a proof. text is the sentence about the
// proof, which comes first.
func proofFile(g *lockstep.Genesis, n *lockstep.Notice, text string) string {
	text += fmt.Sprintf("\n\ntable %v\nseat %d, key %v\n", g.Table(), n.Seat, g.Seats[n.Seat].Key)
	for _, r := range recordsIn(n.Proof) {
		text += "record " + r + "\n"
	}
	return text + "\n" + assets.English().Say("proof.kept.cheat") + "\n"
}

// recordsIn returns the one or two records of a proof in hexadecimal.
func recordsIn(p *lockstep.Proof) (all []string) {
	for _, r := range []*lockstep.Record{p.A, p.B} {
		if r != nil {
			all = append(all, hex.EncodeToString(r.Bytes()))
		}
	}
	return all
}

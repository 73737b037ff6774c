package table

import (
	"fmt"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"lastcard/assets"
	"lastcard/cmd/internal/foreign"
	"lastcard/engine"
	"lastcard/lockstep"
	"lastcard/render/seam"
)

// onDiverged handles a notice that states differ. It writes the report to a file next to the log, and then
// stops the match. But with the option diverged=aside, a match whose majority includes this seat goes on
// without the seats that differ.
func (m *match) onDiverged(n *lockstep.Notice) {
	d := m.writeReport()
	seats, mine := seatsIn(n.Seats), n.Seats.Has(lockstep.Seat(m.me))
	m.feed.put(seam.Desync{K: uint64(n.K), Seats: seats, Report: m.reportPath})
	if m.house.divergedRule == engine.DivergedAside && d.Upheld {
		m.onParted(n, seats, d.Claims)
		return
	}
	setAside := m.house.divergedRule == engine.DivergedAside && mine
	why := divergedTrouble(uint64(n.K), m.namesOf(seats), mine, setAside, m.reportPath)
	if m.phase == matchStopped && m.trouble != nil && m.trouble.Code == why.Code {
		m.trouble = why // a proof has arrived, so another seat may be to blame
		return
	}
	m.stop(why)
}

// onParted reports the seats whose state differs, and writes for each of them a file with the records that
// prove it. It leaves out a seat that has provably cheated, because onCheat reports that seat.
func (m *match) onParted(n *lockstep.Notice, seats []engine.Seat, claims []lockstep.Record) {
	for _, seat := range seats {
		if m.absences[seat].hasCheated {
			continue
		}
		text := partedText(m.names[seat], uint64(n.K))
		m.absences[seat].differs = true
		m.feed.put(seam.SeatParted{Seat: seat, Name: m.names[seat], K: uint64(n.K), Text: text, File: m.keepClaims(seat, text, claims)})
	}
}

// partedText is a sentence about a state that differs. The seat may lie, or a program or a computer may
// have a fault; nobody can find out which.
func partedText(name string, k uint64) string {
	return assets.English().Say("proof.differs", "name", name, "k", strconv.FormatUint(k, 10))
}

// keepClaims writes a file next to the log with all records that the seats signed about the entry
// after which their states differ. It returns the path, "" if the file could not be written.
func (m *match) keepClaims(seat engine.Seat, text string, claims []lockstep.Record) string {
	words := assets.English()
	var b strings.Builder
	fmt.Fprintf(&b, "%s\n\ntable %v\n", text, m.genesis.Table())
	for i := range m.genesis.Seats {
		fmt.Fprintf(&b, "\nseat %d, %s, key %v\n", i, m.names[i], m.genesis.Seats[i].Key)
		at := slices.IndexFunc(claims, func(r lockstep.Record) bool { return int(r.Seat) == i })
		if at < 0 {
			fmt.Fprintf(&b, "%s\n", words.Say("proof.kept.nothing"))
			continue
		}
		fmt.Fprintf(&b, "record %x\n", claims[at].Bytes())
	}
	fmt.Fprintf(&b, "\n%s\n", words.Say("proof.kept.differs"))
	return m.log.writeBeside(fmt.Sprintf(".differs-seat%d.txt", seat), b.String())
}

// writeReport writes the report of the divergence, if there is one, and returns the divergence.
func (m *match) writeReport() lockstep.Divergence {
	d, ok := m.session.Divergence()
	if !ok {
		return d
	}
	text := d.Report(func(text string) string { return foreign.CleanLine(text, foreign.MaxText) })
	text += fmt.Sprintf("\n--- to replay\nlastcard replay %s --at %d --dump\n", filepath.Base(m.log.path), d.K)
	if path := m.log.writeBeside(".desync.txt", text); path != "" { // without a file, the trouble names none
		m.reportPath = path
	}
	return d
}

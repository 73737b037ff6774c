package table

import (
	"fmt"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"

	"lastcard/assets"
	"lastcard/cmd/internal/foreign"
	"lastcard/engine"
	"lastcard/lockstep"
	"lastcard/render/seam"
)

// onDiverged handles a notice that the states of the seats differ. It writes the report to a file next to the
// log, and then stops the match. There is one exception: with the option diverged=aside, a seat of the majority
// plays on without the seats that differ.
func (m *match) onDiverged(n *lockstep.Notice) {
	d := m.writeReport()
	seats, mine := seatsIn(n.Seats), n.Seats.Has(lockstep.Seat(m.me))
	m.feed.put(seam.Desync{K: uint64(n.K), Seats: seats, Report: m.reportPath})
	if m.playsOnIfDiverged() && d.Upheld {
		m.onParted(n, seats, d.Claims)
		return
	}
	setAside := m.playsOnIfDiverged() && mine
	why := divergedTrouble(uint64(n.K), m.namesOf(seats), mine, setAside, m.reportPath)
	if m.course.phase == matchStopped && m.course.trouble != nil && m.course.trouble.Code == why.Code {
		m.course.trouble = why // a proof of cheating has arrived, so another seat may be to blame
		return
	}
	m.course.stop(why)
}

// onParted reports each seat whose state differs, and writes a file with the records that prove it. It leaves
// out a seat that has provably cheated, because onCheat reports that seat.
func (m *match) onParted(n *lockstep.Notice, seats []engine.Seat, claims []lockstep.Record) {
	for _, seat := range seats {
		if m.absences[seat].hasCheated {
			continue
		}
		m.absences[seat].differs = true
		// The sentence does not accuse the seat: it may lie, but its program or its computer may also have a
		// fault.
		text := assets.English().Say("proof.differs", "name", m.names[seat], "k", strconv.FormatUint(uint64(n.K), 10))
		file := m.log.writeBeside(fmt.Sprintf(".differs-seat%d.txt", seat), claimsFile(m.genesis, m.names, text, claims))
		m.feed.put(seam.SeatParted{Seat: seat, Name: m.names[seat], K: uint64(n.K), Text: text, File: file})
	}
}

// claimsFile returns the text of a file with the record that each seat signed about the entry after which the
// states differ. text, which comes first, says what the records show.
func claimsFile(g *lockstep.Genesis, names []string, text string, claims []lockstep.Record) string {
	text += fmt.Sprintf("\n\ntable %v\n", g.Table())
	for i := range g.Seats {
		record := assets.English().Say("proof.kept.nothing")
		if at := slices.IndexFunc(claims, func(r lockstep.Record) bool { return int(r.Seat) == i }); at >= 0 {
			record = fmt.Sprintf("record %x", claims[at].Bytes())
		}
		text += fmt.Sprintf("\nseat %d, %s, key %v\n%s\n", i, names[i], g.Seats[i].Key, record)
	}
	return text + "\n" + assets.English().Say("proof.kept.differs") + "\n"
}

// writeReport returns the divergence and writes the report about it. Without a divergence it writes nothing.
func (m *match) writeReport() lockstep.Divergence {
	d, ok := m.session.Divergence()
	if !ok {
		return d
	}
	text := d.Report(func(text string) string { return foreign.CleanLine(text, foreign.MaxText) })
	text += fmt.Sprintf("\n--- to replay\n%s --at %d --dump\n", replayCommand(m.log.path), d.K)
	if path := m.log.writeBeside(".desync.txt", text); path != "" {
		m.reportPath = path
	}
	return d
}

// replayCommand returns the command that replays a log, for people to paste. It names the file without its
// directory, which is private. The log may come from somebody else, with a name that a shell would take for more
// than a name. So any name but a plain one is replaced by FILE.
func replayCommand(path string) string {
	name := filepath.Base(path)
	if !plainName.MatchString(name) {
		name = "FILE"
	}
	return "lastcard replay " + name
}

// plainName is a name that no shell and no flag parser takes for more than a name.
var plainName = regexp.MustCompile(`^[0-9A-Za-z_.][0-9A-Za-z_.-]*$`)

package table

import (
	"fmt"
	"os"
	"strings"
	"time"

	"lastcard/engine"
	"lastcard/lockstep"
)

// diverged stops the match: the report is written beside the log, and written
// anew as the others' states come in.
func (m *match) diverged(t *Table, n *lockstep.Notice) {
	m.divergedAt = time.Now()
	m.writeReport(t)
	var seats []engine.Seat
	var names []string
	mine := false
	for i := range m.g.Seats {
		if !n.Seats.Has(lockstep.Seat(i)) {
			continue
		}
		seats = append(seats, engine.Seat(i))
		names = append(names, m.g.Seats[i].Name)
		mine = mine || engine.Seat(i) == m.me
	}
	t.feed.put(Desync{K: uint64(n.K), Seats: seats, Report: t.report})
	t.fail(Diverged, divergedTrouble(uint64(n.K), strings.Join(names, ", "), mine, t.report))
}

func (m *match) writeReport(t *Table) {
	text := m.session.Report()
	if text == "" || m.log.path == "" {
		return
	}
	if k, _, ok := m.session.Diverged(); ok {
		text += fmt.Sprintf("\n--- to replay\nlastcard replay %s --at %d --dump\n", m.log.path, k)
	}
	path := strings.TrimSuffix(m.log.path, logSuffix) + ".desync.txt"
	if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
		return // the trouble then names no file
	}
	t.report = path
}

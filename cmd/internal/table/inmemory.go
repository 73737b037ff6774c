package table

import (
	"fmt"
	"path/filepath"
	"time"

	"lastcard/cmd/internal/line"
	"lastcard/lockstep"
	"lastcard/lockstep/lobby"
	"lastcard/render/seam"
)

// InMemory opens a table whose seats are all in this program, to measure the cost of agreement. It returns one
// Table for each seat. The seats share a line.MemNet, on which each packet takes the time delay. Each seat has a
// node of its own, and a log of its own in dir. All seats are ready at once. The error is a *Trouble.
func InMemory(dir string, delay time.Duration, s seam.Setup, o Options) ([]*Table, error) {
	if err := checkSetup(&s); err != nil {
		return nil, err
	}
	mem := line.NewMemNet(func(line.Node, line.Node) []time.Duration { return []time.Duration{delay} })
	var id lockstep.Hash
	var tables []*Table
	for i := range s.Seats {
		name := fmt.Sprintf("P%d", i)
		w := player{key: newKey(), name: name, logPath: func(_ time.Time, game string, id [32]byte, seat int) string {
			return filepath.Join(dir, fmt.Sprintf("%s-%x-seat%d%s", game, id[:4], seat, logSuffix))
		}}
		lobby := lobby.Config{ID: id}
		if i == 0 {
			lobby = openerLobby(w, id, s)
		}
		o.Ready = true
		tables = append(tables, newTable(w, readyDial(place{net: mem.Node(line.Node(name)), lobby: lobby}), o))
	}
	for _, t := range tables {
		t.start()
	}
	return tables, nil
}

package table

import (
	"testing"
	"testing/synctest"
	"time"

	"lastcard/cmd/internal/line"
	"lastcard/lockstep"
	"lastcard/lockstep/lobby"
	"lastcard/render/seam"
)

// slowLines is a line.Net that reports each line as slow, by slackOfSlow.
type slowLines struct {
	line.Net
	events chan line.Event
	closed chan struct{}
}

const slackOfSlow = 3 * time.Second

func newSlowLines(n line.Net) slowLines {
	s := slowLines{n, make(chan line.Event), make(chan struct{})}
	go func() {
		defer close(s.events)
		for ev := range n.Events() {
			if ev.Kind == line.NodeAlive {
				ev.Slack = slackOfSlow
			}
			select {
			case s.events <- ev:
			case <-s.closed:
				return
			}
		}
	}()
	return s
}

func (s slowLines) Events() <-chan line.Event { return s.events }

func (s slowLines) Close() error {
	close(s.closed)
	return s.Net.Close()
}

// From the beginning of a match, a seat with a slow line may be silent for longer than others, because the line
// was measured in the lobby. This matters because the first packets of a match fill a slow line.
func TestSlowLineFromTheBeginning(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		mem := newNetwork(faults{Delay: time.Millisecond})
		p := &party{t: t}
		dir := t.TempDir()
		s := seam.Setup{Game: "uno", Rules: withDeck("points=1000"), Seats: 3}
		p.leaveAtEnd()
		for i, o := range same(3, Options{Ready: true}) {
			w := newPlayer(t, string(rune('A'+i)), dir)
			lobby := lobby.Config{}
			if i == 0 {
				lobby = openerLobby(w, lockstep.Hash{}, s)
			}
			x := newTable(w, readyDial(place{net: newSlowLines(mem.Node(line.Node(w.name))), lobby: lobby}), o)
			p.tables = append(p.tables, x)
			x.start()
		}
		wait[seam.MatchStarted](t, p.tables[0])
		mem.Cut("C", true)
		cut := time.Now()
		a := wait[seam.SeatAway](t, p.tables[0])
		if took := time.Since(cut); a.Name != "C" || took < slackOfSlow+4*time.Second-2*TickEvery {
			t.Errorf("%s away after %v", a.Name, took)
		}
	})
}

package table

import (
	"context"
	"testing"
	"testing/synctest"
	"time"

	"lastcard/cmd/internal/line"
	"lastcard/render/seam"
)

// While a spectator's program looks for the place of a renewed code, where nobody answers, the spectator can
// still use the table, and can leave it at once. Further notes about the new code start no second search.
func TestFollowNobody(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p := gather(t, faults{}, seam.Setup{Game: "uno", Seats: 2}, Options{})
		sw, tries := line.NewSwitch(p.mem.Node("Eve")), 0
		at := readyDial(place{net: sw.Port(), sw: sw, close: sw.Close, keeper: &doorkeeper{}, renew: func(ctx context.Context, _ string) (place, *Trouble) {
			tries++
			select {
			case <-ctx.Done():
			case <-time.After(standTries * standPatience):
			}
			return place{}, desertedTrouble()
		}})
		w := newTable(newPlayer(t, "Eve", t.TempDir()), at, Options{Watch: true})
		w.start()
		time.Sleep(3 * time.Second)
		p.tables[0].sendCommand(func(s *seat) {
			note := doorNote{number: 1, link: "a link"}
			for range 3 {
				_ = s.place.net.Broadcast(note.seal(s.place.lobby.ID, s.player.key))
			}
		})
		time.Sleep(time.Second)
		begun := time.Now()
		w.sendCommand(func(*seat) {})
		w.Leave()
		<-w.Done()
		if d := time.Since(begun); d > time.Second || tries != 1 {
			t.Errorf("it took %v, %d tries", d, tries)
		}
	})
}

package table

import (
	"testing"
	"testing/synctest"
	"time"

	"lastcard/lockstep"
	"lastcard/render/seam"
)

// A match that has ended stays ended if afterwards a notice says that earlier entries were replaced. The last entry
// and that notice can come together, and the match handles the entry first.
func TestEndComesWithWhatItReplaced(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p := gather(t, faults{Delay: 20 * time.Millisecond}, seam.Setup{Game: "eights", Rules: "points=1", Seats: 2}, same(2, auto)...)
		until(t, p.tables[0], func(s seam.Snapshot) bool { return s.Stage == seam.Ended })
		if err := p.tables[0].runCommand(func(s *seat) error {
			s.match.onNotice(&lockstep.Notice{Kind: lockstep.NoticeReplaced}, &requests{})
			return nil
		}); err != nil {
			t.Fatal(err)
		}
		p.checkAgreed(p.finish())
	})
}

package bot

import (
	"testing"

	"lastcard/engine"
)

// An announcement goes with a play that leaves one card, and not with a play of both last cards.
func TestAnnouncementOfLastCard(t *testing.T) {
	v := &engine.View{Zones: []engine.Zone{{Owner: 0, Name: engine.ZoneHand, Count: 2}}, Legal: []engine.Action{engine.Act(engine.Call)}}
	one := engine.Act(engine.Play)
	both := engine.Act(engine.Play)
	both.More = []engine.Shown{{Card: 1}}
	if !withAnnouncement(v, one).Call || withAnnouncement(v, both).Call {
		t.Error("announced with the wrong plays")
	}
}

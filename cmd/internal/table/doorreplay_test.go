package table

import (
	"testing"
	"time"

	"lastcard/render/seam"
)

// A guest sends an old note of the opener again, after the opener has opened the door once more. The program of
// somebody who came later takes the door for shut, but not for long.
func TestOldDoorNote(t *testing.T) {
	homes := loopback(t, 3)
	anna, o := newHand(Options{})
	x, err := homes[0].Host(seam.Setup{Game: "uno", Rules: "points=50", Seats: 4}, o)
	if err != nil {
		t.Fatal(err)
	}
	anna.Table = x
	link := wait[seam.Invite](t, x).Link
	bela := guest(t, homes[1], link, Options{})
	anna.until(t, false, people(2))
	bela.until(t, false, people(2))
	for _, d := range []seam.Door{{Shut: true}, {}} {
		if err := anna.SetDoor(d); err != nil {
			t.Fatal(err)
		}
		bela.until(t, false, func(s seam.Snapshot) bool { return s.Door.Shut == d.Shut })
	}
	cleo := guest(t, homes[2], link, Options{})
	cleo.until(t, false, people(3))
	bela.until(t, false, people(3))
	send := func(s *seat) error {
		note := doorNote{number: 1, door: door{Shut: true}}
		return s.place.net.Broadcast(note.seal(s.place.lobby.ID, homes[0].store.Key()))
	}
	for range 20 { // the line to the newcomer may not be up at once
		if err := bela.runCommand(send); err != nil {
			t.Fatal(err)
		}
		time.Sleep(100 * time.Millisecond)
	}
	for range 50 {
		if !cleo.Snapshot().Door.Shut {
			return
		}
		time.Sleep(100 * time.Millisecond)
	}
	t.Error("the door of the newcomer stays shut")
}

//go:build linux

package lab

import (
	"syscall"
	"testing"
	"time"

	"lastcard/cmd/internal/child"
)

// When the meeting place (the DHT) first answers, how soon after that a waiting player is in the lobby, and
// how soon lost records are there again.
const (
	meetingLate  = 20 * time.Second
	meetingAfter = 15 * time.Second
	recordsAgain = time.Minute
)

// TestLateMeeting: the meeting place on the internet answers only after twenty seconds, because its
// servers are paused until then. The program of a player with the code says what it waits for, and
// gets in then.
func TestLateMeeting(t *testing.T) {
	skipUnlessLab(t)
	w := newWorld(t)
	internet, boot := w.internet()
	a, b := w.space("a"), w.home4(internet, "b", "5.5.5.2", cone)
	a.plug(internet, "eth0", "5.5.5.3/24")
	w.signalMeeting(syscall.SIGSTOP)
	anna := a.player("Anna", "host", "--auto", "--seats", "2", "--option", "points=1", "--bootstrap", boot)
	code := anna.tells("invite").Code
	bela := b.player("Béla", "bot", code, "--timeout", "0s", "--bootstrap", boot)
	bela.await("the search", func(e event) bool { return e.Event == "searching" && e.Code == "searching" })
	pause(t, meetingLate)
	w.signalMeeting(syscall.SIGCONT)
	began := time.Now()
	sits := anna.await("Béla", func(e event) bool { return e.Event == "seated" && e.Name == "Béla" })
	took := sits.ReadAt.Sub(began).Round(time.Millisecond)
	t.Logf("in the lobby %v after the meeting place answers", took)
	for _, e := range bela.FindEvents(child.IsKind("searching")) {
		t.Logf("after %v: %s %s", e.ReadAt.Sub(bela.began).Round(time.Second), e.Text, e.Hint)
	}
	if took > meetingAfter {
		t.Errorf("want %v", meetingAfter)
	}
	finish(t, anna, bela)
}

// TestLostRecords: the meeting place loses all its records, while two players in a lobby wait for a third.
// The third finds them soon after.
func TestLostRecords(t *testing.T) {
	skipUnlessLab(t)
	w := newWorld(t)
	internet, boot := w.internet()
	a, b := w.home4(internet, "a", "5.5.5.1", cone), w.home4(internet, "b", "5.5.5.2", cone)
	f := w.space("c")
	f.plug(internet, "eth0", "5.5.5.3/24")
	anna := a.player("Anna", "host", "--auto", "--seats", "3", "--option", "points=1", "--bootstrap", boot)
	code := anna.tells("invite").Code
	cora := f.player("Cora", "bot", code, "--bootstrap", boot)
	sitsDown(t, anna, cora, lobbyDHT)
	pause(t, 5*time.Second) // by then both have registered
	for _, server := range w.meeting {
		if _, err := server.in.Write([]byte("lose\n")); err != nil {
			t.Fatal(err)
		}
		server.await("loss", func(e event) bool { return e.Line == "lost" })
	}
	lost := time.Now()
	bela := b.player("Béla", "bot", code, "--bootstrap", boot)
	sits := anna.await("Béla", func(e event) bool { return e.Event == "seated" && e.Name == "Béla" })
	took := sits.ReadAt.Sub(lost).Round(time.Millisecond)
	t.Logf("found again %v after the loss", took)
	if took > recordsAgain {
		t.Errorf("want %v", recordsAgain)
	}
	finish(t, anna, bela, cora)
}

func (w *world) signalMeeting(x syscall.Signal) {
	w.t.Helper()
	for _, server := range w.meeting {
		if err := server.Cmd.Process.Signal(x); err != nil {
			w.t.Fatal(err)
		}
	}
}

package table

import (
	"context"
	"crypto/ed25519"
	"errors"
	"fmt"
	"testing"
	"testing/synctest"
	"time"

	"lastcard/cmd/internal/chat"
	"lastcard/cmd/internal/line"
	"lastcard/engine"
	"lastcard/lockstep"
	"lastcard/render/seam"
)

// heard waits until a table has shown at least n messages, and returns all messages that it has shown.
func heard(t *testing.T, x *Table, n int) []seam.Chat {
	t.Helper()
	late := time.After(time.Minute) // virtual
	for {
		if all := find[seam.Chat](x.Facts(0)); len(all) >= n {
			return all
		}
		select {
		case <-time.After(time.Millisecond):
		case <-late:
			t.Fatalf("%s heard %+v, want %d", x.seat.player.name, find[seam.Chat](x.Facts(0)), n)
		}
	}
}

func until(t *testing.T, x *Table, ok func(seam.Snapshot) bool) seam.Snapshot {
	t.Helper()
	late := time.After(time.Minute)
	for {
		if s := x.Snapshot(); ok(s) {
			return s
		}
		select {
		case <-time.After(time.Millisecond):
		case <-late:
			t.Fatalf("waited in vain: %+v", x.Snapshot())
		}
	}
}

// In the lobby and in the match everybody sees each message once, although the network doubles packets. A
// player does not see the messages of somebody whom they have muted.
func TestChat(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p := gather(t, faults{Duplicate: 0.5, Jitter: 20 * time.Millisecond}, seam.Setup{Game: "eights", Seats: 3}, Options{}, Options{}, Options{})
		for _, x := range p.tables {
			until(t, x, func(s seam.Snapshot) bool { return s.Stage == seam.Lobby && len(s.Players) == 3 })
		}
		a, b, c := p.tables[0], p.tables[1], p.tables[2]
		if err := a.Say(seam.SayWords, "  hello\n there "); err != nil {
			t.Fatal(err)
		}
		for _, x := range p.tables {
			all := heard(t, x, 1)
			if all[0].Text != "hello there" || all[0].Name != "P0" || all[0].Mine != (x == a) {
				t.Errorf("%s heard %+v", x.seat.player.name, all)
			}
		}
		for _, x := range p.tables {
			x.SetReady(true)
		}
		s := until(t, c, func(s seam.Snapshot) bool { return s.Stage == seam.Playing })
		seat := engine.NoSeat
		for i := range s.Players {
			if s.Players[i].Name == "P1" {
				seat = engine.Seat(i)
			}
		}
		if err := b.Say(seam.SayReaction, "like"); err != nil {
			t.Fatal(err)
		}
		if all := heard(t, c, 2); all[1].Seat != seat || all[1].Kind != seam.SayReaction || all[1].Text != "like" {
			t.Errorf("in the match: %+v", all)
		}

		c.Mute(seat, true)
		until(t, c, func(s seam.Snapshot) bool { return s.Players[seat].Muted })
		if err := b.Say(seam.SayWords, "still there?"); err != nil {
			t.Fatal(err)
		}
		heard(t, a, 3)
		time.Sleep(time.Second) // virtual; by then the doubled packets have come too
		if all := find[seam.Chat](c.Facts(0)); len(all) != 2 {
			t.Errorf("a muted player is heard: %+v", all)
		}
		if all := find[seam.Chat](a.Facts(0)); len(all) != 3 || a.Snapshot().LastFact != uint64(len(a.Facts(0))) {
			t.Errorf("%+v", all)
		}
	})
}

func refusedBy(err error, code string) bool {
	x, ok := errors.AsType[*seam.Trouble](err)
	return ok && x.Code == code
}

// Say refuses an empty text, an unknown phrase, and a message that comes too soon after many others. After the
// person has left, it refuses every message.
func TestSayRefused(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p := gather(t, faults{}, seam.Setup{Game: "eights", Seats: 2}, Options{}, Options{})
		x := p.tables[0]
		until(t, x, func(s seam.Snapshot) bool { return len(s.Players) == 2 })
		for _, text := range []string{"", " \n", "\x00"} {
			if err := x.Say(seam.SayWords, text); !refusedBy(err, "nothing") {
				t.Errorf("%q: %v", text, err)
			}
		}
		if err := x.Say(seam.SayPhrase, "none such"); !refusedBy(err, "nothing") {
			t.Errorf("phrase: %v", err)
		}
		for i := range chat.MaxBurst {
			if err := x.Say(seam.SayWords, fmt.Sprint(i)); err != nil {
				t.Fatal(err)
			}
		}
		if err := x.Say(seam.SayWords, "more"); !refusedBy(err, "too-fast") {
			t.Errorf("a flood: %v", err)
		}
		x.Leave()
		<-x.Done()
		if err := x.Say(seam.SayWords, "bye"); !refusedBy(err, "unheard") {
			t.Errorf("after the end: %v", err)
		}
	})
}

// A chat message of a stranger, a forged one, and one from another table are not shown, and onEvent reports no news.
// The same is true for a stranger's note about the door, and for a packet that is too short.
func TestChatOfStrangers(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p, stranger := gatherWithStranger(t)
		x, good := p.tables[0], p.tables[1].seat.player.key
		say := func(table lockstep.Hash, key ed25519.PrivateKey, n uint64) []byte {
			m := chat.Message{Number: n, Kind: seam.SayWords, Text: "psst"}
			return m.Seal(table, key)
		}
		var id lockstep.Hash
		forged := say(id, stranger, 1)
		k := lockstep.KeyOf(good)
		copy(forged[2+32:], k[:])
		door := doorNote{number: 1, door: door{Shut: true}}
		packets := [][]byte{say(id, stranger, 1), forged, say(lockstep.Hash{1}, good, 2), door.seal(id, stranger), []byte("C\x01"), nil}
		for _, b := range packets {
			x.sendCommand(func(s *seat) {
				if s.onEvent(line.Event{Kind: line.Packet, Node: "n9", Data: b}) {
					t.Errorf("%q is news", b)
				}
			})
		}
		if all := find[seam.Chat](x.Facts(0)); len(all) != 0 {
			t.Errorf("heard %+v", all)
		}
		x.sendCommand(func(s *seat) {
			if !s.onEvent(line.Event{Kind: line.Packet, Node: "n1", Data: say(id, good, 3)}) {
				t.Error("the good one is no news")
			}
		})
		if all := find[seam.Chat](x.Facts(0)); len(all) != 1 || all[0].Name != "P1" {
			t.Errorf("the good one: %+v", all)
		}
	})
}

// Somebody at the table sends an old message of another one again, to a person who has not seen it: from their own
// node, or as a broadcast of that one which they have recorded. The person does not see it, but sees what comes from
// the sender's node now.
func TestRecordedChat(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p := gather(t, faults{}, seam.Setup{Game: "eights", Seats: 3}, Options{}, Options{}, Options{})
		for _, x := range p.tables {
			until(t, x, func(s seam.Snapshot) bool { return len(s.Players) == 3 })
		}
		x, anna := p.tables[0], p.tables[1].seat.player.key
		send := func(text string, n uint64, ev line.Event) {
			m := chat.Message{Number: n, Kind: seam.SayWords, Text: text}
			ev.Kind, ev.Data = line.Packet, m.Seal(lockstep.Hash{}, anna)
			x.sendCommand(func(s *seat) { s.onEvent(ev) })
		}
		send("from another node", 1, line.Event{Node: "n2"})
		send("handed on", 2, line.Event{Node: "n1", Old: true})
		send("now", 3, line.Event{Node: "n1"})
		if all := heard(t, x, 1); len(all) != 1 || all[0].Text != "now" {
			t.Errorf("heard %+v", all)
		}
	})
}

// The chat changes neither the state nor the log: a match whose players talk all the time ends with
// one hash, and its logs verify.
func TestChatTouchesNothing(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p := gather(t, faults{Jitter: 5 * time.Millisecond}, seam.Setup{Game: "eights", Rules: "points=30", Seats: 3}, same(3, Options{Auto: true, ThinkTime: 50 * time.Millisecond})...)
		silent := make(chan struct{})
		go func() {
			defer close(silent)
			for i := 0; ; i++ {
				x := p.tables[i%3]
				if x.Outcome().Result != Running {
					return
				}
				_ = x.Say(seam.SayPhrase, seam.Phrases[i%len(seam.Phrases)])
				time.Sleep(100 * time.Millisecond)
			}
		}()
		p.checkAgreed(p.finish())
		<-silent
		for i := range p.tables {
			if len(find[seam.Chat](p.events[i])) == 0 {
				t.Errorf("seat %d heard nothing", i)
			}
		}
	})
}

// The chat also works over real libp2p.
func TestChatOverLoopback(t *testing.T) {
	homes := loopback(t, 2)
	x, err := homes[0].Host(seam.Setup{Game: "uno", Seats: 2}, Options{})
	if err != nil {
		t.Fatal(err)
	}
	inv := wait[seam.Invite](t, x)
	y, err := homes[1].Join(inv.Link, Options{})
	if err != nil {
		t.Fatal(err)
	}
	for _, z := range []*Table{x, y} {
		for range 2 {
			wait[seam.PlayerSeated](t, z)
		}
	}
	if err := y.Say(seam.SayWords, "Grüße"); err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithTimeout(context.Background(), 2*time.Minute)
	defer cancel()
	for {
		ev, err := x.Next(ctx)
		if err != nil {
			t.Fatal(err)
		}
		if c, ok := ev.Fact.(seam.Chat); ok {
			if c.Text != "Grüße" || c.Kind != seam.SayWords || c.Seat != 1 {
				t.Errorf("%+v", c)
			}
			return
		}
	}
}

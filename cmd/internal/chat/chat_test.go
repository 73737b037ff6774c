package chat

import (
	"bytes"
	"crypto/ed25519"
	"strings"
	"testing"
	"time"

	"lastcard/cmd/internal/envelope"
	"lastcard/engine"
	"lastcard/lockstep"
	"lastcard/render/seam"
)

var (
	key, _     = keyOf(1)
	otherTable = lockstep.Hash{9}
	table      = lockstep.Hash{1, 2, 3}
)

func keyOf(seed byte) (ed25519.PrivateKey, lockstep.Key) {
	k := ed25519.NewKeyFromSeed(bytes.Repeat([]byte{seed}, ed25519.SeedSize))
	return k, lockstep.KeyOf(k)
}

func TestSealAndOpen(t *testing.T) {
	for _, m := range []Message{
		{Number: 7, Kind: seam.SayWords, Text: "Grüße, Łukasz! 祝你好运", To: engine.NoSeat},
		{Number: 1 << 60, Kind: seam.SayPhrase, Text: "well-played", To: engine.NoSeat},
		{Kind: seam.SayPhrase, Text: seam.Remark("sly", "hit"), To: engine.NoSeat},
		{Kind: seam.SayReaction, Text: "like", To: engine.NoSeat},
		{Kind: seam.SayReaction, Text: "wow", To: 0},
		{Kind: seam.SayReaction, Text: "laugh", To: engine.MaxSeats - 1},
		{Kind: seam.SayWords, Text: strings.Repeat("ß", MaxRunes), To: engine.NoSeat},
	} {
		b := m.Seal(table, key)
		if got, ok := Open(table, b); !ok || got != m {
			t.Errorf("%+v, %v, want %+v", got, ok, m)
		}
		if _, ok := Open(otherTable, b); ok {
			t.Error("it counts at another table")
		}
		if len(b) > MaxMessage {
			t.Errorf("%d bytes", len(b))
		}
	}
}

func TestRefusedText(t *testing.T) {
	for _, m := range []Message{
		{Kind: seam.SayWords},
		{Kind: seam.SayWords, Text: " x"},
		{Kind: seam.SayWords, Text: "a\nb"},
		{Kind: seam.SayWords, Text: "a\x1b[2Jb"},
		{Kind: seam.SayWords, Text: "a\u202eb"},
		{Kind: seam.SayWords, Text: strings.Repeat("x", MaxRunes+1)},
		{Kind: seam.SayWords, Text: "a\xffb"},
		{Kind: seam.SayPhrase, Text: "drop dead"},
		{Kind: seam.SayReaction, Text: "well-played"},
		{Kind: seam.SayReaction, Text: "like", To: engine.MaxSeats},
		{Kind: seam.SayReaction, Text: "like", To: engine.NoSeat - 1},
		{Kind: 0, Text: "x"},
		{Kind: 9, Text: "like"},
	} {
		if m.IsAllowed() {
			t.Errorf("%+v", m)
		}
		if body := m.body(); body != "" && len(body) <= EnvelopeUse.MaxBody {
			if _, ok := Open(table, m.Seal(table, key)); ok {
				t.Errorf("somebody else accepts %+v", m)
			}
		}
	}
}

// The seat that a reaction is thrown to can be written in one way only, and only reactions have a target.
func TestRefusedAims(t *testing.T) {
	for body, ok := range map[string]bool{
		"like": true, "like@0": true, "like@14": true, "like@": false, "like@01": false, "like@+1": false, "like@-1": false, "like@15": false,
		"like@255": false, "like@256": false, "like@1@2": false, "@1": false, "like @1": false,
	} {
		b := EnvelopeUse.Seal(table, key, envelope.Envelope{Kind: byte(seam.SayReaction), Body: []byte(body)})
		if m, allowed := Open(table, b); allowed != ok {
			t.Errorf("%q: %+v, %v", body, m, allowed)
		}
	}
	b := EnvelopeUse.Seal(table, key, envelope.Envelope{Kind: byte(seam.SayWords), Body: []byte("me@1")})
	if m, ok := Open(table, b); !ok || m.Text != "me@1" || m.To != engine.NoSeat {
		t.Errorf("words: %+v, %v", m, ok)
	}
}

func TestClean(t *testing.T) {
	for in, want := range map[string]string{
		"  hello \n\t you ": "hello you", "a\x1b[31mred": "a[31mred", "x\u202ey\u200b": "xy", "\x00": "", strings.Repeat("é", 300): strings.Repeat("é", MaxRunes),
		strings.Repeat("𝄞", 300): strings.Repeat("𝄞", MaxRunes), "a\xffb": "ab",
	} {
		got := Clean(in)
		m := Message{Kind: seam.SayWords, Text: got}
		if got != want || got != "" && !m.IsAllowed() {
			t.Errorf("%q: %q, want %q", in, got, want)
		}
	}
}

// A room takes each message once, and limits the messages of each speaker.
func TestRoom(t *testing.T) {
	var r Room
	now := time.Unix(1_800_000_000, 0)
	m := Message{From: lockstep.Key{1}, Kind: seam.SayWords, Text: "x"}
	for n := range uint64(slackFactor * MaxBurst) {
		m.Number = 100 + n
		if !r.Accept(&m, now) || r.Accept(&m, now) {
			t.Fatalf("message %d is not accepted exactly once", n)
		}
	}
	m.Number++
	if r.Accept(&m, now) {
		t.Error("a message beyond the limit is accepted")
	}
	m.From = lockstep.Key{2}
	if !r.Accept(&m, now) {
		t.Error("another speaker is refused too")
	}
	m.From, m.Number = lockstep.Key{1}, m.Number+1
	if !r.Accept(&m, now.Add(MessageEvery)) {
		t.Error("no message is accepted later")
	}
	// A number older than all remembered ones counts as seen.
	for n := range uint64(3 * keptNumbers) {
		m.Number = 1000 + n
		r.Accept(&m, now.Add(time.Duration(n+2)*MessageEvery))
	}
	m.Number = 101
	if r.Accept(&m, now.Add(time.Hour)) {
		t.Error("an old message is accepted again")
	}
}

// A speaker is heard even if more than maxSpeakers others have spoken before.
func TestManySpeakers(t *testing.T) {
	var r Room
	now := time.Unix(1_800_000_000, 0)
	for i := range 2 * maxSpeakers {
		m := Message{From: lockstep.Key{byte(i), byte(i >> 8)}, Number: 1, Kind: seam.SayWords, Text: "x"}
		if !r.Accept(&m, now.Add(time.Duration(i)*time.Second)) {
			t.Fatalf("speaker %d is not heard", i)
		}
	}
	if len(r.speakers) > maxSpeakers {
		t.Errorf("%d are remembered", len(r.speakers))
	}
}

func TestOwnRate(t *testing.T) {
	var r Room
	now := time.Unix(1_800_000_000, 0)
	last := uint64(0)
	for range MaxBurst {
		n, ok := r.NextNumber(now)
		if !ok || n <= last {
			t.Fatalf("number %d after %d, %v", n, last, ok)
		}
		last = n
	}
	if _, ok := r.NextNumber(now); ok {
		t.Error("a message beyond the limit gets a number")
	}
	if n, ok := r.NextNumber(now.Add(MessageEvery)); !ok || n < uint64(now.Add(MessageEvery).UnixMilli()) {
		t.Errorf("later: %d, %v", n, ok)
	}
}

func FuzzOpen(f *testing.F) {
	m := Message{Number: 7, Kind: seam.SayWords, Text: "well played"}
	f.Add(m.Seal(table, key))
	f.Add([]byte("C\x01"))
	f.Fuzz(func(t *testing.T, data []byte) {
		m, ok := Open(table, data)
		if !ok {
			return
		}
		if again, ok := Open(table, m.Seal(table, key)); !ok || again != m {
			t.Errorf("%+v comes back as %+v, %v", m, again, ok)
		}
	})
}

package envelope

import (
	"bytes"
	"crypto/ed25519"
	"testing"

	"lastcard/lockstep"
)

var (
	key   = ed25519.NewKeyFromSeed(bytes.Repeat([]byte{1}, ed25519.SeedSize))
	table = lockstep.Hash{1, 2, 3}
	talk  = Use{Magic: 'T', Name: "talk", MaxBody: 100}
)

func TestSealAndOpen(t *testing.T) {
	b := talk.Seal(table, key, Envelope{Number: 7, Kind: 2, Body: []byte("hello")})
	e, ok := talk.Open(table, b)
	if !ok || e.From != lockstep.KeyOf(key) || e.Number != 7 || e.Kind != 2 || string(e.Body) != "hello" {
		t.Errorf("%+v, %v", e, ok)
	}
	if from, ok := talk.Sender(b); !ok || from != e.From || len(b) != Overhead+5 {
		t.Errorf("from %v, %d bytes", from, len(b))
	}
	if kind, _, ok := lockstep.Route(b); ok {
		t.Errorf("it passes for a frame of kind %d", kind)
	}
	if _, ok := talk.Open(lockstep.Hash{9}, b); ok {
		t.Error("it opens at another table")
	}
}

// An envelope does not open if any bit of it has changed, or if it was sealed for another use.
func TestEveryBitIsSigned(t *testing.T) {
	b := talk.Seal(table, key, Envelope{Number: 7, Kind: 2, Body: []byte("hello")})
	for i := range 8 * len(b) {
		c := bytes.Clone(b)
		c[i/8] ^= 1 << (i % 8)
		if e, ok := talk.Open(table, c); ok {
			t.Fatalf("bit %d: %+v", i, e)
		}
	}
	if e, ok := (Use{Magic: 'T', Name: "door", MaxBody: 100}).Open(table, b); ok {
		t.Errorf("another use opens %+v", e)
	}
}

func TestLength(t *testing.T) {
	long := talk.Seal(table, key, Envelope{Body: make([]byte, talk.MaxBody)})
	if _, ok := talk.Open(table, long); !ok {
		t.Error("the longest does not open")
	}
	less := talk
	less.MaxBody--
	for what, b := range map[string][]byte{"too long": long, "empty": long[:Overhead], "cut": long[:10], "nothing": nil} {
		if _, ok := less.Open(table, b); ok {
			t.Errorf("%s: it opens", what)
		}
		if _, ok := less.Sender(b); ok {
			t.Errorf("%s: it has a sender", what)
		}
	}
}

// If bytes open as an envelope, sealing the contents again gives the same bytes.
func FuzzOpen(f *testing.F) {
	b := talk.Seal(table, key, Envelope{Number: 7, Kind: 2, Body: []byte("hello")})
	f.Add(b)
	f.Add(b[:len(b)-1])
	f.Fuzz(func(t *testing.T, b []byte) {
		if e, ok := talk.Open(table, b); ok && !bytes.Equal(talk.Seal(table, key, e), b) {
			t.Fatalf("%+v", e)
		}
	})
}

package sealed

import (
	"bytes"
	"crypto/hmac"
	"crypto/sha512"
	"fmt"
	"strings"
	"testing"

	"lastcard/engine"
)

// TestNothingLeaks: the dumps of all seats are equal, so they contain nothing that only one seat knows. No part,
// dump or printed machine contains the secret. A seat's game knows no face of a card that is not public and that
// the seat has never held.
func TestNothingLeaks(t *testing.T) {
	x := newTable(t, setup{game: "uno", rules: "seven-swap points=200", computers: computers(3)})
	secret := secretOf(0, 0)
	x.tamper = func(_ int, part []byte) {
		if bytes.Contains(part, secret[:8]) {
			t.Error("the secret is in a part")
		}
	}
	for range 200 {
		if x.step() {
			break
		}
		dump := x.m[0].Dump()
		for _, m := range x.m[1:] {
			if m.Dump() != dump {
				t.Fatalf("two seats have other dumps:\n%s\n%s", dump, m.Dump())
			}
		}
		if strings.Contains(dump, fmt.Sprintf("%x", secret[:8])) {
			t.Fatal("the secret is in a dump")
		}
	}
	for _, v := range []any{x.m[0], x.m[0].cfg} {
		if s := fmt.Sprintf("%v %+v %s", v, v, v); strings.Contains(s, fmt.Sprint(secret[3])) && strings.Contains(s, fmt.Sprint(secret[4])) || len(s) > 200 {
			t.Errorf("printed: %s", s)
		}
	}
	for seat, g := range x.games {
		for other := range len(x.m) - 1 {
			for _, c := range g.Table().Hand(engine.Seat(other), nil) {
				public := x.watcher().cards.cardAt(uint16(c.Card)).layers == 0
				if c.Face != engine.Hidden && seat != other && !public && !has(x.spy.held[uint16(c.Card)], seat) {
					t.Errorf("seat %d knows %v of seat %d", seat, c, other)
				}
			}
		}
	}
}

// TestSecretOf: the secret is that of the formula, written here as HMAC twice, and differs for another table or
// seed.
func TestSecretOf(t *testing.T) {
	seed, table := [32]byte{1}, [32]byte{2}
	mac := func(key, data []byte) []byte {
		h := hmac.New(sha512.New, key)
		h.Write(data)
		return h.Sum(nil)
	}
	want := mac(mac(table[:], seed[:]), append([]byte("lastcard/sealed/1"), 1))[:32]
	if got := SecretOf(seed, table); !bytes.Equal(got[:], want) {
		t.Errorf("%x, want %x", got, want)
	}
	if SecretOf(table, seed) == SecretOf(seed, table) || SecretOf(seed, seed) == SecretOf(seed, table) {
		t.Error("one secret for two")
	}
}

package lockstep

import (
	"crypto/ed25519"
	"crypto/sha256"
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"
)

// The field is that of AES: FIPS 197 multiplies 57 by 83 and by 13 (hexadecimal) in section 4.2, and its S-box
// uses CA as the inverse of 53.
func TestField(t *testing.T) {
	if mulGF(0x57, 0x83) != 0xC1 || mulGF(0x57, 0x13) != 0xFE {
		t.Error("products are others")
	}
	if invGF(0x53) != 0xCA {
		t.Errorf("the inverse of 53 is %X", invGF(0x53))
	}
	for a := 1; a < 256; a++ {
		if mulGF(byte(a), invGF(byte(a))) != 1 {
			t.Fatalf("%X has no inverse", a)
		}
	}
}

// Any set of enough shares yields the secret; with one share fewer, every secret is possible.
func TestShares(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	for range 200 {
		count := 1 + r.IntN(MaxSeats)
		threshold := count/2 + 1
		var coefficients []Hash
		for range threshold {
			coefficients = append(coefficients, sha256.Sum256(fmt.Append(nil, r.Uint64())))
		}
		var points []point
		for _, x := range r.Perm(count)[:threshold] {
			points = append(points, point{byte(x + 1), shareAt(coefficients, byte(x+1))})
		}
		if valueAt(points, 0) != coefficients[0] {
			t.Fatalf("%d of %d shares make something else", threshold, count)
		}
		for x := range byte(count) {
			if valueAt(points, x+1) != shareAt(coefficients, x+1) {
				t.Fatalf("share %d is not on the polynomial", x+1)
			}
		}
		other := Hash{1, 2, 3}
		fewer := append([]point{{0, other}}, points[:threshold-1]...)
		for _, p := range points[:threshold-1] {
			if valueAt(fewer, p.x) != p.y {
				t.Fatal("fewer shares exclude a secret")
			}
		}
	}
}

// A majority takes more than half of the seats, and of the computers with a person at them.
func TestComputers(t *testing.T) {
	_, priv, _ := ed25519.GenerateKey(nil)
	home := KeyOf(priv)
	seat := func(n byte, bot bool, carrier Key) Player { return Player{Key: Key{n}, Bot: bot, Carrier: carrier} }
	of := Genesis{Seats: []Player{seat(1, false, home), seat(2, false, Key{}), seat(3, true, home), seat(4, true, Key{})}}
	if got := of.Computers(); !slices.Equal(got, []int{1, 2, 1, 0}) { // the last bot has no computer
		t.Errorf("the computers are %v", got)
	}
	for _, c := range []struct {
		what  string
		seats []Player
		set   SeatSet
		want  bool
	}{
		{"a person with two bots, without the guest", []Player{seat(1, false, home), seat(2, true, home), seat(3, true, home), seat(4, false, Key{})}, 0b0111, false},
		{"with the guest", []Player{seat(1, false, home), seat(2, true, home), seat(3, true, home), seat(4, false, Key{})}, 0b1011, true},
		{"the guest with bots that claim nobody's computer", []Player{seat(1, false, home), seat(2, true, Key{}), seat(3, true, Key{}), seat(4, false, Key{})}, 0b1110, false},
		{"a person against bots", []Player{seat(1, false, home), seat(2, true, home), seat(3, true, home)}, 0b011, true},
		{"the bots without the person", []Player{seat(1, false, home), seat(2, true, home), seat(3, true, home)}, 0b110, false},
		{"two at one computer and a guest, without the guest", []Player{seat(1, false, home), seat(2, false, home), seat(3, false, Key{})}, 0b011, false},
		{"two of three people", []Player{seat(1, false, Key{}), seat(2, false, Key{}), seat(3, false, Key{})}, 0b011, true},
		{"one of two", []Player{seat(1, false, Key{}), seat(2, false, Key{})}, 0b01, false},
		{"bots alone, each a computer", []Player{seat(1, true, Key{}), seat(2, true, Key{}), seat(3, true, Key{})}, 0b101, true},
		{"half of four", []Player{seat(1, false, Key{}), seat(2, false, Key{}), seat(3, false, Key{}), seat(4, false, Key{})}, 0b0011, false},
	} {
		g := Genesis{Seats: c.seats}
		if g.Majority(c.set) != c.want {
			t.Errorf("%s: %t", c.what, !c.want)
		}
	}
}

// Player.Verify accepts a player only if its carrier has signed for it, and its box key is usable.
func TestCarried(t *testing.T) {
	_, home, _ := ed25519.GenerateKey(nil)
	p := Player{Key: Key{1}, Carrier: KeyOf(home), CarrierSig: Carried(home, Key{1}, nil), Box: BoxKey(home, Hash{}, nil)}
	if err := p.Verify(nil); err != nil {
		t.Error("its own seat is refused:", err)
	}
	if p.Key = (Key{2}); p.Verify(nil) == nil {
		t.Error("the signature passes for another seat")
	}
	if p.Key, p.Box = (Key{1}), (Key{}); p.Verify(nil) == nil {
		t.Error("a box key of small order passes")
	}
}

// BenchmarkCommit measures the work of one seat for the commits of a shuffle: it makes its own commit, and opens
// its share in the commit of each other seat.
func BenchmarkCommit(b *testing.B) {
	for _, seats := range []int{4, 15} {
		b.Run(fmt.Sprint(seats), func(b *testing.B) {
			g, keys := benchGenesis(seats)
			t := newTable(g, nil)
			p := (&shuffle{}).encodePosition(0, 1)
			var all []*dealer
			var dealt []dealing
			for i := range seats {
				all = append(all, &dealer{key: keys[i], me: Seat(i)})
				dealt = append(dealt, all[i].deal(&t, p))
			}
			b.ResetTimer()
			for b.Loop() {
				d := all[0]
				*d = dealer{key: d.key, me: d.me} // the same state as at the first shuffle of a match
				d.deal(&t, p)
				for i := 1; i < seats; i++ {
					if _, ok := d.openShare(&t, &dealt[i], p); !ok {
						b.Fatal("a share does not open")
					}
				}
			}
		})
	}
}

func benchGenesis(seats int) (*Genesis, []ed25519.PrivateKey) {
	g := &Genesis{Version: Version}
	var keys []ed25519.PrivateKey
	for i := range seats {
		key := ed25519.NewKeyFromSeed(append(make([]byte, 31), byte(i+1)))
		keys = append(keys, key)
		g.Seats = append(g.Seats, Player{Key: KeyOf(key), Name: "Ann", Box: BoxKey(key, Hash{}, nil)})
	}
	return g, keys
}

package lockstep

import (
	"crypto/ed25519"
	"encoding/hex"
	"iter"
	"math/bits"
)

// Seat is a place at the table, an index into Genesis.Seats.
type Seat uint8

// NoSeat is the Seat of entries, notices and results that name no seat.
const NoSeat Seat = 0xFF

// SeatSet is a set of seats, bit s for seat s.
type SeatSet uint64

// Has reports whether s is in the set; a number that is no seat, such as NoSeat, never is.
func (x SeatSet) Has(s Seat) bool { return s < MaxSeats && x&(1<<s) != 0 }

// With returns the set with s added.
func (x SeatSet) With(s Seat) SeatSet { return x | 1<<s }

// Without returns the set with s removed.
func (x SeatSet) Without(s Seat) SeatSet { return x &^ (1 << s) }

// Len is the number of seats in the set.
func (x SeatSet) Len() int { return bits.OnesCount64(uint64(x)) }

// All yields the seats of the set in ascending order.
func (x SeatSet) All() iter.Seq[Seat] {
	return func(yield func(Seat) bool) {
		for ; x != 0; x &= x - 1 {
			if !yield(Seat(bits.TrailingZeros64(uint64(x)))) {
				return
			}
		}
	}
}

// FirstSeats is the set of the seats 0 … n−1.
func FirstSeats(n int) SeatSet { return 1<<uint(n) - 1 }

// Pos is a position in the log; the genesis is at 0.
type Pos uint64

// View is the number of a view. Each view has its set of live seats. A table begins in view 0, in
// which every seat of the roster is live.
type View uint32

// Hash is a SHA-256 hash.
type Hash [32]byte

// String is the whole hash in hexadecimal.
func (h Hash) String() string { return hex.EncodeToString(h[:]) }

// Short is the first 12 of 64 digits, enough for people to tell two hashes apart.
func (h Hash) Short() string { return hex.EncodeToString(h[:6]) }

// Key is an Ed25519 public key, which is the identity of a player.
type Key [ed25519.PublicKeySize]byte

// String is the key in hexadecimal.
func (k Key) String() string { return hex.EncodeToString(k[:]) }

// KeyOf is the public half of a private key.
func KeyOf(priv ed25519.PrivateKey) Key {
	var k Key
	copy(k[:], priv.Public().(ed25519.PublicKey))
	return k
}

// Message is for the transport: a broadcast to everybody at the table, or a message to one player.
type Message struct {
	To   Key    // the key of the receiver; zero: everybody
	Node string // the node that carries the receiver; "" in a broadcast
	Data []byte // at most MaxMessage bytes

	// MayDrop says that a busy line may drop this message, which would only delay new ones: later messages repeat
	// everything that matters in it.
	MayDrop bool
}

// Broadcast reports whether the message is for everybody.
func (m Message) Broadcast() bool { return m.To == Key{} }

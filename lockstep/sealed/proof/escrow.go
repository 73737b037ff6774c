package proof

import (
	"errors"

	"github.com/gtank/ristretto255"
)

// An escrow is the key of a seat in pieces, so that a majority of the computers, and no fewer, can give
// its layers while it is away. (P. Feldman, A practical scheme for non-interactive verifiable secret
// sharing, 1987.) With n computers, n ≥ 3, and t = ⌊n/2⌋+1 seat q chooses
//
//	f(z) = x + a_1·z + … + a_{t−1}·z^{t−1},  C_0 = X_q,  C_m = a_m·G,  E = e·G
//
// and gives seat j on another computer i, from 1 on, the piece f(i), hidden from all others:
//
//	f(i) + scalar("piece", e·X_j | q | j)
//
//	checked by all   the proof of E (name "escrow"); V_i = Σ_m i^m·C_m is not 0, for each i = 1…n
//	checked by j     f(i)·G = V_i, where e·X_j = x_j·E
//
// Sent: C_1 … C_{t−1}, E, c, s, the pieces. If the piece is wrong, j shows K = x_j·E with a share proof
// (A = E), so that everybody can open the piece as j did. K reveals nothing else: the seat that made E
// has proven that it knows e, so it could compute K itself. Without that proof, E could be the A of a
// card, and the complaint would be j's share of that card.

// Receiver is a seat that gets a piece: its number, the number of its computer (the first is 1), and its key.
type Receiver struct {
	Seat, Computer uint8
	Key            Point
}

// Escrow is a checked escrow of a seat's key.
type Escrow struct {
	Seat   uint8      // the seat whose key it is
	E      Point      // no two seats may have the same E; the caller compares them
	Pieces [][32]byte // as sent, in the order of the receivers
	At     []Point    // V_i, the public half of f(i), at i−1
}

// Threshold is how many of this number of computers are needed to give an absent seat's layers.
func Threshold(computers int) int { return computers/2 + 1 }

// EscrowSize is the size of an escrow for this number of computers, with this number of pieces.
func EscrowSize(computers, pieces int) int {
	return PointSize*(Threshold(computers)-1) + KeySize + ScalarSize*pieces
}

// MinComputers is the fewest computers for which an escrow makes sense. With two computers, either the other
// computer alone could give the seat's layers, or no computer could.
const MinComputers = 3

// ProveEscrow gives out the prover's key in pieces. Each call makes the same escrow, perhaps for other
// receivers, so that later calls can add seats.
func (*Ristretto) ProveEscrow(secret [32]byte, c Context, computers int, to []Receiver) ([]byte, error) {
	if computers < MinComputers || computers > MaxComputers || len(to) > MaxSeats {
		return nil, FaultCount
	}
	f := []*scalar{keyOf(&secret, &c.Table, c.Seat)}
	var part []byte
	for m := 1; m < Threshold(computers); m++ {
		f = append(f, escrowOf(&secret, &c, m))
		part = append(part, secretSum(f[m:], []*element{nil}).Bytes()...)
	}
	e := escrowOf(&secret, &c, 0)
	part = append(part, proveKnown("escrow", &c, &secret, e)...)
	for _, j := range to {
		if j.Computer < 1 || int(j.Computer) > computers {
			return nil, FaultCount
		}
		key, err := decodeNonzero(j.Key)
		if err != nil {
			return nil, err
		}
		common := encode(secretSum([]*scalar{e}, []*element{key}))
		part = append(part, plus(valueAt(f, int(j.Computer)), hiding(common, c.Seat, j.Seat)).Bytes()...)
	}
	return part, nil
}

func valueAt(f []*scalar, i int) *scalar {
	y := ristretto255.NewScalar()
	for m := len(f) - 1; m >= 0; m-- {
		y = plus(times(y, smallScalar(i)), f[m])
	}
	return y
}

// hiding is the scalar that hides q's piece for j.
func hiding(common Point, q, j uint8) *scalar {
	return hashToScalar("piece", common[:], []byte{q, j})
}

// CheckEscrow checks everything about the escrow of seat c.Seat, the owner of key, that everybody can
// check.
func (*Ristretto) CheckEscrow(c Context, key Point, computers, pieces int, part []byte) (Escrow, error) {
	if computers < MinComputers || computers > MaxComputers || pieces < 0 || pieces > MaxSeats {
		return Escrow{}, FaultCount
	}
	if len(part) != EscrowSize(computers, pieces) {
		return Escrow{}, FaultLength
	}
	n := Threshold(computers) - 1
	commitments, err := decodeAllNonzero(append([]Point{key}, PointsIn(part, n)...))
	if err != nil {
		return Escrow{}, err
	}
	part = part[PointSize*n:]
	x := Escrow{Seat: c.Seat}
	if x.E, err = checkKnown("escrow", &c, part[:KeySize]); err != nil {
		return Escrow{}, err
	}
	part = part[KeySize:]
	if _, err := decodeScalars(part); err != nil {
		return Escrow{}, err
	}
	for i := range pieces {
		x.Pieces = append(x.Pieces, [32]byte(part[ScalarSize*i:]))
	}
	x.At, err = publicValues(commitments, computers)
	return x, err
}

// publicValues returns V_i = Σ_m i^m·C_m for i = 1…n. None may be the identity, as the piece would then
// be 0.
func publicValues(commitments []*element, n int) ([]Point, error) {
	all := make([]Point, n)
	for i := range all {
		powers := []*scalar{smallScalar(1)}
		for m := 1; m < len(commitments); m++ {
			powers = append(powers, times(powers[m-1], smallScalar(i+1)))
		}
		v := publicSum(powers, commitments)
		if isIdentity(v) {
			return nil, FaultIdentity
		}
		all[i] = encode(v)
	}
	return all, nil
}

// OpenPiece computes f(i), which is secret, from the piece for the opener's seat. FaultPiece means that
// the piece is wrong, and that the seat can complain by a share of E.
func (*Ristretto) OpenPiece(secret, table [32]byte, x Escrow, me Receiver, piece [32]byte) (f [32]byte, err error) {
	e, err := decodeNonzero(x.E)
	if err != nil {
		return f, err
	}
	common := encode(secretSum([]*scalar{keyOf(&secret, &table, me.Seat)}, []*element{e}))
	k, err := x.openPiece(common, me, piece)
	if err != nil {
		return f, err
	}
	return [32]byte(k.Bytes()), nil
}

// openPiece returns f(i), if it fits the commitments.
func (x *Escrow) openPiece(common Point, j Receiver, piece [32]byte) (*scalar, error) {
	if j.Computer < 1 || int(j.Computer) > len(x.At) {
		return nil, FaultCount
	}
	hidden, err := decodeScalar(piece[:])
	if err != nil {
		return nil, err
	}
	f := minus(hidden, hiding(common, x.Seat, j.Seat))
	if encode(secretSum([]*scalar{f}, []*element{nil})) != x.At[j.Computer-1] {
		return nil, FaultPiece
	}
	return f, nil
}

// CheckComplaint returns nil if the seat of `by` has shown, with a share of E in its context c, that its piece is
// wrong. FaultRight means that the piece is right and the complaint false.
func (*Ristretto) CheckComplaint(c Context, x Escrow, by Receiver, piece [32]byte, share []byte) error {
	if c.Seat != by.Seat {
		return FaultCount
	}
	k, err := checkShare(&c, by.Key, []Point{x.E}, share)
	if err != nil {
		return err
	}
	_, err = x.openPiece(k[0], by, piece)
	if err == nil {
		return FaultRight
	}
	if errors.Is(err, FaultPiece) {
		return nil
	}
	return err
}

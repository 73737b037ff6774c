package sealedtest

import (
	"errors"
	"slices"

	"lastcard/lockstep/sealed/proof"
)

// polynomial is x and the other coefficients of a seat's escrow.
func polynomial(secret *[32]byte, c *proof.Context, computers int) []number {
	f := []number{keyOf(secret, &c.Table, c.Seat)}
	for m := 1; m < proof.Threshold(computers); m++ {
		f = append(f, hash("escrow", secret[:], c.Table[:], []byte{c.Seat, byte(m)}))
	}
	return f
}

func valueAt(f []number, i int) number {
	y := number(0)
	for m := len(f) - 1; m >= 0; m-- {
		y = y.times(number(i)).plus(f[m])
	}
	return y
}

func hiding(common number, q, j uint8) number {
	p := common.point()
	return hash("piece", p[:], []byte{q, j})
}

// ProveEscrow gives out this seat's key in pieces. As in package proof, each call makes the same escrow.
func (Toy) ProveEscrow(secret [32]byte, c proof.Context, computers int, to []proof.Receiver) ([]byte, error) {
	if computers < proof.MinComputers || computers > proof.MaxComputers || len(to) > proof.MaxSeats {
		return nil, proof.FaultCount
	}
	f := polynomial(&secret, &c, computers)
	var fields []proof.Point
	for _, a := range f[1:] {
		fields = append(fields, a.point())
	}
	e := hash("escrow", secret[:], c.Table[:], []byte{c.Seat, 0})
	fields = append(fields, e.point(), proof.Point{}, proof.Point{})
	for _, j := range to {
		if j.Computer < 1 || int(j.Computer) > computers {
			return nil, proof.FaultCount
		}
		key, err := readNonzero(j.Key)
		if err != nil {
			return nil, err
		}
		fields = append(fields, valueAt(f, int(j.Computer)).plus(hiding(e.times(key), c.Seat, j.Seat)).point())
	}
	n := len(f)
	fields[n] = sealOf(&c, fields[:n])
	return proof.AppendPoints(nil, fields), nil
}

// sealOf takes the place of the proof of E. Like that proof, it does not cover the pieces.
func sealOf(c *proof.Context, fields []proof.Point) proof.Point {
	return digest("escrow", encodeContext(c), proof.AppendPoints(nil, fields))
}

// CheckEscrow checks everything about an escrow that everybody can check.
func (Toy) CheckEscrow(c proof.Context, key proof.Point, computers, pieces int, part []byte) (x proof.Escrow, err error) {
	if computers < proof.MinComputers || computers > proof.MaxComputers || pieces < 0 || pieces > proof.MaxSeats {
		return x, proof.FaultCount
	}
	if len(part) != proof.EscrowSize(computers, pieces) {
		return x, proof.FaultLength
	}
	n := proof.Threshold(computers)
	fields := proof.PointsIn(part, len(part)/proof.PointSize)
	if fields[n] != sealOf(&c, fields[:n]) || fields[n+1] != (proof.Point{}) {
		return x, proof.FaultProof
	}
	f, err := readAll(append([]proof.Point{key}, fields[:n-1]...))
	if err != nil {
		return x, err
	}
	x.Seat, x.E = c.Seat, fields[n-1]
	if _, err := readNonzero(x.E); err != nil {
		return x, err
	}
	for _, p := range fields[n+2:] {
		if _, err := readNumber(p); err != nil {
			return x, err
		}
		x.Pieces = append(x.Pieces, p)
	}
	for i := range computers {
		v := valueAt(f, i+1)
		if v == 0 {
			return x, proof.FaultIdentity
		}
		x.At = append(x.At, v.point())
	}
	return x, nil
}

// OpenPiece opens the piece that this seat was sent.
func (Toy) OpenPiece(secret, table [32]byte, x proof.Escrow, me proof.Receiver, piece [32]byte) (f [32]byte, err error) {
	e, err := readNonzero(x.E)
	if err != nil {
		return f, err
	}
	return unmaskPiece(&x, keyOf(&secret, &table, me.Seat).times(e), me, piece)
}

// unmaskPiece unmasks a piece, and returns it if it fits x.At.
func unmaskPiece(x *proof.Escrow, common number, me proof.Receiver, piece [32]byte) (f [32]byte, err error) {
	if me.Computer < 1 || int(me.Computer) > len(x.At) {
		return f, proof.FaultCount
	}
	hidden, err := readNumber(piece)
	if err != nil {
		return f, err
	}
	v := hidden.minus(hiding(common, x.Seat, me.Seat)).point()
	if v != x.At[me.Computer-1] {
		return f, proof.FaultPiece
	}
	return v, nil
}

// CheckComplaint returns nil if the complaint holds: the piece is wrong.
func (t Toy) CheckComplaint(c proof.Context, x proof.Escrow, by proof.Receiver, piece [32]byte, share []byte) error {
	if c.Seat != by.Seat {
		return proof.FaultCount
	}
	k, err := t.CheckShare(c, by.Key, []proof.Point{x.E}, share)
	if err != nil {
		return err
	}
	common, err := readNumber(k[0])
	if err != nil {
		return err
	}
	switch _, err = unmaskPiece(&x, common, by, piece); {
	case err == nil:
		return proof.FaultRight
	case errors.Is(err, proof.FaultPiece):
		return nil
	}
	return err
}

// ProveProxy gives shares of another seat's layers.
func (Toy) ProveProxy(_ [32]byte, c proof.Context, piece [32]byte, a []proof.Point) ([]byte, error) {
	f, err := readNumber(piece)
	if err != nil {
		return nil, err
	}
	return shareLayers(&c, f, a)
}

// Combine returns a seat's layers from the shares of others.
func (Toy) Combine(n int, computers []uint8, shares [][]proof.Point) ([]proof.Point, error) {
	if n < proof.MinComputers || n > proof.MaxComputers || len(computers) != proof.Threshold(n) || len(shares) != len(computers) {
		return nil, proof.FaultCount
	}
	sums := make([]number, len(shares[0]))
	for k, i := range computers {
		if i < 1 || int(i) > n || slices.Contains(computers[:k], i) || len(shares[k]) != len(sums) {
			return nil, proof.FaultCount
		}
		weight := number(1)
		for _, j := range computers {
			if j != i {
				weight = weight.times(number(j)).times(number(j).minus(number(i)).inverse())
			}
		}
		all, err := readAll(shares[k])
		if err != nil {
			return nil, err
		}
		for c := range sums {
			sums[c] = sums[c].plus(all[c].times(weight))
		}
	}
	layers := make([]proof.Point, len(sums))
	for c := range sums {
		layers[c] = sums[c].point()
	}
	return layers, nil
}

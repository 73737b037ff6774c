package proof

// Proxy shares: while seat q is away, t computers give its layer of a card from their pieces of its key.
// Computer i gives S_i = f(i)·A with a share proof under V_i. S_i is checked like any share, with the key
// [Escrow].At[i−1]. Then
//
//	x_q·A = f(0)·A = Σ λ_i·S_i,  λ_i = Π_{j≠i} j/(j−i)  over the t computers

// ProveProxy gives f(i)·A of an absent seat for the cards with these A. The piece is the result of
// OpenPiece. The context names the seat that gives the proxy shares. (Decoding compares the secret piece
// with ℓ, beginning with the highest byte. For all but one in 2^127 pieces it stops at that byte.)
func (*Ristretto) ProveProxy(secret [32]byte, c Context, piece [32]byte, a []Point) ([]byte, error) {
	f, err := decodeScalar(piece[:])
	if err != nil {
		return nil, err
	}
	return proveShare(&secret, &c, f, a)
}

// Combine computes x_q·A for each card from the checked shares of t of n computers. shares[k] are the
// shares of computers[k], in the order of the cards.
func (*Ristretto) Combine(n int, computers []uint8, shares [][]Point) ([]Point, error) {
	if n < MinComputers || n > MaxComputers || len(computers) != Threshold(n) || len(shares) != len(computers) {
		return nil, FaultCount
	}
	weights, err := lagrange(n, computers)
	if err != nil {
		return nil, err
	}
	layers := make([]Point, len(shares[0]))
	for card := range layers {
		s := make([]*element, len(shares))
		for k := range shares {
			if len(shares[k]) != len(layers) {
				return nil, FaultCount
			}
			if s[k], err = decodeNonzero(shares[k][card]); err != nil {
				return nil, err
			}
		}
		layers[card] = encode(publicSum(weights, s))
	}
	return layers, nil
}

// lagrange is λ_i for each computer. It refuses a computer whose number is not from 1 to n, and a computer that is
// listed twice.
func lagrange(n int, computers []uint8) ([]*scalar, error) {
	all := make([]*scalar, len(computers))
	for k, i := range computers {
		above, below := smallScalar(1), smallScalar(1)
		for l, j := range computers {
			if l == k {
				continue
			}
			if i == j {
				return nil, FaultCount
			}
			above = times(above, smallScalar(int(j)))
			below = times(below, minus(smallScalar(int(j)), smallScalar(int(i))))
		}
		if i < 1 || int(i) > n {
			return nil, FaultCount
		}
		all[k] = times(above, below.Invert(below))
	}
	return all, nil
}

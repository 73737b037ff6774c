package proof

import "crypto/sha256"

// The beacon is randomness that nobody can choose or foresee. It is an element under the layers of all
// members, and their shares open it. It depends on all keys, so nobody could choose a key to fit it.
//
//	P("beacon", table | chain)                             chain: a hash that all keys are in
//	SHA-256(domain | "entropy" | Σ x_i·P("beacon", …))     the sum over all members, each with its share proof

// Beacon is the element on which all members give their layer, as the A of a share.
func (*Ristretto) Beacon(table, chain [32]byte) Point {
	return encode(hashToPoint("beacon", table[:], chain[:]))
}

// Entropy is the hash of the sum of the layers x_i·P("beacon", …) of all members. The sum may be the identity
// if all members have chosen their keys together.
func (*Ristretto) Entropy(layers []Point) ([32]byte, error) {
	all, err := decodeAllNonzero(layers)
	if err != nil {
		return [32]byte{}, err
	}
	sum := encode(sumOf(all))
	return sha256.Sum256(append([]byte(domain+"entropy"), sum[:]...)), nil
}

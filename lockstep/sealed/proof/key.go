package proof

// The statement key, name "key": the seat that made X knows its logarithm.
//
//	X = x·G
//
//	announced  W = k·G
//	checked    W = s·G − c·X
//
// Sent: X, c, s. Without this proof a seat could choose X = Y − Σ of the others' keys, and could then
// read alone every card that is sealed under all keys. The context has the Ed25519 key of the seat, so
// that nobody shows the key of another as its own.
//
// The element E of an escrow has the same proof under the name "escrow".

// KeySize is the size of a key with its proof.
const KeySize = PointSize + 2*ScalarSize

// knownClaim is the statement that the prover knows the logarithm of p.
func knownClaim(name string, c *Context, p Point, y *element) claim {
	t := beginTranscript(name, c)
	t.absorb("X", p[:])
	return claim{t, []row{{y, []term{{0, nil}}}}, 1}
}

// proveKnown is p = w·G with its proof.
func proveKnown(name string, c *Context, secret *[32]byte, w *scalar) []byte {
	p := secretSum([]*scalar{w}, []*element{nil})
	x := encode(p)
	statement := knownClaim(name, c, x, p)
	return statement.prove(secret, []*scalar{w}, x[:])
}

// checkKnown verifies a part of proveKnown and returns its element.
func checkKnown(name string, c *Context, part []byte) (Point, error) {
	if len(part) != KeySize {
		return Point{}, FaultLength
	}
	x := Point(part[:PointSize])
	y, err := decodeNonzero(x)
	if err != nil {
		return Point{}, err
	}
	statement := knownClaim(name, c, x, y)
	if err := statement.check(part[PointSize:]); err != nil {
		return Point{}, err
	}
	return x, nil
}

// ProveKey is the prover's key X at a table, with its proof.
func (*Ristretto) ProveKey(secret [32]byte, c Context) []byte {
	return proveKnown("key", &c, &secret, keyOf(&secret, &c.Table, c.Seat))
}

// CheckKey verifies a part and returns the key that it shows.
func (*Ristretto) CheckKey(c Context, part []byte) (Point, error) {
	return checkKnown("key", &c, part)
}

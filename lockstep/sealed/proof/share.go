package proof

// The statement share, name "share": the layers on m cards that the owner of the key X gives.
//
//	X = x·G,  D_i = x·A_i,  i = 1…m, m ≥ 1
//
// For all i at once, with weights w_i from the transcript: a = Σ w_i·A_i, d = Σ w_i·D_i,
//
//	1  X = x·G      announced  W1 = k·G    checked  W1 = s·G − c·X
//	2  d = x·a      announced  W2 = k·a    checked  W2 = s·a − c·d
//
// Sent: D_1 … D_m, c, s. The same statement opens a card (D takes the layer off), gives a layer of
// the beacon, and complains (A = E, D = K). A computer that holds a piece of an absent seat's key makes
// this statement in place of that seat (X = V_i, x = f(i)).

// ShareSize is the size of the shares of m cards with their proof.
func ShareSize(m int) int { return PointSize*m + sigmaSize(1) }

// shareTranscript is the transcript of the statement, and the weights.
func shareTranscript(c *Context, key Point, a, d []Point) (t transcript, w []*scalar) {
	t = beginTranscript("share", c)
	t.absorb("X", key[:])
	t.absorbPoints("A", a)
	t.absorbPoints("D", d)
	return t, t.weights(len(a))
}

// shareClaim makes the rows of the statement. The prover leaves x and d nil.
func shareClaim(t transcript, x, a, d *element) claim {
	return claim{t, []row{
		{x, []term{{0, nil}}},
		{d, []term{{0, a}}},
	}, 1}
}

// ProveShare gives the prover's layers on the cards with these A.
func (*Ristretto) ProveShare(secret [32]byte, c Context, a []Point) ([]byte, error) {
	return proveShare(&secret, &c, keyOf(&secret, &c.Table, c.Seat), a)
}

func proveShare(secret *[32]byte, c *Context, x *scalar, in []Point) ([]byte, error) {
	if len(in) < 1 || len(in) > MaxCards {
		return nil, FaultCount
	}
	a, err := decodeAllNonzero(in)
	if err != nil {
		return nil, err
	}
	d := make([]*element, len(a))
	for i := range a {
		d[i] = secretSum([]*scalar{x}, a[i:i+1])
	}
	out := encodeAll(d)
	key := encode(secretSum([]*scalar{x}, []*element{nil}))
	t, w := shareTranscript(c, key, in, out)
	statement := shareClaim(t, nil, publicSum(w, a), nil)
	return statement.prove(secret, []*scalar{x}, AppendPoints(nil, out)), nil
}

// CheckShare verifies a part and returns its D: the layers of key on the cards with these A.
func (*Ristretto) CheckShare(c Context, key Point, a []Point, part []byte) ([]Point, error) {
	return checkShare(&c, key, a, part)
}

func checkShare(c *Context, key Point, in []Point, part []byte) ([]Point, error) {
	if len(in) < 1 || len(in) > MaxCards {
		return nil, FaultCount
	}
	if len(part) != ShareSize(len(in)) {
		return nil, FaultLength
	}
	out := PointsIn(part, len(in))
	statement, err := openShare(c, key, in, out)
	if err != nil {
		return nil, err
	}
	if err := statement.check(part[PointSize*len(in):]); err != nil {
		return nil, err
	}
	return out, nil
}

// openShare makes the statement for the verifier.
func openShare(c *Context, key Point, in, out []Point) (claim, error) {
	x, err := decodeNonzero(key)
	if err != nil {
		return claim{}, err
	}
	a, err := decodeAllNonzero(in)
	if err != nil {
		return claim{}, err
	}
	d, err := decodeAllNonzero(out)
	if err != nil {
		return claim{}, err
	}
	t, w := shareTranscript(c, key, in, out)
	return shareClaim(t, x, publicSum(w, a), publicSum(w, d)), nil
}

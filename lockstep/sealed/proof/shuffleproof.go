package proof

// The statement shuffle, name "shuffle": there are an order π and masks r_i with
//
//	A'_i = A_{π(i)} + r_i·G,  B'_i = B_{π(i)} + r_i·PK,  i = 1…N
//
// (B. Terelius and D. Wikström, Proofs of restricted shuffles, 2010; in the form of R. Haenni et
// al., Pseudo-code algorithms for verifiable re-encryption mix-nets, 2017.) The transcript absorbs
// PK, input and output; the prover makes ρ, r̂, ω from its secret and that state.
//
//	c_j = ρ_j·G + h_{π⁻¹(j)}                      commits to π; absorb all c_j
//	u = weights(N), u'_i = u_{π(i)}
//	ĉ_0 = H,  ĉ_i = r̂_i·G + u'_i·ĉ_{i−1}          that is R_i·G + U_i·H, with R_i = r̂_i + u'_i·R_{i−1},
//	                                              U_i = u'_1·…·u'_i
//	t1  = ω1·G          t3  = ω3·G + Σ ω'_i·h_i   t4a = Σ ω'_i·A'_i − ω4·G
//	t2  = ω2·G          t̂_i = ω̂_i·G + ω'_i·ĉ_{i−1}   t4b = Σ ω'_i·B'_i − ω4·PK
//	absorb ĉ, t, t̂; the challenge is c, without an index
//	s1 = ω1 + c·Σ ρ_j   s3 = ω3 + c·Σ u_j·ρ_j     ŝ_i = ω̂_i + c·r̂_i
//	s2 = ω2 + c·R_N     s4 = ω4 + c·Σ u'_i·r_i    s'_i = ω'_i + c·u'_i
//
// shufflecheck.go has the equations. Sent: output, all c_j, ĉ, t̂, t1 t2 t3 t4a t4b, s1 s2 s3 s4, ŝ, s'.

// ShuffleSize is the size of a shuffle of n cards with its proof.
func ShuffleSize(n int) int { return CardSize*n + shuffleProofSize(n) }

func shuffleProofSize(n int) int { return PointSize*(3*n+5) + ScalarSize*(2*n+4) }

// shuffleProof is the proof that the prover sends along with the output; the comments give the symbols of the
// formulas above.
type shuffleProof struct {
	commitments []Point    // c_1 … c_N
	links       []Point    // ĉ
	linksT      []Point    // t̂
	t           [5]Point   // t1 t2 t3 t4a t4b
	s           [4]*scalar // s1 s2 s3 s4
	linksS      []*scalar  // ŝ
	orderS      []*scalar  // s'
}

// beginShuffle is the transcript of the statement.
func beginShuffle(c *Context, pk Point, in, out []Card) transcript {
	t := beginTranscript("shuffle", c)
	t.absorb("pk", pk[:])
	t.absorbCards("in", in)
	t.absorbCards("out", out)
	return t
}

// announce lets the transcript absorb the prover's announcements, and returns the challenge.
func (p *shuffleProof) announce(t *transcript) *scalar {
	t.absorbPoints("links", p.links)
	t.absorbPoints("t", p.t[:])
	t.absorbPoints("links t", p.linksT)
	return t.challenge("c")
}

// ProveShuffle makes the part that the prover sends: its shuffle of a deck, with the proof.
func (r *Ristretto) ProveShuffle(secret [32]byte, c Context, pk Point, in []Card) ([]byte, error) {
	seed := seedOf(&secret, &c, pk, in)
	s, err := shuffle(&seed, pk, in)
	if err != nil {
		return nil, err
	}
	p := r.proveShuffle(&secret, &c, s)
	return p.append(AppendCards(nil, s.out)), nil
}

// shuffleSecrets are the nonces of the prover.
type shuffleSecrets struct {
	rho, links             []*scalar // ρ, by the place in the input; r̂
	omega                  []*scalar // ω1 ω2 ω3 ω4
	omegaLinks, omegaOrder []*scalar // ω̂, ω'
}

func (t transcript) drawShuffle(key *[32]byte, n int) shuffleSecrets {
	many := func(name string, n int) []*scalar {
		all := make([]*scalar, n)
		for i := range all {
			all[i] = t.nonce(key, name, i)
		}
		return all
	}
	return shuffleSecrets{
		rho: many("rho", n), links: many("r^", n), omega: many("omega", 4),
		omegaLinks: many("omega^", n), omegaOrder: many("omega'", n),
	}
}

func (r *Ristretto) proveShuffle(secret *[32]byte, c *Context, s *shuffleWitness) shuffleProof {
	t := beginShuffle(c, s.pk, s.in, s.out)
	x := t.drawShuffle(secret, len(s.in))
	var p shuffleProof
	p.commitments = encodeAll(r.commitOrder(s.order, x.rho))
	t.absorbPoints("c", p.commitments)
	u := t.weights(len(s.in))
	permuted := make([]*scalar, len(u))
	for i, from := range s.order {
		permuted[i] = u[from]
	}
	links, last := r.linksOf(permuted, x.links)
	p.links = encodeAll(links[1:])
	p.t = r.announcedBy(s, &x)
	p.linksT = announcedLinks(links, &x)
	challenge := p.announce(&t)
	answer := func(omega, secret *scalar) *scalar { return plus(omega, times(challenge, secret)) }
	p.s = [4]*scalar{
		answer(x.omega[0], sumOfScalars(x.rho)),
		answer(x.omega[1], last),
		answer(x.omega[2], innerProduct(u, x.rho)),
		answer(x.omega[3], innerProduct(permuted, s.masks)),
	}
	for i := range s.in {
		p.linksS = append(p.linksS, answer(x.omegaLinks[i], x.links[i]))
		p.orderS = append(p.orderS, answer(x.omegaOrder[i], permuted[i]))
	}
	return p
}

// commitOrder is c_j = ρ_j·G + h_{π⁻¹(j)}.
func (r *Ristretto) commitOrder(order []int, rho []*scalar) []*element {
	all := make([]*element, len(order))
	for i, j := range order {
		all[j] = secretSum(rho[j:j+1], []*element{nil})
		all[j].Add(all[j], r.hs[i])
	}
	return all
}

// linksOf is ĉ_0 … ĉ_N and R_N.
func (r *Ristretto) linksOf(permuted, blind []*scalar) (links []*element, last *scalar) {
	last, power := smallScalar(0), smallScalar(1)
	links = []*element{r.h}
	for i := range permuted {
		last = plus(blind[i], times(permuted[i], last))
		power = times(power, permuted[i])
		links = append(links, secretSum([]*scalar{last, power}, []*element{nil, r.h}))
	}
	return links, last
}

// announcedBy is t1 t2 t3 t4a t4b.
func (r *Ristretto) announcedBy(s *shuffleWitness, x *shuffleSecrets) [5]Point {
	a, b := halves(s.outPairs)
	under := func(more []*element, k *scalar, base *element) Point {
		return encode(secretSum(append([]*scalar{k}, x.omegaOrder...), append([]*element{base}, more...)))
	}
	return [5]Point{
		encode(secretSum(x.omega[0:1], []*element{nil})),
		encode(secretSum(x.omega[1:2], []*element{nil})),
		under(r.hs[:len(a)], x.omega[2], nil),
		under(a, negative(x.omega[3]), nil),
		under(b, negative(x.omega[3]), s.key),
	}
}

// announcedLinks is t̂_i = ω̂_i·G + ω'_i·ĉ_{i−1}.
func announcedLinks(links []*element, x *shuffleSecrets) []Point {
	all := make([]Point, len(x.omegaOrder))
	for i := range all {
		all[i] = encode(secretSum([]*scalar{x.omegaLinks[i], x.omegaOrder[i]}, []*element{nil, links[i]}))
	}
	return all
}

func (p *shuffleProof) append(part []byte) []byte {
	for _, points := range [][]Point{p.commitments, p.links, p.linksT, p.t[:]} {
		part = AppendPoints(part, points)
	}
	for _, scalars := range [][]*scalar{p.s[:], p.linksS, p.orderS} {
		for _, k := range scalars {
			part = append(part, k.Bytes()...)
		}
	}
	return part
}

func decodeShuffleProof(n int, b []byte) (p shuffleProof, err error) {
	points := PointsIn(b, 3*n+5)
	scalars, err := decodeScalars(b[PointSize*len(points):])
	if err != nil {
		return shuffleProof{}, err
	}
	p.commitments, p.links, p.linksT = points[:n], points[n:2*n], points[2*n:3*n]
	p.t = [5]Point(points[3*n:])
	p.s = [4]*scalar(scalars)
	p.linksS, p.orderS = scalars[4:4+n], scalars[4+n:]
	return p, nil
}

// Package proof is the cryptography of a sealed deck. It has cards under the keys of several seats, the
// operations on them, and a proof that each operation was done correctly. A seat makes a part (the bytes
// it sends), everybody checks it, and from then on everybody holds the same cards.
//
// The package is not the game, the deck or the log: it does not know whose card is whose, which part is wanted
// when, or whether a share may leave now. It keeps no state, draws no randomness, and has no clock and
// no goroutine that outlives a call: equal arguments give equal bytes. Package sealed imports it and
// knows whose keys are on which card; package sealedtest imports it, and so does cmd, for its limits and
// for New. It imports the standard library, github.com/gtank/ristretto255, and package cores.
//
// Nobody outside this project has reviewed it yet.
//
// # Parts
//
//	group.go        elements, scalars, their encodings, hashing to the group
//	arithmetic.go   sums of secret and of public values: the only place with operations of the group
//	                whose time depends on their arguments
//	context.go      the place where a statement belongs
//	transcript.go   a hash of everything in a proof so far; challenges and weights
//	secret.go       everything secret, as a function of one secret
//	sigma.go        Schnorr's protocol for several equations; the next three have statements for it
//	key.go, share.go; turn.go has hand over and take over
//	shuffle.go      a shuffle; shuffleproof.go is its statement and prover, shufflecheck.go its verifier
//	escrow.go       a key in pieces; proxy.go: shares made from the pieces
//	beacon.go       randomness of all
//	card.go         cards and faces
//	ristretto.go    the constants; fault.go: why something is refused
//
// This is the path of one shuffle. ProveShuffle makes the seed and from it the new cards (shuffle). It
// lets the transcript absorb statement and commitments, answers the challenge (proveShuffle) and appends
// the proof. CheckShuffle takes the part apart, decodes every element into one list (gather), and makes the
// weights u and the challenge from its own transcript (openShuffle). Then it writes down the equations
// (equations), and sums them up with further weights (holds).
//
// # Notation
//
// The group is ristretto255 (RFC 9496), of prime order ℓ, written additively, with the generator
// G. Small letters are scalars modulo ℓ, capitals are elements. x_q and X_q = x_q·G are the keys of
// seat q. "|" joins bytes; u32le is four bytes, the lowest first; domain is "lastcard/sealed/1/".
//
//	P(label, d)      the element that RFC 9496 makes of the 64 bytes SHA-512(domain | label | 0 | d)
//	scalar(label, d) SHA-512(domain | label | 0 | d), little-endian, modulo ℓ
//	PRF(name, d)     HMAC-SHA-512(secret, domain | name | 0 | d), reduced as above where it is a scalar
//
// A card is (A, B): B = M_f + Σ x_i·A over the seats whose layer is on it. M_f = P("face", f), f one
// byte; copies of a face cannot be told apart. The deck before its first shuffle is (0, M_f).
//
// An encoding is canonical or refused, so each value has exactly one. The identity is refused as a key, a
// commitment (C, E, c_j, ĉ), a share and an A. The exception is the A of a first shuffle, which nobody
// sends.
//
// # Statements
//
//	statement   says                                      bytes          proof, and its tests
//	key         X = x·G                                   96             1 equation; TestKeyAdversary
//	share       D_i = x·A_i, for m cards                  32m+64         2; TestShareAdversaries
//	hand over   the layer of q becomes that of p          64m+96         3; TestHandOverAdversaries
//	take over   p's layer comes on top of those of L      64m+96         3; TestTakeOverAdversaries
//	shuffle     N cards in another order, masked again    224N+288       1, 2, 3, 4a, 4b, 5; TestShuffleAdversaries
//	escrow      x in pieces for n computers, k of them    32(t−1)+96+32k E as key, V_i, f(i)·G = V_i; TestPieceAdversary
//	proxy       S = f(i)·A, a share under V_i             32m+64         as share; TestProxies
//	complaint   K = x·E, a share                          96             as share, and the piece; TestPieceAdversary
//
// The lengths follow from the numbers of cards and computers, and any other length is refused. m and N are
// at most [MaxCards], n at most [MaxComputers]. A statement about no cards is refused. The files have the
// equations. For each equation there is an adversary that violates it alone (adversary_test.go,
// cheat_test.go). Beyond these, TestFieldsAltered and TestStatementsAltered alter every field and every
// statement, with a second verifier on another implementation of the group (second_test.go) that must
// agree; TestIdentity has proofs that would be valid if the identity were accepted;
// TestWeightsFollowResponses deceives a verifier that knows its weights too early; TestVectors holds
// known answers, for 32-bit machines too; TestOrders counts the orders that shuffles give; the fuzz tests
// are in fuzz_test.go.
//
// # Transcript
//
// A challenge is made from a transcript of 64 bytes. The transcript has absorbed the name of the proof, then
// the context, then the whole statement (all keys, inputs and outputs), then the prover's announcements.
// transcript.go has the formulas. Labels and lengths are absorbed with the data. The verifier always computes
// the challenge itself. Weights, which join many cards or equations into one, come from the transcript too,
// after it has absorbed everything that they weigh. They have 128 bits. So verifying is deterministic: every
// computer comes to the same verdict.
//
// The absorbed labels, in order, besides "proof" and "ctx":
//
//	key, escrow   X; W; challenge c
//	share         X, A, D; weights; W; challenge c
//	hand over     from, to, in, out; weights; W; challenge c
//	take over     by, layers, in, out; weights; W; challenge c
//	shuffle       pk, in, out, c; weights u; links (ĉ), t (t1 t2 t3 t4a t4b), links t (t̂); challenge c;
//	              s, links s (ŝ), order s (s'); weights of the equations
//
// # Secrets
//
// A seat has one secret of 32 bytes for a table. All other secrets are computed from it, and never
// stored:
//
//	x             PRF("key", table | seat)
//	e, a_1, …     PRF("escrow", table | seat | i), i one byte; e is number 0
//	a seed        PRF("shuffle", context | PK | input), its first 32 bytes; π and r_i come from PRFs whose key is the seed:
//	              PRF("order", u32le k), whose first 8 bytes are draw number k, and PRF("mask", u32le i);
//	              for π, i = N−1 … 1: places i and j are exchanged, j the high half of v·(i+1),
//	              v the next draw, little-endian, k from 0 on; while the low half is below
//	              2⁶⁴ mod (i+1), the next draw is taken
//	r             PRF("hand over", context | u32le i | A | B | X_p), one for each card; likewise
//	              PRF("take over", context | u32le i | A | B | X_L)
//	nonces        PRF("nonce", u32le len(name) | name | u32le i | transcript), the transcript after
//	              proof, context and statement
//
// So a program that was killed makes the same bytes again, and never answers two challenges with one
// nonce: the nonce depends on everything that the challenge depends on. A nonce without the context would
// serve two challenges, and x would follow from the two answers (TestNonces shows it). One r for a whole
// hand would show the differences of its faces (TestOneMaskForTwoCards).
//
// # Constant time
//
// Computations with secrets take a time that does not depend on the secrets: secretSum uses the
// constant-time operations of the group, scalars have only such operations, and Read compares with all
// faces. The functions publicSum and publicPair are for values that everybody knows: in verifiers, and
// where a prover sums up public elements with public weights. TestTime in source_test.go holds the list,
// and TestTiming measures. A product of several scalars is always computed into a fresh element. One
// thing is not hidden: which card a shuffle reads from memory while it permutes them. To see this, an
// attacker must run programs on that computer.
//
// # What is assumed
//
// The decisional Diffie-Hellman problem is hard in ristretto255; SHA-512 behaves like a random oracle,
// HMAC-SHA-512 like a random function; the cheats have decided to cheat before the keys are shown (static
// corruption). Then the claim of an accepted part is true, except with a chance of about 2^-120, and the
// part reveals nothing else. Each proof was examined alone: there is no proof of their composition. Not
// covered are a computer with spyware, quantum computers (even much later, with the log), and players who
// show each other their cards.
//
// # What the caller must do
//
//   - Take the inputs of a statement (cards, keys, PK, X_L) from its own state, never from the part.
//   - Give each statement its [Context]: table, stage, shuffle, seat, and as chain the hash of everything
//     that it stands on. Chain may be zero for the share that opens a card in a play, so that a play can
//     be offered again. Identity is the Ed25519 key of the seat, for key and escrow.
//   - Use one secret for one seat at one table, and not for anything else.
//   - Sum up only keys whose proofs it has checked; otherwise one seat could choose the sum.
//   - Compare the E of all escrows: no two may be equal. Check the complaint of a seat that cannot open
//     its piece.
//   - Number computers from 1, and give no seat a piece for its own computer.
//   - Decide when a share may leave. A seat that has all shares of a card can read it, and this package
//     makes any share that its caller asks for.
//   - Show a seed only when everybody may know the whole deck it shuffled.
//   - Stop the table when a card without layers is not a face: an accepted proof was unsound.
//   - Keep the results of Read, OpenPiece and Seed out of logs, dumps and reports.
//
// # Another suite
//
// The methods of [Ristretto] take and give numbers, bytes and the plain structs [Context], [Card],
// [Receiver] and [Escrow], and never an element. An interface with these methods can have another
// implementation, without a curve, for simulations of the packages above (TestSuite).
//
// # What the tests have caught
//
// Each of these was broken once, alone, and the tests failed:
//
//	a row or an equation left out, a link left out       the adversaries of that statement
//	challenge believed, weights 1 or known too early     TestKeyAdversary, TestShuffleAdversaries,
//	                                                     TestWeightsFollowResponses
//	something not absorbed, weights short                TestHonest: the second verifier
//	the identity taken, a root at a computer             TestIdentity, TestCombineRefused, TestRootsAtComputers
//	a nonce without transcript, key or index             TestNonces
//	a mask without card, context or receiver             TestOneMaskForTwoCards
//	a seed without context, one mask for a shuffle       TestSeed, TestOrderOfCards
//	draws that are not even                              TestOrders
//	the proof of E, the piece, the complaint believed    TestAimedEscrow, TestPieceAdversary
//	the threshold one more or less, a computer twice     TestThreshold, TestCombineRefused
//	a piece hidden alike for all                         TestSecondOnEscrow
//	no cards, one card to shuffle                        TestCounts
//	a sum in variable time in a prover                   TestTime
//
// # Why these dependencies
//
// The standard library exports no group of prime order in which elements can be added.
// filippo.io/edwards25519, which ristretto255 builds on, is the standard library's own code, published as a
// module. go.mod asks for v1.2.0 of it by name (TestModules), since older ones compute wrong products of
// several scalars. github.com/cloudflare/circl, with a group of other authors, is imported by tests.
//
// # Choices
//
//   - r is bound to the card's place in the list and the receiver's key rather than to the card's number
//     and the receiver's seat. These are just as unique, r is multiplied with that key, and this package
//     need not know card numbers.
//   - The transcript begins with a hash of the domain rather than with zeros.
//   - The nonces of a shuffle come from the secret, not from its seed, so that showing the seed reveals
//     nothing about them.
//   - The context has a field for the Ed25519 key, zero if it is not needed, so that all contexts have
//     the same encoding.
//   - Announcements (W, t, t̂) and B may be the identity: an honest prover makes the identity with a
//     chance of 2^-252, and it helps nobody.
//   - A single card gets a weight like many, so that one formula serves both.
package proof

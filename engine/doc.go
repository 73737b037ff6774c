// Package engine is the rules: deterministic state machines over public
// information, one per game, and the parts all games share.
//
// It is not a network, a clock, a bot or a picture. It imports the standard
// library only, and may be imported by render and cmd; lockstep and p2p do not
// know it (Machine here satisfies lockstep's interface of the same name
// without importing it).
//
// # Who knows what
//
// A [Card] is an identity that says nothing about its [Face]. A [State] knows
// where every card is and knows a face only once that face is public. Hidden
// faces live in a [Dealer]: [OpenDeck] derives all of them from the entropy of
// the shuffle; a blind one ([PublicDeck]) learns only what the log shows; a
// sealed one ([SealedDeck]) knows its owner's too, and decides nothing by them. An
// [Action] names the cards it plays with their faces and the dealer confirms them,
// so a State never reads a hidden face, and a spectator's State, fed public
// entries only, has the same hash.
//
// # Obligations of a hidden hand
//
// Force-play and draw-to-match forbid a draw or a pass to a seat for what it
// holds. State.Honest judges that by the hand. A Table whose dealer is open
// refuses the action at once. Any other believes it, keeps the state and the
// cards of that moment (claim.go), and judges when each of the cards has become
// public, at the latest when the hands are shown at the end of the round: the
// seat then forfeits the round. Every table that is fed the same entries finds
// the same, since only public faces count. What is kept is no part of State or
// its hash: it follows from the log.
//
// # How a state moves
//
// State.Need says what the table waits for. There are four ways in, and each
// is an entry of the log:
//
//	NeedAction   a seat's choice          State.Apply(seat, action)
//	NeedShuffle  fresh entropy            State.Shuffle(entropy)
//	NeedFaces    faces everybody may see  State.Show(shown); of several cards,
//	             or only the lowest of them (Need.Lowest)
//	NeedNext     "next round" of a seat   State.Apply(seat, Action{Kind: Next})
//
// [Table] joins a State and a Dealer and keeps the order of these steps;
// drivers, bots and tests use a Table and leave State alone.
//
// # Invariants
//
//   - Every card is in exactly one place, and the places add up to the deck.
//   - A refused action leaves the state, and so its hash, as it was.
//   - No time, goroutine, float, map iteration, math/rand (v1) or int in an
//     encoding: equal entries give equal bytes on every platform.
//   - Apply, Legal and AppendBinary do not allocate once buffers have grown.
//
// # The shuffle
//
// [Shuffle] is Fisher–Yates from the last index down: for i = n−1 … 1 exchange
// places i and j, with j drawn from 0 … i. The stream is ChaCha8
// (c2sp.org/chacha8rand, as math/rand/v2 reads it: 64-bit numbers) keyed by
// SHA-256 of the domain tag "lastcard/shuffle/1" followed by the 32 bytes of
// entropy. A number from 0 … n−1 is the high half of the 128-bit product x·n for
// the next x of the stream; x is drawn again while the low half is less than
// 2⁶⁴ mod n, which leaves no bias. [Pick] draws one number in the same way under
// the tag "lastcard/pick/1". shuffle_test.go has vectors.
package engine

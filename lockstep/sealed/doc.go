// Package sealed is the sealed deck. It keeps track of which card is under whose keys, decides which seats
// have to give parts next, and makes the parts of its own seat. A [Machine] wraps a game and is itself the
// machine that lockstep drives. With it, nobody but the owner of a card can read the card, and nobody knows
// the order of the pile.
//
// It is not the game, which it knows as [Cards]. It is not the cryptography, which it knows as [Suite]
// and which is in package proof. It is not the log either: it has no clock, no goroutine and no network,
// and it does not decide when a part may leave. It computes the parts of its seat from Config.Secret and
// the applied entries, so it stores nothing secret. Packages that build machines for tables import it,
// and so do simulators. It imports the standard library and package proof. lockstep does not import it, but
// knows a Machine as a lockstep.Parts.
//
// # The promise
//
// The seat that holds a hidden card can read it. Nobody else can, unless changed programs on a majority of
// the computers work together. If all seats are on two computers, nobody else can read it at all. Nobody can
// choose or know the order of a deck that one honest computer has shuffled. Every step carries a proof, and
// the seats refuse a false one. A table continues when players leave, as long as a majority of the computers
// is there (of two computers, both).
//
// # Parts of the package
//
//	machine.go    Config, Machine, the parts that lockstep carries (Part, CheckPart, TakeParts), and the steps
//	              after each entry (settle)
//	cards.go      the game inside; suite.go: the cryptography
//	stage.go      what parts are wanted for, in which order
//	books.go      stage 1: the cards of a round that is over, for everybody to see; the shelf of all books
//	keys.go       stage 2: keys, and the ring that holds them; escrow.go: their pieces; accept.go: complaints
//	deck.go       stage 3: the shuffle
//	turn.go       stage 4: cards come under the key of their present holder
//	shares.go     stage 5: layers are given; also the beacon. givers.go: the seats that give a seat's layers;
//	              faces.go: the faces of cards without layers
//	lowest.go     stage 6: the lowest card of a hand
//	play.go       plays with the openings of the cards they name; opened.go: which openings were verified
//	custody.go    the cards, and earlier forms of them
//	served.go     the layers already given, and to whom; secret.go: the secret of a seat
//	seats.go      the roster: which seats are there, on how many computers, and which cheat
//	chain.go      the place in the log that proofs are bound to; hash.go: the hash of the state, and the dump
//	fault.go      why a part or a play is refused
//
// Calls between two of the files run one way. The file of a stage uses from stage.go only the interface stage and
// the type seatPart. The roster, the place, the ring, the custody and the shelf know nothing of the machine: each
// can be read alone.
//
// # Words
//
// A computer of the table (Config.Computers) is one with a person at it; it carries seats. A bot that
// no person's computer carries is on no computer: it gets no piece of a key, stands in for nobody, and its
// shuffle does not count as one by another computer. A seat is present if it is live and has not been
// proven to cheat. A member has a key that seals decks. A card is (A, B) under the layers of a set L of
// seats: B = M_f + Σ x_i·A over L, with the point M_f of its face and the keys x_i. Without layers everybody
// knows its face. A form is the state of a card between two changes. The wanted seats are the seats whose parts
// make up the next entry. n is the number of computers, t = ⌊n/2⌋+1 is the threshold.
//
// # The way of one card
//
//  1. All members shuffle the deck, one after another. Then every card of the pile has the layers of the
//     seats that were present at the first step, and a number that the game gives it (handToGame).
//  2. The game puts the card into the hand of p. settle sees that the hand needs the layers of all seats
//     but p (wantShares). These seats are wanted. Each makes its part (shareStage.makePart), lockstep carries
//     the parts, and everybody checks and takes them: L = {p}.
//  3. p's machine reads the face and gives it to its own game only (Cards.LearnOwn).
//  4. p plays the card: the action names it with its face, and carries its opening, which is p's own
//     layer (Play). Everybody checks that the face is right: L = ∅.
//  5. Or a swap brings it to q. settle sees L = {p} in the hand of q; p hands it over (wantTurns): L =
//     {q}. The machine keeps the form under p: if the card comes back, that form is valid again.
//  6. The game shuffles its discards: the card no longer exists, and another card gets its number.
//
// # What is wanted
//
// The wanted parts follow from the game, the hands and the custody alone. After every entry the first
// stage below that applies is the next one. The game itself need not do anything about it.
//
//	1 books     guarded    Once a round is over, every present seat that has shuffled in it shows the
//	                       seeds of its shuffles.
//	2 keys      unguarded  Every present seat that has no key yet shows one (keyStage). With n ≥ 3, every
//	                       seat that owes pieces of its key sends them (escrowStage). Every seat with
//	                       unanswered pieces accepts them or complains (acceptStage). A seat that has
//	                       done all this is a member. Then, once and guarded, all members give their
//	                       layers of the beacon. This stage does not run during a shuffle.
//	3 shuffle   unguarded  While the game waits for a shuffle, the first present member that has not
//	                       shuffled does so, counted from seat (number of the shuffle mod seats).
//	                       When all have, on t machines at least, the game gets its entropy. The deck
//	                       of the next round is shuffled early: when a round is over, and nothing
//	                       else is wanted.
//	4 turns     guarded    For each card in the hand of p with L ≠ ∅, p ∉ L: if it has had a form under
//	                       p alone, that form is valid again, and no part is wanted. Else, if
//	                       L = {q}, q is present and p is a member, q hands over. Else, if p is a
//	                       present member, p takes over. Else the card does not change, and no
//	                       layer of it is given.
//	5 shares    guarded    For each card in the hand of p with p ∈ L ≠ {p}, all layers but p's are
//	                       given, whether p is present or not. For each card that the game asks to
//	                       see, all layers are given.
//	6 lowest    guarded    The owner of a hand whose lowest card the game asks for gives that card
//	                       and its layer. An absent owner shows none.
//
// If a face that the game asks for is public already, the machine shows it without an entry. A pile of
// one card is dealt open, since everybody knows it.
//
// If a seat is away, other seats that have pieces of its key give its layers: one seat on each of t
// computers (proxies). If too few can, and always with n = 2, the seat is wanted although it is away, and
// the table waits for it.
//
// # Why the choice of layers does not depend on who is there
//
// Say the others have sent their shares of a card for p, and p leaves before the entry closes. If these shares
// were no longer wanted, a rotation of the hands could bring the card to r, whose own share is out already. The
// others would give p's layer in p's place, and everybody could read the card. So cards are opened to an
// absent seat as to any other. And if shares were wanted when the view changed, the table completes exactly
// these before anything else happens (Machine.nextStage). Only the seats that give them are chosen again.
//
// # The guard
//
// A guarded part may leave only when its sender holds, of the present view, checks of all live seats that
// cover the previous entry. lockstep ensures this. Otherwise the seats could open a card to p in one order of
// events, which is then discarded, and to r in another: the shares of both together would show its face. In
// addition, a machine never gives a layer of the same form to two different holders ([Served]).
//
// A program that is killed loses its Served. The log restores the record of the layers that were given,
// except for layers that are in no entry yet. Even so, no card is opened: the guarded layers were wanted after
// an entry that is final. All seats play on from that entry or a later one, and there the same layers are
// wanted for the same holders until they are complete. Only cheats that sign checks of two different orders of
// events can cause them to be wanted for another holder. Against such cheats Served is a second line of
// defence, and a restarted seat first asks the others and gives nothing before the view has changed.
//
// # Parts
//
// Lengths follow from the stage; a part of any other length is refused. Proofs are those of package
// proof; their context is the table, the stage named here, the number of shuffles done, the seat, and the
// chain.
//
//	keys      "key"      X, proof                                               96 bytes
//	escrow    "escrow"   commitments, E, proof, a piece for each seat on another computer that has a
//	                     key and no piece yet, ascending
//	accept    "accept"   count u8; for each complaint: seat u8, K, proof
//	beacon    "beacon"   as shares
//	shuffle   "shuffle"  the cards, proof                                       224N+288 bytes
//	turn      "turn"     hand overs by receiver, then take overs by layers: cards, proof
//	shares    "shares"   the giver's own layers D, proof; then for each seat it stands in for: shares S,
//	                     proof
//	lowest    "lowest"   index u8 among those asked for; if it is not public: D, proof
//	books     none       the seeds, of 32 bytes each, in the order of the shuffles
//
// In a part of shares, the cards of the hands come first, by seat, then those that the game asks for. In
// a part of a turn, the cards are in the order of the hand that they are in. The contexts of key and escrow
// also have the Ed25519 key of the seat. play.go describes the body of a play. The context of its proof has the
// stage "open", with no chain and no number of shuffles.
//
// # Chain and hash
//
//	chain    SHA-256("lastcard/sealed/1/chain" | table id), then for everything that is applied
//	         SHA-256(chain | name | 0 | u32 count | for each piece of data: u32 length, data), the
//	         name being "live", "parts", "play" or "rule"; numbers are big-endian
//	state    SHA-256("lastcard/sealed/1/state" | hash of the game | chain | custody)
//	custody  SHA-256 of members, cheats, keys, escrows, the deck under way, and each card: A, B, L,
//	         face, earlier forms (hash.go, custody.go)
//
// The game gets its entropy for the first shuffle from the beacon: that decides who deals first. For
// later shuffles it gets a hash of the chain. The order of the cards depends on neither.
//
// # Invariants
//
//   - Equal entries give equal hashes at every seat and at a spectator (TestMatches).
//   - A refused part or play does not change the hash (TestRefused).
//   - A part or a play that was good once is refused at every other position, from every other seat and at
//     every other table, unless it has nothing that could be bound to a place: an answer without complaints, or
//     a play that opens no card (TestReplayed).
//   - A seat that has read its new hand and leaves gets no other: no deck is shuffled again (TestNoSecondDeal).
//   - No group of seats on fewer than t computers can take all layers off any form of a card that
//     none of them has held (the spy in TestMatches, TestAbsences, TestComesAndGoes).
//   - A seat's identity and its log give the same parts again (TestKilled).
//   - A seat gives a layer of one form to one holder only (TestServed, TestServedAfterRestart).
//   - The remaining seats stand in for every absent seat, and give the same layers as that seat would
//     give (TestAbsences: the table waits for nobody, and owners read their hands).
//   - The faces of a seat's own hidden cards are in its game's private knowledge and nowhere else: not in a
//     hash, a dump, a part or an error.
//
// # What the caller must do
//
//   - Keep the guard.
//   - Call SetLive with the live seats before the first entry, and again with every entry that changes the
//     view. A majority, of the seats and of the computers, is live at all times.
//   - Give TakeParts only parts that CheckPart has accepted, at the same position. TakeParts does not verify them.
//   - Stop the table when TakeParts returns [Unsound]: a card without layers is not a face, so an accepted
//     proof was false, and nobody can tell which seat is to blame. CheckPart never returns it, since it
//     judges proofs, not faces. Check returns it for a play of such a card, and refusing the play is
//     enough: the seat that holds the card has read it before, in TakeParts, and has stopped. Apply accepts
//     what Check accepts.
//   - Set aside the seats in [Machine.Cheats]; [Machine.CheatPart] is the signed part that proves each of
//     them a cheat.
//   - Give a machine that is rebuilt the Served of the old one.
//   - Give each seat a Secret that is used for this table only ([SecretOf]).
//
// # Books
//
// The seats show their seeds when there is no longer a reason to hide anything of the round: every game
// shuffles all its cards before the next. To check a seed, a machine repeats the shuffle and compares.
// That is a second, simple proof of each step. All seeds of a deck together give the face of each of its
// cards ([Machine.Book]). If a public card had another face, the table stops. Keys stay secret. The
// shuffles of an absent seat stay closed. If a round has more than maxBooks shuffles, only the last
// maxBooks are opened. Books are wanted even after the end of the game: WaitKind is lockstep.WaitParts once
// more before it is WaitNothing.
//
// # Planted faults
//
// TestPlanted compiles the packages with one fault at a time, and the test named here has to fail.
// LOCKSTEP_PLANTED=1 runs it.
//
//	guard off                                               TestGuard (lockstep)
//	a majority has checked, and not all                     TestGuardOfAll (lockstep)
//	a statement that is not bound to its input              TestShiftedTogether (proof)
//	a statement that is not bound to its context            TestStatementsAltered (proof)
//	the challenge is not computed again                     TestFieldsAltered (proof)
//	the challenge leaves out what was announced             TestHandOverAdversaries (proof)
//	all weights are 1                                       TestFalseTogether (proof)
//	one computer more, or one less, than the threshold      TestAbsences
//	a seat sends its own computer a piece of its key        TestMatches
//	a bot on nobody's computer counts for one               TestBotOfNobody
//	a deck that nobody can finish keeps others out          TestDeckIsDiscarded
//	a majority of the seats alone: a person with bots       TestComputers (lockstep)
//	proxies by seats, and not by computers                  TestAbsences
//	a seat that comes during a shuffle is a member at once  TestComesDuringShuffle
//	an opening stays good over a shuffle                    TestOpeningIsOfOneForm
//	a private face in Answer, Confirm and claims            TestSealedKnowsAlike (engine/enginetest)
//	claims judged by private faces                          TestSealedKnowsAlike (engine/enginetest)
//	earlier forms are kept over a shuffle                   TestUndo
//	a play by rule is judged like one of the seat           TestAbsences
//	a play of the seat is judged like one by rule           TestOnlyTheRule
//	cards are opened to those who are live only             TestAwayIsServed
//	shares that were wanted are dropped by a view           TestSharesComeFirst
//	a layer is given for two holders                        TestServed
//	all layers of a hand are given                          TestMatches
//
// # What the tests have caught
//
// Each of these was broken once, alone, by hand, and the tests failed:
//
//	shares that do not come first, or only for the present    TestSharesComeFirst, TestAwayIsServed
//	both together: a rotation opens a card to everybody       TestComesAndGoes, by its spy
//	all layers given for a hand                               TestMatches
//	the threshold one more or less; seats for computers       TestMatches, TestAbsences, TestBothComputers
//	a piece to one's own computer, or counted unanswered      TestMatches, TestCheatOfPieces
//	a complaint said twice, the E of another seat             TestComplaintIsFalse, TestEscrowOfAnother
//	keys wanted during a shuffle                              TestComesDuringShuffle
//	a beacon of keys that cancel out, refused                 TestBeaconOfKeysThatCancelOut
//	earlier forms kept over a shuffle, or never used          TestUndo
//	an opening known without A or B, a face or layer believed TestOpeningIsOfOneForm, TestRefused
//	an opening known without its seat or number of cards      TestOpeningsAreNotCutElsewhere
//	a part without its chain                                  TestRefused
//	a deck not shuffled early, or discarded                   TestEarly
//	a deck that nobody can finish, kept; a bot on nobody's    TestDeckIsDiscarded, TestBotOfNobody
//	computer as one
//	a layer given twice                                       TestServed
//	a rule played as if the seat had chosen                   TestAbsences
//	a choice offered while parts are wanted                   TestMatches
//	books early, of the away, unchecked, not compared         TestBooks, TestBooksOfTheAway, TestRefused, TestBooksDisagree
//	another entropy of the first shuffle                      TestVector
//
// # Choices
//
//   - Like all other stages, the stages of keys follow from the missing parts. So a seat that leaves or
//     comes in the middle needs no special rule. A seat that was away when pieces were sent answers when
//     it returns. So whenever others count on a piece, its receiver has found it right, and a part of
//     shares never contains a complaint.
//   - A deck is under the keys of members on t computers at least. If fewer are present at its first step,
//     it is under the keys of all members. A member that comes during a shuffle shuffles too, and takes
//     its cards over later. A deck under way is given up if the present seats are on t computers, but the
//     members among them and the seats that have shuffled it are on fewer. Nobody becomes a member during
//     a shuffle, so they could neither finish it nor get help.
//   - Two seats that show the same E in one entry have both proven to know its secret e, and are both cheats. So
//     are members whose keys cancel each other out at the first step of a deck.
//   - Cheats count as absent: others stand in for them if enough can. They stay members, since their
//     layers are on cards.
//   - The element of the beacon follows from the chain after all stages of keys, so nobody could foresee
//     it while choosing a key.
//   - TakeParts does not verify, since lockstep has called CheckPart. Apply does, since it may be called
//     without Check; it remembers the openings it verified last.
//   - A pile of one card is not secret. The machine gives its face to the game of each seat as private
//     knowledge (LearnOwn), which the checks of a play do not use: a play must name the face.
//   - The seats shuffle the deck of the next round while people look at the result of the last one, so
//     nobody waits for it later. The machine assumes the deck of the round before, which it knows without
//     asking the game. If the game wants another deck, the early one is discarded.
//   - When discards become the draw pile, the members shuffle them only when the game asks, one member
//     after another. To have them ready earlier, all members would have to shuffle again after each
//     discard, since that changes the set of cards. That would cost many bytes to avoid a single pause.
//   - The lowest card has a stage of its own, after the shares, so that its owner knows its hand.
//   - A seat that has said ready and leaves before it shows its lowest card shows none.
package sealed

// Package engine is the rules: deterministic state machines over public
// information, one for each game, and the parts that all games share.
//
// It is not a network, a clock, a bot or a picture. It imports the standard
// library only. render and cmd may import it. lockstep and p2p do not know it:
// [Machine] satisfies lockstep's interface of the same name without importing it.
//
// # The parts
//
// Think of a card table. A [Game] is the rulebook on the shelf: its options, its
// deck, how many may play. A [State] is what lies on the table, face down where
// nobody may look. A [Dealer] is the one who knows faces. A [Table] seats the two
// together and keeps the order of their steps. A [View] is what one seat sees, an
// [Action] what it does, an [Event] what that made happen, a [Reason] why it was
// refused. A [Machine] is a Table behind bytes, for lockstep.
//
//	game.go sized.go state.go   what each game implements
//	traits.go                   what a game is like, for those who show it
//	card.go faces.go seat.go    the nouns; action.go event.go reason.go view.go ask.go likewise
//	zone.go chip.go             where cards lie, and what is in force, as a View has it
//	rules.go tablerules.go      options of a game and of every table, as text and back
//	table.go seen.go            the order of steps, and what a seat sees; absent.go claim.go honest.go belong to them
//	deck.go                     the Dealer; opendeck.go publicdeck.go sealeddeck.go are the three
//	shuffle.go                  entropy to an order of cards
//	machine.go sealing.go       the Table as others drive it, without a type of ours
//	codec.go text.go            the binary and the text form of what enters the log
//	layout.go                   a table set by hand
//
// Below it, each with a page of its own:
//
//	uno eights palace durak     the games; package games lists them
//	colored french              the two families of decks
//	pile round                  card lists, and what rounds of several games share
//	legal note dump             how actions, events and dumps are written
//	bot                         chooses from a View
//	scenario                    runs rulebook pages
//	enginetest                  random, heavy and golden checks
//	measure                     plays rounds for whoever times them
//
// # The way of one action
//
//  1. A person or a bot picks an Action from View.Legal. [Action.AppendBinary]
//     makes bytes of it.
//  2. lockstep puts the bytes into the order that all peers share, and hands them
//     to [Machine.Apply] of every peer, which decodes them and calls [Table.Apply].
//  3. The table asks the dealer whether the named faces are right ([Dealer]). An
//     open dealer also shows the hand to State.Honest; for any other the table
//     remembers what it could not judge.
//  4. State.Apply, in the package of the game, checks the action against the
//     rules. It either returns a Reason and changes nothing, or it changes the
//     state and appends Events.
//  5. The dealer learns the faces that the action has made public.
//  6. State.Need says what comes next: another choice, a shuffle, faces, or the
//     next round. All peers compare [Machine.Hash].
//  7. The front end asks for each seat's [Table.View] and shows the Events between
//     the View before and the View after.
//
// # Who knows what
//
// A [Card] is an identity that says nothing about its [Face]. A [State] knows
// where every card is and knows a face only once that face is public. Hidden
// faces live in a [Dealer]: [OpenDeck] derives all of them from the entropy of
// the shuffle; a blind one ([PublicDeck]) learns only what the log shows; a
// sealed one ([SealedDeck]) knows its owner's too, and decides nothing by them. An
// [Action] names the cards it plays with their faces, and the dealer confirms them.
// So a State never reads a hidden face, and the State of a spectator, who knows
// public entries only, has the same hash. For the same reason a View may carry one
// (View.State): whoever plays on from it has to guess the faces that are hidden.
//
// # Zones
//
// A View says where the cards lie as a list of zones ([Zone]). Each has a name, an owner (a
// seat or the table) and a shape: a pile, a row, pairs, a fan. The name is a code; the sentence
// that names the zone is kept under it. Whoever shows a table places shapes and knows no game:
//
//   - The table's first pile is the one that cards are drawn from, the one named discard is the one
//     that cards are played on. Front ends only say how many cards lie in any other.
//   - Rows lie before their seat, a later one on an earlier one. A card of an earlier row can be
//     reached when the later ones are empty. A row has up to three places.
//   - Pairs lie in the middle of the table: a card, and the one that was laid on it.
//   - A fan is a hand.
//
// A card keeps its identity from one View to the next, whatever zone it lies in. Zone.For names the
// kinds of action that are done on a zone, and Action.Pos the place in it, so that a click on a place
// finds the legal action that is meant.
//
// # Obligations of a hidden hand
//
// With force-play and draw-to-match, the cards a seat holds can forbid it to draw
// or to pass. State.Honest judges that by the hand. A Table whose dealer is open
// refuses the action at once. Any other table believes the seat, keeps the state
// and the cards of that moment (claim.go), and judges when each of the cards has
// become public, at the latest when the hands are shown at the end of the round.
// A seat that broke the obligation then forfeits the round. Tables that were given
// the same entries reach the same verdict, because only public faces count. What a
// table keeps for this is not part of State or of its hash: it follows from the log.
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
// [Table] joins a State and a Dealer and keeps the order of these steps.
// Drivers, bots and tests use a Table, and only the Table moves the State.
//
// # Add a game
//
// A game is a package beside uno, and one line in package games. Nothing else names it, but
// the README.
//
//  1. Its rules, as durak/RULES.md has them; a type that implements [Game], one that
//     implements [State]. State.Public lays the zones ([View.Lay]); each says which kinds of
//     action are done on it. What is in force and no card shows is a [Chip] (View.Force).
//  2. [Traits]: what front ends and tests have to know of it, and the words its own
//     sentences are kept under. Faces are written as one of the two decks writes them.
//     Traits.Worth makes better bots of it; without it they play on in their head and
//     choose what turns out well.
//  3. Its sentences, uno/words/uno.en.txt for example: its title (game.uno), the page with
//     its rules (help.uno.goal and so on), what is typed (term.help.uno), its options, and
//     what it says in its own way (uno.button.pass). What [State].Ask and Warnings give as
//     codes needs a sentence, and so do its tags (durak.tag.attacks), what it says itself
//     ([EvSaid], durak.event.said-1), its chips (durak.force.CODE in the window,
//     durak.term.chip-CODE in the terminal) and zones that no other game has (durak.term.zone.NAME).
//     A language without a file says all this in English.
//  4. Examples of its rules (uno/lessons/uno-turn.txt) and pages (uno/testdata), with a test
//     that runs them (durak/pages_test.go).
//  5. The rule sets that tests play it with, each in brackets behind the word new, one a
//     line, in durak/testdata/hashes/durak.txt. Once the rules are settled,
//     LASTCARD_GOLDEN=durak go test -run TestGolden ./enginetest puts hashes there.
//
// TestNothingIsForgotten names what is missing. Random games, sealed decks, the simulator, a
// round by mouse and one by keys in the window, and the menus go over whatever is listed.
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
// 2⁶⁴ mod n, which leaves no bias. [Stream.Pick] draws one number in the same way under
// the tag "lastcard/pick/1". shuffle_test.go has vectors.
package engine

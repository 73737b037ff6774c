// Package engine holds the rules: a deterministic state machine over public information for each game, and
// the parts that all games share.
//
// It has no network, no clock, no bot and no picture. It imports the standard library only. assets, render
// and cmd may import it. lockstep and p2p do not know it, apart from tests: [Machine] satisfies lockstep's
// interface of the same name without importing lockstep.
//
// # The parts
//
// Think of a card table. A [Game] is the rulebook on the shelf: its options, its deck, how many people can
// play. A [State] is what lies on the table, face down where nobody may look. A [Deck] knows the faces of
// the cards. A [Table] joins a State and a Deck, and keeps the order of their steps. A [View] is what one
// seat sees, an [Action] is what it does, and an [Event] is what follows from the action. A [Reason] says why the
// table refused an action. A [Machine] is a Table whose inputs and outputs are bytes, for lockstep.
//
//	game.go state.go            what each game implements
//	traits.go fit.go skill.go   what a game is like, for front ends and for bots
//	card.go faces.go seat.go    the basic types; also action.go event.go reason.go view.go ask.go
//	zone.go chip.go label.go    the zones, chips and button labels of a View; shaped.go checks a View
//	rules.go tablerules.go      options of a game and of every table; ruleserror.go has their errors
//	table.go seen.go            the order of steps, and what a seat sees; also absent.go claim.go honest.go
//	deck.go                     the Deck
//	shuffle.go                  turns entropy into an order of cards
//	machine.go sealing.go       the Table in the form that lockstep drives
//	codec.go text.go            the binary and the text form of what enters the log
//	layout.go                   a table set by hand; scenarioerror.go has its errors, and those of scenarios
//
// Below it, each with a page of its own:
//
//	games                       lists the games; each is in a package beside it (a family shares one)
//	colored french              the two families of decks
//	pile round                  card lists, and what rounds of several games share
//	legal note dump             how actions, events and dumps are written
//	choice                      what the skills of several games share
//	bot                         chooses actions, from what a View shows
//	fault                       finds out whether a game or the program is at fault
//	scenario                    runs rulebook pages
//	enginetest                  random, heavy and golden checks
//	measure                     plays rounds for the benchmarks
//
// # The path of one action
//
//  1. A person or a bot picks an Action from View.Legal. [Action.AppendBinary] encodes it.
//  2. lockstep puts the bytes into the order that all peers share, and hands them
//     to [Machine.Apply] of every peer, which decodes them and calls [Table.Apply].
//  3. The table asks the deck whether the named faces are right ([Deck]). With an open deck, the table also shows
//     the hand to State.Honest. With any other deck, it judges later whether the hand forbade a draw or a pass
//     (claim.go).
//  4. State.Apply, in the package of the game, checks the action against the
//     rules. It either returns a Reason and changes nothing, or it changes the
//     state and appends Events.
//  5. The deck learns the faces that the action has made public.
//  6. State.Need says what the table waits for next: another choice, a shuffle, faces, or the
//     next round. All peers compare [Machine.Hash].
//  7. The front end gets the [Table.View] of its seat, and shows the Events between
//     the View before and the View after.
//
// # Who knows what
//
// A [Card] is an identity that says nothing about its [Face]. A [State] knows where every card is, and
// knows a face only once that face is public. Hidden faces live in a [Deck]. An open deck derives all of
// them from the entropy of the shuffle. A closed deck learns the faces that the log shows. It may also
// know the faces that its own seat may know, and bases no decision on them. An [Action]
// names each card that it plays and the face of that card, and the deck confirms the faces. So a State never
// reads a hidden face, and the State of a spectator, who knows public entries only, has the same hash. For the
// same reason a View may carry a State (View.State): a bot that plays on from it has to guess the hidden faces.
//
// # Zones
//
// A View lists where the cards lie, zone by zone ([Zone]). Each has a name, an owner (a seat or the table)
// and a shape: a pile, a row, pairs, a fan. The name is a code, under which the sentence for the zone is
// kept. A front end knows how to place each shape and needs to know no game:
//
//   - Players draw from the table's pile named draw and play on the one named discard. For any other pile,
//     front ends only say how many cards lie in it.
//   - Rows lie before their seat, a later one on an earlier one. A card of an earlier row can be
//     reached when the later ones are empty. A seat has up to MaxRows rows of RowPlaces places. The
//     table has no rows.
//   - Pairs lie in the middle of the table: a card, and the one that was laid on it, in one zone of up to
//     MaxPairs. No pair lacks its first card, since front ends could not show it. Zone.Cards may leave out
//     cards that others cover, so a pair can also be the two ends of a row.
//   - A fan is a hand.
//   - There may be no draw pile and no discard pile: then nothing is shown in their place.
//
// A card keeps its identity from one View to the next, whatever zone it lies in. Zone.For says which kinds
// of action players do on a zone, and Action.Pos is the place of an action in its zone. So a front end
// finds the legal action for a click on a place.
//
// # Obligations of a hidden hand
//
// Under the rules force-play and draw-to-match, the cards a seat holds can forbid it to draw or to pass.
// State.Honest judges that by the hand. A Table whose deck is open refuses a forbidden action at once. Any
// other table believes the seat and keeps a claim: the action, the state and the hand of that moment
// (claim.go). It judges the claim once all cards of that hand are public, at the latest when the hands are
// shown at the end of the round. A seat that broke the obligation then forfeits the round. Tables that
// were given the same entries reach the same verdict, because only public faces count. The claims are not
// part of State or of its hash: they follow from the log.
//
// # How a state moves
//
// State.Need says what the table waits for. Four inputs move a state, and each is an entry of the log:
//
//	NeedAction   a seat's choice          State.Apply(seat, action)
//	NeedShuffle  fresh entropy            State.Shuffle(entropy)
//	NeedFaces    faces everybody may see  State.Show(shown); for all cards of the need,
//	                                      or for the lowest only (Need.Lowest)
//	NeedNext     "next round" of a seat   State.Apply(seat, Action{Kind: Next})
//
// [Table] joins a State and a Deck and keeps the order of these steps.
// Drivers, bots and tests use a Table, and only the Table moves the State.
//
// # Add a game
//
// A game is a package below engine, and one line in package games. Nothing else has to name the game, except
// the README, the kept pictures (step 12) and the lists of exceptions (steps 5 and 9). Every game in package
// games is an example; the one with the fewest lines is the easiest to read. A new game has these files
// (<game> stands for its name):
//
//  1. The rules: <game>/RULES.md. Say also what the rules of the game leave open: which seat deals, which
//     seat begins, what an absent seat does, and which seat wins when nobody can go on.
//  2. The facts: <game>/game.go, a type that implements [Game]. Its name is one word of lower-case letters.
//     Two, three and four people must be able to play it, with the official rules and with both presets
//     (step 7). Number and write the faces as package french or package colored does. An option that means
//     the same as an option of another game has the same name (rounds, points, call). Any other option has a
//     name that no game has yet. The option points or rounds says how long a match is.
//  3. The table: <game>/state.go, plain data of fixed size, with the round.Course of the match, and beside it
//     the slice of the cards (package pile). What belongs together is a small type with a file of its own, which
//     knows no State, such as <game>/demand.go: what the pile demands of the next card. <game>/need.go says
//     what the table waits for; <game>/deal.go and <game>/show.go take the entropy and the faces.
//     <game>/apply.go and <game>/legal.go are the actions. <game>/round.go counts, and begins the next round.
//     Calls between the files of a game run one way. "What a State owes", below, says what is easily forgotten.
//  4. What everybody sees: <game>/view.go. View.Sit comes first, then the zones of the table and of each
//     seat ([View.Lay], and "Zones" above). Every card of the deck counts in one zone (Zone.Count), even if
//     front ends do not show it. A fact in force that no card shows is a [Chip] (View.AddChip). If an action
//     does something other than its kind says, it has a [Label] (View.AddLabel). SeatView.Tag says what a seat is
//     doing. State.Faces has the public faces by card, for bots. <game>/ask.go says what the seat in turn
//     is asked to do.
//  5. What peers compare: <game>/encode.go, with every field that decides what comes next
//     (TestNoFieldIsForgotten), and a Dump that dump.State writes. A field that follows from others has a line in
//     enginetest/fields_test.go, with the test that checks it.
//  6. Tables set by hand: <game>/arrange.go, which implements [Arranger]. Pages, examples and tests need
//     it. It refuses the parts of a [Layout] that the game does not have. If the game has cards that lie open
//     in the middle, they can be the layout's Discard.
//  7. What the game is like: <game>/traits.go ([Traits]). Traits.Kinds are all kinds of action it has, including
//     Next. Presets are the two that each game has ([Presets]), and Emblem has five cards. Bots can play any
//     game: they play on in their head and choose the action that turns out best. With Traits.Worth
//     (<game>/worth.go) they play better, and Traits.Skill can say more (<game>/skill.go). If the game
//     accepts a play that is punished only when another seat challenges it, Traits.Bluff says which play
//     that is (<game>/bluff.go): some bots bluff now and then.
//  8. Its sentences: <game>/words/<game>.en.txt, and "The sentences of a game" below. In a language without
//     such a file, the program says these sentences in English.
//  9. Examples and pages. <game>/lessons/<game>-turn.txt shows a part of the help, and
//     <game>/lessons/<game>-rule-<option>.txt a rule. A comment in such a file is the code of a sentence,
//     which the program shows with the next step. If no play can show a rule or a part of the help, the
//     reason is in enginetest/examples_test.go. The pages, one for each part of the rules, are
//     <game>/testdata/01-<part>.txt and so on, in the language of package scenario; <game>/pages_test.go
//     runs them. <game>/unit_test.go tests what a page cannot say, <game>/bench_test.go measures the speed.
//  10. The rule sets that tests play it with, two at least, in <game>/testdata/hashes/<game>.txt. Each line
//     is the word new and a rule set in brackets. Empty brackets are the official rules.
//  11. The line in package games. Now it can be played and tested, as shown below.
//  12. When the rules are settled: write the hashes, add the game's line and picture to the README, and draw
//     the kept pictures again with -update: those of the table (render/board) and those of the lists of games
//     (host-games and lobby-next in render/menu).
//
// In these commands too, put the name of the new game in the place of <game>. The last command is for the
// hashes of step 12, the others are for step 11:
//
//	go test ./engine/<game> ./engine/enginetest
//	go run ./cmd/lastcard play --game <game> --bots 3
//	go run ./cmd/lastcard sim --game <game> --faults all
//	go run ./cmd/lastcard sim --game <game> --faults all --deck sealed
//	LASTCARD_GOLDEN=<game> go test -run TestGolden ./engine/enginetest
//
// TestNothingIsForgotten names the missing parts. Other tests run for every game in package games: random
// games, sealed decks, the simulator, a round by mouse and one by keys in the window, the menus, and the
// sentences of its rules and of what a seat is asked.
//
// # What a State owes
//
// Tests miss some of these mistakes. For others, a test shows only the effect, not the cause.
//
//   - A card is a number. Before a deal, NeedShuffle names the cards 0, 1, 2 … and the faces of the deck,
//     ascending; State.Shuffle deals numbers and learns no face. It uses the entropy only to pick the first
//     dealer (round.Course).
//   - Apply, Shuffle and Show check everything before they change anything. A face that an action or an
//     answer names may be any number: check that the deck has it before it is an index. The table calls
//     Honest only with faces of the deck.
//   - Legal lists the actions with at most one card that Apply and Honest accept, each with its place
//     (Action.Pos) if the game has places.
//   - If the hand can forbid an action (a seat that can play must play), only Honest says so, since Apply
//     does not know the hand; Obliges returns true. Such an action is a draw or a pass: a hand forbids nothing
//     else. When the round is over, the state asks for all hands (NeedFaces). Besides Show it has ShowJudged,
//     which also gets the seats that broke the obligation (<game>/show.go). They cannot win the round.
//   - Absent chooses without looking at hidden faces. It draws, for example, or passes, or takes. If it must
//     play a hidden card, it names the card without its face, and the state then asks for the face (Absent in
//     <game>/legal.go). No seat can offer such a play itself.
//   - Every round ends, even if all seats are absent or play to no purpose: a cap on actions ends it, or all
//     seats have passed in turn.
//   - In NeedNext every seat says Next; round.Course counts them.
//   - A panic in the package of a game, and a View that no front end can show ([View.Shaped]), are a fault
//     of the game. Its table, replay or scenario ends with a report (package fault), and the program goes on. A game
//     is also at fault if it refuses the shuffle of a sealed deck, or, while a log is replayed, an action of
//     the log.
//   - EvDealt has one number for all seats. If the seats get different numbers of cards, the game's own
//     sentence for EvDealt names no number.
//
// # The sentences of a game
//
// A sentence is kept under a code (package assets). Front ends look for most codes with each of
// Traits.Words before them, then with the words of Traits.Scoring, then alone. So a game with the words
// NAME and french says NAME.button.take, else french.button.take, else button.take. These are the codes:
//
//	game.NAME                               its title
//	help.NAME.goal .turn .cards .last .score .keys   the page with its rules
//	term.help.NAME                          how to type a move; {a} … {d} are cards, {draw}, {pass} … words
//	rule.OPTION, .hint, .VALUE              an option; the hint of a switch; each value of a closed list
//	warning.CODE                            a warning from Game.Warnings
//	WORD.turn.CODE                          Ask.Code, with {card} {sign} {color} {n} {most} {value} {rank} {next}
//	WORD.button.CODE, WORD.reason.CODE      an action's button, by its Label.Code; why it was refused
//	WORD.event.CODE, .you                   an event that happens to another player; .you: to the reader; event.said-N for EvSaid
//	WORD.short.CODE                         a word over the cards for an event; short.called is an announcement
//	WORD.table.called, WORD.term.called     a seat that has announced its last card, in the window and in the terminal
//	WORD.term.word.call                     how to announce it: words with commas, the first is the one offered
//	WORD.choose.color, WORD.choose.name     the question for a colour: of a play, and of the first card
//	WORD.choose.color-hint, WORD.choose.name-hint   the line under each of these two: which keys and clicks answer it
//	WORD.choose.target, WORD.choose.target-hint     the question for the player to trade hands with; the line under it
//	WORD.choose.place, WORD.choose.place-hint       the question where {card} goes; the line under it
//	WORD.result.target                      how far a match goes, with {n}; .one and .other where {n} is counted
//	WORD.tag.CODE                           SeatView.Tag
//	WORD.force.CODE, WORD.term.chip-CODE    a chip, in the window and in the terminal
//	WORD.term.zone.NAME                     a pile with {n} cards, or a seat's row with {cards}; term.mine.NAME is one's own row
//	WORD.term.pair-laid                     {card} with {other} on it
//
// game, help, term.help, rule and warning stand alone: front ends put no word before them. If two files
// give the same code, the program stops as soon as it starts. So a game does not repeat rule.rounds.
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

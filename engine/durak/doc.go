// Package durak is Durak, with throwing in and passing on (see RULES.md in this folder).
//
// It is a state machine over public information, as package engine describes it. A State knows no
// hidden face, no clock and no bot. worth.go, which no State calls, says how bots play. The package
// imports engine and the packages for parts of games (pile, round, note, dump, and the deck).
// engine/games, render and cmd may import it.
//
// # Representation
//
// A State is plain data and the slice of its cards. Every card is in one list of package pile (a hand, the draw
// pile, the beaten cards) or at one of the places of the bout (bout.go).
//
// # The stages of a bout
//
//	stageAttack   the attacker lays the first card
//	stageDefend   the defender beats, takes, or passes the attack on
//	stageThrow    all attacks are beaten: the others throw in or pass, one after the other
//	stageGive     the defender takes: the others add cards or pass, one after the other
//
// bout.go knows what lies in a bout and what fits into it; play.go moves between these stages. A bout has at
// most six attacks, and no more than the cards that the defender held (bout.attack, bout.next). When a
// bout ends, play.go lets the seats draw and begins the next bout; round.go takes the seats without
// cards out of the round, and ends the round.
//
// # Which faces the state asks for
//
// A state asks for faces with NeedFaces in two cases. After the deal, it asks for the face of the card
// that sets the trump suit. When an absent seat attacks with a hidden card, it asks for the face of that card,
// because the attack names no face (engine.Table.PlayByRule).
//
// # Invariants
//
//   - Every card is in exactly one place.
//   - Every card that lies in the bout, and every card that was beaten or taken, has a public
//     face. So has the trump card.
//   - Apply, Show and Shuffle check everything before they change anything.
//
// # How strong the bots are
//
// The table shows how many rounds in a hundred one hard bot wins. engine/bot/doc.go, "How strong hard is", says
// against whom, what the figures mean and which command makes them.
//
//	seats   normal          rounds    tree search    rounds
//	    2   90.2 ± 2.9      400       66.4 ± 8.2      140
//	    3   61.0 ± 5.1      300       53.3 ± 14.5      60
//	    4   43.8 ± 8.0      160       31.7 ± 5.8      252
//	    5   28.3 ± 2.0      600 E     36.7 ± 9.4       60
//	    6   19.7 ± 1.9      600       13.8 ± 3.7      240
//
// Against the tree search at four seats, the interval lies only just above the share of an equal player. At
// six seats, where all cards are dealt, hard has not been shown to be better than the tree search, and the
// tree search does no better than hard among normal bots: it wins 18.3 ± 5.8 % of 120 rounds. Three changes of
// hard made no difference at six seats among normal bots: playouts that play any legal action (17.9 ± 3.6 %),
// playouts that take Traits.Worth as their rules of thumb (21.0 ± 2.4 %), and a smaller lead with which another
// choice replaces the first one (20.8 ± 2.7 %).
// The tests of package bot check a few rounds at two seats (TestHardIsBetter).
//
// Hard's Memory learns nothing here: a seat often takes to spare its trumps. A playout that takes its rules
// of thumb from Traits.Worth is no better: at four seats, among normal bots, a hard bot wins 36.9 ± 6.6 %
// with them and 43.8 ± 8.0 % without.
package durak

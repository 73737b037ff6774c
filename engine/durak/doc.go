// Package durak is Durak, throw-in or passing (RULES.md beside this file).
//
// It is a state machine over public information as package engine describes
// it; it knows no hidden face, no clock and no bot. It imports engine and its
// packages for parts of games (pile, round, note, dump, and the deck), and may be
// imported by engine/games, render and cmd.
//
// # Representation
//
// A State is plain data of fixed size. Every card is in one list of package pile (a hand,
// the draw pile, the beaten cards) or at one of the places of the bout.
//
// # The stages of a bout
//
//	stageAttack   the attacker lays the first card
//	stageDefend   the defender beats, takes, or passes the attack on
//	stageThrow    all attacks are beaten: the others throw in or pass, one after the other
//	stageGive     the defender takes: the others add cards or pass, one after the other
//
// bout.go moves between these, and ends the attack at six cards or at as many as the defender held
// (defend, ask). When a bout ends, it lets the seats draw and begins the next one;
// round.go takes the players without cards out of the round, and ends it.
//
// # What is shown
//
// A state asks for two faces with NeedFaces: after the deal, that of the card that sets the trump
// suit; and that of the card that an absent seat attacks with, because the attack names no face
// (engine.Table.Rule).
//
// # Invariants
//
//   - Every card is in exactly one place.
//   - Every card that lies in the bout, and every card that was beaten or taken, has a public
//     face. So has the trump card.
//   - Apply, Show and Shuffle check everything before they change anything.
package durak

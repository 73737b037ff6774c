// Package durak is Durak, with throwing in and passing on (see RULES.md in this folder).
//
// It is a state machine over public information, as package engine describes it. It knows no
// hidden face, no clock and no bot. It imports engine and the packages for parts of games (pile,
// round, note, dump, and the deck). engine/games, render and cmd may import it.
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
// bout.go moves between these stages. It allows no attack beyond six cards, or beyond as many as
// the defender held (defend, ask). When a bout ends, bout.go lets the seats draw and begins the
// next bout; round.go takes the players without cards out of the round, and ends it.
//
// # Which faces the state asks for
//
// A state asks for two faces with NeedFaces. After the deal, it asks for the face of the card
// that sets the trump suit. When an absent seat attacks, it asks for the face of that card,
// because the attack names no face (engine.Table.Rule).
//
// # Invariants
//
//   - Every card is in exactly one place.
//   - Every card that lies in the bout, and every card that was beaten or taken, has a public
//     face. So has the trump card.
//   - Apply, Show and Shuffle check everything before they change anything.
package durak

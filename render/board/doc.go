// Package board is the table: the scene in which a game is played, from the
// deal to the result of the match.
//
// It shows what a seam.Snapshot and the Steps between two of them say and turns
// what a person does into engine actions; it knows no rule of a game beyond
// what a View carries (View.Legal says what can be played, an engine.Reason why
// something cannot). Geometry is render/layout's, movement render/motion's,
// widgets render/kit's. It imports those, cards, scene, seam, assets and engine,
// and is made by render alone.
//
// # What is true and what is shown
//
// Two Views are kept apart. The true one is that of the last snapshot: what may
// be done is always asked of it. The shown one is the motion's, which may be a
// few steps behind while cards travel. A card is known by its identity, so a
// click on a card that has meanwhile gone is simply refused.
//
// # Keyboard
//
//	← →, Home, End   select a card        Enter, Space  play it / press
//	D draw   P keep it   Y play the drawn card   U Uno   C catch   H challenge
//	N next round, rematch
//	M chat   L log    R sort   I rules   A auto   1–4 colour, 1–9 seat   Tab  the buttons   Esc  back, leave
//
// Where several cards may be played together (Switch, Palace), Space or a click
// chooses a card or takes the choice back, and Enter, Y, a click on the discard
// pile, a double click or a card dragged to the pile play what is chosen, in the
// order it was chosen. A card that nothing else goes with is played at once. In
// Palace T takes the pile, E says Ready, and 1–3 are the cards lying before me:
// face up they are chosen, face down turned over. To exchange, a card of the
// hand and a face-up one are chosen, or one is dragged onto the other.
//
// Who has set a time to take back sees what they do held as if it were on its way,
// and Esc, Backspace, Z, or a click on it or on the line take it back; jumping in,
// calling, catching and challenging are never held back.
//
// A card is seen large, with its name, while the mouse is held still on it or the
// right button is down on it; looking plays nothing.
//
// A refusal is said above the card it is about. A bad run is asked about before
// it is sent, except in the mode that forgives nothing.
package board

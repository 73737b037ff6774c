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
//	L log    R sort   1–4 colour, 1–9 seat   Tab  the buttons   Esc  back, leave
package board

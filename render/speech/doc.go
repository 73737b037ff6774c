// Package speech makes the sentences about a table in the language of a catalogue: cards, players,
// events, and the reasons of refusals. The window and the terminal both use it, so they say the
// same.
//
// It draws nothing and knows nothing about the window. It imports assets, engine and the faces of
// package cards. Words has no state besides its fields.
package speech

// Package speech makes the sentences about a table in the language of a catalogue: about cards,
// players, events, turns and refusals, and on the buttons of actions. The window and the terminal
// both use it, so they say the same.
//
// It draws nothing and knows nothing about the window. It imports assets, engine and the faces of
// package cards. Words has no state besides its fields.
package speech

// Package speech makes the sentences about a table, in the language of a
// catalogue: cards, players, what happened, why something was refused. The window
// and the terminal say the same, because both say it with this.
//
// It draws nothing and knows no window; it imports assets, engine and the faces of
// package cards. Words holds no state but what it is given.
package speech

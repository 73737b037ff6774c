// Package term is a table in the terminal: for screen readers, ssh, computers
// without a display, and scripts. It shows a table.Table as lines of text and
// turns typed lines into actions; it decides nothing about the game. It is
// imported by cmd only.
//
// # Rules for the text
//
//   - One fact a line, whole sentences, in the order things happened. Nothing printed is ever erased or
//     overwritten: a screen reader, a log and a pipe all get the same text. A drawn terminal
//     (Options.Screen) adds a picture, which never shows anything that is not also in the text.
//   - Colours are words. Letters are coloured in addition, but only on a terminal without NO_COLOR.
//   - Every refusal says why. `?` lists what can be typed now, and `help all` lists all commands. `who`
//     says whose turn it is and for which players the table waits.
//   - Sentences come from assets.Catalog through render/speech, as in the window, in its five
//     languages. Sentences for the terminal alone are under term.*. People type the words of their
//     language, or English words in any language, and a card by its short form (R5, 10H) or its name.
//
// # The parts
//
// [Play] (play.go) shows a table until it is over: it takes a line from the keyboard (keyboard.go) or a
// signal from the table, and prints the news (update.go). player.go holds the person at the table; the
// files below hold what that person can do.
//
//	output          happened.go   moves, people who leave and come back, messages
//	                ask.go        the question to this person, once in each step
//	                show.go       the table, the hand, the scores
//	                counts.go     how many cards the others have, if the person has turned this on
//	                result.go     the end of a match, and which players want another
//	                openers.go, game.go, watch.go, door.go: the lobby and who may join
//	                picture.go    the status line, the drawn table, and the lines that Tab offers; the bell
//	                              rings when the table begins to wait for this person (mine)
//	                words.go      makes the sentences, with events.go, choices.go, card.go and sort.go
//	input           lexicon.go    the words to type in each language: commands, names of cards and colours
//	                read.go       cards, players and colours, as people type them
//	                parse.go      turns a line into a command or an action
//	                find.go       finds the cards in the person's hand
//	                command.go    carries out a command; act.go plays an action
//	                chat.go       messages to the others; help.go answers `?`
//	a terminal      screen        a line editor, a status line and the drawn table
//
// Calls between the files run one way.
//
// # Who plays and who types
//
// Mostly the person who types plays the seat. With Options.Auto a bot of the table plays it, and a
// spectator has no seat. Then the program asks nobody for moves and refuses typed moves, but takes all
// other commands. With Options.Alone nobody types.
//
// # Several people at one terminal
//
// [Play] (here.go) prints for the person whose turn it is, and takes typed lines as theirs. Then empty
// lines push the printed text out of sight, and the next person is called and presses Enter.
//
// # Input that is not a terminal
//
// Lines of a pipe or a file are read only when the table waits for this seat, so that a script need not
// know how fast the others are. There is one exception: while a resumed match waits for people,
// `continue` and `quit` are read too. At the end of the input the program leaves the seat.
package term

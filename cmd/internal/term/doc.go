// Package term lets people play in a terminal: with a screen reader, over ssh, on a computer without a
// display, or with a script. It shows a table.Table as lines of text and turns typed lines into actions;
// it decides nothing about the game. Only cmd/lastcard imports it.
//
// # Rules for the text
//
//   - Each line has one fact, in whole sentences, in the order in which things happened. The program
//     never erases or overwrites a printed line, so a screen reader, a log and a pipe all get the
//     same text. A Screen (Options.Screen) adds a picture, which never shows anything that the text
//     does not say.
//   - The text names each colour. With Options.Colored the letters of cards are coloured as well.
//   - Every refusal gives the reason. `?` lists the commands that work now, and `help all` lists all
//     commands. `who` says whose turn it is and for which players the table waits.
//   - Sentences come from assets.Catalog through render/speech, as in the window, in its five
//     languages. Sentences for the terminal alone are under term.*. People type the words of their
//     language, or English words in any language, and a card by its short form (R5, 10H) or its name.
//
// # The parts
//
// [Play] (play.go) shows a table until it is over. It takes a line from the keyboard (keyboard.go)
// or a signal from the table, and prints the changes (update.go). A player (player.go) is the person at
// the table: it joins the types below, each of which knows one thing about this person. The other files
// are:
//
//	output          output.go     prints lines, and keeps them for `log`
//	                seats.go      moves and other facts, and which players are away
//	                ask.go        the question to this person, once in each step
//	                show.go       the table, the hand, the scores
//	                counts.go     how many cards the others have, if the person has turned this on
//	                result.go     the end of a match, and which players want another
//	                lobby.go      the people at the table, and the terms of the next match
//	                picture.go    the status line, the drawn table, the lines that Tab offers, and when the
//	                              bell rings (waitsForPerson)
//	                words.go      makes the sentences, with events.go, choices.go, card.go and sort.go
//	input           commandtable.go  all commands: when each works, what carries it out, which words follow
//	                situation.go  decides whether a command works now
//	                lexicon.go    the reader, with the words to type in each language: commands, names of cards
//	                              and colours
//	                read.go       reads cards, colours and players; parse.go makes a command or an action of a line
//	                find.go       finds the cards in the person's hand
//	                command.go    carries out a typed line; act.go plays an action, and draft.go holds
//	                              plays that the table has not accepted yet
//	                game.go       the game and its rules; door.go: which people may join
//	                chat.go       messages to the others; help.go answers `?`
//	a terminal      screen        a line editor, a status line and the drawn table
//
// Calls between the files run one way. commandtable.go stands at the top, since its table names functions of
// many files. share (here.go) gives that list of commands to each player; the reader, the help and Tab get it
// from there.
//
// # Who plays and who types
//
// Usually the person who types plays the seat. With Options.Auto a bot of the table plays it, and a
// spectator has no seat. In these two cases the program asks nobody for moves and refuses typed
// moves, but takes all other commands. With Options.Unattended nobody types.
//
// # Several people at one terminal
//
// [Play] prints for the person whose turn it is, and takes typed lines as theirs. After the turn, empty
// lines push the printed text out of sight. Then Play calls the next person, who presses Enter (here.go).
//
// # Input that is not a terminal
//
// The program reads the lines of a pipe or a file only when the table waits for this seat, so that a
// script need not know how fast the others are. There is one exception: while a resumed match waits
// for people, it also reads `continue` and `quit`. At the end of the input the program leaves the
// seat.
package term

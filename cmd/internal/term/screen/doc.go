// Package screen lets a person type on a real terminal while others play. At the bottom is the prompt with
// the line being typed, which stays whole when sentences arrive, and above it a status line. With
// Options.Full (--full) it also draws the table over the whole terminal, with the sentences next to it.
// Before the first table it prints the sentences above the prompt, so that people can copy an invitation in
// one piece.
//
// It knows no game and no table: it gets sentences, and a Picture of the present table. A pipe, a
// file, a screen reader and a terminal that can do nothing but print have no Screen; package term
// prints its sentences there, one after the other. Only package term imports this package, and
// cmd/lastcard, which opens the Screen.
//
// # The parts
//
//	screen.go    the Screen: opened, written to, read from, closed
//	picture.go   the Picture that it gets
//	model.go     carries out keys and messages, and rings the bell
//	line.go      the text being typed, and the lines before it
//	complete.go  completes a line on Tab
//	sentence.go  breaks sentences between words
//	view.go      puts the whole drawing together
//	draw.go      the status line, the choices of Tab and the prompt
//	drawn.go     waits for the first drawing, and prints rows above it
//	full.go      the drawn table, with the sentences
//	beside.go    the sentences next to the table, which can be scrolled
//	rows.go      the rows of the table, and which of them are left out if there is no room
//	cards.go     cards side by side
//
// Calls between these files run one way.
//
// # Why Bubble Tea
//
// Keys, raw mode, resizing, suspending, wide letters, and repainting only what has changed differ
// from terminal to terminal and from system to system. charm.land/bubbletea/v2 knows these
// differences, is maintained, needs no cgo, and draws both a prompt below lines that scroll and a whole
// screen. golang.org/x/term counts a Japanese letter as one column, and can draw no line other than its prompt.
//
// # Goroutines
//
// The goroutine of Bubble Tea owns the model: until it ends, nothing else reads or changes the model. Write,
// PrintWhole and Show send messages to that goroutine, so the caller must not change a Picture afterwards.
// A typed line goes the other way: first to a goroutine that prints it, and then to Lines.
package screen

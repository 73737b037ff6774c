// Package cards draws the cards: faces and backs as vector data, rendered
// ahead into images and kept.
//
// It knows no rules: a [Face] is what is printed. It imports kit and engine
// only; menu and board draw with it. Nothing may be drawn or painted ahead
// before the first frame: images need a display. All of it belongs to the
// window's goroutine; only paint runs beside it ([Ahead]).
//
// # The parts
//
//	look.go     how a person has the cards: the palette and other choices
//	palette.go  the colours of the cards, also those for colour-blind eyes
//	faces.go    the faces of the colour deck; french.go: of the French deck, with its courts (courts.go)
//	backs.go    the backs
//	pen.go      what a card is designed with; paint.go renders one
//	key.go      one image of a card; sheet.go: where images are kept
//	cards.go    what is printed on a card: its colour and its sign; parse.go: that of a game's card
//	draw.go     a card, or the mark of a colour, on the screen
package cards

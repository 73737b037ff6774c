// Package cards draws the cards. Faces and backs are vector data. The package paints a card into an image
// when a picture first shows it, or ahead of that, and keeps the image while there is room.
//
// It knows no rules: a [Face] is what is printed. It imports kit and engine only. render sets the look in
// use, menu, board and replay draw cards, speech puts their faces into words, and cmd/internal/term sorts
// them. A caller must not draw a card before the first frame, because images need a display. Only the window's
// goroutine may draw; another goroutine paints and packs cards ahead ([PaintAhead]).
//
// # The parts
//
//	look.go     how the person wants the cards to look: the palette and other choices
//	palette.go  the colours of the cards, also those for colour-blind eyes
//	faces.go    the faces of the colour deck
//	french.go   the faces of the French deck, with its courts (courts.go, drawn in courts.txt)
//	backs.go    the backs
//	pen.go      the tools that draw on one card; paint.go renders one
//	key.go      what identifies the image of a card; sheet.go keeps the images that frames draw
//	ahead.go    paints cards before a frame needs them, and keeps them packed (packed.go)
//	cards.go    a face: the colour and the sign on a card; parse.go reads the face of a game's card
//	draw.go     a card, or the mark of a colour, on the screen
package cards

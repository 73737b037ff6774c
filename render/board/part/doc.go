// Package part is what the components of the board share: the frame that each of them reads
// in one tick, and the wish that it answers with. frame.go is the frame. In it are the facts
// (facts.go): the true table as of the last snapshot, with the legal actions
// (offer.go), the players that the table waits for (waiting.go) and what only the
// moves reveal (history.go). wish.go is what the person asks for, move.go a play
// that still needs something, order.go how a hand is sorted. portrait.go, tag.go and
// keybutton.go are small things that several components draw.
//
// It draws no scene and knows no component. Only render/board and its folders import it.
package part

// Package part has what the components of the board share: the frame that each of them reads in a tick,
// and the wish with which it answers. frame.go has the frame. The frame contains the facts (facts.go):
// the true table as of the last snapshot, with the legal actions (offer.go; move.go for a play that still needs
// something), the players that the table waits for and the things that only the moves reveal. wish.go says what
// the person wants, and order.go says how a hand is sorted. draw.go draws small things for several components.
//
// It draws no scene and knows no component. Only render/board and its folders import it.
package part

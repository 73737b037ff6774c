// Package motion turns what happened at the table into movement: from two
// Views and the events between them to cards that travel, turn over and come
// to rest.
//
// It has no clock of its own, no window and no picture: [Motion.Advance] takes the
// time that has passed. It imports engine and render/layout and is meant for
// render/board, and for what comes with its pictures: a [Clock] says when they show.
//
// # How it works
//
// Every card that can be seen is a [Sprite]: the cards of my hand, those on top
// of the discard pile, and the backs in the others' fans. Where a sprite rests
// is a function of a View and a layout alone ([Motion] computes it for every
// step anew); the events only say where a new sprite comes from, and when it
// sets out. So whatever the events were, even none or wrong ones, the picture
// ends in exactly the View's state.
//
// step.go begins a step: script.go makes a script of its events (read.go), and arrivals.go and departures.go
// let cards come and go as the script says. Calls between the files run one way.
//
// How long a movement takes is a constant in motion.go; manner.go has the flights that take longer
// or shorter than the usual one, and read.go says how long an event takes.
//
// What is written about the table follows [Motion.Laid], which changes when the cards
// played have landed, and an [Effect] says when its words may show: no word comes
// before its picture.
//
// # Invariants (kept by tests)
//
//   - steps are played in the order they were pushed, one after the other;
//   - once Still, the sprites are exactly those of the last View at the places
//     of the layout, and no effect is left;
//   - the backlog never exceeds [MaxBacklog] steps: playing speeds up with its
//     length, and beyond it the oldest steps are jumped over; so the time to
//     catch up is bounded;
//   - no flight takes longer than [MaxMoment], and the next step waits for none longer
//     than for a usual one, but for the end of a round;
//   - with Reduced set, cards are at rest at once and only the effects (words
//     at a seat, banners) take time.
package motion

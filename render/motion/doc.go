// Package motion turns what happened at the table into movement. From two Views and the events between
// them it works out how cards travel, turn over and come to rest.
//
// It has no window and no picture, and it reads no time: [Motion.Advance] takes the seconds that have
// passed. It imports engine and render/layout. render/board and its folders import it, and so does
// render: for sounds, which must match the pictures, a [Clock] says when the pictures show.
//
// # How it works
//
// A step is one move at the table: the seat that acted, the events, and the View after it. [Motion.Push]
// adds a step, and the steps are shown one after the other.
//
// Every card that can be seen is a [Sprite]: the cards of my hand, those on top of the discard pile,
// the backs in the others' fans, and the cards in rows and pairs. Only the draw pile, and the card
// that may lie face up under it, have no sprites. The place where a sprite rests depends only on a
// View and a layout, and [Motion] computes it again for every step. The events only say where a new
// sprite comes from, and when it sets out. So even with missing or wrong events, the picture ends in
// exactly the View's state.
//
// step.go begins a step: script.go makes a script of its events (read.go), target.go finds where each card
// of the new View rests, and step.go lets cards come and go as the script says. Calls between the files run
// one way.
//
// The constants in motion.go say how long a movement takes. sprite.go has the flights that take longer
// or shorter than the usual one. read.go says how much time an event takes until the next event begins, and
// effect.go for how long its words are shown.
//
// The text about the table follows [Motion.LaidView], which changes when the played cards have landed. An
// [Effect] says when its words may show. So no word comes before its picture.
//
// # Invariants (kept by tests)
//
//   - steps are played in the order they were pushed, one after the other;
//   - once IsStill, the sprites are exactly those of the last View at the places
//     of the layout, and no effect is left;
//   - the backlog never exceeds [MaxBacklog] steps: playing speeds up with its
//     length, and when there are more, the oldest steps are skipped; so the time to
//     catch up is bounded;
//   - no flight takes longer than [MaxMoment], and the next step waits for a long
//     flight only as long as for a usual one, unless that step ends the round;
//   - with Reduced, cards are at rest at once and only the effects (words
//     at a seat, banners) take time.
package motion

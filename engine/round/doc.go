// Package round holds the parts that the rounds of several games share:
//
//   - how far a match has come, and what a state waits for ([Course], [Wait]);
//   - the order of play ([Ring]), and the order of seats that act at once ([Rank]);
//   - the seats that are out ([Exits]);
//   - announcements and catches ([Calls]);
//   - turns in which nothing was left to draw ([Idle]);
//   - the seat with the lowest count at the end of a round ([Lowest]), and why the round is over ([End]);
//   - what a seat is asked if its card must match ([Match]);
//   - the slices with which a state answers Need ([Answers]).
//
// It knows neither games nor decks nor piles. It imports engine, package legal and package note. Only
// packages under engine may import it.
//
// It keeps plain data of fixed size and allocates nothing. Only Answers allocates, once.
package round

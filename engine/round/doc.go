// Package round holds what the rounds of several games do alike: announcements
// and catches ([Calls]), the discards on their way into a shuffle ([Discards]),
// the seat with the least when the hands are counted ([Lowest]), what has to be matched
// ([Match]), and the seats' "next round" ([Next]). It knows no game, no deck and no pile. It imports engine,
// package legal and package note; only packages under engine may import it.
//
// [Idle] counts turns in which nothing was left to draw.
//
// Like the states that use it, it keeps plain data of fixed size and allocates
// nothing.
package round

// Package bot plays. It decides from a View only, the same a person sees, so
// it cannot cheat; given the same view and random source it decides the same.
//
// It is no part of the rules (a state never calls it) and knows no clock: the
// driver decides how long a bot seems to think. It imports engine and its games
// and may be imported by render and cmd.
package bot

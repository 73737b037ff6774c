package engine

// Rules are the switches and options of a match, in the canonical order of
// Game.Rules. The text form ("jump-in points=200") names only what differs
// from the defaults; equal rules have equal text, which is part of what every
// player signs.
type Rules struct {
	values []string // parallel to the game's Rules: "on", "off" or the value
	table  []Rule
}

package assets

import "embed"

// Guide is a scenario (package engine/scenario) that shows a newcomer how a game
// goes; its comments are codes of sentences.
//
//go:embed lessons/guide.txt
var Guide string

//go:embed lessons
var lessons embed.FS

// Lesson is the scenario that shows a part of a game's rules: a section of its
// page (help.GAME.PART), or a house rule. Its comments are codes of sentences; one
// with /N at its end is the Nth line of a text. There is none for most parts.
func Lesson(game, part string) (text string, ok bool) {
	b, err := lessons.ReadFile("lessons/" + game + "-" + part + ".txt")
	return string(b), err == nil
}

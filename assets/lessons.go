package assets

import _ "embed"

// Guide is a scenario (package engine/scenario) that shows a newcomer how a game
// goes; its comments are codes of sentences.
//
//go:embed lessons/guide.txt
var Guide string

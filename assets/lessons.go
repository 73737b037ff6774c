package assets

import _ "embed"

// Guide is a scenario (package engine/scenario) that shows a newcomer how to play. Its comments are
// codes of sentences.
//
//go:embed lessons/guide.txt
var Guide string

package maumau_test

import (
	"testing"

	"lastcard/engine/enginetest/pages"
)

// TestPages runs the rulebook's examples: RULES.md says which page covers which
// sentence.
func TestPages(t *testing.T) { pages.Run(t) }

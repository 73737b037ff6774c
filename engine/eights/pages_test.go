package eights_test

import (
	"testing"

	"lastcard/engine/enginetest/pages"
)

// TestPages runs the examples of the rulebook. RULES.md says which page covers which sentence.
func TestPages(t *testing.T) { pages.Run(t) }

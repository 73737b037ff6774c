package uno_test

import (
	"testing"

	"lastcard/engine/enginetest/pages"
)

// TestPages runs the rulebook's worked examples: every line holds.
func TestPages(t *testing.T) { pages.Run(t) }

package uno_test

import (
	"testing"

	"lastcard/engine/enginetest/pages"
)

// TestPages runs the worked examples of the rulebook.
func TestPages(t *testing.T) { pages.Run(t) }

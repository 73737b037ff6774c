package uno_test

import (
	"testing"

	"lastcard/engine/enginetest"
	"lastcard/engine/uno"
)

func FuzzDecode(f *testing.F) {
	enginetest.FuzzDecode(f, enginetest.NewTable(f, uno.Game{}, 3,
		"stacking jump-in seven-swap zero-rotation draw-to-match force-play last-seven-zero=apply"))
}

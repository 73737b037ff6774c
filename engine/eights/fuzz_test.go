package eights_test

import (
	"testing"

	"lastcard/engine/eights"
	"lastcard/engine/enginetest"
)

func FuzzDecode(f *testing.F) {
	enginetest.FuzzDecode(f,
		enginetest.NewTable(f, eights.Crazy, 3, "specials"),
		enginetest.NewTable(f, eights.Switch, 3, "mode=cut-throat"),
		enginetest.NewTable(f, eights.Insane, 3, ""))
}

package palace_test

import (
	"testing"

	"lastcard/engine/enginetest"
	"lastcard/engine/palace"
)

func FuzzDecode(f *testing.F) { enginetest.FuzzDecode(f, enginetest.NewTable(f, palace.Game{}, 3, "")) }

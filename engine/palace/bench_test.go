package palace_test

import (
	"testing"

	"lastcard/engine/enginetest"
	"lastcard/engine/measure"
	"lastcard/engine/palace"
)

func BenchmarkGame(b *testing.B) { enginetest.BenchGame(b, palace.Game{}, "", measure.PreferPlay) }

func BenchmarkParts(b *testing.B) {
	enginetest.BenchParts(b, palace.Game{}, "")
}

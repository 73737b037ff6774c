package palace_test

import (
	"testing"

	"lastcard/engine/enginetest"
	"lastcard/engine/palace"
)

func BenchmarkGame(b *testing.B) { enginetest.BenchGame(b, palace.Game{}, "", enginetest.Wanting) }

func BenchmarkParts(b *testing.B) {
	enginetest.BenchParts(b, enginetest.Midgame(b, palace.Game{}, "", 30))
}

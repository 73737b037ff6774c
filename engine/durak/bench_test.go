package durak_test

import (
	"testing"

	"lastcard/engine/durak"
	"lastcard/engine/enginetest"
	"lastcard/engine/measure"
)

func BenchmarkGame(b *testing.B) { enginetest.BenchGame(b, durak.Game{}, "", measure.PreferPlay) }

func BenchmarkParts(b *testing.B) {
	enginetest.BenchParts(b, durak.Game{}, "")
}

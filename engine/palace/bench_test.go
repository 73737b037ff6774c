package palace_test

import (
	"testing"

	"lastcard/engine/enginetest"
	"lastcard/engine/measure"
	"lastcard/engine/palace"
)

func BenchmarkGame(b *testing.B) {
	measure.BenchGame(b, enginetest.NewTable(b, palace.Game{}, measure.Seats, ""), measure.PreferPlay)
}

func BenchmarkParts(b *testing.B) {
	measure.BenchParts(b, enginetest.NewTable(b, palace.Game{}, measure.Seats, ""))
}

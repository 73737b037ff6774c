package durak_test

import (
	"testing"

	"lastcard/engine/durak"
	"lastcard/engine/enginetest"
	"lastcard/engine/measure"
)

func BenchmarkGame(b *testing.B) {
	measure.BenchGame(b, enginetest.NewTable(b, durak.Game{}, measure.Seats, ""), measure.PreferPlay)
}

func BenchmarkParts(b *testing.B) {
	measure.BenchParts(b, enginetest.NewTable(b, durak.Game{}, measure.Seats, ""))
}

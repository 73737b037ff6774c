package maumau_test

import (
	"testing"

	"lastcard/engine/enginetest"
	"lastcard/engine/maumau"
	"lastcard/engine/measure"
)

func BenchmarkGame(b *testing.B) { enginetest.BenchGame(b, maumau.Game{}, "", measure.Wanting) }

func BenchmarkParts(b *testing.B) {
	enginetest.BenchParts(b, maumau.Game{}, "")
}

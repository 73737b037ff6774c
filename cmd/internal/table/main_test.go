package table

import (
	"os"
	"testing"

	"lastcard/cmd/internal/progtest"
)

func TestMain(m *testing.M) { os.Exit(progtest.Main{M: m}.Run()) }

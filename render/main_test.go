package render

import (
	"os"
	"testing"

	"lastcard/engine"
	"lastcard/engine/uno"
	"lastcard/render/kit/kittest"
	"lastcard/render/seam"
	"lastcard/render/seam/seamtest"
)

// TestMain runs the tests offscreen. If guestEnv is set, it shows the window instead, with a backend in
// memory: as a guest, or as a real window for looking and measuring.
func TestMain(m *testing.M) {
	if endpoint, ok := os.LookupEnv(guestEnv); ok {
		runGuest(endpoint)
	}
	kittest.Main(m)
}

// guestEnv makes the test binary show the window. Its value is the endpoint of a virtualization host, or
// "window" for a real window.
const guestEnv = "LASTCARD_TEST_GUEST"

func runGuest(endpoint string) {
	if endpoint == "window" {
		endpoint = ""
	}
	b := newBackend()
	if err := Run(b, Options{VMGuest: endpoint}); err != nil {
		println(err.Error())
		os.Exit(1)
	}
	os.Exit(0)
}

func newBackend() *seamtest.Backend {
	return &seamtest.Backend{
		SavedProfile: seam.Profile{Name: "Mária", Scale: 1},
		GameList:     []engine.Game{uno.Game{}},
	}
}

package window

import (
	"errors"
	"os"
	"testing"

	"lastcard/render/seam"
)

// If there is a display, a person can paste text that they have copied. This test comes first,
// because the program connects to the clipboard only once in a process.
func TestClipboard(t *testing.T) {
	if os.Getenv("DISPLAY") == "" {
		t.Skip("no display")
	}
	b := &Backend{}
	const text = "lastcard:1AAA ♠"
	if err := b.CopyText(text); err != nil {
		t.Fatal(err)
	}
	if got, err := b.PasteText(); err != nil || got != text {
		t.Errorf("%q, %v", got, err)
	}
}

// The path of a log that somebody else has named becomes one line, without a command to the terminal.
func TestCopiedTextIsOneLine(t *testing.T) {
	for in, want := range map[string]string{
		"/tmp/ü ♠.lastcard":                    "/tmp/ü ♠.lastcard",
		"/tmp/x\nrm -rf ~\n.lastcard":          "/tmp/x?rm -rf ~?.lastcard",
		"/tmp/x\r\x1b[201~\u009b\x7f.lastcard": "/tmp/x??[201~??.lastcard",
	} {
		if got := oneLine(in); got != want {
			t.Errorf("%q: %q, want %q", in, got, want)
		}
	}
}

// A long text is cut between two characters.
func TestLongClip(t *testing.T) {
	for most, want := range map[int]string{9: "a♠é", 6: "a♠é", 5: "a♠", 4: "a♠", 3: "a", 1: "a", 0: ""} {
		if got := cutText([]byte("a♠é"), most); got != want {
			t.Errorf("at most %d bytes: %q, want %q", most, got, want)
		}
	}
}

// Without a display, CopyText and PasteText do not crash. If they return an error, it is a trouble.
func TestClipboardWithoutDisplay(t *testing.T) {
	t.Setenv("DISPLAY", "")
	t.Setenv("WAYLAND_DISPLAY", "")
	b := open(t)
	var trouble *seam.Trouble
	if err := b.CopyText("x"); err != nil && !errors.As(err, &trouble) {
		t.Errorf("copy: %v", err)
	}
	if _, err := b.PasteText(); err != nil && !errors.As(err, &trouble) {
		t.Errorf("paste: %v", err)
	}
}

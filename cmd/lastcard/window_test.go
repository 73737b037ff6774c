package main

import (
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"lastcard/render"
)

// A window's size is two numbers and nothing else.
func TestSize(t *testing.T) {
	for text, good := range map[string]bool{"1280x720": true, "1280x720p": false, "1280x720x2": false, "1280": false, "0x720": false, "1280X720": false} {
		if err := parseSize(text, &render.Options{}); (err == nil) != good {
			t.Errorf("%q: %v", text, err)
		}
	}
}

// If an outline cannot be written, the error is a sentence that begins with the path of the file.
func TestOutlineCannotBeWritten(t *testing.T) {
	path := filepath.Join(t.TempDir(), "no-folder", "outline")
	_, _, err := outlineTo(path)
	if err == nil || !strings.HasPrefix(err.Error(), path+" cannot be written: ") {
		t.Errorf("%v", err)
	}
}

// A link counts as a link even if it also looks like a file. It is refused if it has further arguments or
// unusual characters.
func TestAsked(t *testing.T) {
	const link = "lastcard:15R8-P525-DG0C-R1BT-KCTS-VVGN"
	for _, c := range []struct {
		args      []string
		join, log string
		refused   bool
	}{
		{args: nil},
		{args: []string{link}, join: link},
		{args: []string{link + "?n=x.lastcard"}, join: link + "?n=x.lastcard"}, // the window does not open a log with that name
		{args: []string{"evening.lastcard"}, log: "evening.lastcard"},
		{args: []string{"15R8", "P525", "DG0C"}, join: "15R8 P525 DG0C"},
		{args: []string{link + " --data /x"}, refused: true},
		{args: []string{link, "--data", "/x"}, refused: true},
		{args: []string{"--data", "/x", link}, refused: true},
		{args: []string{"/x/evening.lastcard", link}, refused: true},
		{args: []string{link + `"`}, refused: true},
		{args: []string{link + "\u202e"}, refused: true},
	} {
		join, log, err := readTarget(slices.Clone(c.args))
		if join != c.join || log != c.log || (err != nil) != c.refused {
			t.Errorf("%q: join %q, log %q, %v", c.args, join, log, err)
		}
	}
}

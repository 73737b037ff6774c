package main

import (
	"bytes"
	"strings"
	"testing"
	"time"

	"lastcard/assets"
	"lastcard/cmd/internal/cli"
)

// `lastcard relay` reports its search as a program that joins a table does: in a sentence with advice, or as
// a line of JSON.
func TestRelayTellsThatItSearches(t *testing.T) {
	for asJSON, want := range map[bool]string{
		false: "Still looking for the table: ", true: `,"code":"searching","text":"Still looking for the table: `,
	} {
		var out bytes.Buffer
		reportSearch(&cli.Env{Out: &out, Start: time.Now(), AsJSON: asJSON}, assets.Trouble{Code: "searching", Case: "no-dht"})
		if line := out.String(); !strings.Contains(line, want) || !strings.Contains(line, "Check the connection") || strings.Count(line, "\n") != 1 || asJSON != strings.HasPrefix(line, `{"event":"searching","t":`) {
			t.Errorf("%s", line)
		}
	}
}

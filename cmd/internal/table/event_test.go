package table

import (
	"encoding/json"
	"strings"
	"testing"
	"time"
)

// A link can be copied from a line of --json as it is.
func TestPlainJSON(t *testing.T) {
	link := "lastcard:ABC?a=1&b=<2>"
	line := string(Stamped{T: 1500 * time.Millisecond, Event: Invite{Code: "ABC", Link: link}}.AppendJSON(nil))
	if !strings.Contains(line, link) || !strings.HasSuffix(line, "}\n") || strings.Count(line, "\n") != 1 {
		t.Errorf("%q", line)
	}
	var got struct {
		Event, Link string
		T           int
	}
	if err := json.Unmarshal([]byte(line), &got); err != nil || got.Event != "invite" || got.T != 1500 || got.Link != link {
		t.Errorf("%+v, %v", got, err)
	}
}

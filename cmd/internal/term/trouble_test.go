package term

import (
	"strings"
	"testing"

	"lastcard/assets"
	"lastcard/render/seam"
)

// Whoever has a seat in the match that has begun is given the whole command that continues it, in
// every language; it can be pasted.
func TestOwnMatchIsContinuedByPasting(t *testing.T) {
	for _, lang := range assets.Languages() {
		var out strings.Builder
		whole := func(log string, _ ...string) string { return "/opt/lastcard resume --no-lan '" + log + "'" }
		p := &player{Options: Options{Out: &out, Lang: lang, Resume: whole}}
		p.snap = seam.Snapshot{Stage: seam.Failed, Trouble: &seam.Trouble{Code: "ours", Args: assets.Args{"path": "/my data/a.lastcard"}}}
		p.words()
		p.trouble()
		if all := out.String(); strings.Count(all, "resume") != 1 || !strings.Contains(all, "/opt/lastcard resume --no-lan '/my data/a.lastcard'") {
			t.Errorf("%s: %s", lang.Lang(), all)
		}
	}
}

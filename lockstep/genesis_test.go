package lockstep_test

import (
	"errors"
	"strings"
	"testing"

	"lastcard/lockstep"
)

// Names are short and printable, and have no spaces that cannot be seen.
func TestCheckName(t *testing.T) {
	for _, good := range []string{"Ann", "Ann 2", "Åse", "名前", "O'Neil", strings.Repeat("x", lockstep.MaxName)} {
		if err := lockstep.CheckName(good); err != nil {
			t.Errorf("%q: %v", good, err)
		}
	}
	for _, bad := range []string{"", " Ann", "Ann ", "A  B", "a\nb", "a\x1b[2J", "\xff", "a\u202eb", "a\u200bb", strings.Repeat("x", lockstep.MaxName+1)} {
		if err := lockstep.CheckName(bad); !errors.Is(err, lockstep.ErrName) {
			t.Errorf("%q: %v", bad, err)
		}
	}
}

package scene

import (
	"strings"
	"testing"

	"lastcard/assets"
	"lastcard/render/seam"
)

// An error of a table shows in the person's language, with what to do about it.
func TestSorry(t *testing.T) {
	for _, w := range assets.Languages() {
		for _, err := range []error{seam.ErrBusy, seam.ErrSealing, seam.ErrOver, seam.ErrStage, seam.ErrFull} {
			x := Sorry(w, err)
			if x.Text == "" || x.Hint == "" || strings.Contains(x.Text, ":") || w != assets.English() && x.Text == err.Error() {
				t.Errorf("%s: %+v", w.Lang(), x)
			}
		}
	}
}

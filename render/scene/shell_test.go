package scene

import (
	"strings"
	"testing"

	"lastcard/assets"
	"lastcard/render/seam"
)

// An error of a table is shown in the person's language, with a hint on what to do.
func TestErrorToast(t *testing.T) {
	for _, w := range assets.Languages() {
		for _, err := range []error{seam.ErrBusy, seam.ErrSealing, seam.ErrOver, seam.ErrStage, seam.ErrFull} {
			x := ErrorToast(w, err)
			if x.Text == "" || x.Hint == "" || strings.Contains(x.Text, ":") || w != assets.English() && x.Text == err.Error() {
				t.Errorf("%s: %+v", w.Lang(), x)
			}
		}
	}
}

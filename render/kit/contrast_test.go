package kit

import "testing"

// AA of WCAG 2.2: for text, and for large text and marks (1.4.3, 1.4.11).
const textAA, markAA = 4.5, 3.0

// grounds are what text lies on: the felt in the middle and in the corners,
// panels and dialogs over it.
func grounds() map[string]Color {
	panel := RGBA(0x0A2A24, 205) // UI.Panel's lighter end
	return map[string]Color{
		"felt": FeltLight, "corner": FeltDark, "panel": Over(panel, FeltLight), "plate": Over(Panel, FeltLight),
		"dialog": Over(PanelHigh, FeltLight),
	}
}

// TestContrast: every ink can be read on every ground it is used on. InkFaint
// is for what is disabled, which needs no contrast, and for hints on panels.
func TestContrast(t *testing.T) {
	for name, ground := range grounds() {
		inks := map[string]Color{"Ink": Ink, "InkSoft": InkSoft, "Gold": Gold}
		if name != "felt" {
			inks["InkFaint"], inks["Good"], inks["Bad"] = InkFaint, Good, Bad
		}
		for ink, c := range inks {
			want := textAA
			if ink == "Gold" && name == "felt" {
				want = markAA // rings and icons only
			}
			if got := Contrast(c, ground); got < want {
				t.Errorf("%s on the %s: contrast %.2f, want %v", ink, name, got, want)
			}
		}
	}
	for name, ground := range map[string]Color{"paper": Paper, "gold": Gold, "button": RGB(0xEEB443)} {
		if got := Contrast(Night, ground); got < textAA {
			t.Errorf("Night on %s: contrast %.2f", name, got)
		}
	}
	if got := Contrast(RGB(0xFFE9E4), RGB(0xB4452F)); got < textAA {
		t.Errorf("a dangerous button: contrast %.2f", got)
	}
}

func TestContrastFormula(t *testing.T) {
	black, white := RGB(0), RGB(0xFFFFFF)
	if got := Contrast(black, white); got < 20.99 || got > 21.01 {
		t.Errorf("black and white: %v", got)
	}
	if got := Contrast(RGB(0x767676), white); got < 4.5 || got > 4.6 {
		t.Errorf("the lightest grey of AA: %v", got)
	}
	if InkOn(white) != Night || InkOn(black) != Paper {
		t.Error("InkOn chooses the harder one")
	}
	if got := Over(RGBA(0xFFFFFF, 0), black); got != black {
		t.Errorf("nothing over black is %v", got)
	}
}

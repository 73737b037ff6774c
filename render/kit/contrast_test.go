package kit

import (
	"slices"
	"strings"
	"testing"
)

// everyCloth runs a test on each cloth in each theme.
func everyCloth(t *testing.T, f func(t *testing.T)) {
	defer UseTheme(Dark)
	defer UseCloth(Green)
	named := func(name, zero string) string {
		if name == "" {
			return zero
		}
		return name
	}
	for _, th := range Themes() {
		for _, c := range Cloths() {
			t.Run(named(string(th), "dark")+"/"+named(string(c), "green"), func(t *testing.T) {
				UseTheme(th)
				UseCloth(c)
				f(t)
			})
		}
	}
}

// grounds returns the grounds of most texts, by name: the felt in the middle and in the corners, and
// panels, plates and dialogs over both.
func grounds() map[string]Color {
	all := map[string]Color{"felt": FeltLight, "corner": FeltDark}
	for name, c := range map[string]Color{
		"panel": PanelTop, "panel's foot": PanelLow, "plate": Plate, "plate of the turn": PlateTurn, "side": Side,
		"dialog": SheetTop, "dialog's foot": SheetLow,
	} {
		all[name], all[name+" in a corner"] = LayOver(c, FeltLight), LayOver(c, FeltDark)
	}
	return all
}

// TestContrast: every ink can be read on every ground on which it is used, in every theme and on
// every cloth. InkFaint, Good and Bad are never used on the bare felt, and Gold only for rings and
// icons there.
func TestContrast(t *testing.T) {
	everyCloth(t, func(t *testing.T) {
		for name, ground := range grounds() {
			inks := map[string]Color{"Ink": Ink, "InkSoft": InkSoft, "Gold": Gold}
			bare := name == "felt" || name == "corner"
			if !bare {
				inks["InkFaint"], inks["Good"], inks["Bad"] = InkFaint, Good, Bad
			}
			for ink, c := range inks {
				want := TextAA
				if ink == "Gold" && bare {
					want = MarkAA
				}
				if got := Contrast(c, ground); got < want {
					t.Errorf("%s on the %s: contrast %.2f, want %v", ink, name, got, want)
				}
			}
		}
		for name, x := range map[string][2]Color{
			"bad line": {InkBad, LayOver(PlateBad, FeltLight)}, "ribbon": {RibbonInk, LayOver(Ribbon, FeltLight)}, "bubble": {Paper, LayOver(Ribbon, FeltLight)},
			"alarm": {Paper, Alarm}, "cheer": {Night, Cheer}, "spark": {Night, Spark}, "lit": {Night, Lit}, "paper": {Night, Paper},
			"button": {Night, Golden[1]}, "button's hint": {LayOver(Alpha(Night, 0.8), Golden[1]), Golden[1]},
			"danger": {Paper, Rust[0]}, "danger's foot": {Paper, Rust[1]}, "danger under the mouse": {Paper, Rust[2]},
		} {
			if got := Contrast(x[0], x[1]); got < TextAA {
				t.Errorf("%s: contrast %.2f", name, got)
			}
		}
		for _, felt := range []Color{FeltLight, FeltDark} {
			for name, c := range map[string]Color{"glow": Glow, "jump": Jump, "neutral": Neutral} {
				if got := Contrast(LayOver(c, felt), felt); got < MarkAA {
					t.Errorf("%s: contrast %.2f", name, got)
				}
			}
		}
	})
}

// TestThemes: every token is listed once and has a value in both themes, and an unknown theme counts as the
// dark one.
func TestThemes(t *testing.T) {
	defer UseTheme(Dark)
	all := slices.Concat(clothTokens[Green], tokens)
	for i, k := range all {
		if k.dark == (Color{}) || k.light == (Color{}) {
			t.Errorf("token %d has no colour", i)
		}
		for _, other := range all[:i] {
			if other.target == k.target {
				t.Errorf("token %d is there twice", i)
			}
		}
	}
	UseTheme(Light)
	if Contrast(FeltLight, White) > Contrast(FeltLight, Night) {
		t.Error("the light theme is dark")
	}
	if UseTheme("sepia"); themeInUse != Dark || Ink != RGB(0xF4F0E4) {
		t.Error("an unknown theme is not the dark one")
	}
}

// TestCloths: the cloths differ, and each has a value in both themes for every token it changes. A
// change of theme keeps the cloth, and a change of cloth keeps the theme. An unknown cloth counts
// as the green one.
func TestCloths(t *testing.T) {
	defer UseTheme(Dark)
	defer UseCloth(Green)
	for _, th := range Themes() {
		seen := map[Color]Cloth{}
		for _, c := range Cloths() {
			UseCloth(c)
			UseTheme(th)
			if was, ok := seen[FeltLight]; ok {
				t.Errorf("%q and %q have the same felt in theme %q", was, c, th)
			}
			seen[FeltLight] = c
			if light, dark := c.TileColors(); light != FeltLight || dark != FeltDark {
				t.Errorf("the tile of %q shows %v and %v", c, light, dark)
			}
			for i, k := range clothTokens[c] {
				if k.target != clothTokens[Green][i].target {
					t.Errorf("%q: token %d is not that of the green cloth", c, i)
				}
				if k.dark.A == 0 || k.light.A == 0 {
					t.Errorf("%q: token %d has no colour", c, i)
				}
			}
		}
	}
	if UseCloth("tweed"); clothInUse != Green || FeltLight != clothTokens[Green][0].light {
		t.Error("an unknown cloth is not the green one")
	}
}

func TestContrastFormula(t *testing.T) {
	black, white := RGB(0), RGB(0xFFFFFF)
	if got := Contrast(black, white); got < 20.99 || got > 21.01 {
		t.Errorf("black and white have the contrast %v", got)
	}
	if got := Contrast(RGB(0x767676), white); got < 4.5 || got > 4.6 {
		t.Errorf("the lightest grey that AA allows on white has the contrast %v", got)
	}
	if InkOn(white) != Night || InkOn(black) != Paper {
		t.Error("InkOn chooses the ink with less contrast")
	}
	if got := LayOver(RGBA(0xFFFFFF, 0), black); got != black {
		t.Errorf("a transparent colour over black gives %v", got)
	}
}

// TestAudit: an audit finds each kind of fault, and nothing in a page without faults.
func TestAudit(t *testing.T) {
	win := Size{W: 400, H: 300}
	box := Box{Rect: Rect{X: 10, Y: 10, W: 200, H: 40}, Fill: SheetTop}
	good := Label{At: Pt{X: 20, Y: 30}, Text: "Grüße", Style: Body, Color: Ink, MaxWidth: 180}
	for _, x := range []struct {
		why  string
		make func(p *Picture)
	}{
		{"", func(p *Picture) { p.Box(box); p.Label(good) }},
		{"cut", func(p *Picture) { l := good; l.MaxWidth = 20; p.Box(box); p.Label(l) }},
		{"leaves its box", func(p *Picture) { l := good; l.At.X = 190; p.Box(box); p.Label(l) }},
		{"leaves the part", func(p *Picture) { l := good; l.At.X = 390; p.Label(l) }},
		{"leaves the window", func(p *Picture) { l := good; l.At.Y = 298; p.Label(l) }},
		{"runs into", func(p *Picture) { l := good; l.Text, l.At.X = "Welt", 40; p.Box(box); p.Label(good); p.Label(l) }},
		{"contrast", func(p *Picture) { l := good; l.Color = Night; p.Box(box); p.Label(l) }},
		{"", func(p *Picture) { l := good; l.Color = InkOff; p.Box(box); p.Label(l) }},
		{"", func(p *Picture) { p.Clip(box.Rect); l := good; l.At.Y = 200; p.Label(l); p.Unclip() }},
	} {
		var p Picture
		x.make(&p)
		got := p.Audit(win)
		if x.why == "" && len(got) > 0 || x.why != "" && (len(got) != 1 || !strings.Contains(got[0], x.why)) {
			t.Errorf("want %q, got %q", x.why, got)
		}
	}
}

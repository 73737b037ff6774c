package menu

import (
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"lastcard/assets"
	"lastcard/render/cards"
	"lastcard/render/kit"
	"lastcard/render/seam"
)

// TestSettings: keys reach nearly every setting, and what they change is saved.
func TestSettings(t *testing.T) {
	b := newBackend()
	v := arrive(t, b)
	s := NewSettings(v.sh)
	v.s, v.ui = s, func() *kit.UI { return s.ui }
	v.tick(nil)
	v.walk("name")
	v.key(ebiten.KeyBackspace)
	v.write("o  Elena")
	v.walk("lang")
	v.key(ebiten.KeyRight)
	v.walk("scale")
	v.tick(nil)
	if b.SavedProfile.Name != "Mário Elena" {
		t.Errorf("the name is %q", b.SavedProfile.Name)
	}
	v.key(ebiten.KeyRight, ebiten.KeyRight, ebiten.KeyRight, ebiten.KeyRight)
	v.walk("theme")
	v.key(ebiten.KeyRight)
	v.press("reduced")
	v.walk("takeback")
	v.key(ebiten.KeyRight, ebiten.KeyRight)
	v.walk("late")
	v.key(ebiten.KeyRight, ebiten.KeyRight)
	v.walk("volume")
	v.key(ebiten.KeyLeft, ebiten.KeyLeft)
	v.press("ambience")
	v.press("ask-undo")
	v.press("palette/tritan")
	v.press("cloth/wine")
	v.press("rim")
	v.press("back/waves")
	v.press("courts/crests")
	v.press("sounds")
	want := seam.Profile{Name: "Mário Elena", Scale: 1.5, ReducedMotion: true, Volume: 50, Ambience: true, Theme: "light", Lang: "de", Palette: "tritan", Muted: true, TakeBack: seam.TakeBackLong, AskUndo: true, DelayMinutes: 3,
		Cloth: "wine", Rim: true, Back: "waves", Courts: "crests"}
	if b.SavedProfile != want {
		t.Errorf("kept %+v, want %+v", b.SavedProfile, want)
	}
	if b.SavedProfile.Loudness() != 0 {
		t.Error("the sounds are muted but have a volume")
	}
	if v.key(ebiten.KeyEscape); !s.Closed() {
		t.Error("Escape does not close")
	}
}

func TestEveryLookHasWords(t *testing.T) {
	var codes []string
	add := func(of, name string) { codes = append(codes, choiceCode(of, name)) }
	for _, x := range kit.Themes() {
		add("theme", string(x))
	}
	for _, x := range cards.Palettes() {
		add("palette", string(x))
	}
	for _, x := range kit.Cloths() {
		add("cloth", string(x))
	}
	for _, x := range cards.Patterns() {
		add("back", string(x))
	}
	for _, x := range cards.AllCourts() {
		add("courts", string(x))
	}
	for _, code := range codes {
		if !assets.English().Has(code) {
			t.Errorf("%s has no words", code)
		}
	}
}

func TestScaleIsKept(t *testing.T) {
	b := newBackend()
	v := arrive(t, b)
	v.menu()
	v.press("larger")
	if b.SavedProfile.Scale != 1.15 {
		t.Errorf("the scale is %v", b.SavedProfile.Scale)
	}
	v.press("smaller")
	v.press("smaller")
	if b.SavedProfile.Scale != 0.85 {
		t.Errorf("the scale is %v", b.SavedProfile.Scale)
	}
}

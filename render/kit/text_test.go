package kit_test

import (
	"strings"
	"testing"
	"unicode/utf8"

	"pgregory.net/rapid"

	"lastcard/render/kit"
	"lastcard/render/kit/kittest"
)

func TestFit(t *testing.T) {
	long := "José with a rather long name"
	if got := kit.Fit("José", kit.Body, 300); got != "José" {
		t.Errorf("cut without need: %q", got)
	}
	for w := 40.0; w < 220; w += 7 {
		got := kit.Fit(long, kit.Body, w)
		if kit.Width(got, kit.Body) > w {
			t.Errorf("%q is wider than %v", got, w)
		}
		if head, ok := strings.CutSuffix(got, "…"); ok && !strings.HasPrefix(long, head) {
			t.Errorf("%q is no beginning of %q", got, long)
		}
	}
}

// TestWrapKeepsWords checks on random text, whose words all fit on a line, that no line is too wide and no
// word is lost or broken.
func TestWrapKeepsWords(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		words := rapid.SliceOfN(rapid.StringMatching(`[a-zéŁ]{1,9}`), 0, 30).Draw(t, "words")
		w := rapid.Float64Range(120, 400).Draw(t, "width")
		lines := kit.Wrap(strings.Join(words, " "), kit.Body, w)
		for _, l := range lines {
			if kit.Width(l, kit.Body) > w {
				t.Fatalf("%q is wider than %v", l, w)
			}
		}
		if got := strings.Join(strings.Fields(strings.Join(lines, " ")), " "); got != strings.Join(words, " ") {
			t.Fatalf("wrapped to %q", got)
		}
	})
}

// TestDrawnAsMeasured: text is drawn no wider than it was measured, apart from two roundings. The size,
// which is at least eight pixels, may be rounded up by 0.05 pixels, and the position of each letter is
// rounded to 64ths of a pixel.
func TestDrawnAsMeasured(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		st := kit.Style{Size: rapid.Float64Range(11, 60).Draw(t, "size"), Weight: kit.Weight(rapid.IntRange(0, 2).Draw(t, "weight"))}
		scale := rapid.Float64Range(0.75, 4).Draw(t, "scale")
		text := rapid.StringMatching(`[A-Za-zéŁ ,.0-9]{1,40}`).Draw(t, "text")
		drawn := kit.DrawnWidth(text, st, scale)
		letters := float64(utf8.RuneCountInString(text)) / 64 / scale
		if want := kit.Width(text, st); drawn > want*1.006+letters {
			t.Fatalf("%q at %.2f × %.2f is drawn %.2f wide, measured %.2f", text, st.Size, scale, drawn, want)
		}
	})
}

// TestGlyphs checks that names and signs in common use have a width: a fallback font has the
// letters that Inter lacks.
func TestGlyphs(t *testing.T) {
	for _, s := range []string{"Łukasz", "Ő", "Привет", "Ελλάδα", "→", "♠", "✓", "…", "“”", "·"} {
		if kit.Width(s, kit.Body) <= 0 {
			t.Errorf("%q has no width", s)
		}
	}
}

func TestParsePath(t *testing.T) {
	for _, d := range []string{
		"M0 0 L10 0 L10 10 Z", "M1 1 L2 2 H-3 V.5Z", "M0 0C1 1 2 2 3 3", "M0 0Q1 1 2 0", "O12 12 10", "",
	} {
		if _, err := kit.ParsePath(d); err != nil {
			t.Errorf("%q: %v", d, err)
		}
	}
	for _, d := range []string{"1 2", "M", "M 1", "M 0 0 A 1 1 0 0 0 2 2", "M 1 x", "L..1 2", "m1 1", "M1,1", "M1 1 2 2"} {
		if _, err := kit.ParsePath(d); err == nil {
			t.Errorf("%q is accepted", d)
		}
	}
}

// FuzzParsePath: ParsePath never panics.
func FuzzParsePath(f *testing.F) {
	f.Add("M12 1 L23 12 Z")
	f.Add("M0 -1C.1 .2 3 4 -5 6")
	f.Add("O1 1 1M")
	f.Fuzz(func(t *testing.T, d string) { _, _ = kit.ParsePath(d) })
}

func TestIconsAreReadable(t *testing.T) {
	for _, i := range []kit.Icon{
		kit.IconCheck, kit.IconPlus, kit.IconMinus, kit.IconClose, kit.IconBack, kit.IconForward, kit.IconWarning, kit.IconInfo, kit.IconPerson,
		kit.IconBot, kit.IconCopy, kit.IconLink, kit.IconPaste, kit.IconCrown, kit.IconNet, kit.IconShield, kit.IconLeave, kit.IconCards, kit.IconSliders, kit.IconPlay, kit.IconArrow,
	} {
		if _, err := kit.ParsePath(string(i)); err != nil {
			t.Errorf("%q: %v", i, err)
		}
	}
}

// TestWrapJapanese: lines also break where there is no space, but not before a character that may
// not begin a line.
func TestWrapJapanese(t *testing.T) {
	text := "手札を全部なくした人が勝ちです。「ウノ」と言い忘れると、2枚引きます。"
	for w := 40.0; w < 400; w += 11 {
		lines := kit.Wrap(text, kit.Body, w)
		if strings.Join(lines, "") != text {
			t.Fatalf("wrapped to %q", lines)
		}
		for i, l := range lines {
			if kit.Width(l, kit.Body) > w || w > 90 && i > 0 && strings.ContainsAny(l[:3], "、。」") {
				t.Errorf("at %v: %q", w, lines)
			}
		}
	}
}

// TestJapaneseWords: a line ends after a phrase, and never inside a word that fits on a line.
func TestJapaneseWords(t *testing.T) {
	for text, want := range map[string][]string{
		"テーブルを開いて友達を待つ":       {"テーブルを", "開いて", "友達を", "待つ"},
		"まだ送っていない操作を取り消す":     {"まだ", "送っていない", "操作を", "取り消す"},
		"手札の並べ替え、これまでの流れ。":    {"手札の", "並べ替え、", "これまでの", "流れ。"},
		"「ウノ」をコールして、2枚引くお知らせ": {"「ウノ」をコールして、", "2枚引く", "お知らせ"},
		"Unoを遊ぶ（公式ルール）":       {"Unoを", "遊ぶ", "（公式ルール）"},
	} {
		widest := 0.0
		for _, w := range want {
			widest = max(widest, kit.Width(w, kit.Body))
		}
		lines := kit.Wrap(text, kit.Body, widest+0.1)
		at := 0 // every line begins where a phrase begins
		for _, l := range lines {
			begins, n := false, 0
			for _, w := range want {
				begins = begins || n == at
				n += len(w)
			}
			if !begins {
				t.Errorf("%q is wrapped to %q: a line begins inside a word", text, lines)
				break
			}
			at += len(l)
		}
	}
}

// TestJapaneseIsBold: in Japanese too, headings are bolder than text.
func TestJapaneseIsBold(t *testing.T) {
	const text = "設定"
	ink := func(w kit.Weight) (sum int) {
		img := kittest.Draw(t, 120, 60, 1, func(c *kit.Canvas) {
			c.Label(kit.Label{At: kit.Pt{X: 10, Y: 30}, Text: text, Style: kit.Style{Size: 40, Weight: w}, Color: kit.White})
		})
		for i := 0; i < len(img.Pix); i += 4 {
			sum += int(img.Pix[i])
		}
		return sum
	}
	if thin := ink(kit.Regular); ink(kit.SemiBold)*10 < thin*12 || ink(kit.Display)*10 < thin*12 {
		t.Errorf("ink: %d, semi-bold %d, display %d", thin, ink(kit.SemiBold), ink(kit.Display))
	}
}

// TestWrapNowhere: if there is no room at all, text is broken into its characters.
func TestWrapNowhere(t *testing.T) {
	if got := kit.Wrap("ab c", kit.Body, -5); len(got) < 3 || strings.Join(got, "") != "abc" {
		t.Errorf("wrapped to %q", got)
	}
}

func TestShrink(t *testing.T) {
	text := "Richtungswechsel"
	if kit.Shrink(text, kit.Body, 300) != kit.Body {
		t.Error("shrunk without need")
	}
	w := kit.Width(text, kit.Body)
	if st := kit.Shrink(text, kit.Body, w*0.85); st.Size >= kit.Body.Size || kit.Width(text, st) > w*0.85 {
		t.Errorf("shrunk to %v", st.Size)
	}
	if st := kit.Shrink(text, kit.Body, 10); st.Size < 12 {
		t.Errorf("shrunk to %v", st.Size)
	}
	w = kit.Width(text, kit.Large)
	for part := 0.75; part < 1; part += 0.001 { // the text fills the room, whatever its width
		room := w * part
		if got := kit.Width(text, kit.Shrink(text, kit.Large, room)); got > room || got < room-0.001 {
			t.Fatalf("in %v the shrunk text is %v wide", room, got)
		}
	}
}

package kit

import (
	"strings"
	"unicode"
)

// Japanese is written without spaces. A line best ends after a phrase: a word with the particles
// and endings that follow it. Particles and endings are written in hiragana, while most words begin
// with another script. So a line may end after punctuation or after hiragana, but not inside a
// word.

// lineStops are the punctuation marks after which a line may end.
const lineStops = "、。，．・：；？！）〕］｝〉》」』】…"

// particles are the one-letter particles that may stand between two words. Any other single hiragana
// letter between two kanji belongs to the word before it, as in 取り消す, and no line ends there.
const particles = "はがをにでとのもへやかて"

// The characters that may not begin a line, and those that may not end one (after JIS X 4051).
const (
	noLineStart = "、。，．・：；？！ー）〕］｝〉》」』】々ぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮヵヶ…％”’)]}!?.,:;%"
	noLineEnd   = "（〔［｛〈《「『【“‘(["
)

// phraseEnds reports whether a line may end before the i-th character of a word without spaces.
func phraseEnds(word []rune, i int) bool {
	a, b := word[i-1], word[i]
	switch {
	case !mayBreak(a, b):
		return false
	case strings.ContainsRune(lineStops, a), strings.ContainsRune(noLineEnd, b):
		return true
	case !unicode.Is(unicode.Hiragana, a), unicode.Is(unicode.Hiragana, b):
		return false
	case a == 'お', a == 'ご': // a prefix of the next word
		return false
	}
	inside := i >= 2 && unicode.Is(unicode.Han, word[i-2]) && unicode.Is(unicode.Han, b)
	return !inside || strings.ContainsRune(particles, a)
}

// mayBreak reports whether a line may end between two neighbouring characters.
func mayBreak(a, b rune) bool {
	switch {
	case !ideographic(a) && !ideographic(b):
		return false
	case strings.ContainsRune(noLineStart, b), strings.ContainsRune(noLineEnd, a):
		return false
	case unicode.IsDigit(a): // no break inside "4枚"
		return false
	case unicode.Is(unicode.Katakana, b) && (unicode.Is(unicode.Katakana, a) || a == 'ー'):
		return false
	}
	return true
}

// ideographic reports whether r belongs to a script written without spaces.
func ideographic(r rune) bool {
	return unicode.In(r, unicode.Han, unicode.Hiragana, unicode.Katakana) || r >= 0x3000 && r <= 0x30FF || r >= 0xFF00 && r <= 0xFF60
}

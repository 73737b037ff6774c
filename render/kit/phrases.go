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

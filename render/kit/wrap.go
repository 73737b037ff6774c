package kit

import (
	"math"
	"strings"
	"unicode"
)

// Wrap breaks s into lines no wider than width. It breaks at spaces and at every newline. In scripts
// without spaces it breaks between phrases (phrases.go) or, if a phrase is wider than a line, between
// characters. A word without such a place is broken anywhere if it is wider than a line. The caller must
// not change the lines, because Wrap returns the same slice again for the same text.
func Wrap(s string, st Style, width float64) []string {
	return wrapped.get(wrapKey{s, st, width}, func() (lines []string) {
		for para := range strings.SplitSeq(s, "\n") {
			lines = appendWrapped(lines, para, st, width)
		}
		return lines
	})
}

// Height is the height in units of a text that [Wrap] breaks to a width.
func Height(s string, st Style, width float64) float64 {
	return float64(len(Wrap(s, st, width))) * LineHeight(st)
}

type wrapKey struct {
	text  string
	style Style
	width float64
}

// wrapped keeps the lines of wrapped texts, about as many as a few pages have.
var wrapped = cache[wrapKey, []string]{limit: 1024}

func appendWrapped(lines []string, para string, st Style, width float64) []string {
	line := ""
	for _, word := range strings.FieldsFunc(para, isBreakingSpace) {
		gap := " "
		for _, piece := range splitWide(splitPieces(word, phraseEnds), st, width) {
			next := line + gap + piece
			if line == "" {
				next = piece
			}
			if line != "" && Width(next, st) > width {
				lines = append(lines, line)
				next = piece
			}
			for next != "" && Width(next, st) > width {
				head := fittingBytes(next, st, width)
				lines = append(lines, next[:head])
				next = next[head:]
			}
			line, gap = next, ""
		}
	}
	return append(lines, line)
}

// isBreakingSpace reports whether a line may be broken at this space. A no-break space stays within its
// word.
func isBreakingSpace(r rune) bool { return unicode.IsSpace(r) && r != '\u00a0' && r != '\u202f' }

// fittingBytes is how many bytes of s fit into width, at least one character.
func fittingBytes(s string, st Style, width float64) int {
	end := 0
	for i := range s {
		if i > 0 && Width(s[:i], st) > width {
			break
		}
		end = i
	}
	if end == 0 {
		return nextRune(s, 0)
	}
	return end
}

// splitPieces splits a word into the parts between which a line may end.
func splitPieces(word string, ends func(word []rune, i int) bool) (all []string) {
	runes, start := []rune(word), 0
	for i := 1; i < len(runes); i++ {
		if ends(runes, i) {
			all = append(all, string(runes[start:i]))
			start = i
		}
	}
	return append(all, string(runes[start:]))
}

// splitWide splits each piece that is wider than a line and needs fallback fonts, wherever mayBreak allows.
func splitWide(all []string, st Style, width float64) (fitting []string) {
	for _, p := range all {
		if !hasAllLetters(p) && Width(p, st) > width {
			fitting = append(fitting, splitPieces(p, func(w []rune, i int) bool { return mayBreak(w[i-1], w[i]) })...)
			continue
		}
		fitting = append(fitting, p)
	}
	return fitting
}

// Shrink returns a style in which s fits into width. It makes the text smaller if it must, but not smaller
// than the part shrinkMost of its size, and not smaller than shrinkLeast. If the text is still too wide,
// the caller must cut or break it.
func Shrink(s string, st Style, width float64) Style {
	w := Width(s, st)
	if w <= width || s == "" {
		return st
	}
	least := max(st.Size*shrinkMost, min(st.Size, shrinkLeast))
	st.Size = max(st.Size*width/w, least)
	for Width(s, st) > width && st.Size > least { // the division may have been rounded up
		st.Size = max(math.Nextafter(st.Size, 0), least)
	}
	return st
}

// How far Shrink may go: to this part of the text's size, but not below this size in units.
const (
	shrinkMost  = 0.7
	shrinkLeast = 12
)

package foreign

import (
	"strings"
	"unicode"
)

// Limits of shown text, in characters (runes).
const (
	MaxShownName = 32   // a name that somebody else's program sent; the limit for a player's own name is lower (lockstep.MaxName)
	MaxVersion   = 80   // a version, the name of a game
	MaxField     = 256  // a platform, a field of a state
	MaxText      = 2048 // a line of a dump, the text of rules, an error
)

// maxMarks is how many combining marks, such as accents, one letter may carry. Real languages need
// three or four; more would cover the lines above and below.
const maxMarks = 4

// CleanLine returns foreign text as one printable line. The second argument is the highest number of
// characters; CleanLine drops the rest. Each run of blanks becomes one space, and blanks at the ends
// are dropped. CleanLine leaves out control, format and bidi characters, characters without width,
// private and unassigned ones, marks without a letter or beyond maxMarks, and bytes that are not UTF-8.
// Calling CleanLine on its own result changes nothing.
func CleanLine(text string, most int) string {
	var b strings.Builder
	runes, marks := 0, maxMarks // a mark needs a letter before it
	blank := false
	for _, r := range strings.ToValidUTF8(text, "") {
		switch {
		case unicode.IsSpace(r) || strings.ContainsRune(blanks, r):
			blank = true
			continue
		case !isVisible(r):
			continue
		case !unicode.Is(unicode.Mn, r) && !unicode.Is(unicode.Me, r):
			marks = 0
		case blank || marks == maxMarks:
			continue
		default:
			marks++
		}
		if blank && runes > 0 {
			if runes+2 > most {
				break
			}
			b.WriteByte(' ')
			runes++
		}
		if runes == most {
			break
		}
		b.WriteRune(r)
		runes++
		blank = false
	}
	return b.String()
}

// blanks are characters that look blank, although Unicode lists them among symbols and letters: the blank pattern of
// Braille, and two blanks of the Egyptian hieroglyphs.
const blanks = "\u2800\U00013441\U00013442"

// isVisible reports whether a character is printable and has a visible shape. The
// fillers, joiners and selectors that Unicode calls ignorable by default have
// no shape, and neither have the null notehead and the filler of the Khitan script.
func isVisible(r rune) bool {
	switch {
	case !unicode.IsPrint(r):
		return false
	case unicode.In(r, unicode.Other_Default_Ignorable_Code_Point, unicode.Variation_Selector):
		return false
	}
	return r != '\U0001D159' && r != '\U00016FE4'
}

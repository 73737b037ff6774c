package code

import (
	"bytes"
	"slices"
	"strings"
	"unicode"
)

// SecretSymbols is how many symbols of a code are its secret.
const SecretSymbols = 20

// The symbols of a code, and how many of them check the others.
const (
	alphabet  = "0123456789ABCDEFGHJKMNPQRSTVWXYZ" // Crockford's base32
	checkLen  = 3
	codeLen   = 1 + SecretSymbols + checkLen
	codeGroup = 4
	erased    = 32 // stands for a typed U, which is no symbol, although people type it

	TextLen = codeLen + codeLen/codeGroup - 1 // bytes of a code as Word.String writes it
)

// Word is the symbols of a code, each of 5 bits in a byte: the version, the secret and the check symbols.
type Word [codeLen]byte

// New returns the word of a version and a secret, with its check symbols.
func New(version byte, secret [SecretSymbols]byte) Word {
	var w Word
	w[0] = version
	copy(w[1:], secret[:])
	w.addCheck()
	return w
}

// Version returns the first symbol. For a word that Read returned, it may be one that the caller does not know.
func (w Word) Version() byte { return w[0] }

// Secret returns the symbols of the secret, each of 5 bits in a byte.
func (w Word) Secret() [SecretSymbols]byte { return [SecretSymbols]byte(w[1:]) }

// gfExp holds the powers of α in GF(32), from α^0 to α^61, and gfLog the logarithms.
var gfExp, gfLog = func() (e [62]byte, l [32]byte) {
	x := byte(1)
	for i := range 31 {
		e[i], e[i+31], l[x] = x, x, byte(i)
		x <<= 1
		if x&32 != 0 {
			x ^= 0b100101
		}
	}
	return e, l
}()

func gfMul(a, b byte) byte {
	if a == 0 || b == 0 {
		return 0
	}
	return gfExp[int(gfLog[a])+int(gfLog[b])]
}

// syndromes returns the values of the word, as a polynomial, at the roots. They are zeros if the word belongs to the
// code. The first one is the sum of all symbols.
func (w *Word) syndromes() (s [checkLen]byte) {
	for k := range s {
		for _, c := range w {
			s[k] = gfMul(s[k], gfExp[k]) ^ c
		}
	}
	return s
}

func (w *Word) isCode() bool { return w.syndromes() == [checkLen]byte{} }

// addCheck fills in the check symbols: the remainder of the word, as a polynomial, divided by (x-1)(x-α)(x-α²).
func (w *Word) addCheck() {
	a, b := gfExp[1], gfExp[2]
	g2 := 1 ^ a ^ b
	g1 := a ^ b ^ gfMul(a, b)
	g0 := gfMul(a, b)
	var r [checkLen]byte
	for _, c := range w[:codeLen-checkLen] {
		f := c ^ r[0]
		r[0], r[1], r[2] = r[1]^gfMul(f, g2), r[2]^gfMul(f, g1), gfMul(f, g0)
	}
	copy(w[codeLen-checkLen:], r[:])
}

// solveAt puts at i the only symbol that may make a word of the code, and reports whether it does.
func (w *Word) solveAt(i int) bool {
	w[i] = 0
	w[i] = w.syndromes()[0]
	return w.isCode()
}

// repairOne corrects one wrong symbol at any place, and reports whether it could. There is at most one way to do so,
// since two words of the code differ at four places or more.
func (w *Word) repairOne() bool {
	for i := range w {
		x := *w
		if x.solveAt(i) {
			*w = x
			return true
		}
	}
	return false
}

// typedSymbols reads the symbols of a code and skips blanks, dashes, dots and underscores. It reports false if
// a character cannot come from a code, or if more than one symbol is too many.
func typedSymbols(s string) ([]byte, bool) {
	out := make([]byte, 0, codeLen)
	for _, r := range s {
		if isSeparator(r) {
			continue
		}
		c, ok := symbolOf(r)
		if !ok || len(out) > codeLen {
			return nil, false
		}
		out = append(out, c)
	}
	return out, true
}

func isSeparator(r rune) bool {
	return r == '_' || r == '.' || r == '−' || unicode.Is(unicode.Pd, r) || unicode.IsSpace(r)
}

func symbolOf(r rune) (byte, bool) {
	if 'a' <= r && r <= 'z' {
		r -= 'a' - 'A'
	}
	switch r {
	case 'O':
		return 0, true
	case 'I', 'L':
		return 1, true
	case 'U': // people type it for V
		return erased, true
	}
	if r > 127 {
		return 0, false
	}
	i := strings.IndexRune(alphabet, r)
	return byte(i), i >= 0
}

// Read returns the word of the code that a person has typed, with at most one typing error. It reports false if no
// such word is possible, or more than one.
func Read(s string) (Word, bool) {
	t, ok := typedSymbols(s)
	if !ok {
		return Word{}, false
	}
	var found map[Word]bool
	switch len(t) {
	case codeLen:
		found = repairSame(t)
	case codeLen - 1:
		found = repairMissing(t)
	case codeLen + 1:
		found = repairDoubled(t)
	}
	for w := range found {
		return w, len(found) == 1
	}
	return Word{}, false
}

// repairSame returns the possible words for the right number of symbols: none is wrong, one is
// wrong, or two neighbours are swapped.
func repairSame(t []byte) map[Word]bool {
	w := Word(t)
	if i := bytes.IndexByte(t, erased); i >= 0 {
		if bytes.Count(t, []byte{erased}) > 1 || !w.solveAt(i) {
			return nil
		}
		return map[Word]bool{w: true}
	}
	if w.isCode() || w.repairOne() {
		return map[Word]bool{w: true}
	}
	found := map[Word]bool{}
	for i := range codeLen - 1 {
		w := Word(t)
		w[i], w[i+1] = w[i+1], w[i]
		if w.isCode() {
			found[w] = true
		}
	}
	return found
}

// repairMissing returns the possible words for one symbol too few.
func repairMissing(t []byte) map[Word]bool {
	found := map[Word]bool{}
	if slices.Contains(t, erased) {
		return nil
	}
	for i := range codeLen {
		var w Word
		copy(w[:i], t[:i])
		copy(w[i+1:], t[i:])
		if w.solveAt(i) {
			found[w] = true
		}
	}
	return found
}

// repairDoubled returns the possible words for one symbol too many.
func repairDoubled(t []byte) map[Word]bool {
	found := map[Word]bool{}
	for i := range t {
		var w Word
		copy(w[:i], t[:i])
		copy(w[i:], t[i+1:])
		if !slices.Contains(w[:], erased) && w.isCode() {
			found[w] = true
		}
	}
	return found
}

// String writes the word in groups of four symbols with dashes between them.
func (w Word) String() string {
	var b strings.Builder
	for i, c := range w {
		if i > 0 && i%codeGroup == 0 {
			b.WriteByte('-')
		}
		b.WriteByte(alphabet[c])
	}
	return b.String()
}

package code

import (
	"strings"
	"testing"
)

// A code with two wrong symbols is neither right nor repaired.
func TestTwoWrongSymbols(t *testing.T) {
	code := strings.ReplaceAll(New(1, [SecretSymbols]byte{3: 7, 11: 30}).String(), "-", "")
	for i := range code {
		for j := range i {
			for d := 1; d < 32; d++ {
				s := []byte(code)
				s[i] = alphabet[(strings.IndexByte(alphabet, s[i])+d)%32]
				s[j] = alphabet[(strings.IndexByte(alphabet, s[j])+d*7%31+1)%32]
				word, _ := typedSymbols(string(s))
				c := Word(word)
				if c.isCode() || c.repairOne() {
					t.Fatalf("%s taken for %s", s, c)
				}
			}
		}
	}
}

package assets

import "strings"

// Translate is what English says under a code, or under the code's other
// wordings, in this language. What is no such sentence is returned as it stands.
func (c *Catalog) Translate(code, said string) string {
	for _, code := range []string{code + ".d", code + ".c", code + ".b", code} {
		head, tail, gap := strings.Cut(English().sentences[code], "{text}")
		switch {
		case head == "" && tail == "":
		case !gap && said == head:
			return c.Say(code)
		case gap && len(said) >= len(head)+len(tail) && strings.HasPrefix(said, head) && strings.HasSuffix(said, tail):
			return c.Say(code, "text", said[len(head):len(said)-len(tail)])
		}
	}
	return said
}

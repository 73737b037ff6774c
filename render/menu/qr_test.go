package menu

import (
	"strings"
	"testing"
)

// The QR code of a link has three corner patterns, by which a reader finds it. A new code is made only when
// the link changes.
func TestQRCode(t *testing.T) {
	const link = "lastcard:15R8-P525-DG0C-R1BT-KCTS-VVGN?p=12D3KooWGRYZDHBembyGJQqQ6WgLqJWYNjnECJwGBnCg8vbCeo8F&a=/ip4/192.168.1.7/udp/4001/quic-v1&g=uno"
	var p qrCache
	a := p.codeOf(link)
	if a == nil || a.Size < 21 || a.Size%4 != 1 {
		t.Fatalf("the code is %+v", a)
	}
	for _, corner := range [][2]int{{0, 0}, {a.Size - 7, 0}, {0, a.Size - 7}} {
		for y := range 7 {
			for x := range 7 {
				ring := max(max(x, 6-x), max(y, 6-y)) // 6 in the outer ring, which is dark, 5 in the light ring, less in the dark middle
				if got := a.Black(corner[0]+x, corner[1]+y); got != (ring != 5) {
					t.Fatalf("corner %v: module %d,%d is dark: %v", corner, x, y, got)
				}
			}
		}
	}
	if p.codeOf(link) != a {
		t.Error("the code is made twice for one link")
	}
	if b := p.codeOf(link + "2"); b == nil || b == a {
		t.Error("another link has the same code, or none")
	}
	if p.codeOf("") != nil || p.codeOf(strings.Repeat("x", 3000)) != nil {
		t.Error("there is a code for an empty or a very long link")
	}
}

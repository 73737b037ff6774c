package menu

import (
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"lastcard/render/kit"
	"lastcard/render/seam"
	"lastcard/render/seam/seamtest"
)

func TestJoin(t *testing.T) {
	b := newBackend()
	b.Replies = map[string]*seamtest.Table{"4K7-XQ9": {}}
	v := arrive(t, b)
	m := v.menu()
	v.press("join")
	v.write("wrong")
	v.key(ebiten.KeyEnter)
	if m.join.err == nil || m.join.err.Text != seamtest.ErrCode.Error() || m.join.err.Hint == "" {
		t.Fatalf("after a wrong code the page shows %+v", m.join.err)
	}
	if len(v.toasts) != 0 {
		t.Errorf("the error on the page is also a message: %v", v.toasts)
	}
	v.write("x")
	if m.join.err != nil {
		t.Error("typing on does not clear the error")
	}
	v.press("paste")
	if m.join.err == nil {
		t.Error("there is no error for an empty clipboard")
	}
	b.Clipboard = " 4K7-XQ9\n"
	v.press("paste")
	if len(v.opened) != 1 {
		t.Errorf("paste and join opened %d tables", len(v.opened))
	}
	b.Clipboard = "Come!\r\n4K7\x00\n" + strings.Repeat("é", 2*kit.MaxField)
	v.press("paste")
	if n := len([]rune(m.join.code)); n != kit.MaxField || strings.ContainsAny(m.join.code, "\r\n\x00") {
		t.Errorf("%d letters were pasted: %.20q", n, m.join.code)
	}
}

func TestJoinOverLAN(t *testing.T) {
	b := newBackend()
	b.Replies = map[string]*seamtest.Table{"AAA": {}, "BBB": {}}
	v := arrive(t, b)
	v.menu()
	v.press("lan/0")
	if len(v.opened) != 1 || v.b.Tables[0] != b.Replies["AAA"] {
		t.Errorf("opened %v", v.opened)
	}
}

// The page shows the content of a link before the person joins. It shows nothing if the text is no link or
// names a game that this version does not have.
func TestLinkTellsOfItsTable(t *testing.T) {
	b := newBackend()
	b.Invites = map[string]seam.InviteContent{"lastcard:AAA": {Name: "Zoë", Game: "uno", Rules: "stacking points=200"}, "lastcard:BBB": {Name: "Zoë", Game: "whist"}}
	v := arrive(t, b)
	m := v.menu()
	v.press("join")
	v.walk("code")
	v.write("lastcard:AAA")
	if m.join.linkContent == nil || m.join.linkContent.title != "Zoë’s table: Uno" || len(m.join.linkContent.rules) != 2 {
		t.Fatalf("the content is %+v", m.join.linkContent)
	}
	v.write("B")
	if m.join.linkContent != nil {
		t.Error("the content stays when the text is no link")
	}
	m.join.code = ""
	v.write("lastcard:BBB")
	if m.join.linkContent != nil {
		t.Error("there is a content for an unknown game")
	}
}

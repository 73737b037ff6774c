package replay

import (
	"lastcard/render/kit"
	"lastcard/render/scene"
)

// base holds what the list, the player and a lesson all need.
type base struct {
	shell  *scene.Shell
	ui     *kit.UI
	closed bool
}

func newBase(sh *scene.Shell) base { return base{shell: sh, ui: sh.NewUI()} }

// Closed reports whether the person has closed the page.
func (b *base) Closed() bool { return b.closed }

func (b *base) say(code string, pairs ...string) string { return b.shell.Words.Say(code, pairs...) }

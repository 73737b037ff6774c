package menu

import (
	"lastcard/render/kit"
	"lastcard/render/scene"
)

// base is what every scene and page of this package stands on.
type base struct {
	shell *scene.Shell
	ui    *kit.UI
}

func newBase(sh *scene.Shell) base { return base{sh, sh.NewUI()} }

func (b *base) say(code string, pairs ...string) string { return b.shell.Words.Say(code, pairs...) }

// Draw draws the widgets on the cloth.
func (b *base) Draw(c *kit.Canvas) {
	c.Felt()
	b.ui.Draw(c)
}

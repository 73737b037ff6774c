package menu

import (
	"strings"

	"lastcard/engine"
	"lastcard/render/kit"
	"lastcard/render/scene"
)

// base is what every scene and page of this package stands on.
type base struct {
	shell *scene.Shell
	ui    *kit.UI
}

func newBase(sh *scene.Shell) base { return base{sh, sh.NewUI()} }

// gameTitle is what a game is called.
func (b *base) gameTitle(g engine.Game) string { return b.shell.Words.Game(g.Name()) }

func (b *base) say(code string, pairs ...string) string { return b.shell.Words.Say(code, pairs...) }

// Draw draws the widgets on the cloth.
func (b *base) Draw(c *kit.Canvas) {
	c.Felt()
	b.ui.Draw(c)
}

// wordsOf returns a word for each of some values.
func wordsOf[T any](all []T, word func(T) string) []string {
	words := make([]string, len(all))
	for i, x := range all {
		words[i] = word(x)
	}
	return words
}

// oneSpaced is a text with one space between its words, and none around it.
func oneSpaced(text string) string { return strings.Join(strings.Fields(text), " ") }

package menu

import (
	"strings"

	"lastcard/engine"
	"lastcard/render/kit"
	"lastcard/render/scene"
)

// base is what every scene and page of this package has.
type base struct {
	shell  *scene.Shell
	ui     *kit.UI
	dialog func(in *kit.Input) // draws the dialog that is open over the page; nil: none is open
}

func newBase(sh *scene.Shell) base { return base{shell: sh, ui: sh.NewUI()} }

// drawDialog draws the dialog, if one is open. The dialog takes Escape from the input.
func (b *base) drawDialog(in *kit.Input) {
	if b.dialog != nil {
		b.dialog(in)
	}
}

func (b *base) gameTitle(g engine.Game) string { return b.shell.Words.Game(g.Name()) }

func (b *base) say(code string, pairs ...string) string { return b.shell.Words.Say(code, pairs...) }

// Draw draws the widgets of the last Update on the cloth.
func (b *base) Draw(c *kit.Canvas) {
	c.Felt()
	b.ui.Draw(c)
}

// wordsOf returns the word for each of the values in all.
func wordsOf[T any](all []T, word func(T) string) []string {
	words := make([]string, len(all))
	for i, x := range all {
		words[i] = word(x)
	}
	return words
}

// oneSpaced returns a text with one space between two words, and none before or after the text.
func oneSpaced(text string) string { return strings.Join(strings.Fields(text), " ") }

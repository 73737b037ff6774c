package menu

import (
	"slices"

	"github.com/hajimehoshi/ebiten/v2"

	"lastcard/render/kit"
	"lastcard/render/scene"
	"lastcard/render/seam"
)

// naming is the dialog in which a person names a set of rules, to save it as a preset.
type naming struct {
	isOpen bool
	name   string // the name being typed
}

// draw draws the dialog; kept reports that the person wants to save the rules under this name.
func (n *naming) draw(b *base, in *kit.Input) (name string, kept bool) {
	size := kit.Size{W: 460, H: 2*kit.Gap6 + kit.LineHeight(kit.Heading) + kit.Gap3 + 48 + kit.Gap4 + kit.ControlH}
	body, closed := b.ui.BeginDialog(b.say("preset.title"), size)
	box := body.CutTop(48, kit.Gap4)
	o := kit.FieldOpts{Placeholder: b.say("preset.placeholder"), MaxRunes: seam.MaxPresetName}
	done := b.ui.Field("preset-name", box, &n.name, o)
	row := body.CutTop(kit.ControlH, 0)
	cancel := row.CutLeft((row.W-kit.Gap4)/2, kit.Gap4)
	closed = b.ui.Button("preset-cancel", cancel, b.say("preset.cancel"), kit.ButtonOpts{}) || closed
	name = oneSpaced(n.name)
	done = b.ui.Button("preset-keep", row, b.say("preset.keep"), kit.ButtonOpts{Kind: kit.Primary, Disabled: name == ""}) || done
	b.ui.EndDialog()
	if closed || in.TakeKey(ebiten.KeyEscape) {
		n.isOpen = false
		return "", false
	}
	if done && name != "" {
		n.isOpen = false
		return name, true
	}
	return "", false
}

// addPreset adds a preset to the choices and saves them. It replaces a preset of the same game with the
// same name.
func addPreset(sh *scene.Shell, c *seam.Choices, p seam.Preset) {
	same := func(q seam.Preset) bool { return q.Game == p.Game && q.Name == p.Name }
	c.Presets = append(slices.DeleteFunc(slices.Clone(c.Presets), same), p)
	keepChoices(sh, *c)
}

func keepChoices(sh *scene.Shell, c seam.Choices) {
	if err := sh.Backend.SetChoices(c); err != nil {
		sh.Toast(kit.Toast{Text: sh.Words.Say("trouble.profile"), Hint: err.Error(), Tone: kit.Warning})
	}
}

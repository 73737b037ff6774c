package menu

import (
	"slices"

	"lastcard/render/kit"
	"lastcard/render/scene"
	"lastcard/render/seam"
)

// askName opens the dialog in which a person names a set of rules, to save it as a preset under the name that
// keep receives.
func (b *base) askName(keep func(name string)) {
	typed := ""
	b.dialog = func(*kit.Input) {
		size := kit.Size{W: 460, H: 2*kit.Gap6 + kit.LineHeight(kit.Heading) + kit.Gap3 + 48 + kit.Gap4 + kit.ControlH}
		body, closed := b.ui.BeginDialog(b.say("preset.title"), size)
		o := kit.FieldOpts{Placeholder: b.say("preset.placeholder"), MaxRunes: seam.MaxPresetName}
		done := b.ui.Field("preset-name", body.CutTop(48, kit.Gap4), &typed, o)
		name := oneSpaced(typed)
		closed = b.ui.Button("preset-cancel", body.Cell(0, 2, kit.ControlH, kit.Gap4), b.say("preset.cancel"), kit.ButtonOpts{}) || closed
		done = b.ui.Button("preset-keep", body.Cell(1, 2, kit.ControlH, kit.Gap4), b.say("preset.keep"), kit.ButtonOpts{Kind: kit.Primary, Disabled: name == ""}) || done
		b.ui.EndDialog()
		done = done && name != "" && !closed
		if done || closed {
			b.dialog = nil
		}
		if done {
			keep(name)
		}
	}
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

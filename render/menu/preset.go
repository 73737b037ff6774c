package menu

import (
	"slices"
	"strconv"

	"lastcard/assets"
	"lastcard/engine"
	"lastcard/render/kit"
	"lastcard/render/scene"
	"lastcard/render/seam"
)

// preset is a set of rules that is offered for a game.
type preset struct {
	id       string
	label    string
	rules    string
	ownIndex int // index in Choices.Presets, or −1 for a preset of the game
}

// presets returns the presets of a game: the official rules, the game's other presets, then the person's
// own, as far as the game can read them.
func presets(sh *scene.Shell, c seam.Choices, g engine.Game) (list []preset) {
	offered := append([]engine.Preset{{Name: "official"}}, g.Traits().Presets...)
	for _, p := range offered {
		list = append(list, preset{"preset/" + p.Name, sh.Words.Say("preset." + p.Name), newRules(sh, g, p.Rules).rulesText(), -1})
	}
	for i, p := range c.Presets {
		if p.Game != g.Name() {
			continue
		}
		if _, err := engine.ParseRules(g, p.Rules); err == nil {
			list = append(list, preset{"preset-own/" + strconv.Itoa(i), p.Name, newRules(sh, g, p.Rules).rulesText(), i})
		}
	}
	return list
}

// presetCache keeps the presets of one game, so that their rules are not parsed again for each drawing.
type presetCache struct {
	game  string
	words *assets.Catalog
	own   []seam.Preset
	list  []preset
}

func (o *presetCache) presetsOf(sh *scene.Shell, c seam.Choices, g engine.Game) []preset {
	if o.list == nil || o.game != g.Name() || o.words != sh.Words || !slices.Equal(o.own, c.Presets) {
		*o = presetCache{g.Name(), sh.Words, slices.Clone(c.Presets), presets(sh, c, g)}
	}
	return o.list
}

// The height and the largest width of a preset's button.
const (
	presetH   = 36.0
	presetMax = 190.0
)

func presetW(label string) float64 {
	return min(kit.Width(label, kit.SmallStrong)+2*kit.Gap4, presetMax)
}

// presetHeight is the height that drawPresets needs at a width, with the button that saves a preset.
func (m *Menu) presetHeight(width float64) float64 {
	lines, x := 1, 0.0
	labels := wordsOf(m.presets.presetsOf(m.shell, m.choices, m.rules.game), func(p preset) string { return p.label })
	for _, label := range append(labels, m.say("preset.save")) {
		w := presetW(label)
		if x > 0 && x+w > width {
			lines, x = lines+1, 0
		}
		x += w + kit.Gap2
	}
	return float64(lines) * (presetH + kit.Gap2)
}

// drawPresets draws the presets. A press on one takes over its rules. If the present rules are no preset, and
// there is room for another preset, a button saves them as one. If they are a preset of the person's own, a
// button removes it.
func (m *Menu) drawPresets(r kit.Rect) {
	list := m.presets.presetsOf(m.shell, m.choices, m.rules.game)
	x, y, currentRules := r.X, r.Y, m.rules.rulesText()
	next := func(label string) kit.Rect {
		w := presetW(label)
		if x > r.X && x+w > r.Right() {
			x, y = r.X, y+presetH+kit.Gap2
		}
		b := kit.Rect{X: x, Y: y, W: w, H: presetH}
		x += w + kit.Gap2
		return b
	}
	chosen := slices.IndexFunc(list, func(p preset) bool { return p.rules == currentRules })
	for i, p := range list {
		o := kit.ButtonOpts{Style: kit.SmallStrong}
		if i == chosen {
			o.Kind = kit.Primary
		}
		if m.ui.Button(p.id, next(p.label), p.label, o) && i != chosen {
			m.rules = newRules(m.shell, m.rules.game, p.rules)
		}
	}
	switch {
	case chosen < 0 && len(m.choices.Presets) < seam.MaxPresets:
		if m.ui.Button("preset-save", next(m.say("preset.save")), m.say("preset.save"), kit.ButtonOpts{Kind: kit.Quiet, Style: kit.SmallStrong}) {
			m.askName(func(name string) {
				addPreset(m.shell, &m.choices, seam.Preset{Name: name, Game: m.rules.game.Name(), Rules: m.rules.rulesText()})
			})
		}
	case chosen >= 0 && list[chosen].ownIndex >= 0:
		if m.ui.Button("preset-forget", next(m.say("preset.forget")), m.say("preset.forget"), kit.ButtonOpts{Kind: kit.Quiet, Style: kit.SmallStrong}) {
			m.choices.Presets = slices.Delete(slices.Clone(m.choices.Presets), list[chosen].ownIndex, list[chosen].ownIndex+1)
			keepChoices(m.shell, m.choices)
			m.ui.SetFocus("preset/official")
		}
	}
}

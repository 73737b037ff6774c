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

// presetPlaces returns the places of buttons with these labels: side by side in r, in as many lines as needed.
func presetPlaces(r kit.Rect, labels []string) (all []kit.Rect) {
	at := kit.Pt{X: r.X, Y: r.Y}
	for _, label := range labels {
		w := min(kit.Width(label, kit.SmallStrong)+2*kit.Gap4, presetMax)
		if at.X > r.X && at.X+w > r.Right() {
			at = kit.Pt{X: r.X, Y: at.Y + presetH + kit.Gap2}
		}
		all = append(all, kit.Rect{X: at.X, Y: at.Y, W: w, H: presetH})
		at.X += w + kit.Gap2
	}
	return all
}

// drawPresets draws the presets at the top of r; afterwards r is the room below them. A press on one takes over
// its rules. If the present rules are no preset, and there is room for another preset, a button saves them as
// one. If they are a preset of the person's own, a button removes it.
func (m *Menu) drawPresets(r *kit.Rect) {
	list := m.presets.presetsOf(m.shell, m.choices, m.rules.game)
	labels := wordsOf(list, func(p preset) string { return p.label })
	inner := r.Narrow(kit.Gap3)
	withSave := presetPlaces(inner, append(labels, m.say("preset.save")))
	r.CutTop(withSave[len(labels)].Bottom()+kit.Gap2-r.Y, kit.Gap1)
	currentRules := m.rules.rulesText()
	chosen := slices.IndexFunc(list, func(p preset) bool { return p.rules == currentRules })
	for i, at := range presetPlaces(inner, labels) {
		o := kit.ButtonOpts{Style: kit.SmallStrong}
		if i == chosen {
			o.Kind = kit.Primary
		}
		if m.ui.Button(list[i].id, at, labels[i], o) && i != chosen {
			m.rules = newRules(m.shell, m.rules.game, list[i].rules)
		}
	}
	further := func(id string) (pressed bool) {
		label := m.say("preset." + id)
		at := presetPlaces(inner, append(labels, label))[len(labels)]
		return m.ui.Button("preset-"+id, at, label, kit.ButtonOpts{Kind: kit.Quiet, Style: kit.SmallStrong})
	}
	switch {
	case chosen < 0 && len(m.choices.Presets) < seam.MaxPresets:
		if further("save") {
			m.askName(func(name string) {
				addPreset(m.shell, &m.choices, seam.Preset{Name: name, Game: m.rules.game.Name(), Rules: m.rules.rulesText()})
			})
		}
	case chosen >= 0 && list[chosen].ownIndex >= 0:
		if own := list[chosen].ownIndex; further("forget") {
			m.choices.Presets = slices.Delete(slices.Clone(m.choices.Presets), own, own+1)
			keepChoices(m.shell, m.choices)
			m.ui.SetFocus("preset/official")
		}
	}
}

package window

import (
	"slices"

	"lastcard/render/seam"
)

// Two windows of one person keep their choices in one file. As with the profile, each window writes only its
// own changes.

// Choices returns the setups of the tables that the person opened last, and the person's own sets of
// rules. If the file cannot be read, there are none.
func (b *Backend) Choices() seam.Choices {
	c, _ := b.home.Store().Choices()
	swap(&b.mu, &b.choices, c)
	return c
}

// SetChoices saves what has changed since this window last read or wrote the choices. It keeps at most
// seam.MaxPresets of the person's own sets of rules.
func (b *Backend) SetChoices(c seam.Choices) error {
	known := swap(&b.mu, &b.choices, c)
	err := b.home.Store().ChangeChoices(func(old seam.Choices, err error) seam.Choices {
		if err != nil {
			return changedChoices(old, seam.Choices{}, c) // the file is damaged, so this window saves everything
		}
		return changedChoices(old, known, c)
	})
	if err != nil {
		swap(&b.mu, &b.choices, known) // the next SetChoices saves this change too
	}
	return err
}

// changedChoices makes in c the changes that lead from before to after. A changed setup replaces that of c.
// A set of rules that after lacks is removed. A new one is added, and replaces a set of the same game and
// name.
func changedChoices(c, before, after seam.Choices) seam.Choices {
	if after.Bots != before.Bots {
		c.Bots = after.Bots
	}
	if after.Host != before.Host {
		c.Host = after.Host
	}
	c.Presets = slices.DeleteFunc(c.Presets, func(p seam.Preset) bool {
		return slices.Contains(before.Presets, p) && !slices.Contains(after.Presets, p)
	})
	for _, p := range after.Presets {
		if slices.Contains(before.Presets, p) {
			continue
		}
		c.Presets = slices.DeleteFunc(c.Presets, func(q seam.Preset) bool { return q.Game == p.Game && q.Name == p.Name })
		c.Presets = append(c.Presets, p)
	}
	c.Presets = c.Presets[:min(len(c.Presets), seam.MaxPresets)]
	return c
}

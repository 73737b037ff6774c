package store

import "path/filepath"

// Choices are the tables last opened and a person's own rules, in choices.json,
// shared by all slots.
type Choices struct {
	Bots    Setup    `json:"bots,omitzero"`
	Host    Setup    `json:"host,omitzero"`
	Presets []Preset `json:"presets,omitempty"`
}

// Setup is a table that was opened.
type Setup struct {
	Game  string `json:"game"`
	Rules string `json:"rules,omitempty"`
	Seats int    `json:"seats"`
	Bots  int    `json:"bots,omitempty"`
	LAN   bool   `json:"lan,omitempty"`
}

// Preset is a set of rules with a name.
type Preset struct {
	Name  string `json:"name"`
	Game  string `json:"game"`
	Rules string `json:"rules"`
}

// Choices are what was kept; the zero value when nothing was. The error is
// ErrProfile; what is returned is then zero, and kept anew by SetChoices.
func (d *Dir) Choices() (Choices, error) { return readJSON[Choices](d.choicesPath()) }

// SetChoices keeps c. The error is ErrProfile when it is too long to be read
// again.
func (d *Dir) SetChoices(c Choices) error { return writeJSON(d.choicesPath(), c) }

func (d *Dir) choicesPath() string { return filepath.Join(d.path, "choices.json") }

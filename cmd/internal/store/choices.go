package store

import (
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
)

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
func (d *Dir) Choices() (Choices, error) {
	b, err := os.ReadFile(d.choicesPath())
	if errors.Is(err, fs.ErrNotExist) {
		return Choices{}, nil
	}
	if err != nil {
		return Choices{}, fmt.Errorf("%w: %w", ErrProfile, err)
	}
	if len(b) > maxProfile {
		return Choices{}, fmt.Errorf("%w: %s is too long", ErrProfile, d.choicesPath())
	}
	var c Choices
	if err := json.Unmarshal(b, &c); err != nil {
		return Choices{}, fmt.Errorf("%w: %s: %w", ErrProfile, d.choicesPath(), err)
	}
	return c, nil
}

// SetChoices keeps c. The error is ErrProfile when it is too long to be read
// again.
func (d *Dir) SetChoices(c Choices) error {
	b, err := json.MarshalIndent(c, "", "\t")
	if err != nil {
		return err
	}
	if len(b) >= maxProfile {
		return fmt.Errorf("%w: the choices are too long", ErrProfile)
	}
	return writeFile(d.choicesPath(), append(b, '\n'), 0o600)
}

func (d *Dir) choicesPath() string { return filepath.Join(d.path, "choices.json") }

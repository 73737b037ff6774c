package store

import "lastcard/render/seam"

// Choices returns the tables last opened and a person's own rules, in choices.json,
// shared by all slots; the zero value when none are kept. The error is ErrProfile, with the zero
// value; SetChoices then replaces what could not be read.
func (d *Dir) Choices() (seam.Choices, error) { return readJSON[seam.Choices](d.file("choices.json")) }

// SetChoices keeps c. The error is ErrProfile when it is too long to be read
// again.
func (d *Dir) SetChoices(c seam.Choices) error { return writeJSON(d.file("choices.json"), c) }

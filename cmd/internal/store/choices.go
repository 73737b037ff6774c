package store

import "lastcard/render/seam"

// Choices returns the tables that were opened last and a person's own rules, from choices.json, which
// all slots share; the zero value if there is none. The error is ErrProfile, together with the zero
// value. SetChoices then replaces the unreadable file.
func (d *Dir) Choices() (seam.Choices, error) { return readJSON[seam.Choices](d.file("choices.json")) }

// SetChoices saves c. The error is ErrProfile if c is too long to be read again.
func (d *Dir) SetChoices(c seam.Choices) error { return writeJSON(d.file("choices.json"), c) }

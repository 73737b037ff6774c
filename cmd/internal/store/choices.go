package store

import "lastcard/render/seam"

// Choices returns the setups of the tables that the person opened last, and the person's own sets of
// rules. They are in choices.json, which all slots share. Without that file it returns the zero
// value. If the file cannot be read, it returns the zero value and ErrBadFile; the next SetChoices
// replaces the file.
func (d *Dir) Choices() (seam.Choices, error) {
	return readJSON[seam.Choices](d.sharedPath("choices.json"))
}

// SetChoices saves c. The error is ErrBadFile if c is too long to be read again.
func (d *Dir) SetChoices(c seam.Choices) error { return writeJSON(d.sharedPath("choices.json"), c) }

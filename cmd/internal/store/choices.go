package store

import "lastcard/render/seam"

// Choices returns the setups of the tables that the person opened last, and the person's own sets of
// rules. They are in choices.json, which all slots share. Without that file it returns the zero
// value. If the file cannot be read, it returns the zero value and ErrBadFile; the next ChangeChoices
// replaces the file.
func (d *Dir) Choices() (seam.Choices, error) {
	return readJSON[seam.Choices](d.sharedPath("choices.json"))
}

// ChangeChoices saves what change makes of the saved choices; see ChangeProfile. The error is ErrBadFile if the
// new choices are too long to be read again.
func (d *Dir) ChangeChoices(change func(seam.Choices, error) seam.Choices) error {
	return changeJSON(d, d.sharedPath("choices.json"), change)
}

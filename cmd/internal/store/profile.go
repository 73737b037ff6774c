package store

import "lastcard/render/seam"

// Profile is what is kept between runs, shared by all slots; the zero value when nothing was kept. The error
// is ErrProfile, with the zero value; SetProfile then replaces what could not be read.
func (d *Dir) Profile() (seam.Profile, error) { return readJSON[seam.Profile](d.file("profile.json")) }

// SetProfile keeps the settings.
func (d *Dir) SetProfile(p seam.Profile) error { return writeJSON(d.file("profile.json"), p) }

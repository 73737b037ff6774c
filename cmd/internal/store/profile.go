package store

import "lastcard/render/seam"

// Profile is what is kept between runs, shared by all slots; the zero value when nothing was kept. The error
// is ErrProfile; the settings are then zero, and kept anew by SetProfile.
func (d *Dir) Profile() (seam.Profile, error) { return readJSON[seam.Profile](d.file("profile.json")) }

// SetProfile keeps the settings.
func (d *Dir) SetProfile(p seam.Profile) error { return writeJSON(d.file("profile.json"), p) }

package store

import "lastcard/render/seam"

// Profile returns the settings that are kept between runs, which all slots share; zero if there are
// none. The error is ErrProfile, together with the zero value. SetProfile then replaces the unreadable
// file.
func (d *Dir) Profile() (seam.Profile, error) { return readJSON[seam.Profile](d.file("profile.json")) }

// SetProfile saves the settings.
func (d *Dir) SetProfile(p seam.Profile) error { return writeJSON(d.file("profile.json"), p) }

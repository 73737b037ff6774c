package store

import "lastcard/render/seam"

// Profile returns the saved settings, which all slots share, or the zero value if there are none. If
// the file cannot be read, it returns the zero value and ErrBadFile; the next SetProfile replaces
// the file.
func (d *Dir) Profile() (seam.Profile, error) {
	return readJSON[seam.Profile](d.sharedPath("profile.json"))
}

// SetProfile saves the settings, for all slots.
func (d *Dir) SetProfile(p seam.Profile) error { return writeJSON(d.sharedPath("profile.json"), p) }

package store

import (
	"path/filepath"

	"lastcard/render/seam"
)

// Profile is what is kept between runs, shared by all slots; the zero value when nothing was kept. The error
// is ErrProfile; the settings are then zero, and kept anew by SetProfile.
func (d *Dir) Profile() (seam.Profile, error) { return readJSON[seam.Profile](d.profilePath()) }

// SetProfile keeps the settings.
func (d *Dir) SetProfile(p seam.Profile) error { return writeJSON(d.profilePath(), p) }

func (d *Dir) profilePath() string { return filepath.Join(d.path, "profile.json") }

package store

import "lastcard/render/seam"

// Profile returns the saved settings, which all slots share, or the zero value if there are none. If
// the file cannot be read, it returns the zero value and ErrBadFile; the next ChangeProfile replaces
// the file.
func (d *Dir) Profile() (seam.Profile, error) {
	return readJSON[seam.Profile](d.sharedPath("profile.json"))
}

// ChangeProfile saves, for all slots, the settings that change makes of the saved ones. change gets what Profile
// returns. No other process changes the settings meanwhile, so what another process has saved before is not lost.
// The error is ErrBadFile if the settings are too long to be read again.
func (d *Dir) ChangeProfile(change func(seam.Profile, error) seam.Profile) error {
	return changeJSON(d, d.sharedPath("profile.json"), change)
}

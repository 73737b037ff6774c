package store

import "path/filepath"

// Profile is what is kept between runs, shared by all slots.
type Profile struct {
	Name    string  `json:"name"`
	Palette string  `json:"palette,omitempty"`
	Scale   float64 `json:"scale,omitempty"`
	Reduced bool    `json:"reduced,omitempty"`
	Auto    bool    `json:"auto,omitempty"`
	Guided  bool    `json:"guided,omitempty"`
	Muted   bool    `json:"muted,omitempty"`
	Volume  int     `json:"volume,omitempty"` // 1 … 100; 0: not chosen
	Theme   string  `json:"theme,omitempty"`
	Lang    string  `json:"lang,omitempty"` // "": the system's
	// TakeBack is "short" or "long"; "": nothing can be taken back.
	TakeBack string `json:"take-back,omitempty"`
}

// Profile is the settings; the zero value when none were kept. The error is
// ErrProfile; the settings are then zero, and kept anew by SetProfile.
func (d *Dir) Profile() (Profile, error) { return readJSON[Profile](d.profilePath()) }

// SetProfile keeps the settings.
func (d *Dir) SetProfile(p Profile) error { return writeJSON(d.profilePath(), p) }

func (d *Dir) profilePath() string { return filepath.Join(d.path, "profile.json") }

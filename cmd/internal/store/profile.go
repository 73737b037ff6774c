package store

import (
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
)

// Profile is what is kept between runs, shared by all slots.
type Profile struct {
	Name    string  `json:"name"`
	Palette string  `json:"palette,omitempty"`
	Scale   float64 `json:"scale,omitempty"`
	Reduced bool    `json:"reduced,omitempty"`
	Muted   bool    `json:"muted,omitempty"`
	Volume  int     `json:"volume,omitempty"` // 1 … 100; 0: not chosen
}

// maxProfile bounds the file, in bytes.
const maxProfile = 64 << 10

// Profile is the settings; the zero value when none were kept. The error is
// ErrProfile; the settings are then zero, and kept anew by SetProfile.
func (d *Dir) Profile() (Profile, error) {
	b, err := os.ReadFile(d.profilePath())
	if errors.Is(err, fs.ErrNotExist) {
		return Profile{}, nil
	}
	if err != nil {
		return Profile{}, fmt.Errorf("%w: %w", ErrProfile, err)
	}
	if len(b) > maxProfile {
		return Profile{}, fmt.Errorf("%w: %s is too long", ErrProfile, d.profilePath())
	}
	var p Profile
	if err := json.Unmarshal(b, &p); err != nil {
		return Profile{}, fmt.Errorf("%w: %s: %w", ErrProfile, d.profilePath(), err)
	}
	return p, nil
}

// SetProfile keeps the settings.
func (d *Dir) SetProfile(p Profile) error {
	b, err := json.MarshalIndent(p, "", "\t")
	if err != nil {
		return err
	}
	return writeFile(d.profilePath(), append(b, '\n'), 0o600)
}

func (d *Dir) profilePath() string { return filepath.Join(d.path, "profile.json") }

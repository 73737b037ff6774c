package store

import (
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
)

// maxProfile bounds the size of each settings file, in bytes.
const maxProfile = 64 << 10

// readJSON returns the value that writeJSON saved at path, or the zero value if there is no such
// file. If the file cannot be read, it returns the zero value and ErrBadProfile.
func readJSON[T any](path string) (T, error) {
	var v, zero T
	b, err := ReadFile(path, maxProfile)
	if errors.Is(err, fs.ErrNotExist) {
		return zero, nil
	}
	if err != nil {
		return zero, fmt.Errorf("%w: %w", ErrBadProfile, err)
	}
	if err := json.Unmarshal(b, &v); err != nil {
		return zero, fmt.Errorf("%w: %s: %w", ErrBadProfile, path, err)
	}
	return v, nil
}

// writeJSON saves v at path. The error is ErrBadProfile if v is too long to be read again.
func writeJSON[T any](path string, v T) error {
	b, err := json.MarshalIndent(v, "", "\t")
	if err != nil {
		return err
	}
	b = append(b, '\n')
	if len(b) > maxProfile {
		return fmt.Errorf("%w: %s would be too long", ErrBadProfile, path)
	}
	return WriteFile(path, b)
}

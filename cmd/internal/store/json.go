package store

import (
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
)

// maxJSON bounds the size of each file that readJSON reads, in bytes.
const maxJSON = 64 << 10

// readJSON returns the value that writeJSON saved at path, or the zero value if there is no such
// file. If the file cannot be read, it returns the zero value and ErrBadFile.
func readJSON[T any](path string) (T, error) {
	var v, zero T
	b, err := ReadFile(path, maxJSON)
	if errors.Is(err, fs.ErrNotExist) {
		return zero, nil
	}
	if err != nil {
		return zero, fmt.Errorf("%w: %w", ErrBadFile, err)
	}
	if err := json.Unmarshal(b, &v); err != nil {
		return zero, fmt.Errorf("%w: %s: %w", ErrBadFile, path, err)
	}
	return v, nil
}

// changeJSON replaces the value at path by what change makes of it. change gets what readJSON returns. No other
// process or goroutine changes the file meanwhile.
func changeJSON[T any](d *Dir, path string, change func(T, error) T) error {
	return d.alone(func() error { return writeJSON(path, change(readJSON[T](path))) })
}

// writeJSON saves v at path. The error is ErrBadFile if v is too long to be read again.
func writeJSON[T any](path string, v T) error {
	b, err := json.MarshalIndent(v, "", "\t")
	if err != nil {
		return err
	}
	b = append(b, '\n')
	if len(b) > maxJSON {
		return fmt.Errorf("%w: %s would be too long", ErrBadFile, path)
	}
	return WriteFile(path, b)
}

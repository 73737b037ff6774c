package main

import (
	"encoding/json"
	"errors"
	"io/fs"
	"os"

	"lastcard/cmd/internal/cli"
	"lastcard/render"
)

// outlineTo opens a file for the outlines of the window (--outline). tell writes an outline as one line of
// JSON, and done closes the file.
func outlineTo(path string) (tell func(render.Outline), done func(), err error) {
	f, err := os.OpenFile(path, os.O_CREATE|os.O_WRONLY|os.O_TRUNC, 0o600)
	if err != nil {
		why := err
		if e, ok := errors.AsType[*fs.PathError](err); ok {
			why = e.Err
		}
		return nil, nil, cli.Misuse("no-output", "path", path, "why", why.Error())
	}
	to := json.NewEncoder(f)
	tell = func(o render.Outline) { _ = to.Encode(o) } // after an error of writing the person can still play
	return tell, func() { _ = f.Close() }, nil
}

package main

import (
	"encoding/json"
	"os"

	"lastcard/cmd/internal/cli"
	"lastcard/render"
)

// outlineTo writes outlines of the window to a file, one a line.
func outlineTo(path string) (tell func(render.Outline), done func(), err error) {
	f, err := os.OpenFile(path, os.O_CREATE|os.O_WRONLY|os.O_TRUNC, 0o600)
	if err != nil {
		return nil, nil, cli.Misuse("no-output", "why", err.Error())
	}
	to := json.NewEncoder(f)
	tell = func(o render.Outline) { _ = to.Encode(o) } // play on even if nobody reads the file any more
	return tell, func() { _ = f.Close() }, nil
}

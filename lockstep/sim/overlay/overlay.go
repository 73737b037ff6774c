// Package overlay changes sources on their way into the compiler. The programs made of them break a promise, and a
// test shows that other tests notice this. The files on the disk do not change.
//
// The package has no list of faults: each test that imports it has its own. Only tests and their helpers
// import it.
package overlay

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"strings"
)

// Edit is a text that occurs once in a file, and the text that replaces it.
type Edit struct{ File, Old, New string }

// Addition is a file that joins a package: the path in the package, and its real path.
type Addition struct{ As, File string }

// Write writes the edited files into a directory and returns the path of the file
// that `go build -overlay` and `go test -overlay` read.
func Write(dir string, edits []Edit, added ...Addition) (string, error) {
	replace := map[string]string{}
	for _, e := range edits {
		path, err := filepath.Abs(e.File)
		if err != nil {
			return "", err
		}
		from := path
		if replace[path] != "" {
			from = replace[path]
		}
		text, err := os.ReadFile(from)
		if err != nil {
			return "", err
		}
		if n := strings.Count(string(text), e.Old); n != 1 {
			return "", fmt.Errorf("%s: %d places for the change, want one: %s", e.File, n, e.Old)
		}
		replace[path] = filepath.Join(dir, fmt.Sprintf("%d-%s", len(replace), filepath.Base(path)))
		if err := os.WriteFile(replace[path], []byte(strings.Replace(string(text), e.Old, e.New, 1)), 0o600); err != nil {
			return "", err
		}
	}
	for _, a := range added {
		path, err := filepath.Abs(a.As)
		if err != nil {
			return "", err
		}
		if replace[path], err = filepath.Abs(a.File); err != nil {
			return "", err
		}
	}
	b, err := json.Marshal(map[string]any{"Replace": replace})
	if err != nil {
		return "", err
	}
	name := filepath.Join(dir, "overlay.json")
	return name, os.WriteFile(name, b, 0o600)
}

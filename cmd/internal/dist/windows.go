package main

import (
	"bytes"
	"context"
	_ "embed"
	"fmt"
)

//go:embed files/README-windows.txt
var windowsReadme []byte

func (r *release) makeWindows(ctx context.Context) error {
	program, terms, err := r.buildProgram(ctx, "windows", "amd64")
	if err != nil {
		return err
	}
	return r.writeZip(r.windowsFolder(), r.windowsFiles(program, terms))
}

// windowsFiles returns the files of the zip: the program, and texts.
func (r *release) windowsFiles(program []byte, terms file) []file {
	texts := []file{terms, {"LICENSE.txt", r.sources.licence, false}, {"README.txt", windowsReadme, false}}
	texts = append(texts, inFolder("rules", r.sources.rules)...)
	for i, f := range texts {
		texts[i].data = bytes.ReplaceAll(f.data, []byte("\n"), []byte("\r\n")) // some editors know only these line endings
	}
	return append(texts, file{"lastcard.exe", program, true})
}

// windowsFolder is the one folder inside the zip, and the zip's name before .zip.
func (r *release) windowsFolder() string { return fmt.Sprintf("lastcard-%s-windows-amd64", r.version) }

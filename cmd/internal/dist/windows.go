package main

import (
	"bytes"
	"context"
	_ "embed"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"regexp"

	"lastcard/assets"
)

//go:embed files/README-windows.txt
var windowsReadme []byte

// windowsIcons are the sizes of the icon in the program, in pixels, the largest first.
var windowsIcons = []int{256, 128, 64, 48, 32, 24, 16}

func (r *release) makeWindows(ctx context.Context) error {
	path, err := r.buildFile(ctx, "windows", "amd64")
	if err != nil {
		return err
	}
	if err := r.addResources(ctx, path); err != nil {
		return err
	}
	program, err := os.ReadFile(path)
	if err != nil {
		return err
	}
	terms, err := r.sources.thirdParty(ctx, "windows", "amd64")
	if err != nil {
		return err
	}
	files, err := r.windowsFiles(program, terms)
	if err != nil {
		return err
	}
	return r.writeZip(r.windowsFolder(), files)
}

// windowsFiles returns the files of the zip: the program, and texts.
func (r *release) windowsFiles(program []byte, terms file) ([]file, error) {
	licence, err := r.sources.read("LICENSE", "LICENSE.txt")
	if err != nil {
		return nil, err
	}
	rules, err := r.sources.rulebooks("rules/")
	if err != nil {
		return nil, err
	}
	files := append([]file{{"lastcard.exe", program, true}, terms, licence, {"README.txt", windowsReadme, false}}, rules...)
	for i := range files[1:] {
		files[i+1].data = bytes.ReplaceAll(files[i+1].data, []byte("\n"), []byte("\r\n")) // some editors know only these line endings
	}
	return files, nil
}

// windowsFolder is the one folder inside the zip, and the zip's name before .zip.
func (r *release) windowsFolder() string { return fmt.Sprintf("lastcard-%s-windows-amd64", r.version) }

// numericVersion matches the numbers at the start of a version: Windows and macOS accept only
// these.
var numericVersion = regexp.MustCompile(`^\d+\.\d+\.\d+`)

// addResources puts icon, version and manifest into a program.
func (r *release) addResources(ctx context.Context, program string) error {
	dir, err := filepath.Abs(filepath.Join(r.workDir, "winres"))
	if err != nil {
		return err
	}
	var icons []string
	for _, px := range windowsIcons {
		b, err := r.sources.iconPNG(px)
		if err != nil {
			return err
		}
		icon := file{name: fmt.Sprintf("icon-%d.png", px), data: b}
		if err := icon.writeBelow(dir); err != nil {
			return err
		}
		icons = append(icons, icon.name)
	}
	b, err := json.Marshal(r.resourceList(icons))
	if err != nil {
		return err
	}
	if err := (file{name: "winres.json", data: b}).writeBelow(dir); err != nil {
		return err
	}
	return r.runTool(ctx, dir, winres, "patch", "--in", "winres.json", "--no-backup", program)
}

// resourceList returns the input of go-winres.
func (r *release) resourceList(icons []string) any {
	type m = map[string]any
	number := numericVersion.FindString(r.version) + ".0"
	return m{
		"RT_GROUP_ICON": m{"APP": m{"0000": icons}},
		"RT_MANIFEST": m{"#1": m{"0409": m{
			"identity":               m{"name": "lastcard", "version": number},
			"description":            assets.English().Say("app.about"),
			"minimum-os":             "win10",
			"execution-level":        "as invoker",
			"dpi-awareness":          "per monitor v2",
			"long-path-aware":        true,
			"use-common-controls-v6": true,
		}}},
		"RT_VERSION": m{"#1": m{"0000": m{
			"fixed": m{"file_version": number, "product_version": number},
			"info": m{"0409": m{
				"ProductName": "lastcard", "FileDescription": "Lastcard", "OriginalFilename": "lastcard.exe",
				"InternalName": "lastcard", "FileVersion": r.version, "ProductVersion": r.version,
				"LegalCopyright": "MIT licence", "Comments": assets.English().Say("app.about"),
			}},
		}}},
	}
}

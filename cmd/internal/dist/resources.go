package main

import (
	"context"
	"encoding/json"
	"fmt"
	"path/filepath"
	"regexp"

	"lastcard/assets"
)

// windowsIcons are the sizes of the icon in the program, in pixels, the largest first.
var windowsIcons = []int{256, 128, 64, 48, 32, 24, 16}

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
		icon := file{name: fmt.Sprintf("icon-%d.png", px), data: r.sources.icons[px]}
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

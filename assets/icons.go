package assets

import (
	"embed"
	"io/fs"
)

// The program embeds only these sizes. The builds of the packages (cmd/internal/dist) use the
// larger pictures in the folder icons.
//
//go:embed icons/icon-0016.png icons/icon-0032.png icons/icon-0048.png icons/icon-0128.png
var iconFiles embed.FS

// Icons returns the window's icon as PNG files, in several sizes. A test of package cards draws
// these files (go test ./render/cards -run TestIcon -update).
func Icons() (files [][]byte) {
	names, err := fs.Glob(iconFiles, "icons/*.png")
	if err != nil {
		return nil
	}
	for _, n := range names {
		if b, err := iconFiles.ReadFile(n); err == nil {
			files = append(files, b)
		}
	}
	return files
}

// Icon returns the largest of Icons, 128 × 128 pixels.
func Icon() []byte {
	b, err := iconFiles.ReadFile("icons/icon-0128.png")
	if err != nil {
		panic("assets: the embedded icon: " + err.Error())
	}
	return b
}

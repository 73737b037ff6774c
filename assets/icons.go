package assets

import (
	"embed"
	"io/fs"
)

//go:embed icons/*.png
var icons embed.FS

// Icons are the window's icon as PNG files, several sizes of our own card back
// and a face; cards' tests draw them (go test ./render/cards -update).
func Icons() (files [][]byte) {
	names, err := fs.Glob(icons, "icons/*.png")
	if err != nil {
		return nil
	}
	for _, n := range names {
		if b, err := icons.ReadFile(n); err == nil {
			files = append(files, b)
		}
	}
	return files
}

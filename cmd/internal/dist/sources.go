package main

import (
	"fmt"
	"os"
	"path/filepath"
)

// sources reads the sources of the program, which are below the directory root.
type sources struct{ root string }

// read reads a file of the sources, and gives it the name that it has in a package.
func (s sources) read(from, name string) (file, error) {
	b, err := os.ReadFile(filepath.Join(s.root, filepath.FromSlash(from)))
	return file{name: name, data: b}, err
}

// rulebooks returns the rulebook of every game, below a folder.
func (s sources) rulebooks(below string) (files []file, err error) {
	books, err := filepath.Glob(filepath.Join(s.root, "engine", "*", "RULES.md"))
	for _, path := range books {
		game := filepath.Base(filepath.Dir(path))
		f, err := s.read("engine/"+game+"/RULES.md", below+game+".md")
		if err != nil {
			return nil, err
		}
		files = append(files, f)
	}
	return files, err
}

// iconPNG returns the icon as a PNG file with sides of px pixels.
func (s sources) iconPNG(px int) ([]byte, error) {
	return os.ReadFile(filepath.Join(s.root, "assets", "icons", fmt.Sprintf("icon-%04d.png", px)))
}

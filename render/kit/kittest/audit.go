package kittest

import (
	"lastcard/assets"
	"lastcard/render/kit"
)

// EachLook calls look in every language, each time in all of the named [Windows], and then, with the former
// words and size, in every theme. Before each call it changes *words, *size or the theme; look gets the
// name of the window or of the theme. At the end it puts the dark theme in use and calls look once more.
func EachLook(words **assets.Catalog, size *kit.Size, windows []string, look func(window string)) {
	was, usual := *words, *size
	defer kit.UseTheme(kit.Dark)
	for _, *words = range assets.Languages() {
		for _, window := range windows {
			*size = Windows()[window]
			look(window)
		}
	}
	*words, *size = was, usual
	for _, theme := range kit.Themes() {
		kit.UseTheme(theme)
		look(string(theme) + " theme")
	}
	kit.UseTheme(kit.Dark)
	look("at last")
}

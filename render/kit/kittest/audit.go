package kittest

import (
	"lastcard/assets"
	"lastcard/render/kit"
)

// EachLook calls look for a scene in every language, in several sizes of window ([Windows]), and in every
// theme. Afterwards words and size have their former values. It begins and ends with the dark theme.
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

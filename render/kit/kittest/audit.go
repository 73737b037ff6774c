package kittest

import (
	"lastcard/assets"
	"lastcard/render/kit"
)

// EachLook looks at a scene in every language, in windows of several sizes
// ([Windows]), and in every theme, and leaves words and size as they were. It begins and ends with the dark theme.
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

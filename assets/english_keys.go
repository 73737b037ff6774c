package assets

// englishKeys are the keys that are the same everywhere; those of a game are in
// help.GAME.keys. A line is keys, a colon and what they do.
var englishKeys = map[string]string{
	"keys.everywhere": "Everywhere",
	"keys.everywhere.text": "Tab, Shift+Tab: to the next thing, and back\n" +
		"Arrows: to the thing in that direction\n" +
		"Enter, Space: press it, switch it\n" +
		"Esc: back, or close\n" +
		"F1: rules of the game, and these keys\n" +
		"F2: settings\n" +
		"F11, Alt+Enter: fill the screen\n" +
		"Ctrl +, Ctrl −: larger, smaller",
	"keys.page":       "On a page",
	"keys.page.text":  "Page Up, Page Down: scroll",
	"keys.field":      "In a text field",
	"keys.field.text": "Ctrl+A: select all\nCtrl+C, X, V: copy, cut, paste\nHome, End: to its beginning, its end",
}

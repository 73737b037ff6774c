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
		"F3: your matches, on the first page\n" +
		"F11, Alt+Enter: fill the screen\n" +
		"Ctrl +, Ctrl −: larger, smaller",
	"keys.table": "At the table",
	"keys.table.text": "Esc, Backspace, Z: take back what has not been sent yet (settings: time to take back)\n" +
		"Home, End: the first card, the last\n" +
		"M: chat\n" +
		"N: next round, another match\n" +
		"Esc: put the choice back, close what is open, leave",
	"keys.replay": "Looking back",
	"keys.replay.text": "Space: play, stop\n" +
		"←, →: move by move; with Shift by turns, with Ctrl by rounds\n" +
		"Home, End: to the beginning, to the end\n" +
		"+, −: faster, slower\n" +
		"E: the next event; with Shift the one before\n" +
		"V, A: seen by somebody else; all hands\n" +
		"R, L: sort the hand; what happened\n" +
		"Ctrl+C: copy the file’s path, to share it",
	"keys.pad": "With a gamepad",
	"keys.pad.text": "Cross, stick: to the thing in that direction\n" +
		"A, B: press it; back, or take back\n" +
		"X: choose one of several cards\n" +
		"Y: draw, take the pile\n" +
		"LB, RB: sort the hand, scroll up; call the last card, scroll down\n" +
		"LT, RT: catch; pass\n" +
		"Select, Start: rules; settings\n" +
		"Stick, pressed: what happened",
	"keys.page":       "On a page",
	"keys.page.text":  "Page Up, Page Down: scroll",
	"keys.field":      "In a text field",
	"keys.field.text": "Ctrl+A: select all\nCtrl+C, X, V: copy, cut, paste\nHome, End: to its beginning, its end",
}

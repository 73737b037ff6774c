// Package desktop tells the person's desktop of the program: that it opens
// lastcard: links, and on Linux its entry among the applications. It writes for
// this user only and needs no rights. Packages (cmd/internal/dist) bring the
// same from the start; a program that was only unpacked or built asks for it
// with `lastcard register`.
//
//	Linux    an entry and an icon below the data directory of the desktop
//	         ($XDG_DATA_HOME), made the handler by xdg-mime where that is installed
//	Windows  HKEY_CURRENT_USER\Software\Classes\lastcard, also at the first start
//	macOS    nothing: the bundle's Info.plist says it, but a link only opens the program (see below)
//
// What the desktop runs is `lastcard window -- LINK`. Anybody can write a link,
// even a page that hides a command in it. After -- no argument is a flag, and
// CheckLink refuses what a link cannot have, so that no blank or quote in it makes
// two arguments of one. What becomes of the link then begins in cmd/lastcard/window.go (asked).
// A Mac hands links over in events, not on a command line, and the program does not read
// these: there the player pastes the link (cmd/internal/dist/files/README-macos.txt).
//
// It knows nothing of tables, and of the games only their names. It is imported by cmd only.
package desktop

import (
	"errors"
	"strings"

	"lastcard/assets"
	"lastcard/engine/games"
)

// Scheme is the scheme of the links.
const Scheme = "lastcard"

// ErrUnsupported is returned where a program cannot tell the desktop what opens links.
var ErrUnsupported = errors.New("this desktop learns of links in another way")

// errLink is returned for what is not a link.
var errLink = errors.New("not a link of lastcard")

// maxLink bounds a link, in bytes. Those that the program writes are shorter.
const maxLink = 16 << 10

// CheckLink reports whether a text is one link and nothing else: the scheme, and after it the
// characters of a URL (RFC 3986) without quotes and brackets.
func CheckLink(text string) error {
	if len(text) > maxLink || len(text) <= len(Scheme)+1 || !strings.EqualFold(text[:len(Scheme)+1], Scheme+":") {
		return errLink
	}
	for _, c := range []byte(text) {
		if !('a' <= c && c <= 'z' || 'A' <= c && c <= 'Z' || '0' <= c && c <= '9' || strings.IndexByte("-._~:/?&=%+,;@!*", c) >= 0) {
			return errLink
		}
	}
	return nil
}

// Entry is the desktop entry (Desktop Entry Specification 1.0) of the program
// at a path.
func Entry(program string) string {
	lines := []string{
		"[Desktop Entry]",
		"Type=Application",
		"Version=1.0",
		"Name=Lastcard",
	}
	lines = append(lines, inEachLanguage("GenericName", "app.kind")...)
	lines = append(lines, inEachLanguage("Comment", "app.about")...)
	lines = append(lines,
		"Exec="+quote(program)+" window -- %u",
		"Icon=lastcard",
		"Terminal=false",
		"Categories=Game;CardGame;",
		"Keywords=cards;"+strings.Join(games.Names(), ";")+";multiplayer;",
		"MimeType=x-scheme-handler/"+Scheme+";",
		"StartupWMClass=Lastcard",
		"",
	)
	return strings.Join(lines, "\n")
}

// inEachLanguage are the lines of a key whose value is a sentence of the catalogs. English is the value without a language.
func inEachLanguage(key, code string) (lines []string) {
	for _, c := range assets.Languages() {
		lang := ""
		if c != assets.English() {
			lang = "[" + c.Lang() + "]"
		}
		lines = append(lines, key+lang+"="+c.Say(code))
	}
	return lines
}

// quote is an argument of an Exec line. What is escaped for the command line is
// escaped once more as a string of the file.
func quote(arg string) string {
	if !strings.ContainsAny(arg, " \t\n\"'\\><~|&;$*?#()`%") {
		return arg
	}
	arg = strings.NewReplacer(`\`, `\\\\`, `"`, `\\"`, "`", "\\\\`", `$`, `\\$`, `%`, `%%`).Replace(arg)
	return `"` + arg + `"`
}

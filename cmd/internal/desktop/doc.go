// Package desktop registers the program with the person's desktop: as the program that opens links
// with the scheme "lastcard:", and on Linux also as one of the applications. It does so for this user
// only and needs no special rights. Packages (cmd/internal/dist) register the program when they are
// installed; a person who has only unpacked or built it runs `lastcard register`.
//
//	Linux    an entry and an icon below the data directory of the desktop
//	         ($XDG_DATA_HOME), made the handler by xdg-mime where that is installed
//	Windows  HKEY_CURRENT_USER\Software\Classes\lastcard, also at the first start
//	macOS    nothing: the bundle's Info.plist names the links, but a link only opens the program (see below)
//
// To open a link, the desktop runs `lastcard window -- LINK`. Anybody can write a link, and a web
// page may hide a command in one. After -- no argument is a flag. CheckLink refuses characters
// that a link cannot have, so that no blank or quote in a link can split it into two arguments.
// From there cmd/lastcard/window.go (readTarget) handles the link. A Mac sends links as events, not
// on a command line, and the program does not read these: there the player pastes the link
// (cmd/internal/dist/files/README-macos.txt).
//
// The package knows nothing of tables, and of the games only their names. Only cmd
// imports it.
package desktop

import (
	"errors"
	"strings"

	"lastcard/assets"
	"lastcard/engine/games"
)

// Scheme begins every link to a table, before the colon.
const Scheme = "lastcard"

// ErrUnsupported is the error on systems where a program cannot register itself for
// links.
var ErrUnsupported = errors.New("this desktop learns of links in another way")

var errLink = errors.New("not a link of lastcard")

// maxLink is the longest link that CheckLink accepts, in bytes. The program itself writes
// shorter links.
const maxLink = 16 << 10

// CheckLink returns an error unless a text is one link and nothing else: the scheme, and after it only
// letters and digits of ASCII and most marks of a URL (RFC 3986). Quotes, brackets, $ and # are refused.
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

// Entry returns the desktop entry (Desktop Entry Specification 1.0) of the
// program at a path.
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
		"Exec="+quoteExecArg(program)+" window -- %u",
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

// inEachLanguage returns the lines of a key whose value is a sentence of the catalogues.
// The line without a language is in English.
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

// quoteExecArg quotes an argument of an Exec line. It escapes the argument for the
// command line, and then once more as a string of the file.
func quoteExecArg(arg string) string {
	if !strings.ContainsAny(arg, " \t\n\"'\\><~|&;$*?#()`%") {
		return arg
	}
	arg = strings.NewReplacer(`\`, `\\\\`, `"`, `\\"`, "`", "\\\\`", `$`, `\\$`, `%`, `%%`).Replace(arg)
	return `"` + arg + `"`
}

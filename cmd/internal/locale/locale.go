// Package locale asks the system which languages its user wants.
//
// It knows no sentence: assets chooses the catalogue. Only cmd imports it.
package locale

import (
	"os"
	"strings"
)

// Languages returns the user's languages, most wanted first, as tags of BCP 47 or as locales. It
// returns none if the system names none.
func Languages() []string {
	if all := fromEnv(os.Getenv); len(all) > 0 {
		return all
	}
	return fromSystem()
}

// fromEnv returns the languages that the environment names for messages, by the rules of POSIX and
// gettext: the list LANGUAGE goes before the locale, but is ignored if the locale is C or POSIX, or if
// none is set.
func fromEnv(env func(string) string) []string {
	locale := ""
	for _, name := range []string{"LC_ALL", "LC_MESSAGES", "LANG"} {
		if locale = env(name); locale != "" {
			break
		}
	}
	if locale == "" {
		return nil
	}
	all := []string{locale}
	if name, _, _ := strings.Cut(locale, "."); name == "C" || name == "POSIX" {
		return all
	}
	var wanted []string
	for tag := range strings.SplitSeq(env("LANGUAGE"), ":") {
		if tag != "" {
			wanted = append(wanted, tag)
		}
	}
	return append(wanted, all...)
}

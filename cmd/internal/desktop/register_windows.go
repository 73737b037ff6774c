package desktop

import (
	"errors"
	"os"
	"path/filepath"
	"strings"

	"golang.org/x/sys/windows/registry"
)

const (
	classKey   = `Software\Classes\` + Scheme
	commandKey = classKey + `\shell\open\command`
)

// keys are the keys of the Windows registry that Register makes. The innermost come first, because
// Unregister can delete a key only after the keys inside it.
var keys = []string{commandKey, classKey + `\shell\open`, classKey + `\shell`, classKey + `\DefaultIcon`, classKey}

// Register makes the desktop open links with the program at a path.
func Register(program string) error {
	return errors.Join(
		set(classKey, "", "URL:Lastcard table"),
		set(classKey, "URL Protocol", ""),
		set(classKey+`\DefaultIcon`, "", `"`+program+`",0`),
		set(commandKey, "", command(program)),
	)
}

func command(program string) string { return `"` + program + `" window -- "%1"` }

func set(key, name, value string) error {
	k, _, err := registry.CreateKey(registry.CURRENT_USER, key, registry.SET_VALUE)
	if err != nil {
		return err
	}
	return errors.Join(k.SetStringValue(name, value), k.Close())
}

// Unregister removes the keys that Register made.
func Unregister() error {
	var all error
	for _, k := range keys {
		if err := registry.DeleteKey(registry.CURRENT_USER, k); err != nil && !errors.Is(err, registry.ErrNotExist) {
			all = errors.Join(all, err)
		}
	}
	return all
}

// RegisterIfNone registers this program, unless another program that still exists
// opens links, or this one is only temporary (go run).
func RegisterIfNone(program string) error {
	if strings.HasPrefix(strings.ToLower(program), strings.ToLower(filepath.Clean(os.TempDir()))) {
		return nil
	}
	line := registered()
	if now, _, _ := strings.Cut(strings.TrimPrefix(line, `"`), `"`); now != "" && !strings.EqualFold(now, program) {
		if _, err := os.Stat(now); err == nil {
			return nil
		}
	}
	if line == command(program) {
		return nil
	}
	return Register(program) // this also replaces another command that an older version wrote
}

// registered returns the command that opens links, "" if there is none.
func registered() string {
	k, err := registry.OpenKey(registry.CURRENT_USER, commandKey, registry.QUERY_VALUE)
	if err != nil {
		return ""
	}
	defer k.Close()
	line, _, err := k.GetStringValue("")
	if err != nil {
		return ""
	}
	return line
}

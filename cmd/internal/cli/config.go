package cli

import (
	"errors"
	"flag"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
)

// fillFlags sets each flag that is not on the command line from the environment, or else from the config
// file. An empty environment variable counts as missing.
func (p *Program) fillFlags(fs *flag.FlagSet, env *Env) error {
	config, path, err := p.loadConfig(env)
	if err != nil {
		return err
	}
	set := map[string]bool{}
	fs.Visit(func(f *flag.Flag) { set[f.Name] = true })
	var bad error
	fs.VisitAll(func(f *flag.Flag) {
		if set[f.Name] || bad != nil {
			return
		}
		key := envKey(p.Name, f.Name)
		from, value, ok := key, env.Getenv(key), true
		if value == "" {
			from = path
			value, ok = config[f.Name]
		}
		if !ok {
			return
		}
		if err := fs.Set(f.Name, value); err != nil {
			bad = Misuse("bad-setting", "from", from, "value", Quoted(value), "name", f.Name, "takes", valueTrouble(f, err))
		}
	})
	return bad
}

const maxConfig = 64 << 10 // the largest size of a config file, in bytes

// byteOrderMark is a mark that some editors put at the beginning of a file.
const byteOrderMark = "\ufeff"

// loadConfig reads the config file, if there is one. It returns the values by flag, and the path of the file.
func (p *Program) loadConfig(env *Env) (map[string]string, string, error) {
	path := env.Getenv(envKey(p.Name, "config"))
	named := path != ""
	if !named {
		dir := env.Getenv("XDG_CONFIG_HOME")
		if !filepath.IsAbs(dir) {
			var err error
			if dir, err = os.UserConfigDir(); err != nil {
				return nil, "", nil // without a home directory there is no config file
			}
		}
		path = filepath.Join(dir, p.Name, "config")
	}
	f, err := os.Open(path)
	if errors.Is(err, fs.ErrNotExist) && !named {
		return nil, path, nil
	}
	if err != nil {
		return nil, path, unreadableConfig(err)
	}
	defer f.Close()
	values, err := p.readConfig(f, path)
	return values, path, err
}

// unreadableConfig is like Unreadable, but the sentence says that the file is the config file: perhaps the person
// has not named it.
func unreadableConfig(err error) *Error {
	x := Unreadable(err)
	x.Case = "config"
	return x
}

func (p *Program) readConfig(r io.Reader, path string) (map[string]string, error) {
	known := map[string]bool{}
	for _, o := range p.options() {
		known[o.name] = true
	}
	values := map[string]string{}
	b, err := io.ReadAll(io.LimitReader(r, maxConfig+1))
	if err != nil {
		return nil, unreadableConfig(err)
	}
	if len(b) > maxConfig {
		return nil, Misuse("long-config", "from", path, "high", maxConfig)
	}
	n := 0
	for line := range strings.Lines(string(b)) {
		n++
		line, _, _ = strings.Cut(strings.TrimPrefix(line, byteOrderMark), "#")
		if strings.TrimSpace(line) == "" {
			continue
		}
		name, value, ok := strings.Cut(line, "=")
		name, value = strings.TrimSpace(name), strings.TrimSpace(value)
		if !ok || !known[name] {
			return nil, Misuse("no-setting", "from", path, "line", n, "value", Quoted(strings.TrimSpace(line)))
		}
		values[name] = value
	}
	return values, nil
}

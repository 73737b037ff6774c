package cli

import (
	"flag"
	"io"
	"strings"
)

// flags returns the flags of a command in a new set, and the Run that uses them.
func (c *Command) flags() (*flag.FlagSet, Run) {
	fs := flag.NewFlagSet(c.Name, flag.ContinueOnError)
	fs.SetOutput(io.Discard)
	return fs, c.Setup(fs)
}

// parse sets the flags, which may stand anywhere among args, and returns the other arguments. After --, no
// argument is a flag.
func parse(fs *flag.FlagSet, args []string) (rest []string, err error) {
	for {
		if err := fs.Parse(args); err != nil {
			return nil, err
		}
		left := fs.Args()
		if len(left) == 0 {
			return rest, nil
		}
		if n := len(args) - len(left); n > 0 && args[n-1] == "--" {
			return append(rest, left...), nil
		}
		rest = append(rest, left[0])
		args = left[1:]
	}
}

// givenFlags returns the flags that have been set, sorted by name, each as --name=value. It leaves out those
// with an empty value.
func givenFlags(fs *flag.FlagSet) (words []string) {
	fs.Visit(func(f *flag.Flag) {
		if value := f.Value.String(); value != "" {
			words = append(words, "--"+f.Name+"="+value)
		}
	})
	return words
}

// envKey returns the environment variable of a flag, such as LASTCARD_NO_LAN.
func envKey(program, name string) string {
	return strings.ToUpper(program + "_" + strings.ReplaceAll(name, "-", "_"))
}

// List is the value of a flag that a person may give several times, or once with commas.
type List []string

func (l *List) String() string { return strings.Join(*l, ",") }

// Set adds the words of s, which are separated by commas.
func (l *List) Set(s string) error {
	for word := range strings.SplitSeq(s, ",") {
		if word = strings.TrimSpace(word); word != "" {
			*l = append(*l, word)
		}
	}
	return nil
}

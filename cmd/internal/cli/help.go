package cli

import (
	"flag"
	"fmt"
	"io"
	"strings"
)

// help lists the subcommands.
func (p *Program) help(w io.Writer) {
	fmt.Fprintf(w, "%s\n\nUsage: %s [SUBCOMMAND] [FLAGS] [ARGUMENTS]\n\n", p.About, p.Name)
	for i := range p.Commands {
		c := &p.Commands[i]
		fmt.Fprintf(w, "  %-10s %s\n", c.Name, c.About)
	}
	fmt.Fprintf(w, "\nWithout a subcommand: %s. `%s SUBCOMMAND --help` says more.\n", p.Commands[0].Name, p.Name)
	fmt.Fprintf(w, "Every flag is also an environment variable (--no-lan: %s) and a line\nof the config file (no-lan = true).\n",
		envKey(p.Name, "no-lan"))
}

func (p *Program) commandHelp(w io.Writer, c *Command, fs *flag.FlagSet) {
	usage := p.Name + " " + c.Name
	flags := 0
	fs.VisitAll(func(*flag.Flag) { flags++ })
	if flags > 0 {
		usage += " [FLAGS]"
	}
	if c.Args != "" {
		usage += " " + c.Args
	}
	fmt.Fprintf(w, "Usage: %s\n\n%s.\n", usage, capital(c.About))
	if c.Long != "" {
		fmt.Fprintf(w, "\n%s\n", strings.TrimSpace(c.Long))
	}
	if flags > 0 {
		fmt.Fprintf(w, "\nFlags:\n")
		fs.VisitAll(func(f *flag.Flag) { flagHelp(w, f) })
	}
	fmt.Fprintf(w, "\nExample:\n")
	for line := range strings.Lines(strings.TrimSpace(c.Example)) {
		fmt.Fprintf(w, "  %s", line)
	}
	fmt.Fprintln(w)
}

func flagHelp(w io.Writer, f *flag.Flag) {
	kind, about := flag.UnquoteUsage(f)
	name := "--" + f.Name
	if strings.Contains(kind, "=") {
		name += " " + kind // a form to be typed
	} else if kind != "" {
		name += " " + strings.ToUpper(kind)
	}
	if d := f.DefValue; d != "" && d != "false" && d != "0" && d != "0s" {
		about += fmt.Sprintf(" (default %s)", d)
	}
	fmt.Fprintf(w, "  %-24s %s\n", name, about)
}

func capital(s string) string {
	if s == "" {
		return s
	}
	return strings.ToUpper(s[:1]) + s[1:]
}

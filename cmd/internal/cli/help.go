package cli

import (
	"flag"
	"fmt"
	"io"
	"strings"
	"unicode/utf8"
)

// width is the width of a terminal in columns: no line of help is longer.
const width = 80

// aboutColumn is the column in which the text about a flag begins.
const aboutColumn = 27

// wrap breaks a line between words so that none is longer than width; all but the
// first begin with indent blanks. What has no blanks stays whole.
func wrap(line string, indent int) string {
	var b strings.Builder
	column := 0
	for i, word := range strings.SplitAfter(line, " ") {
		if n := utf8.RuneCountInString(strings.TrimRight(word, " ")); i > 0 && column+n > width {
			b.WriteString("\n" + strings.Repeat(" ", indent))
			column = indent
		}
		b.WriteString(word)
		column += utf8.RuneCountInString(word)
	}
	lines := strings.Split(b.String(), "\n")
	for i := range lines {
		lines[i] = strings.TrimRight(lines[i], " ")
	}
	return strings.Join(lines, "\n")
}

// paragraphs wraps text whose lines are broken anywhere: an empty line, or one that
// is indented, begins a paragraph.
func paragraphs(text string) string {
	var all []string
	for line := range strings.SplitSeq(strings.TrimSpace(text), "\n") {
		last := len(all) - 1
		if line == "" || last < 0 || all[last] == "" || strings.HasPrefix(line, " ") {
			all = append(all, line)
			continue
		}
		all[last] += " " + line
	}
	for i := range all {
		all[i] = wrap(all[i], 0)
	}
	return strings.Join(all, "\n")
}

// help lists the subcommands.
func (p *Program) help(w io.Writer) {
	fmt.Fprintf(w, "%s\n\nUsage: %s [SUBCOMMAND] [FLAGS] [ARGUMENTS]\n\n", wrap(p.About, 0), p.Name)
	for i := range p.Commands {
		c := &p.Commands[i]
		fmt.Fprintln(w, wrap(fmt.Sprintf("  %-10s %s", c.Name, c.About), 13))
	}
	fmt.Fprintf(w, "\nWithout a subcommand: %s. `%s SUBCOMMAND --help` says more.\n", p.Commands[0].Name, p.Name)
	fmt.Fprintln(w, paragraphs(fmt.Sprintf("Every flag is also an environment variable (--no-lan: %s) and a line of the config file (no-lan = true). "+
		"The config file is %s/config in your configuration folder (~/.config on Linux), or the file that %s names.",
		envKey(p.Name, "no-lan"), p.Name, envKey(p.Name, "config"))))
	fmt.Fprintf(w, "\nExit codes:\n%s\n", exitCodes)
}

const exitCodes = `    0  done, and all agreed; or the table was left with quit, or because the
       input ended, also in the middle of a match
    1  a check has failed
    2  wrong usage, or input that cannot be read
    3  the table diverged
    4  no connection, or the table was lost
    5  there is no display
    6  verify: not proven, only vouched for
    7  the disk is full or cannot be written
  130  interrupted`

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
		fmt.Fprintf(w, "\n%s\n", paragraphs(c.Long))
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
	fmt.Fprintln(w, wrap(fmt.Sprintf("  %-24s %s", name, about+defaultOf(f)), aboutColumn))
}

// defaultOf is the end of the text about a flag, which names its default. It is empty for a
// switch that is off and for a number that is 0.
func defaultOf(f *flag.Flag) string {
	switch f.DefValue {
	case "", "false", "0", "0s":
		return ""
	}
	return fmt.Sprintf(" (default %s)", f.DefValue)
}

func capital(s string) string {
	if s == "" {
		return s
	}
	return strings.ToUpper(s[:1]) + s[1:]
}

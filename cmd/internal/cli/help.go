package cli

import (
	"fmt"
	"io"
	"strconv"
	"strings"
	"unicode/utf8"

	"lastcard/assets"
)

// helpWidth is how many columns a line of help may take.
const helpWidth = 80

// aboutColumn is the column in which the text about a flag begins.
const aboutColumn = 27

// wrapLine breaks a line between words into lines of at most helpWidth columns. All of them but the first
// begin with indent blanks. A word that is too long stays whole.
func wrapLine(line string, indent int) string {
	var b strings.Builder
	column := 0
	for i, word := range strings.SplitAfter(line, " ") {
		if n := utf8.RuneCountInString(strings.TrimRight(word, " ")); i > 0 && column+n > helpWidth {
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

// paragraphs wraps each paragraph of a text anew. An empty line separates two paragraphs, and an indented
// line begins one.
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
		all[i] = wrapLine(all[i], 0)
	}
	return strings.Join(all, "\n")
}

// helpText returns a text of the help or of the manual page, in English.
func helpText(code string, pairs ...string) string {
	return assets.English().Say("manual."+code, pairs...)
}

// writeHelp writes the help of the program: its subcommands, where flags can be set, and the exit codes.
func (p *Program) writeHelp(w io.Writer) {
	fmt.Fprintf(w, "%s\n\n%s\n\n", wrapLine(p.About, 0), helpText("usage", "usage", p.Name+" [SUBCOMMAND] [FLAGS] [ARGUMENTS]"))
	for i := range p.Commands {
		c := &p.Commands[i]
		fmt.Fprintln(w, wrapLine(fmt.Sprintf("  %-10s %s", c.Name, c.About), 13))
	}
	fmt.Fprintf(w, "\n%s %s\n", p.bareUseText(), helpText("more", "program", p.Name))
	fmt.Fprintln(w, paragraphs(p.settingsText()+" "+helpText("config", "program", p.Name, "variable", envKey(p.Name, "config"))))
	fmt.Fprintf(w, "\n%s\n%s\n", helpText("exits"), exitCodesText())
}

// bareUseText returns the sentence about what the program does without a subcommand.
func (p *Program) bareUseText() string { return helpText("without", "name", p.Commands[0].Name) }

// settingsText returns the text about where a person can set a flag. Its example is a flag of
// lastcard.
func (p *Program) settingsText() string {
	return helpText("settings", "flag", "--no-lan", "variable", envKey(p.Name, "no-lan"), "line", "no-lan = true")
}

func exitCodesText() string {
	var all []string
	for _, x := range []Exit{Done, AnswerNo, Usage, Diverged, Lost, NoDisplay, Vouched, Unwritten, Interrupted} {
		n := strconv.Itoa(int(x))
		all = append(all, wrapLine(fmt.Sprintf("%5s  %s", n, helpText("exit."+n)), 7))
	}
	return strings.Join(all, "\n")
}

func (p *Program) writeCommandHelp(w io.Writer, c *Command) {
	usage := p.Name + " " + c.Name
	flags := c.options()
	if len(flags) > 0 {
		usage += " [FLAGS]"
	}
	if c.Args != "" {
		usage += " " + c.Args
	}
	fmt.Fprintf(w, "%s\n\n%s.\n", helpText("usage", "usage", usage), capitalize(c.About))
	if c.LongHelp != "" {
		fmt.Fprintf(w, "\n%s\n", paragraphs(c.LongHelp))
	}
	if len(flags) > 0 {
		fmt.Fprintf(w, "\n%s\n", helpText("flags"))
	}
	for i := range flags {
		fmt.Fprintln(w, wrapLine(fmt.Sprintf("  %-24s %s", flags[i].typed(), flags[i].text()), aboutColumn))
	}
	fmt.Fprintf(w, "\n%s\n", helpText("example"))
	for line := range strings.Lines(strings.TrimSpace(c.Example)) {
		fmt.Fprintf(w, "  %s", line)
	}
	fmt.Fprintln(w)
}

// typed returns an option as a person types it, with its value in capital letters.
func (o *option) typed() string {
	switch {
	case o.value == "":
		return "--" + o.name
	case strings.Contains(o.value, "="): // the value itself shows how to type it, as k=v does
		return "--" + o.name + " " + o.value
	}
	return "--" + o.name + " " + strings.ToUpper(o.value)
}

// text returns what the help says about an option: also its default, unless that is off, zero or empty.
func (o *option) text() string {
	switch o.defaultValue {
	case "", "false", "0", "0s":
		return o.about
	}
	return o.about + " " + helpText("default", "value", o.defaultValue)
}

func capitalize(s string) string {
	if s == "" {
		return s
	}
	return strings.ToUpper(s[:1]) + s[1:]
}

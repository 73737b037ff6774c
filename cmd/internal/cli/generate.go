package cli

import (
	"fmt"
	"io"
	"strings"
)

// Generate writes a file for the packages of a release, made from the commands and their flags: the completions
// for the shell with this name (bash, zsh, fish), or the manual page (man). For any other name it returns false.
func (p *Program) Generate(w io.Writer, name string) bool {
	write := map[string]func(*Program, io.Writer){"bash": (*Program).writeBash, "zsh": (*Program).writeZsh, "fish": (*Program).writeFish, "man": (*Program).writeManual}[name]
	if write == nil {
		return false
	}
	write(p, w)
	return true
}

func (p *Program) writeZsh(w io.Writer) {
	fmt.Fprintf(w, "#compdef %s\n# Completions of %[1]s for zsh.\n_%[1]s_list() { compset -P '*,'; compadd -S '' \"$@\" }\nlocal -a commands\ncommands=(\n", p.Name)
	for i := range p.Commands {
		c := &p.Commands[i]
		fmt.Fprintf(w, "\t%s\n", singleQuoted(c.Name+":"+strings.ReplaceAll(c.About, ":", `\:`)))
	}
	fmt.Fprint(w, ")\nif (( CURRENT == 2 )); then\n\t_describe command commands\n\treturn\nfi\ncase $words[2] in\n")
	for i := range p.Commands {
		c := &p.Commands[i]
		fmt.Fprintf(w, "%s)\n\t_arguments", c.Name)
		for _, o := range c.options() {
			spec := "--" + o.name + "[" + strings.NewReplacer("[", `\[`, "]", `\]`, ":", `\:`).Replace(o.about) + "]"
			if o.value != "" {
				spec = strings.Replace(spec, "[", "=[", 1) + ":" + o.value + ":" + p.offers(zshOffers, &o)
			}
			fmt.Fprintf(w, " \\\n\t\t%s", singleQuoted(spec))
		}
		fmt.Fprint(w, " \\\n\t\t'*:file:_files'\n\t;;\n")
	}
	fmt.Fprintln(w, "esac")
}

// zshOffers has, by the kind of value, the part of a flag's description for zsh that says what to offer.
var zshOffers = map[kind]string{
	oneWord: "(WORDS)", severalWords: "_PROGRAM_list WORDS", fileName: "_files", directoryName: "_files -/",
}

// fishOffers is the same for fish.
var fishOffers = map[kind]string{
	oneWord: " -x -a 'WORDS'", severalWords: " -x -a '(__PROGRAM_list WORDS)'", anyText: " -x",
	fileName: " -r -F", directoryName: " -x -a '(__fish_complete_directories)'",
}

// offers returns what offered, one of the maps above, has for a flag.
func (p *Program) offers(offered map[kind]string, o *option) string {
	return strings.NewReplacer("WORDS", strings.Join(o.words, " "), "PROGRAM", p.Name).Replace(offered[o.kind])
}

// fishList is a function in the language of fish. It completes the last word of a list.
const fishList = `function __%s_list
	set -l before (commandline -ct | string replace -r '^--[^=]*=' '' | string match -r '^.*,')
	printf '%%s\n' "$before"$argv
end
`

func (p *Program) writeFish(w io.Writer) {
	fmt.Fprintf(w, "# Completions of %s for fish.\n"+fishList, p.Name, p.Name)
	for i := range p.Commands {
		c := &p.Commands[i]
		fmt.Fprintf(w, "complete -c %s -n __fish_use_subcommand -f -a %s -d %s\n", p.Name, c.Name, singleQuoted(c.About))
		for _, o := range c.options() {
			fmt.Fprintf(w, "complete -c %s -n '__fish_seen_subcommand_from %s' -l %s%s -d %s\n",
				p.Name, c.Name, o.name, p.offers(fishOffers, &o), singleQuoted(o.about))
		}
	}
}

// singleQuoted returns a text in single quotes, as zsh and fish read them. An apostrophe becomes ’.
func singleQuoted(s string) string { return "'" + strings.ReplaceAll(s, "'", `’`) + "'" }

// writeManual writes the manual page in roff, for section 6 (games).
func (p *Program) writeManual(w io.Writer) {
	fmt.Fprintf(w, ".TH %s 6 \"\" %q Games\n.SH NAME\n%s \\- %s\n", strings.ToUpper(p.Name), strings.TrimSpace(p.Name+" "+p.Version), p.Name, escapeRoff(strings.TrimSuffix(strings.TrimPrefix(p.About, p.Name+" "), ".")))
	fmt.Fprintf(w, ".SH SYNOPSIS\n.B %s\n.RI [ subcommand ]\n.RI [ flags ]\n.RI [ arguments ]\n.SH DESCRIPTION\n%s\n.SH SUBCOMMANDS\n", p.Name, escapeRoff(p.bareUseText()))
	for i := range p.Commands {
		c := &p.Commands[i]
		fmt.Fprintf(w, ".SS \"%s %s\"\n%s.\n", p.Name, escapeRoff(strings.TrimSpace(c.Name+" "+c.Args)), capitalize(escapeRoff(c.About)))
		if c.LongHelp != "" {
			fmt.Fprintf(w, ".PP\n%s\n", escapeRoff(c.LongHelp))
		}
		for _, o := range c.options() {
			fmt.Fprintf(w, ".TP\n.B \\-\\-%s", strings.ReplaceAll(o.name, "-", `\-`))
			if o.value != "" {
				fmt.Fprintf(w, " \\fI%s\\fR", escapeRoff(o.value))
			}
			fmt.Fprintf(w, "\n%s\n", escapeRoff(o.text()))
		}
		if c.Example != "" {
			fmt.Fprintf(w, ".PP\n.nf\n%s\n.fi\n", escapeRoff(c.Example))
		}
	}
	fmt.Fprintf(w, ".SH ENVIRONMENT\n%s\n.TP\n.B %s\n%s\n", escapeRoff(p.settingsText()), envKey(p.Name, "config"), escapeRoff(helpText("man.config")))
	fmt.Fprintf(w, ".SH FILES\n.TP\n.I ~/.config/%s/config\n%s\n.TP\n.I ~/.local/share/%[1]s\n%[3]s\n", p.Name, escapeRoff(helpText("man.flags")), escapeRoff(helpText("man.data")))
	fmt.Fprintf(w, ".SH EXIT STATUS\n.nf\n%s\n.fi\n", escapeRoff(exitCodesText()))
}

// escapeRoff escapes a text for roff, so that no line of it is read as a command and a hyphen stays a hyphen.
func escapeRoff(s string) string {
	s = strings.NewReplacer(`\`, `\e`, "-", `\-`).Replace(s)
	lines := strings.Split(s, "\n")
	for i, line := range lines {
		if strings.HasPrefix(line, ".") || strings.HasPrefix(line, "'") {
			lines[i] = `\&` + line
		}
	}
	return strings.Join(lines, "\n")
}

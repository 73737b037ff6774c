package cli

import (
	_ "embed"
	"fmt"
	"io"
	"strings"
)

// bashScript is the script of the completions for bash. The words in capital letters are replaced.
//
//go:embed complete.bash
var bashScript string

// writeBash writes the completions for bash: the script offers commands, then the flags of the given command
// and their values, and otherwise files.
func (p *Program) writeBash(w io.Writer) {
	var flags strings.Builder
	for i := range p.Commands {
		c := &p.Commands[i]
		fmt.Fprintf(&flags, "\t%s) words=%q ;;\n", c.Name, "--"+strings.Join(flagNames(c), " --"))
	}
	words := strings.NewReplacer("PROGRAM", p.Name, "COMMANDS", strings.Join(p.commandNames(), " "),
		"FLAGS_OF_COMMANDS\n", flags.String(), "VALUES_OF_FLAGS\n", p.bashValueCases())
	_, _ = words.WriteString(w, bashScript)
}

// bashValueCases returns the cases of the script that say what each flag takes. Flags with the same kind of
// value and the same words share one case.
func (p *Program) bashValueCases() string {
	var bodies []string            // the bodies of the cases, in the order of the flags
	flags := map[string][]string{} // the flags of each case, by its body
	for _, o := range p.options() {
		if o.kind == noValue {
			continue
		}
		body := "takes=" + string(o.kind)
		if len(o.words) > 0 {
			body += fmt.Sprintf(" values=%q", strings.Join(o.words, " "))
		}
		if flags[body] == nil {
			bodies = append(bodies, body)
		}
		flags[body] = append(flags[body], "--"+o.name)
	}
	var cases strings.Builder
	for _, body := range bodies {
		fmt.Fprintf(&cases, "\t%s) %s ;;\n", strings.Join(flags[body], " | "), body)
	}
	return cases.String()
}

package cli

import (
	"fmt"
	"io"
	"strings"
)

// writeBash writes the completions for bash: the script offers commands, then the flags of the given command
// and their values, and otherwise files.
func (p *Program) writeBash(w io.Writer) {
	named := strings.NewReplacer("PROGRAM", p.Name, "COMMANDS", strings.Join(p.commandNames(), " "))
	fmt.Fprint(w, named.Replace(bashStart))
	for i := range p.Commands {
		c := &p.Commands[i]
		fmt.Fprintf(w, "\t%s) words=%q ;;\n", c.Name, "--"+strings.Join(flagNames(c), " --"))
	}
	fmt.Fprint(w, named.Replace(bashFlag))
	for _, line := range p.bashValueCases() {
		fmt.Fprintf(w, "\t%s ;;\n", line)
	}
	fmt.Fprint(w, named.Replace(bashEnd))
}

// bashValueCases returns the cases of the script that say what each flag takes. Flags with the same kind of
// value and the same words share one case.
func (p *Program) bashValueCases() (cases []string) {
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
	for _, body := range bodies {
		cases = append(cases, strings.Join(flags[body], " | ")+") "+body)
	}
	return cases
}

// bashStart is the beginning of the script. It finds the command on the line.
const bashStart = `# Completions of PROGRAM for bash.
_PROGRAM() {
	local cur=$2 line=${COMP_LINE:0:COMP_POINT} word command= flag= takes= values= words="COMMANDS"
	local typed=${line##*[[:space:]]} # cur is what follows the last = or : in it
	for word in "${COMP_WORDS[@]:1:COMP_CWORD-1}"; do
		case " $words " in *" $word "*) command=$word; break ;; esac
	done
	case $command in
`

// bashFlag is the part of the script that finds the flag whose value the person is typing.
const bashFlag = `	esac
	case $typed in
	--*=*) flag=${typed%%=*} typed=${typed#*=} ;;
	-*) ;;
	*) line=${line%"$typed"} line=${line%"${line##*[![:space:]]}"} flag=${line##*[[:space:]]} ;;
	esac
	case $flag in
`

// bashEnd is the end of the script. It offers words. If it offers none, bash offers files, unless compopt
// forbids that. The bash of macOS is too old for compopt: its error must not appear in the line that the
// person is typing.
const bashEnd = `	esac
	COMPREPLY=()
	case $takes in
	file) ;;
	directory) compopt +o default -o dirnames 2>/dev/null ;;
	text) compopt +o default 2>/dev/null ;;
	words)
		compopt +o default 2>/dev/null
		COMPREPLY=($(compgen -W "$values" -- "$typed")) ;;
	list)
		compopt +o default -o nospace 2>/dev/null
		word=${typed##*,}
		COMPREPLY=($(compgen -W "$values" -P "${typed%"$word"}" -- "$word")) ;;
	*)
		if [[ -z $command || $typed == -* ]]; then
			COMPREPLY=($(compgen -W "$words" -- "$typed"))
		fi ;;
	esac
	COMPREPLY=("${COMPREPLY[@]#"${typed%"$cur"}"}")
}
complete -o default -F _PROGRAM PROGRAM
`

package cli

import (
	"fmt"
	"io"
	"strings"
)

// bash completes commands, then the flags of the command that stands before and what these take, and otherwise files.
func (p *Program) bash(w io.Writer) {
	named := strings.NewReplacer("PROGRAM", p.Name, "COMMANDS", strings.Join(p.names(), " "))
	fmt.Fprint(w, named.Replace(bashStart))
	for i := range p.Commands {
		c := &p.Commands[i]
		fmt.Fprintf(w, "\t%s) words=%q ;;\n", c.Name, "--"+strings.Join(flagNames(c), " --"))
	}
	fmt.Fprint(w, named.Replace(bashFlag))
	for _, line := range p.bashTakes() {
		fmt.Fprintf(w, "\t%s ;;\n", line)
	}
	fmt.Fprint(w, named.Replace(bashEnd))
}

// bashTakes returns the cases of a script that say what each flag takes. Flags that take the same share one.
func (p *Program) bashTakes() (cases []string) {
	var takes []string             // in the order of the flags
	flags := map[string][]string{} // by what they take, the flags that take it
	for _, o := range p.options() {
		if o.kind == noValue {
			continue
		}
		is := "takes=" + string(o.kind)
		if len(o.words) > 0 {
			is += fmt.Sprintf(" values=%q", strings.Join(o.words, " "))
		}
		if flags[is] == nil {
			takes = append(takes, is)
		}
		flags[is] = append(flags[is], "--"+o.name)
	}
	for _, is := range takes {
		cases = append(cases, strings.Join(flags[is], " | ")+") "+is)
	}
	return cases
}

// bashStart begins the script: it finds the command.
const bashStart = `# Completions of PROGRAM for bash.
_PROGRAM() {
	local cur=$2 line=${COMP_LINE:0:COMP_POINT} word command= flag= takes= values= words="COMMANDS"
	local typed=${line##*[[:space:]]} # cur is what follows the last = or : in it
	for word in "${COMP_WORDS[@]:1:COMP_CWORD-1}"; do
		case " $words " in *" $word "*) command=$word; break ;; esac
	done
	case $command in
`

// bashFlag finds the flag whose value is typed.
const bashFlag = `	esac
	case $typed in
	--*=*) flag=${typed%%=*} typed=${typed#*=} ;;
	-*) ;;
	*) line=${line%"$typed"} line=${line%"${line##*[![:space:]]}"} flag=${line##*[[:space:]]} ;;
	esac
	case $flag in
`

// bashEnd offers what goes there. Where it offers nothing, bash offers files, unless compopt tells it not to. The bash of macOS
// is too old for compopt, and must not say so in the middle of a line that is typed.
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

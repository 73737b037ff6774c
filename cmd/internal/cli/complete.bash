# Completions of PROGRAM for bash.
_PROGRAM() {
	local cur=$2 line=${COMP_LINE:0:COMP_POINT} word command= flag= takes= values= words="COMMANDS"
	local typed=${line##*[[:space:]]} # cur is what follows the last = or : in it
	for word in "${COMP_WORDS[@]:1:COMP_CWORD-1}"; do
		case " $words " in *" $word "*) command=$word; break ;; esac
	done
	case $command in
FLAGS_OF_COMMANDS
	esac
	case $typed in
	--*=*) flag=${typed%%=*} typed=${typed#*=} ;;
	-*) ;;
	*) line=${line%"$typed"} line=${line%"${line##*[![:space:]]}"} flag=${line##*[[:space:]]} ;;
	esac
	case $flag in
VALUES_OF_FLAGS
	esac
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

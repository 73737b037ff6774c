// Package cli is the framework of the command line: subcommands, their flags
// and help, the sources of a flag's value, errors for people, and exit codes.
// It knows no game and no table; cmd/lastcard adds the subcommands.
//
// # Where a value comes from
//
// A flag on the command line wins over the environment, which wins over the
// config file:
//
//	--no-lan    LASTCARD_NO_LAN=true    no-lan = true
//
// The config file is $LASTCARD_CONFIG, or lastcard/config in the user's configuration directory
// (XDG). Its lines have the form `flag = value`, and # begins a comment. All subcommands share it. A
// flag that no subcommand has is an error, so that typing errors do not go unnoticed.
//
// On the command line, flags may stand before the subcommand and after arguments. After --, no argument
// is a flag.
//
// # What goes where
//
// The result of a subcommand goes to standard output, everything else to standard
// error. With --json, standard output has only lines with one JSON object each,
// and errors are such lines too. An error is a sentence, and most have a hint that says what to do.
//
// # The parts
//
//	command.go    Program and Main: finds the subcommand, runs it, and prints its error
//	config.go     sets flags from the environment and the config file
//	mistake.go    says what is wrong with a command line, and guesses what the person meant
//	event.go      prints results, as lines of JSON or as text
//	env.go        the streams and variables that a subcommand gets
//	generate.go   the manual page, and the completions for zsh and fish; bash.go: those for bash, with
//	              the script complete.bash
//	help.go       the help
//	options.go    lists the flags, for help, completions, config files and guesses
//	offer.go      the words that completions offer for the value of a flag
//	flags.go      reads the flags of a command line
//	error.go      the exit codes, and errors for people
//
// Calls between two of these files run one way, downwards in this list.
//
// # Compatibility
//
// Other programs rely on the names of flags and fields and on exit codes: we
// may add some, but never change one.
package cli

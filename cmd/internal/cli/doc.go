// Package cli is the frame of the command line: subcommands, their flags and
// help, where a flag's value comes from, errors for people and exit codes. It
// knows no game and no table; cmd/lastcard fills it.
//
// # Where a value comes from
//
// A flag on the command line wins over the environment, which wins over the
// config file:
//
//	--no-lan    LASTCARD_NO_LAN=true    no-lan = true
//
// The config file is $LASTCARD_CONFIG, or lastcard/config in the user's
// configuration directory (XDG): lines of `flag = value`, # begins a comment.
// It is shared by all subcommands; a name that none of them has is an error,
// because a typing error should not be silent. Flags may stand before the
// subcommand and after arguments; -- ends them.
//
// # What goes where
//
// What was asked for goes to standard output, everything else to standard
// error. With --json standard output carries one JSON object a line and nothing
// else, errors included. An error is a sentence, and a hint that says what to do.
//
// # Compatibility
//
// Names of flags, fields and exit codes are relied upon by others: they are
// added to, never changed.
package cli

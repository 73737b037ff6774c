// Package window connects the front end to the tables. It is the [seam.Backend] that render calls.
// Behind it are the home of the tables, the data directory, the archive of matches and the system's
// clipboard. The window uses a [table.Table] directly, or a [table.Shared] of several people.
//
// It draws nothing and decides nothing. Only packages below cmd import it.
//
// # The parts
//
//	backend.go   the Backend: opens, joins, watches and resumes tables
//	profile.go   the settings, which two windows of one person share; choices.go: likewise the tables last
//	             opened and the person's own rules
//	archive.go   the list of matches
//	lately.go    the list Recent of the start page
//	film.go      a match to watch again
//	clip.go      the clipboard
//	memory.go    makes the process keep less memory
package window

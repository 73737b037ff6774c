// Package window connects the front end to the tables. It is the [seam.Backend] that render calls.
// Behind it are the home of the tables, the data directory, the archive of matches and the system's
// clipboard. The window uses a [table.Table] directly, or a [table.Shared] of several people.
//
// It draws nothing and decides nothing. Only cmd/lastcard imports it.
package window

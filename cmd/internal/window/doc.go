// Package window joins the front end with the tables: it is the [seam.Backend] that render draws, over
// the home of the tables, the data directory, the archive of matches and the system's clipboard. The
// window uses a [table.Table] directly, or a [table.Shared] of several people.
//
// It draws nothing and decides nothing. It is imported by cmd/lastcard only.
package window

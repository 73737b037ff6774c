// Package window joins the front end with the tables: it is the [seam.Backend]
// that render draws, over the home of the tables, the data directory, the archive of
// matches and the system's clipboard. A table itself is a [table.Table], or a
// [table.Shared] of several people; nothing stands between it and the window.
//
// It draws nothing and decides nothing. It is imported by cmd/lastcard only.
package window

// Package window joins the front end with the tables: it is the [seam.Backend]
// that render draws, over table, store and the system's clipboard.
//
// It draws nothing and decides nothing. It is imported by cmd/lastcard only.
package window

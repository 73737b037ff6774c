// Package window joins the front end with the tables: it is the [seam.Backend]
// that render draws, over table, store and the system's clipboard.
//
// The QR code of a link is made by rsc.io/qr: pure Go, no dependencies of its own, small, and unchanged for years because
// the format is; what is drawn is up to render ([seam.QR]).
//
// It draws nothing and decides nothing. It is imported by cmd/lastcard only.
package window

//go:build !unix

package main

import "os"

// inForeground reports whether this program may read from the terminal f. On systems without job
// control it always may.
func inForeground(*os.File) bool { return true }

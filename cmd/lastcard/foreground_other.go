//go:build !unix

package main

import "os"

// inForeground reports whether this program may read from the terminal f: without jobs of a shell,
// always.
func inForeground(*os.File) bool { return true }

//go:build windows || darwin

package render

import "sync/atomic"

// exposure never happens here: the system keeps the picture of a covered window.
type exposure struct {
	happened atomic.Bool
}

func (*exposure) watch(func()) {}

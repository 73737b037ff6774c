package lockstep

import (
	"errors"

	"lastcard/lockstep/internal/wire"
)

// errMalformed says that bytes are not a canonical encoding within the limits.
var errMalformed = errors.New("lockstep: malformed")

// codePos writes or reads a position. A position above MaxEntries is not read.
func codePos(c *wire.Codec, k *Pos) { wire.Number(c, k, MaxEntries) }

func codeView(c *wire.Codec, v *View) { wire.Number(c, v, 1<<32-1) }

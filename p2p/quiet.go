package p2p

import (
	"bytes"
	"io"
	"log"
	"log/slog"
	"slices"
	"sync"

	"github.com/libp2p/go-libp2p/gologshim"
)

// droppedPrefixes lists how lines begin that libraries print with the standard logger and that help no player. The last two
// quote what anybody on this network has answered to the search for a router.
var droppedPrefixes = [][]byte{
	[]byte("failed to sufficiently increase"), []byte("Received invalid IPv"), []byte("httpu: "), []byte("ssdp: "),
}

// quietly keeps the logs of libraries off the terminal. Their loggers are global, so once is enough.
var quietly = sync.OnceFunc(func() {
	gologshim.SetDefaultHandler(slog.DiscardHandler)
	log.SetOutput(logSieve{log.Writer()})
})

type logSieve struct{ w io.Writer }

func (s logSieve) Write(b []byte) (int, error) {
	line := b
	if log.Flags() != 0 { // skip date and time: the text begins after the second space
		for range 2 {
			if i := bytes.IndexByte(line, ' '); i >= 0 {
				line = line[i+1:]
			}
		}
	}
	if slices.ContainsFunc(droppedPrefixes, func(n []byte) bool { return bytes.HasPrefix(line, n) }) {
		return len(b), nil
	}
	return s.w.Write(b)
}

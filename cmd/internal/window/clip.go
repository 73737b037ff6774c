package window

import (
	"context"
	"errors"
	"sync"
	"time"
	"unicode/utf8"

	"golang.design/x/clipboard"

	"lastcard/render/seam"
)

// clipboardPatience bounds a read of the clipboard. The text there belongs to another program, which may
// not answer.
const clipboardPatience = 300 * time.Millisecond

// maxClip bounds the size of pasted text, in bytes.
const maxClip = 64 << 10

// connectClipboard connects to the system's clipboard, once in a process.
var connectClipboard = sync.OnceValue(clipboard.Init)

var errClipboard error = &seam.Trouble{Code: "clipboard"}

// CopyText puts text on the clipboard.
func (b *Backend) CopyText(text string) error {
	if connectClipboard() != nil {
		return errClipboard
	}
	if _, err := clipboard.Write(context.Background(), clipboard.FmtText, []byte(text)); err != nil {
		return errClipboard
	}
	return nil
}

// PasteText reads the clipboard.
func (b *Backend) PasteText() (string, error) {
	if connectClipboard() != nil {
		return "", errClipboard
	}
	ctx, cancel := context.WithTimeout(context.Background(), clipboardPatience)
	defer cancel()
	text, err := clipboard.Read(ctx, clipboard.FmtText)
	switch {
	case errors.Is(err, clipboard.ErrNoData):
		return "", nil
	case err != nil:
		return "", errClipboard
	}
	return cutText(text, maxClip), nil
}

// cutText cuts a text to a number of bytes, or to fewer so that it ends with a whole character.
func cutText(b []byte, most int) string {
	if len(b) <= most {
		return string(b)
	}
	for most > 0 && !utf8.RuneStart(b[most]) {
		most--
	}
	return string(b[:most])
}

package window

import (
	"context"
	"errors"
	"strings"
	"sync"
	"time"
	"unicode"

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

// CopyText puts text on the clipboard, as one line.
func (b *Backend) CopyText(text string) error {
	if connectClipboard() != nil {
		return errClipboard
	}
	if _, err := clipboard.Write(context.Background(), clipboard.FmtText, []byte(oneLine(text))); err != nil {
		return errClipboard
	}
	return nil
}

// oneLine replaces control characters by question marks. The text may be the path of a log that somebody else has
// named, and a shell runs each line that a person pastes.
func oneLine(text string) string {
	return strings.Map(func(r rune) rune {
		if unicode.IsControl(r) {
			return '?'
		}
		return r
	}, text)
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

// cutText cuts a text to a number of bytes, and leaves out what is no whole character.
func cutText(b []byte, most int) string {
	return strings.ToValidUTF8(string(b[:min(len(b), most)]), "")
}

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

// clipWait bounds a look at the clipboard: another program owns it and may not
// answer.
const clipWait = 300 * time.Millisecond

// maxClip bounds what is pasted, in bytes.
const maxClip = 64 << 10

// clip is the system's clipboard; the zero value connects when first used.
type clip struct {
	once sync.Once
	err  error
}

func (c *clip) init() error {
	c.once.Do(func() { c.err = clipboard.Init() })
	if c.err != nil {
		return errClipboard
	}
	return nil
}

var errClipboard error = &seam.Trouble{Code: "clipboard"}

func (c *clip) write(text string) error {
	if err := c.init(); err != nil {
		return err
	}
	if _, err := clipboard.Write(context.Background(), clipboard.FmtText, []byte(text)); err != nil {
		return errClipboard
	}
	return nil
}

func (c *clip) read() (string, error) {
	if err := c.init(); err != nil {
		return "", err
	}
	ctx, cancel := context.WithTimeout(context.Background(), clipWait)
	defer cancel()
	b, err := clipboard.Read(ctx, clipboard.FmtText)
	if errors.Is(err, clipboard.ErrNoData) {
		return "", nil
	}
	if err != nil {
		return "", errClipboard
	}
	return whole(b, maxClip), nil
}

// whole is text of at most so many bytes, cut between two letters.
func whole(b []byte, most int) string {
	if len(b) <= most {
		return string(b)
	}
	for most > 0 && !utf8.RuneStart(b[most]) {
		most--
	}
	return string(b[:most])
}

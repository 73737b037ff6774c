package term

import (
	"bufio"
)

// keyboard is the source of typed lines. A person at a terminal may type at any time. From a pipe,
// keyboard reads a line only when the table asks for one, so that the line does not answer another
// question. While a resumed match waits for people, the table asks nothing, but `continue` and
// `quit` still make sense. So then keyboard reads lines too, up to the first line that is neither. It
// keeps that line until the table asks for one.
type keyboard struct {
	lines     <-chan string
	isTyped   bool        // a person types; false: a pipe or a file
	earlyLine chan string // holds at most one line that was read too early
	hasEnded  bool        // the input ended while the table asked for nothing
}

func newKeyboard(lines <-chan string, typed bool) *keyboard {
	return &keyboard{lines: lines, isTyped: typed, earlyLine: make(chan string, 1)}
}

// nextLine returns the channel of the next line, nil while no line is wanted. asked is true if the table
// asks for a line, and matchWaits is true if a resumed match waits for people.
func (k *keyboard) nextLine(asked, matchWaits bool) <-chan string {
	switch {
	case k.isTyped:
		return k.lines
	case asked && len(k.earlyLine) > 0:
		return k.earlyLine
	case asked, matchWaits && len(k.earlyLine) == 0 && !k.hasEnded:
		return k.lines
	}
	return nil
}

// putBack keeps a line that was read before the table asked for one. If more is false, the input ended
// instead, and putBack notes that.
func (k *keyboard) putBack(line string, more bool) {
	if more {
		k.earlyLine <- line
	} else {
		k.hasEnded = true
	}
}

// readLines returns a channel of typed lines, which is closed when the input ends. With Unattended the
// channel is nil. After ended is closed, the goroutine that reads ends only with the next line, because a
// read from a terminal cannot be interrupted.
func readLines(o *Options, ended <-chan struct{}) <-chan string {
	if o.Unattended {
		return nil
	}
	if o.Screen != nil {
		return o.Screen.Lines()
	}
	lines := make(chan string)
	go func() {
		defer close(lines)
		in := bufio.NewReader(o.In)
		for {
			line, err := readLine(in)
			if err != nil && line == "" {
				return
			}
			select {
			case lines <- line:
			case <-ended:
				return
			}
		}
	}()
	return lines
}

// readLine reads a line, and returns it without its end. Of a longer line it returns only the first
// maxLine+1 bytes, which reader.parse refuses.
func readLine(in *bufio.Reader) (string, error) {
	var line []byte
	for {
		part, more, err := in.ReadLine()
		if room := maxLine + 1 - len(line); room > 0 {
			line = append(line, part[:min(len(part), room)]...)
		}
		if err != nil || !more {
			return string(line), err
		}
	}
}

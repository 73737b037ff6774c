package term

import (
	"bufio"
)

// keyboard is where lines come from. A person at a terminal may type at any time. From a pipe a
// line is read only when the table asks for one, so that it is not taken for an answer to
// something else. While a resumed match waits for people, nothing is asked for, and yet there is
// something to say: then `continue` and `quit` are read from a pipe too, and the first line that
// is neither is kept until it is asked for.
type keyboard struct {
	lines <-chan string
	typed bool        // a person types
	early chan string // holds at most one line, which was read too early
	ended bool        // the pipe ended while nothing was asked for
}

func newKeyboard(lines <-chan string, typed bool) *keyboard {
	return &keyboard{lines: lines, typed: typed, early: make(chan string, 1)}
}

// open is where the next line comes from; nil while the table reads none.
func (k *keyboard) open(asked, waits bool) <-chan string {
	switch {
	case k.typed:
		return k.lines
	case asked && len(k.early) > 0:
		return k.early
	case asked, waits && len(k.early) == 0 && !k.ended:
		return k.lines
	}
	return nil
}

// put takes back a line that was read before the table asked for one, or, without more, the end
// of the input.
func (k *keyboard) put(line string, more bool) {
	if more {
		k.early <- line
	} else {
		k.ended = true
	}
}

// read sends typed lines until the input ends. Once the table was left, it ends with
// the next line: a read from a terminal does not end before a line does. Where nobody
// types, nothing ever comes.
func (p *player) read(ended <-chan struct{}) <-chan string {
	if p.Alone {
		return nil
	}
	if p.Screen != nil {
		return p.Screen.Lines()
	}
	lines := make(chan string)
	go func() {
		defer close(lines)
		in := bufio.NewReader(p.In)
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

// readLine reads a line without its end. If a line is too long, it keeps one byte more than is
// allowed, so that the line is refused.
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

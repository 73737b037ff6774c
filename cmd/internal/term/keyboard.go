package term

import (
	"bufio"
)

// keyboard is the source of typed lines. A person at a terminal may type at any time. From a pipe, a
// line is read only when the table asks for one, so that the line does not answer another question.
// While a resumed match waits for people, it asks nothing, but `continue` and `quit` still make sense.
// So lines are read from a pipe then too, and the first other line is kept until the table asks for
// one.
type keyboard struct {
	lines <-chan string
	typed bool        // true: a person types
	early chan string // holds at most one line, which was read too early
	ended bool        // the pipe ended while the table asked for nothing
}

func newKeyboard(lines <-chan string, typed bool) *keyboard {
	return &keyboard{lines: lines, typed: typed, early: make(chan string, 1)}
}

// open returns the source of the next line, nil while the table reads none.
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

// put keeps a line that was read before the table asked for one. If more is false, it keeps the end of
// the input.
func (k *keyboard) put(line string, more bool) {
	if more {
		k.early <- line
	} else {
		k.ended = true
	}
}

// read sends typed lines until the input ends. After the table was left, it ends only with the next
// line, because a read from a terminal cannot be interrupted. If nobody types, the channel stays empty.
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

// readLine reads a line without its end. Of a line that is too long it keeps one byte more than the
// limit, so that the caller refuses the line.
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

package screen

import (
	"slices"
	"unicode"
)

const (
	maxLineLetters = 400 // the most letters in a line
	maxHistory     = 200 // how many entered lines can be shown again
)

// line is the text that is being typed, and the lines that were entered before.
type line struct {
	text   []rune
	cursor int // the cursor stands before text[cursor]

	history   []string
	linesBack int    // the shown text is the linesBack-th last line of history; 0: it is new
	newText   []rune // the new text, while an older line is shown
}

// String returns the text being typed.
func (l *line) String() string { return string(l.text) }

// insert puts text at the cursor, up to maxLineLetters. Unprintable characters become spaces.
func (l *line) insert(s string) {
	all := []rune(s)
	if room := maxLineLetters - len(l.text); len(all) > room {
		all = all[:max(0, room)]
	}
	for i, r := range all {
		if !unicode.IsPrint(r) {
			all[i] = ' '
		}
	}
	l.text = slices.Insert(l.text, l.cursor, all...)
	l.cursor += len(all)
}

// set makes s the text, with the cursor at its end.
func (l *line) set(s string) {
	l.text = []rune(s)
	l.cursor = len(l.text)
}

// enter returns the text, adds it to the history, and empties the line. The history has no empty line, and
// no line twice in a row.
func (l *line) enter() string {
	s := string(l.text)
	if s != "" && (len(l.history) == 0 || l.history[len(l.history)-1] != s) {
		l.history = append(l.history, s)
		l.history = l.history[max(0, len(l.history)-maxHistory):]
	}
	l.set("")
	l.linesBack, l.newText = 0, nil
	return s
}

// move moves the cursor by a number of letters, to the left if the number is negative.
func (l *line) move(by int) { l.cursor = min(max(0, l.cursor+by), len(l.text)) }

// wordStart returns where the word before the cursor begins.
func (l *line) wordStart() int {
	i := l.cursor
	for ; i > 0 && l.text[i-1] == ' '; i-- {
	}
	for ; i > 0 && l.text[i-1] != ' '; i-- {
	}
	return i
}

// wordEnd returns where the word after the cursor ends.
func (l *line) wordEnd() int {
	i := l.cursor
	for ; i < len(l.text) && l.text[i] == ' '; i++ {
	}
	for ; i < len(l.text) && l.text[i] != ' '; i++ {
	}
	return i
}

// cutText removes text[from:to], and puts the cursor there. It cuts from and to to the ends of the text.
func (l *line) cutText(from, to int) {
	from, to = max(0, from), min(to, len(l.text))
	l.text = slices.Delete(l.text, from, to)
	l.cursor = from
}

// showOlder shows another line of the history: the one before the shown line if by is 1, the one after it if
// by is −1. After the last comes the new text.
func (l *line) showOlder(by int) {
	to := l.linesBack + by
	if to < 0 || to > len(l.history) {
		return
	}
	if l.linesBack == 0 {
		l.newText = slices.Clone(l.text)
	}
	if l.linesBack = to; to == 0 {
		l.set(string(l.newText))
		return
	}
	l.set(l.history[len(l.history)-to])
}

package screen

import (
	"slices"
	"unicode"
)

const (
	maxTyped = 400 // letters in a line
	maxPast  = 200 // typed lines that older can show again
)

// line is the text that is being typed, and the lines before it.
type line struct {
	text []rune
	at   int // the cursor stands before text[at]

	past  []string
	back  int    // how many lines back the shown text is; 0: it is new
	fresh []rune // the new text, while an older line is shown
}

// String returns the text.
func (l *line) String() string { return string(l.text) }

// insert puts text at the cursor. Unprintable characters become spaces.
func (l *line) insert(s string) {
	all := []rune(s)
	if room := maxTyped - len(l.text); len(all) > room {
		all = all[:max(0, room)]
	}
	for i, r := range all {
		if !unicode.IsPrint(r) {
			all[i] = ' '
		}
	}
	l.text = slices.Insert(l.text, l.at, all...)
	l.at += len(all)
}

// set makes s the text, with the cursor at its end.
func (l *line) set(s string) {
	l.text = []rune(s)
	l.at = len(l.text)
}

// enter returns the text, remembers it, and empties the line.
func (l *line) enter() string {
	s := string(l.text)
	if s != "" && (len(l.past) == 0 || l.past[len(l.past)-1] != s) {
		l.past = append(l.past, s)
		l.past = l.past[max(0, len(l.past)-maxPast):]
	}
	l.set("")
	l.back, l.fresh = 0, nil
	return s
}

// move moves the cursor by a number of letters, to the left if the number is negative.
func (l *line) move(by int) { l.at = min(max(0, l.at+by), len(l.text)) }

// wordStart returns where the word before the cursor begins. wordEnd returns where the word after
// the cursor ends.
func (l *line) wordStart() int {
	i := l.at
	for ; i > 0 && l.text[i-1] == ' '; i-- {
	}
	for ; i > 0 && l.text[i-1] != ' '; i-- {
	}
	return i
}

func (l *line) wordEnd() int {
	i := l.at
	for ; i < len(l.text) && l.text[i] == ' '; i++ {
	}
	for ; i < len(l.text) && l.text[i] != ' '; i++ {
	}
	return i
}

// cut removes the text between two places, and puts the cursor where the text was.
func (l *line) cut(from, to int) {
	from, to = max(0, from), min(to, len(l.text))
	l.text = slices.Delete(l.text, from, to)
	l.at = from
}

// older shows an earlier line again: by is 1 for the line before the shown one, and −1 for the line
// after it.
func (l *line) older(by int) {
	to := l.back + by
	if to < 0 || to > len(l.past) {
		return
	}
	if l.back == 0 {
		l.fresh = slices.Clone(l.text)
	}
	if l.back = to; to == 0 {
		l.set(string(l.fresh))
		return
	}
	l.set(l.past[len(l.past)-to])
}

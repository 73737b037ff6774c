package kit

import "time"

// Tone is what a message is about.
type Tone uint8

// The tones.
const (
	Plain Tone = iota
	Success
	Warning
)

// Toast is a short message that goes by itself.
type Toast struct {
	Text string
	Hint string // second line
	Tone Tone
}

// Toasts are the messages on the screen, newest last. The zero value has none.
type Toasts struct {
	items []toastItem
	pic   Picture
}

type toastItem struct {
	Toast
	left time.Duration
}

package kit

type scroll struct {
	offset, content float64
	view            Rect
}

// reveal scrolls so that a stop that got the focus by key can be seen.
func (u *UI) reveal(s stop) {}

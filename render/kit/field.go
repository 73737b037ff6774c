package kit

type fieldState struct {
	id            string
	caret, anchor int // byte offsets
	since         float64
}

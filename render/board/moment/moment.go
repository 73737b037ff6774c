package moment

import "lastcard/render/board/part"

// Draw draws the pictures and words of what has just happened.
func Draw(f *part.Frame) {
	drawPictures(f)
	drawWords(f)
}

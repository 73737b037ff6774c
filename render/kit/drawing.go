package kit

import "strings"

// Layer is a part of a drawing: a shape, and the name of its paper or paint.
type Layer struct {
	Paint string
	Shape Icon
}

// ReadDrawings reads a file of drawings. A line of one word is the name of a drawing. Each line after it is a
// layer, the lowest first: the name of its paint, and path data ([ParsePath]).
func ReadDrawings(file string) (all [][]Layer) {
	for line := range strings.Lines(file) {
		paint, shape, isLayer := strings.Cut(strings.TrimSpace(line), " ")
		switch last := len(all) - 1; {
		case isLayer:
			all[last] = append(all[last], Layer{paint, Icon(shape)})
		case paint != "":
			all = append(all, nil)
		}
	}
	return all
}

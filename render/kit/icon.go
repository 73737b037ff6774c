package kit

// Icon is one of the small signs: path data on a grid of 24 × 24.
type Icon string

// Icon draws an icon of the given size centred on at.
func (c *Canvas) Icon(i Icon, at Pt, size, angle float64, col Color) {
	if i == "" || col.A == 0 {
		return
	}
	img := iconImage(i, size*c.Scale)
	k := size * c.Scale / (float64(img.Bounds().Dx()) - 2*Border)
	c.Image(img, at, k/c.Scale, k/c.Scale, angle, col)
}

package kit

// Icon is a small sign: path data ([ParsePath]) on a grid of 24 × 24, filled by the non-zero rule (a hole
// runs in the other direction).
type Icon string

// The icons.
const (
	IconCheck   Icon = "M9.6 18.6 L3.6 12.6 L5.9 10.3 L9.6 14 L18.1 5.4 L20.4 7.7 Z"
	IconPlus    Icon = "M10.6 4 H13.4 V10.6 H20 V13.4 H13.4 V20 H10.6 V13.4 H4 V10.6 H10.6 Z"
	IconMinus   Icon = "M4 10.6 H20 V13.4 H4 Z"
	IconClose   Icon = "M6.2 4.2 L12 10 L17.8 4.2 L19.8 6.2 L14 12 L19.8 17.8 L17.8 19.8 L12 14 L6.2 19.8 L4.2 17.8 L10 12 L4.2 6.2 Z"
	IconBack    Icon = "M11.2 4.2 L13.3 6.3 L9 10.6 H20.5 V13.4 H9 L13.3 17.7 L11.2 19.8 L3.4 12 Z"
	IconForward Icon = "M12.8 4.2 L10.7 6.3 L15 10.6 H3.5 V13.4 H15 L10.7 17.7 L12.8 19.8 L20.6 12 Z"
	IconWarning Icon = "M12 2.6 L22.6 21 H1.4 Z M10.8 9 V15 H13.2 V9 Z M10.8 16.6 V19 H13.2 V16.6 Z"
	IconInfo    Icon = "M12 2 C17.5 2 22 6.5 22 12 C22 17.5 17.5 22 12 22 C6.5 22 2 17.5 2 12 C2 6.5 6.5 2 12 2 Z M10.7 10.6 V17.4 H13.3 V10.6 Z M10.7 6.4 V9 H13.3 V6.4 Z"
	IconPerson  Icon = "M12 3 C14.5 3 16.4 4.9 16.4 7.4 C16.4 9.9 14.5 11.8 12 11.8 C9.5 11.8 7.6 9.9 7.6 7.4 C7.6 4.9 9.5 3 12 3 Z M3.6 21 C3.6 16.6 7.2 13.6 12 13.6 C16.8 13.6 20.4 16.6 20.4 21 Z"
	IconBot     Icon = "M11 2 H13 V5 H17 C18.7 5 20 6.3 20 8 V16 C20 17.7 18.7 19 17 19 H7 C5.3 19 4 17.7 4 16 V8 C4 6.3 5.3 5 7 5 H11 Z M7.4 9.2 V12.8 H10.4 V9.2 Z M13.6 9.2 V12.8 H16.6 V9.2 Z M8 14.6 V16.2 H16 V14.6 Z M1.4 9.5 H3 V14.5 H1.4 Z M21 9.5 H22.6 V14.5 H21 Z"
	IconCopy    Icon = "M8 2.5 H19 C20.1 2.5 21 3.4 21 4.5 V16 H18.6 V4.9 H8 Z M5 6.5 H14.5 C15.6 6.5 16.5 7.4 16.5 8.5 V19.5 C16.5 20.6 15.6 21.5 14.5 21.5 H5 C3.9 21.5 3 20.6 3 19.5 V8.5 C3 7.4 3.9 6.5 5 6.5 Z M5.4 8.9 V19.1 H14.1 V8.9 Z"
	IconLink    Icon = "M1.5 12 C1.5 8.7 4.2 6 7.5 6 H11 V8.6 H7.5 C5.6 8.6 4.1 10.1 4.1 12 C4.1 13.9 5.6 15.4 7.5 15.4 H11 V18 H7.5 C4.2 18 1.5 15.3 1.5 12 Z M7.5 10.7 H16.5 V13.3 H7.5 Z M13 6 H16.5 C19.8 6 22.5 8.7 22.5 12 C22.5 15.3 19.8 18 16.5 18 H13 V15.4 H16.5 C18.4 15.4 19.9 13.9 19.9 12 C19.9 10.1 18.4 8.6 16.5 8.6 H13 Z"
	IconPaste   Icon = "M9 2.5 H15 V4 H18 C19.1 4 20 4.9 20 6 V19.5 C20 20.6 19.1 21.5 18 21.5 H6 C4.9 21.5 4 20.6 4 19.5 V6 C4 4.9 4.9 4 6 4 H9 Z M6.4 6.4 V19.1 H17.6 V6.4 H15.6 V8 H8.4 V6.4 Z M8.5 11 V13 H15.5 V11 Z M8.5 14.8 V16.8 H13.5 V14.8 Z"
	IconCrown   Icon = "M2.5 6.5 L7.3 10.6 L12 4 L16.7 10.6 L21.5 6.5 L19.6 19 H4.4 Z"
	IconNet     Icon = "M12 16.4 C13.3 16.4 14.4 17.5 14.4 18.8 C14.4 20.1 13.3 21.2 12 21.2 C10.7 21.2 9.6 20.1 9.6 18.8 C9.6 17.5 10.7 16.4 12 16.4 Z M6.2 13.9 C7.7 12.4 9.7 11.5 12 11.5 C14.3 11.5 16.3 12.4 17.8 13.9 L16 15.7 C15 14.7 13.6 14.1 12 14.1 C10.4 14.1 9 14.7 8 15.7 Z M2 9.7 C4.6 7.1 8.1 5.5 12 5.5 C15.9 5.5 19.4 7.1 22 9.7 L20.2 11.5 C18.1 9.4 15.2 8.1 12 8.1 C8.8 8.1 5.9 9.4 3.8 11.5 Z"
	IconShield  Icon = "M12 2 L20.5 5 V11.5 C20.5 16.5 17 20.4 12 22 C7 20.4 3.5 16.5 3.5 11.5 V5 Z M6 6.8 V11.5 C6 15.1 8.4 18 12 19.4 V4.7 Z"
	IconLeave   Icon = "M4 3 H13 V5.5 H6.5 V18.5 H13 V21 H4 Z M15.6 7.2 L20.6 12 L15.6 16.8 L13.9 15 L15.7 13.2 H9.5 V10.8 H15.7 L13.9 9 Z"
	IconCards   Icon = "M9.5 3.2 L18.9 5.1 C19.8 5.3 20.4 6.2 20.2 7.1 L18 18.4 C17.8 19.3 16.9 19.9 16 19.7 L13.5 19.2 V8.5 C13.5 6.8 12.2 5.5 10.5 5.5 H7.6 L7.8 4.5 C8 3.6 8.6 3 9.5 3.2 Z M4.5 7 H10.5 C11.3 7 12 7.7 12 8.5 V19.5 C12 20.3 11.3 21 10.5 21 H4.5 C3.7 21 3 20.3 3 19.5 V8.5 C3 7.7 3.7 7 4.5 7 Z"
	IconSliders Icon = "M2.5 5.2 H21.5 V7.2 H2.5 Z M2.5 11 H21.5 V13 H2.5 Z M2.5 16.8 H21.5 V18.8 H2.5 Z O8 6.2 3.3 O16 12 3.3 O10 17.8 3.3"
	IconPlay    Icon = "M7 3.5 L20.5 12 L7 20.5 Z"
	IconArrow   Icon = "M4 3 L21 12 L4 21 L8.2 12 Z" // the head of an arrow along an arc
)

// Icon draws an icon of the given size in units, centred on at and turned clockwise by angle.
func (c *Canvas) Icon(i Icon, at Pt, size, angle float64, col Color) {
	if i == "" || col.A == 0 {
		return
	}
	img := iconImage(i, size*c.Scale)
	k := size * c.Scale / (float64(img.Bounds().Dx()) - 2*ImageMargin)
	c.Image(img, at, k/c.Scale, k/c.Scale, angle, col)
}

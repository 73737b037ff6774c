package engine

// Label is what the button of a legal action says, as a code and a number. All actions of a kind have the same,
// since each kind has one button. That of a play is for the card just drawn.
type Label struct {
	Kind Kind
	Code string // lower-case words joined by hyphens: "draw", "take-n"
	N    int    // of cards, or 0
}

// Title gives the actions of a kind a label. A State's Public titles those that do something other than their kind
// says by itself.
func (v *View) Title(k Kind, code string, n int) {
	v.Labels = append(v.Labels, Label{Kind: k, Code: code, N: n})
}

// Label is the label of what v.Me may do of a kind, and the kind's name where that has no label or may not be done.
func (v *View) Label(k Kind) Label {
	for _, l := range v.Labels {
		if l.Kind == k && v.May(k) {
			return l
		}
	}
	return Label{Kind: k, Code: k.String()}
}

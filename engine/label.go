package engine

// Label is what the button of a legal action says, as a code and a number. Each kind has one
// button, so all actions of a kind have the same label. The button of the kind Play plays the
// card just drawn.
type Label struct {
	Kind Kind
	Code string // lower-case words joined by hyphens: "draw", "take-n"
	N    int    // the number of cards, or 0
}

// AddLabel gives the actions of a kind a label. A State's Public labels the kinds whose actions do something
// other than the name of the kind says.
func (v *View) AddLabel(k Kind, code string, n int) {
	v.Labels = append(v.Labels, Label{Kind: k, Code: code, N: n})
}

// Label returns the label of the actions of kind k. If v.Me has no legal action of that kind, or the kind
// has no label, the code of the result is the name of the kind.
func (v *View) Label(k Kind) Label {
	for _, l := range v.Labels {
		if l.Kind == k && v.May(k) {
			return l
		}
	}
	return Label{Kind: k, Code: k.String()}
}

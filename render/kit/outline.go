package kit

import (
	"cmp"
	"math"
	"strings"
)

// Role is the kind of a [Node].
type Role string

// The roles.
const (
	RoleButton   Role = "button"
	RoleToggle   Role = "toggle" // its Value is on or off
	RoleStepper  Role = "stepper"
	RolePick     Role = "pick"
	RoleSegments Role = "segments"
	RoleSlider   Role = "slider"
	RoleField    Role = "field"
	RoleCard     Role = "card"
	RolePlace    Role = "place" // something that the scene draws itself: a pile, a hand
	RoleText     Role = "text"
	RoleAlert    Role = "alert" // a message that goes away by itself
)

// Node describes one thing on the screen in words, for people and programs that do not see it, like
// a node of an accessibility tree.
type Node struct {
	ID       string `json:"id,omitempty"`
	Role     Role   `json:"role"`
	Name     string `json:"name,omitempty"`  // the text on it, or what it does
	Value    string `json:"value,omitempty"` // the value that it is set to
	Hint     string `json:"hint,omitempty"`
	Rect     Rect   `json:"rect"` // its visible part, or its whole place if it is hidden, in units
	Focused  bool   `json:"focused,omitempty"`
	Disabled bool   `json:"disabled,omitempty"`
	Hidden   bool   `json:"hidden,omitempty"` // scrolled out of view
}

// Outline describes everything on the screen. It gathers the nodes of every visible UI, in the
// order of their first report. While a UI shows a dialog, that UI reports only the dialog.
type Outline struct{ parts []outlinePart }

type outlinePart struct {
	owner any
	nodes []Node
}

// Put sets the nodes of an owner, usually a UI. They replace those that it reported before.
func (o *Outline) Put(owner any, nodes []Node) {
	for i := range o.parts {
		if o.parts[i].owner == owner {
			o.parts[i].nodes = nodes
			return
		}
	}
	o.parts = append(o.parts, outlinePart{owner, nodes})
}

// Nodes returns the nodes of all owners, in the order in which the owners first reported.
func (o *Outline) Nodes() (all []Node) {
	for _, p := range o.parts {
		all = append(all, p.nodes...)
	}
	return all
}

type layeredNode struct {
	Node
	layer int
}

// Describe adds a node to the outline: for something that the scene draws itself, or to say more about a
// widget. If the layer has a node with this ID already, n completes that node: the Name, Value, Hint and
// Role of n replace the old ones, except for empty values and RolePlace. A node that is disabled stays so.
func (u *UI) Describe(n Node) {
	if u.input.Outline == nil {
		return
	}
	n.Focused = n.Focused || n.ID != "" && n.ID == u.focus
	if u.area != nil {
		seen := n.Rect.Intersect(u.area.view)
		if n.Hidden = seen.Empty() || seen.H < min(n.Rect.H, minPress); !n.Hidden {
			n.Rect = seen
		}
	}
	for i := range u.nodes {
		if old := &u.nodes[i]; n.ID != "" && old.ID == n.ID && old.layer == u.layer {
			old.fill(n)
			return
		}
	}
	u.nodes = append(u.nodes, layeredNode{n, u.layer})
}

// minPress is how many units of a thing's height a scrolled area must show, or else the outline marks the
// thing as hidden. If the thing is less high than that, the area must show all of it.
const minPress = 16.0

// fill copies the values that n has. RolePlace replaces no other role, because AddStop gives it to every
// widget.
func (d *layeredNode) fill(n Node) {
	d.Name, d.Value, d.Hint = cmp.Or(n.Name, d.Name), cmp.Or(n.Value, d.Value), cmp.Or(n.Hint, d.Hint)
	if n.Role != "" && n.Role != RolePlace {
		d.Role = n.Role
	}
	d.Disabled = d.Disabled || n.Disabled
}

// report puts the nodes and texts of the uppermost layer into out.
func (u *UI) report(out *Outline) {
	var nodes []Node
	for _, d := range u.nodes {
		if d.layer == u.topLayer {
			d.Focused = d.Focused || d.ID != "" && d.ID == u.focus
			nodes = append(nodes, d.Node)
		}
	}
	from := 0
	if u.topLayer > 0 {
		from = u.topFrom
	}
	var owner any = u
	if u.Part != "" {
		owner = u.Part
	}
	out.Put(owner, append(nodes, u.pic.texts(from)...))
}

// texts returns a node for each line of text recorded since op number from, except for shadows and for
// lines that are scrolled away.
func (p *Picture) texts(from int) (all []Node) {
	clip, clipped := Rect{}, false
	for i := range p.ops {
		o := &p.ops[i]
		if o.kind == opClip {
			clip, clipped = o.clip, !o.clip.Empty()
		}
		if i < from || o.kind != opLabel || strings.TrimSpace(o.label.Text) == "" {
			continue
		}
		l := o.label
		w := Width(l.Text, l.Style)
		r := Rect{X: l.At.X - l.Align.partBefore()*w, Y: l.At.Y - l.Style.Size/2, W: w, H: l.Style.Size}
		if clipped && r.Intersect(clip).Empty() {
			continue
		}
		n := Node{Role: RoleText, Name: l.Text, Rect: r}
		// A shadow of a text is the same text again, slightly moved.
		if k := len(all) - 1; k >= 0 && all[k].Name == n.Name && math.Abs(n.Rect.X-all[k].Rect.X) < 4 {
			continue
		}
		all = append(all, n)
	}
	return all
}

// Outline describes the visible messages.
func (t *Toasts) Outline() (all []Node) {
	for _, it := range t.items {
		all = append(all, Node{Role: RoleAlert, Name: it.Text, Hint: it.Hint})
	}
	return all
}

package kit_test

import (
	"testing"

	"lastcard/render/kit"
)

// TestOutline: the outline lists everything on the screen by name, value and place. It leaves out
// everything beneath a dialog, and marks everything that is scrolled away as hidden.
func TestOutline(t *testing.T) {
	var u kit.UI
	o := &kit.Outline{}
	asking, on := false, false
	tick := func() map[string]kit.Node {
		u.Begin(&kit.Input{Size: kit.Size{W: 800, H: 600}, Outline: o})
		u.Button("go", kit.Rect{X: 10, Y: 10, W: 100, H: 40}, "Go", kit.ButtonOpts{Disabled: true})
		on = u.Toggle("loud", kit.Rect{X: 10, Y: 60, W: 300, H: 48}, kit.Row{Label: "Loud"}, on)
		u.Stepper("seats", kit.Rect{X: 10, Y: 110, W: 400, H: 48}, kit.Row{Label: "Seats"}, 3, kit.Range{Min: 2, Max: 3})
		r := u.BeginScroll("list", kit.Rect{X: 10, Y: 200, W: 300, H: 60}, 200)
		u.Button("near", kit.Rect{X: r.X, Y: r.Y, W: 100, H: 40}, "Near", kit.ButtonOpts{})
		u.Button("far", kit.Rect{X: r.X, Y: r.Y + 150, W: 100, H: 40}, "Far", kit.ButtonOpts{})
		u.EndScroll()
		if asking {
			u.AskQuestion("Sure?", "It cannot be undone.", "No", "Yes")
		}
		u.End()
		all := map[string]kit.Node{}
		for _, n := range o.Nodes() {
			if n.ID == "" {
				n.ID = n.Name
			}
			all[n.ID] = n
		}
		return all
	}
	all := tick()
	if n := all["go"]; n.Role != kit.RoleButton || n.Name != "Go" || !n.Disabled || n.Rect.W != 100 {
		t.Errorf("the node of the button is %+v", n)
	}
	if n := all["loud"]; n.Role != kit.RoleToggle || n.Value != "off" || n.Disabled {
		t.Errorf("the node of the switch is %+v", n)
	}
	if n := all["seats"]; n.Value != "3" || !all["seats+"].Disabled || all["seats-"].Disabled {
		t.Errorf("the stepper has the nodes %+v, %+v and %+v", n, all["seats-"], all["seats+"])
	}
	if all["near"].Hidden || !all["far"].Hidden || all["Seats"].Role != kit.RoleText {
		t.Errorf("the outline is %+v", all)
	}
	if on = true; tick()["loud"].Value != "on" {
		t.Error("the node of the switch that is on does not say so")
	}
	asking = true
	all = tick()
	if _, ok := all["go"]; ok || all["ask-do"].Name != "Yes" || all["Sure?"].Role != kit.RoleText || all["Seats"].Role != "" {
		t.Errorf("with a dialog the outline is %+v", all)
	}
}

// TestDescribeMore: a node that says more about a widget changes the widget's role only if it has a role of
// its own, other than RolePlace.
func TestDescribeMore(t *testing.T) {
	for more, want := range map[kit.Role]kit.Role{"": kit.RoleButton, kit.RolePlace: kit.RoleButton, kit.RoleSlider: kit.RoleSlider} {
		var u kit.UI
		o := &kit.Outline{}
		u.Begin(&kit.Input{Size: kit.Size{W: 800, H: 600}, Outline: o})
		u.Button("sit", kit.Rect{X: 10, Y: 10, W: 100, H: 40}, "Sit here", kit.ButtonOpts{})
		u.Describe(kit.Node{ID: "sit", Role: more, Hint: "beside Zoë"})
		u.End()
		if n := o.Nodes()[0]; n.Role != want || n.Name != "Sit here" || n.Hint != "beside Zoë" {
			t.Errorf("role %q: the node is %+v", more, n)
		}
	}
}

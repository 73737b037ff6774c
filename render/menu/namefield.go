package menu

import (
	"strings"

	"lastcard/render/kit"
	"lastcard/render/scene"
)

// nameField is the field with the person's name.
type nameField struct {
	typed   string // the text in the field
	unsaved bool   // typed is a new name that is not saved yet
	profile string // the name in the profile when this page last read it
}

// followProfile takes over the name if the person has changed it in the settings, which lie over this page.
func (n *nameField) followProfile(b *base) {
	now := b.shell.Profile.Name
	if now == n.profile {
		return
	}
	*n = nameField{typed: now, profile: now}
	if b.ui.Focus() == "name" {
		b.ui.SetFocus("play") // the caret was in the old text
	}
}

// draw draws the field. Enter saves the name and moves the focus to the button that starts a game.
func (n *nameField) draw(b *base, r kit.Rect, o kit.FieldOpts) {
	if b.ui.Focus() != "name" && strings.TrimSpace(n.typed) == "" {
		n.typed = b.shell.Profile.Name // an empty field that loses the focus changes nothing
	}
	was := n.typed
	if b.ui.Field("name", r, &n.typed, o) && n.save(b.shell) {
		b.ui.SetFocus("play")
	}
	if n.typed != was {
		n.applyTyped(b.shell)
	}
	if b.ui.Focus() != "name" && (n.unsaved || n.typed != b.shell.Profile.Name) {
		n.save(b.shell)
	}
}

// applyTyped takes over the name while the person types. The new name is in force at once, in the settings
// too; it is saved when the field loses the focus or Enter is pressed. While the field is empty, the name
// saved last is in force.
func (n *nameField) applyTyped(sh *scene.Shell) {
	name := oneSpaced(n.typed)
	n.unsaved = name != ""
	if !n.unsaved {
		name = sh.Backend.Profile().Name
	}
	sh.Profile.Name, n.profile = name, name
}

// save saves the name, and reports whether it is not empty.
func (n *nameField) save(sh *scene.Shell) bool {
	n.typed = oneSpaced(n.typed)
	if n.typed == "" {
		return false
	}
	if n.unsaved || n.typed != sh.Profile.Name {
		p := sh.Profile
		p.Name = n.typed
		n.profile, n.unsaved = n.typed, false
		sh.SetProfile(p)
	}
	return true
}

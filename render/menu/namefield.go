package menu

import (
	"strings"

	"lastcard/render/kit"
	"lastcard/render/scene"
)

// nameField is the field with the person's name. The name is saved on Enter, and when the field loses the focus.
type nameField struct {
	typed   string // the text in the field
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

// draw draws the field, and reports whether Enter has saved a name.
func (n *nameField) draw(b *base, r kit.Rect, o kit.FieldOpts) (entered bool) {
	if b.ui.Focus() != "name" && strings.TrimSpace(n.typed) == "" {
		n.typed = b.shell.Profile.Name // an empty field that loses the focus changes nothing
	}
	entered = b.ui.Field("name", r, &n.typed, o) && n.save(b.shell)
	if b.ui.Focus() != "name" {
		n.save(b.shell)
	}
	return entered
}

// save saves the name, and reports whether it is not empty.
func (n *nameField) save(sh *scene.Shell) bool {
	n.typed = oneSpaced(n.typed)
	if p := sh.Profile; n.typed != "" && n.typed != p.Name {
		p.Name, n.profile = n.typed, n.typed
		sh.SetProfile(p)
	}
	return n.typed != ""
}

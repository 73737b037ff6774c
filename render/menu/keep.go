package menu

import (
	"cmp"

	"lastcard/render/seam"
)

// Keep saves the name that was typed.
func (s *Settings) Keep() {
	p := s.shell.Profile
	p.Name = cmp.Or(oneSpaced(s.name), p.Name)
	s.change(p)
}

// change saves a profile if it differs from the one in use.
func (s *Settings) change(p seam.Profile) {
	if p != s.shell.Profile {
		s.shell.SetProfile(p)
	}
}

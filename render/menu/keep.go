package menu

import (
	"cmp"

	"lastcard/render/seam"
)

// Keep keeps the name that was typed.
func (s *Settings) Keep() {
	p := s.shell.Profile
	p.Name = cmp.Or(oneSpaced(s.name), p.Name)
	s.change(p)
}

// change keeps a profile that differs from the one in force.
func (s *Settings) change(p seam.Profile) {
	if p != s.shell.Profile {
		s.shell.SetProfile(p)
	}
}

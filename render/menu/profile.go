package menu

import (
	"strings"

	"lastcard/render/seam"
)

// change keeps a profile that differs from the one in force.
func (s *Settings) change(p seam.Profile) {
	if p != s.shell.Profile {
		s.shell.SetProfile(p)
	}
}

// Keep keeps the name that was typed.
func (s *Settings) Keep() {
	p := s.shell.Profile
	if name := strings.Join(strings.Fields(s.name), " "); name != "" {
		p.Name = name
	}
	s.change(p)
}

package menu

import (
	"cmp"

	"lastcard/render/seam"
)

// SaveTypedName saves the name in the field; an empty field leaves the name as it is.
func (s *Settings) SaveTypedName() {
	p := s.shell.Profile
	p.Name = cmp.Or(oneSpaced(s.name), p.Name)
	s.saveProfile(p)
}

// saveProfile saves a profile if it differs from the one in use.
func (s *Settings) saveProfile(p seam.Profile) {
	if p != s.shell.Profile {
		s.shell.SetProfile(p)
	}
}

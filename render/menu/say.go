package menu

func (m *Menu) say(code string, pairs ...string) string { return m.shell.Words.Say(code, pairs...) }

func (l *Lobby) say(code string, pairs ...string) string { return l.shell.Words.Say(code, pairs...) }

func (h *Help) say(code string, pairs ...string) string { return h.shell.Words.Say(code, pairs...) }

func (s *Settings) say(code string, pairs ...string) string { return s.shell.Words.Say(code, pairs...) }

// joinNames is "Ada, Ben and Cleo".
func joinNames(say func(string, ...string) string, names []string) string {
	switch len(names) {
	case 0:
		return ""
	case 1:
		return names[0]
	}
	s := names[0]
	for _, n := range names[1 : len(names)-1] {
		s = say("list.comma", "a", s, "b", n)
	}
	return say("list.and", "a", s, "b", names[len(names)-1])
}

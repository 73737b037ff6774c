package menu

func (m *Menu) say(code string, pairs ...string) string { return m.shell.Words.Say(code, pairs...) }

func (l *Lobby) say(code string, pairs ...string) string { return l.shell.Words.Say(code, pairs...) }

func (h *Help) say(code string, pairs ...string) string { return h.shell.Words.Say(code, pairs...) }

func (s *Settings) say(code string, pairs ...string) string { return s.shell.Words.Say(code, pairs...) }

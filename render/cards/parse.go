package cards

func parse(s string) (Face, bool) {
	switch s {
	case "W":
		return Face{None, Wild}, true
	case "W+4":
		return Face{None, WildFour}, true
	}
	if len(s) < 2 {
		return Back, false
	}
	color := map[byte]Color{'R': Red, 'G': Green, 'B': Blue, 'Y': Yellow}[s[0]]
	if color == None {
		return Back, false
	}
	switch rest := s[1:]; {
	case rest == "S":
		return Face{color, Skip}, true
	case rest == "R":
		return Face{color, Reverse}, true
	case rest == "+2":
		return Face{color, DrawTwo}, true
	case len(rest) == 1 && rest[0] >= '0' && rest[0] <= '9':
		return Face{color, Zero + Sign(rest[0]-'0')}, true
	}
	return Back, false
}

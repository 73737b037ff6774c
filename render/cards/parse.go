package cards

// parse reads a face as games print it: "R5", "GS", "BR", "Y+2", "R+20", "W",
// "W+4"; "10H", "AS".
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
	if f, ok := parseFrench(s); ok {
		return f, true
	}
	color := plain(s[0])
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
	case rest == "+20":
		return Face{color, DrawTwenty}, true
	case len(rest) == 1 && rest[0] >= '0' && rest[0] <= '9':
		return Face{color, Zero + Sign(rest[0]-'0')}, true
	}
	return Back, false
}

// parseFrench reads a rank and then a suit.
func parseFrench(s string) (Face, bool) {
	color := suit(s[len(s)-1])
	if color == None {
		return Back, false
	}
	switch rank := s[:len(s)-1]; rank {
	case "A":
		return Face{color, Ace}, true
	case "10":
		return Face{color, Ace + 9}, true
	case "J":
		return Face{color, Jack}, true
	case "Q":
		return Face{color, Queen}, true
	case "K":
		return Face{color, King}, true
	default:
		if len(rank) == 1 && rank[0] >= '2' && rank[0] <= '9' {
			return Face{color, Ace + Sign(rank[0]-'1')}, true
		}
	}
	return Back, false
}

func plain(b byte) Color {
	switch b {
	case 'R':
		return Red
	case 'G':
		return Green
	case 'B':
		return Blue
	case 'Y':
		return Yellow
	}
	return None
}

func suit(b byte) Color {
	switch b {
	case 'S':
		return Spades
	case 'H':
		return Hearts
	case 'D':
		return Diamonds
	case 'C':
		return Clubs
	}
	return None
}

package lockstep

// Times of a lobby, in ticks.
const (
	lobbyEvery  = 10  // between two announcements in a lobby
	seatTimeout = 240 // a silent seat is given up in a lobby
	// how long a newcomer with the bare code agrees to nothing: another opener may be heard
	settleOpeners = 2 * lobbyEvery
	watchSay      = 40  // between two announcements of a spectator at a table that has begun
	watchTimeout  = 160 // a spectator not heard for so long has gone
)

// Bounds on what one person can make a lobby keep or answer.
const (
	lastEvery   = 8   // hellos of a newcomer between two times that it is shown what was played
	keptLeft    = 64  // people who have left a lobby whose old notes seat nobody again
	keptOpeners = 8   // who call themselves the opener, whom a newcomer remembers
	keptBanned  = 256 // people the opener has removed who are kept out
	maxVisitors = 64  // people asking for a seat whom a lobby answers within lobbyEvery ticks
)

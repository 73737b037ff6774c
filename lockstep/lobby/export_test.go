package lobby

const (
	SeatTimeout  = seatTimeout
	WatchTimeout = watchTimeout
)

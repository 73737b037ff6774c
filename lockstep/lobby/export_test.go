package lobby

const SeatTimeout = seatTimeout

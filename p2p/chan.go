package p2p

// offer sends v if there is room, and reports whether there was.
func offer[T any](c chan<- T, v T) bool {
	select {
	case c <- v:
		return true
	default:
		return false
	}
}

// poke wakes the goroutine that waits on the channel, which has room for one value. Several pokes that nobody has
// received yet count as one.
func poke(c chan<- struct{}) { offer(c, struct{}{}) }

package desktop

// Register, Unregister and Offer: the system reads the bundle.
func Register(string) error { return ErrUnsupported }
func Unregister() error     { return ErrUnsupported }
func Offer(string) error    { return nil }

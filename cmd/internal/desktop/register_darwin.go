package desktop

// Register does nothing here: the system reads the bundle. It returns ErrUnsupported, as Unregister does;
// Offer returns nil.
func Register(string) error { return ErrUnsupported }
func Unregister() error     { return ErrUnsupported }
func Offer(string) error    { return nil }

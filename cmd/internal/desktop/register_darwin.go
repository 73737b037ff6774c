package desktop

// Register does nothing here: the system reads the bundle. It returns ErrUnsupported, as Unregister does;
// RegisterIfNone returns nil.
func Register(string) error       { return ErrUnsupported }
func Unregister() error           { return ErrUnsupported }
func RegisterIfNone(string) error { return nil }

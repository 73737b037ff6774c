package desktop

// Register does nothing here: the system reads the bundle. Register and Unregister return ErrUnsupported;
// RegisterIfNone returns nil.
func Register(string) error       { return ErrUnsupported }
func Unregister() error           { return ErrUnsupported }
func RegisterIfNone(string) error { return nil }

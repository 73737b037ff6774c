package wire

// Name is the name of the kind with this number, or "unknown", as a decoder may read any number.
func Name[T ~uint8](names []string, kind T) string {
	if int(kind) < len(names) {
		return names[kind]
	}
	return "unknown"
}

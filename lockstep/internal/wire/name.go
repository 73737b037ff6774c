package wire

// Name is the name of a kind, by its number, or "unknown": any number can be read.
func Name[T ~uint8](names []string, kind T) string {
	if int(kind) < len(names) {
		return names[kind]
	}
	return "unknown"
}

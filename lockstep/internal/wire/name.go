package wire

// Name is the name of a kind, by its number, or "unknown": a decoder may read any number.
func Name[T ~uint8](names []string, kind T) string {
	if int(kind) < len(names) {
		return names[kind]
	}
	return "unknown"
}

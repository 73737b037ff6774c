package progtest

import "os"

// Damage writes a copy of a file with one wrong bit in its middle.
func Damage(from, to string) error {
	b, err := os.ReadFile(from)
	if err != nil {
		return err
	}
	b[len(b)/2] ^= 1
	return os.WriteFile(to, b, 0o600)
}

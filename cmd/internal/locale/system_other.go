//go:build !windows && !darwin

package locale

// fromSystem returns nothing: this system has only the environment.
func fromSystem() []string { return nil }

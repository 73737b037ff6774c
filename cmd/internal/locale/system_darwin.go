package locale

import (
	"context"
	"os/exec"
	"strings"
	"time"
)

// patience is how long fromSystem waits for the system's answer.
const patience = time.Second

// fromSystem returns the locale of the user's account, because a program that was started from the
// desktop does not find the language in its environment.
func fromSystem() []string {
	ctx, cancel := context.WithTimeout(context.Background(), patience)
	defer cancel()
	out, err := exec.CommandContext(ctx, "/usr/bin/defaults", "read", "-g", "AppleLocale").Output()
	if err != nil {
		return nil
	}
	return []string{strings.TrimSpace(string(out))}
}

package locale

import (
	"context"
	"os/exec"
	"strings"
	"time"
)

// patience is how long the system's answer is waited for.
const patience = time.Second

// fromSystem is the user's language, which programs started from the desktop
// do not find in the environment.
func fromSystem() []string {
	ctx, cancel := context.WithTimeout(context.Background(), patience)
	defer cancel()
	out, err := exec.CommandContext(ctx, "/usr/bin/defaults", "read", "-g", "AppleLocale").Output()
	if err != nil {
		return nil
	}
	return []string{strings.TrimSpace(string(out))}
}

package cli

import (
	"flag"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// cards is a program with two commands.
func cards() *Program {
	setup := func(fs *flag.FlagSet) Run {
		fs.Int("seats", 4, "how `many` seats: 2 to 10")
		fs.Bool("auto", false, "let a bot play [for you]")
		return nil
	}
	none := func(*flag.FlagSet) Run { return nil }
	return &Program{Name: "cards", Version: "1.2.3", About: "cards plays cards.", Commands: []Command{
		{Name: "play", About: "plays: at once", Setup: setup, Example: "cards play --auto"},
		{Name: "verify", Args: "FILE", About: "isn’t needed often", Setup: none, Long: ".profile is not read"},
	}}
}

func generated(t *testing.T, what string) string {
	t.Helper()
	var out strings.Builder
	if !cards().Generate(&out, what) {
		t.Fatalf("nothing for %s", what)
	}
	return out.String()
}

// Each text that is generated has every command and every flag.
func TestGenerate(t *testing.T) {
	for _, what := range []string{"bash", "zsh", "fish", "man"} {
		text := strings.ReplaceAll(generated(t, what), `\-`, "-")
		for _, word := range []string{"play", "verify", "seats", "auto"} {
			if !strings.Contains(text, word) {
				t.Errorf("%s: no %s in\n%s", what, word, text)
			}
		}
	}
	if cards().Generate(&strings.Builder{}, "tcsh") {
		t.Error("tcsh is not refused")
	}
	if text := generated(t, "man"); !strings.Contains(text, "\n\\&.profile") || !strings.Contains(text, "130") {
		t.Errorf("a line of text is a command of roff, or the exit codes are missing:\n%s", text)
	}
}

// The manual page says what the help says: the version, what a flag is by default, and which file is read.
func TestManual(t *testing.T) {
	text := generated(t, "man")
	for _, want := range []string{
		`.TH CARDS 6 "" "cards 1.2.3" Games`, "how many seats: 2 to 10 (default 4)\n", "let a bot play [for you]\n",
		".B CARDS_CONFIG\n", ".I ~/.config/cards/config\n",
	} {
		if !strings.Contains(text, want) {
			t.Errorf("no %q in\n%s", want, text)
		}
	}
}

// In bash, commands are completed first, then the flags of the command.
func TestBashCompletes(t *testing.T) {
	bash, err := exec.LookPath("bash")
	if err != nil {
		t.Skip("there is no bash here")
	}
	complete := func(words ...string) string {
		script := generated(t, "bash") + "COMP_WORDS=(" + strings.Join(words, " ") + ")\nCOMP_CWORD=$((${#COMP_WORDS[@]} - 1))\n_cards\necho ${COMPREPLY[@]}\n"
		out, err := exec.Command(bash, "--norc", "-c", script).CombinedOutput()
		if err != nil {
			t.Fatalf("%v: %s", err, out)
		}
		return strings.TrimSpace(string(out))
	}
	for _, c := range []struct {
		words []string
		want  string
	}{
		{[]string{"cards", "''"}, "play verify"},
		{[]string{"cards", "pl"}, "play"},
		{[]string{"cards", "play", "--"}, "--auto --seats --help"},
		{[]string{"cards", "play", "--se"}, "--seats"},
		{[]string{"cards", "verify", "--"}, "--help"},
		{[]string{"cards", "verify", "fi"}, ""},
	} {
		if got := complete(c.words...); got != c.want {
			t.Errorf("%v: %q, want %q", c.words, got, c.want)
		}
	}
}

// What fish offers for the first word is subcommands, and no files. Where fish is not installed, this is skipped.
func TestFish(t *testing.T) {
	fish, err := exec.LookPath("fish")
	if err != nil {
		t.Skip(err)
	}
	dir := t.TempDir()
	for _, name := range []string{"c.fish", "a file"} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(generated(t, "fish")), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	offers := func(line string) string {
		c := exec.CommandContext(t.Context(), fish, "--no-config", "-c", "source c.fish; complete -C '"+line+"'")
		c.Dir, c.Env = dir, append(os.Environ(), "HOME="+dir)
		out, err := c.CombinedOutput()
		if err != nil {
			t.Fatalf("%v: %s", err, out)
		}
		return string(out)
	}
	name := cards().Name
	if got := offers(name + " "); !strings.Contains(got, "play\t") || strings.Contains(got, "file") {
		t.Errorf("for the first word it offers\n%s", got)
	}
	if got := offers(name + " play --sea"); !strings.Contains(got, "--seats") {
		t.Errorf("for a flag it offers %q", got)
	}
}

package cli

import (
	"flag"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

func cards() *Program {
	setup := func(fs *flag.FlagSet) Run {
		fs.Int("seats", 4, "how `many` seats: 2 to 10")
		fs.Bool("auto", false, "let a bot play [for you]")
		fs.String("game", "", "the `game`")
		Offer(fs, "game", "uno", "palace")
		fs.Var(new(List), "rules", "`switches` to turn on")
		OfferList(fs, "rules", "stacking", "points=", "deck=open", "deck=sealed")
		fs.String("to", "", "write to this `file`")
		fs.String("data", "", "`directory` of matches")
		return nil
	}
	none := func(*flag.FlagSet) Run { return nil }
	return &Program{Name: "cards", Version: "1.2.3", About: "cards plays cards.", Commands: []Command{
		{Name: "play", About: "plays: at once", Setup: setup, Example: "cards play --auto"},
		{Name: "verify", Args: "FILE", About: "isn’t needed often", Setup: none, LongHelp: ".profile is not read"},
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

// Each generated text names the commands and the flags. Generate refuses the name of another shell.
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

// The manual page has the version, the defaults of the flags and the name of the config file, and all its
// texts have sentences.
func TestManual(t *testing.T) {
	text := generated(t, "man")
	if strings.Contains(text, "manual.") || strings.ContainsAny(text, "{}") {
		t.Errorf("something has no sentence in\n%s", text)
	}
	for _, want := range []string{
		`.TH CARDS 6 "" "cards 1.2.3" Games`, "how many seats: 2 to 10 (default 4)\n", "let a bot play [for you]\n",
		".B CARDS_CONFIG\n", ".I ~/.config/cards/config\n",
	} {
		if !strings.Contains(text, want) {
			t.Errorf("no %q in\n%s", want, text)
		}
	}
}

// In bash, the first word is completed as a command, and later words as flags of that command or as their
// values.
func TestBashCompletes(t *testing.T) {
	bash, err := exec.LookPath("bash")
	if err != nil {
		t.Skip("there is no bash here")
	}
	complete := func(line string) string {
		script := generated(t, "bash") + "compopt() { echo \"$@\"; }\n" +
			"COMP_LINE='" + line + "' COMP_POINT=${#COMP_LINE} COMP_WORDS=($COMP_LINE '') COMP_CWORD=$((${#COMP_WORDS[@]} - 1))\n" +
			"[[ $COMP_LINE == *' ' ]] || ((COMP_CWORD--))\n_cards cards \"${COMP_LINE##*[ =]}\"\necho ${COMPREPLY[@]}\n"
		out, err := exec.Command(bash, "--norc", "-c", script).CombinedOutput()
		if err != nil {
			t.Fatalf("%v: %s", err, out)
		}
		return strings.TrimSpace(string(out))
	}
	for _, c := range []struct{ line, want string }{
		{"cards ", "play verify"},
		{"cards pl", "play"},
		{"cards play --", "--auto --data --game --rules --seats --to --help"},
		{"cards play --se", "--seats"},
		{"cards verify --", "--help"},
		{"cards verify fi", ""},
		{"cards play --auto ", ""},
		{"cards play --game ", "+o default\nuno palace"}, // +o default: no files
		{"cards play --game=p", "+o default\npalace"},
		{"cards play --rules ", "+o default -o nospace\nstacking points= deck=open deck=sealed"},
		{"cards play --rules stacking,po", "+o default -o nospace\nstacking,points="},
		{"cards play --rules points=200,deck=s", "+o default -o nospace\nsealed"}, // bash keeps the text before =
		{"cards play --to ", ""},
		{"cards play --data ", "+o default -o dirnames"},
		{"cards play --seats ", "+o default"},
	} {
		if got := complete(c.line); got != c.want {
			t.Errorf("%s: %q, want %q", c.line, got, c.want)
		}
	}
}

// The completions for zsh offer the values of each flag. The test is skipped where zsh is
// not installed.
func TestZsh(t *testing.T) {
	zsh, err := exec.LookPath("zsh")
	if err != nil {
		t.Skip(err)
	}
	script := "_arguments() { print -rl -- \"$@\" }\nwords=(cards play '') CURRENT=3\n" +
		"_cards() {\n" + generated(t, "zsh") + "}\n_cards\n" // zsh makes a function of the file
	out, err := exec.CommandContext(t.Context(), zsh, "-f", "-c", script).CombinedOutput()
	if err != nil {
		t.Fatalf("%v: %s", err, out)
	}
	for _, want := range []string{
		`--auto[let a bot play \[for you\]]`, "--data=[directory of matches]:directory:_files -/", "--game=[the game]:game:(uno palace)",
		"--rules=[switches to turn on]:switches:_cards_list stacking points= deck=open deck=sealed",
		`--seats=[how many seats\: 2 to 10]:many:`, "--to=[write to this file]:file:_files", "*:file:_files",
	} {
		if !strings.Contains("\n"+string(out), "\n"+want+"\n") {
			t.Errorf("no %q in\n%s", want, out)
		}
	}
}

// For the first word fish offers subcommands, and no files; after a flag it offers what the flag takes. The
// test is skipped where fish is not installed.
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
	for _, c := range []struct{ typed, want string }{
		{"--sea", "--seats\thow many seats: 2 to 10\n"},
		{"--game ", "palace\tthe game\nuno\tthe game\n"},
		{"--game=p", "--game=palace\tthe game\n"},
		{"--rules points=200,s", "points=200,stacking\tswitches to turn on\n"},
		{"--seats ", ""},
		{"--to ", "a file\nc.fish\n"},
		{"--data ", ""}, // offers nothing, as there are no directories here
	} {
		if got := offers(name + " play " + c.typed); got != c.want {
			t.Errorf("for %s it offers %q, want %q", c.typed, got, c.want)
		}
	}
}

package term

import (
	"strings"
	"testing"

	"lastcard/assets"
	"lastcard/render/seam"
)

// A person who already has a seat in the match reads the whole command that continues it, in every
// language, ready for pasting.
func TestOwnMatchIsContinuedByPasting(t *testing.T) {
	for _, lang := range assets.Languages() {
		var out strings.Builder
		whole := func(log string, _ ...string) CommandLine {
			return CommandLine{Text: "/opt/lastcard resume --no-lan '" + log + "'"}
		}
		p := testPlayer(Options{Out: &out, Lang: lang, ResumeCommand: whole})
		p.snap = seam.Snapshot{Stage: seam.Failed, Trouble: &seam.Trouble{Code: "ours", Args: assets.Args{"path": "/my data/a.lastcard"}}}
		p.updateWords()
		p.printTrouble()
		if all := out.String(); strings.Count(all, "resume") != 1 || !strings.Contains(all, "/opt/lastcard resume --no-lan '/my data/a.lastcard'") {
			t.Errorf("%s: %s", lang.Lang(), all)
		}
	}
}

// In every language, a person who comes after the match has begun reads the whole command that
// watches it, and the word that asks for a seat in the next match. If there is no such command, the person
// reads the general hint.
func TestLateIsToldHowToWatch(t *testing.T) {
	const watch = "/opt/lastcard join --no-lan --watch 15R8"
	for _, lang := range assets.Languages() {
		for _, command := range []string{watch, ""} {
			var out strings.Builder
			p := testPlayer(Options{Out: &out, Lang: lang, WatchCommand: CommandLine{Text: command}})
			p.snap = seam.Snapshot{Stage: seam.Failed, Trouble: &seam.Trouble{Code: "started", Args: assets.Args{"code": "15R8"}}}
			p.updateWords()
			p.printTrouble()
			text, general := lang.Explain(*p.snap.Trouble)
			want := text + "\n" + general + "\n"
			if command != "" {
				want = text + "\n" + lang.Say("term.late", "command", watch) + "\n" + lang.Say("term.late-seat", "sit", p.words.typedWord("sit")) + "\n"
			}
			if all := out.String(); all != want || strings.Contains(all, watch) != (command != "") || strings.ContainsAny(all, "{}") || strings.Contains(all, "term.") {
				t.Errorf("%s: %s", lang.Lang(), all)
			}
		}
	}
}

// If PowerShell and cmd.exe need different command lines, a second line with the command is for PowerShell,
// in every language.
func TestCommandsForPowerShell(t *testing.T) {
	const command = `"C:\Anna M\lastcard.exe" join --watch 15R8`
	for _, lang := range assets.Languages() {
		for _, other := range []string{"& " + command, ""} {
			var out strings.Builder
			p := testPlayer(Options{Out: &out, Lang: lang, WatchCommand: CommandLine{command, other}})
			p.snap = seam.Snapshot{Stage: seam.Failed, Trouble: &seam.Trouble{Code: "started", Args: assets.Args{"code": "15R8"}}}
			p.updateWords()
			p.printTrouble()
			if all := out.String(); !strings.Contains(all, " "+command+"\n") && !strings.Contains(all, "："+command+"\n") || strings.Contains(all, "PowerShell") != (other != "") || !strings.Contains(all, other) {
				t.Errorf("%s, %q: %s", lang.Lang(), other, all)
			}
		}
	}
}

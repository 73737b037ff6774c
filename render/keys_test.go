package render

import (
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"lastcard/assets"
	"lastcard/engine/games"
	"lastcard/render/kit"
)

// keyNames has the key names in the help that Ebitengine does not use, each with the names that it uses.
var keyNames = map[string][]string{
	"←": {"Left"}, "→": {"Right"}, "Arrows": {"Left", "Right", "Up", "Down"},
	"Esc": {"Escape"}, "Page Up": {"PageUp"}, "Page Down": {"PageDown"},
	"+": {"Equal", "NumpadAdd"}, "Ctrl +": {"Equal", "NumpadAdd"}, "−": {"Minus", "NumpadSubtract"}, "Ctrl −": {"Minus", "NumpadSubtract"},
	"Enter": {"Enter", "NumpadEnter"}, "Alt+Enter": {"Enter"}, "Shift+Tab": {"Tab"},
	"Ctrl+A": {"A"}, "Ctrl+C": {"C"},
}

// digits returns the names of the digit keys between two digits, both included.
func digits(from, to byte) (keys []string) {
	for c := from; c <= to; c++ {
		keys = append(keys, string(c))
	}
	return keys
}

// listed returns the keys that sections of the help name at the beginning of a line.
func listed(codes ...string) []string {
	var all []string
	for _, code := range codes {
		for line := range strings.Lines(assets.English().Say(code)) {
			term, _, _ := strings.Cut(line, ": ")
			if from, to, ok := strings.Cut(term, "–"); ok {
				all = append(all, digits(from[0], to[0])...)
				continue
			}
			term = strings.NewReplacer(" or ", ", ", "← → ", "←, →, ").Replace(term)
			for name := range strings.SplitSeq(term, ", ") {
				if keys, ok := keyNames[name]; ok {
					all = append(all, keys...)
				} else {
					all = append(all, name)
				}
			}
			if strings.Contains(line, " Ctrl+A: auto-draw and pass") { // inside the line of other keys
				all = append(all, "A")
			}
		}
	}
	slices.Sort(all)
	return slices.Compact(all)
}

var ebitenKey = regexp.MustCompile(`ebiten\.Key([A-Z][A-Za-z0-9]*|[0-9])\b`)

// handled returns the keys that the source files of the front end name.
func handled(t *testing.T, patterns ...string) []string {
	t.Helper()
	var all []string
	for _, p := range patterns {
		files, err := filepath.Glob(p)
		if err != nil || len(files) == 0 {
			t.Fatalf("%s: %v, %v", p, files, err)
		}
		for _, f := range files {
			if strings.HasSuffix(f, "_test.go") {
				continue
			}
			src, err := os.ReadFile(f)
			if err != nil {
				t.Fatal(err)
			}
			for _, m := range ebitenKey.FindAllStringSubmatch(string(src), -1) {
				all = append(all, m[1])
			}
		}
	}
	slices.Sort(all)
	return slices.Compact(all)
}

// The help lists every key that does something, and no other key: at the table, in the replay, on the
// pages and in a text field. A key that works everywhere is listed once, and the keys with which everybody
// types need no line.
func TestHelpListsTheKeys(t *testing.T) {
	table := []string{"keys.table.text"}
	for _, g := range games.All() {
		table = append(table, "help."+g.Name()+".keys")
	}
	everywhere := listed("keys.everywhere.text")
	for _, x := range []struct {
		where  string
		listed []string
		files  []string
		known  []string // keys that everybody knows
	}{
		{"table", listed(table...), []string{"board/*.go", "board/*/*.go", "kit/ui.go"}, nil},
		{"replay", listed("keys.replay.text"), []string{"replay/*.go", "kit/ui.go"}, nil},
		{"pages", listed("keys.page.text"), []string{"menu/*.go", "game.go", "app.go", "kit/focus.go", "kit/ui.go", "kit/dialog.go", "kit/stepper.go"}, nil},
		{"field", listed("keys.field.text"), []string{"kit/field.go"}, []string{"Left", "Right", "Backspace", "Delete"}},
	} {
		does := handled(t, x.files...)
		for _, k := range does {
			if !slices.Contains(x.listed, k) && !slices.Contains(everywhere, k) && !slices.Contains(x.known, k) {
				t.Errorf("%s: %s does something; the help does not list it", x.where, k)
			}
		}
		for _, k := range x.listed {
			if !slices.Contains(does, k) {
				t.Errorf("%s: the help lists %s; nothing asks for it", x.where, k)
			}
		}
	}
	all := handled(t, "*.go", "*/*.go")
	for _, k := range everywhere {
		if !slices.Contains(all, k) {
			t.Errorf("the help lists %s; nothing asks for it", k)
		}
	}
}

// The help names the same letters, digits, function keys and gamepad buttons in every language.
func TestHelpListsTheSameKeys(t *testing.T) {
	same := regexp.MustCompile(`^[A-Z]{1,2}$|^F[0-9]+$|^[0-9]–[0-9]$`)
	of := func(text string) (all []string) {
		for line := range strings.Lines(text) {
			term, _, _ := strings.Cut(line, ": ")
			for _, w := range strings.FieldsFunc(term, func(r rune) bool { return strings.ContainsRune(", 、\u00a0", r) }) {
				if same.MatchString(w) {
					all = append(all, w)
				}
			}
		}
		return all
	}
	codes := []string{"keys.everywhere.text", "keys.table.text", "keys.replay.text", "keys.field.text", "keys.pad.text"}
	for _, g := range games.All() {
		codes = append(codes, "help."+g.Name()+".keys")
	}
	for _, code := range codes {
		want := of(assets.English().Say(code))
		for _, cat := range assets.Languages() {
			if got := of(cat.Say(code)); !slices.Equal(got, want) {
				t.Errorf("%s, %s: %v, in English %v", cat.Lang(), code, got, want)
			}
		}
	}
}

// The help names every button of a gamepad that types something.
func TestHelpListsTheGamepad(t *testing.T) {
	const left = ebiten.StandardGamepadButtonLeftTop
	names := map[string]ebiten.StandardGamepadButton{
		"A": ebiten.StandardGamepadButtonRightBottom, "B": ebiten.StandardGamepadButtonRightRight,
		"X": ebiten.StandardGamepadButtonRightLeft, "Y": ebiten.StandardGamepadButtonRightTop,
		"LB": ebiten.StandardGamepadButtonFrontTopLeft, "RB": ebiten.StandardGamepadButtonFrontTopRight,
		"LT": ebiten.StandardGamepadButtonFrontBottomLeft, "RT": ebiten.StandardGamepadButtonFrontBottomRight,
		"Select": ebiten.StandardGamepadButtonCenterLeft, "Start": ebiten.StandardGamepadButtonCenterRight,
		"pressed": ebiten.StandardGamepadButtonLeftStick, "D-pad": left,
	}
	found := map[ebiten.StandardGamepadButton]bool{}
	for line := range strings.Lines(assets.English().Say("keys.pad.text")) {
		term, _, _ := strings.Cut(line, ": ")
		for name := range strings.SplitSeq(term, ", ") {
			if b, ok := names[name]; ok {
				found[b] = true
			} else if !strings.EqualFold(name, "left stick") && !strings.EqualFold(name, "right stick") {
				t.Errorf("the help names %s", name)
			}
		}
	}
	for b, keys := range padKeys {
		if b := ebiten.StandardGamepadButton(b); len(keys) > 0 && !found[b] && !isDirection(int(b)) {
			t.Errorf("the help does not name button %d, which types %v", b, keys)
		}
	}
	for name, b := range names {
		if len(padKeys[b]) == 0 {
			t.Errorf("%s types nothing", name)
		}
	}
	if !slices.Equal(padKeys[names["B"]], []kit.Key{ebiten.KeyEscape}) {
		t.Error("B does not take back")
	}
}

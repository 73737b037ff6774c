package desktop

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"lastcard/assets"
)

func TestQuote(t *testing.T) {
	for _, c := range [][2]string{
		{"lastcard", "lastcard"},
		{"/opt/last card/lastcard", `"/opt/last card/lastcard"`},
		{"/a$b", `"/a\\$b"`},
		{"/100%/x", `"/100%%/x"`},
		{`/a\b`, `"/a\\\\b"`},
	} {
		if got := quoteExecArg(c[0]); got != c[1] {
			t.Errorf("quote(%q) = %s, want %s", c[0], got, c[1])
		}
	}
}

// A link is one argument, and contains no character that would end the argument.
func TestCheckLink(t *testing.T) {
	const link = "lastcard:15R8-P525-DG0C-R1BT-KCTS-VVGN?p=12D3KooW&a=/ip4/192.0.2.7/udp/4001/quic-v1&n=Zo%C3%AB%20%26"
	for _, good := range []string{link, "LastCard://15R8-P525-DG0C-R1BT-KCTS-VVGN/"} {
		if err := CheckLink(good); err != nil {
			t.Errorf("%q: %v", good, err)
		}
	}
	for _, bad := range []string{
		"", "lastcard:", "15R8-P525-DG0C-R1BT-KCTS-VVGN", "http://" + link, "--data", " " + link, link + " --data /x",
		link + `" --data "/x`, link + "'", link + "`id`", link + `\x`, link + "<x>", link + "|x", link + "$x", link + "\n", link + "\x00", link + "\u00a0", link + "\u202e",
		link + strings.Repeat("x", maxLink),
	} {
		if CheckLink(bad) == nil {
			t.Errorf("%.120q passes", bad)
		}
	}
}

func TestEntry(t *testing.T) {
	e := Entry("/usr/bin/lastcard")
	for _, want := range []string{"[Desktop Entry]\n", "Exec=/usr/bin/lastcard window -- %u\n", "MimeType=x-scheme-handler/lastcard;\n"} {
		if !strings.Contains(e, want) {
			t.Errorf("no %q in\n%s", want, e)
		}
	}
	validate, err := exec.LookPath("desktop-file-validate")
	if err != nil {
		t.Log("desktop-file-validate is not installed: not asked")
		return
	}
	path := filepath.Join(t.TempDir(), "lastcard.desktop")
	write(t, path, e)
	if out, err := exec.Command(validate, path).CombinedOutput(); err != nil || len(out) > 0 {
		t.Errorf("desktop-file-validate: %v\n%s", err, out)
	}
}

// The desktop entry says in each language of the program what kind of program it is, and
// what it is for.
func TestEntryInEachLanguage(t *testing.T) {
	e := Entry("lastcard")
	for _, c := range assets.Languages() {
		lang := "[" + c.Lang() + "]"
		if c == assets.English() {
			lang = ""
		}
		for _, key := range []string{"GenericName", "Comment"} {
			if n := strings.Count(e, "\n"+key+lang+"="); n != 1 {
				t.Errorf("%s%s: %d lines", key, lang, n)
			}
		}
	}
}

func write(t *testing.T, path, text string) {
	t.Helper()
	if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
}

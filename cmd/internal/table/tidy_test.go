package table

import (
	"os"
	"path/filepath"
	"slices"
	"testing"
	"time"
)

// tidy removes the files that are needed only to resume a match if the log is gone, or if the match was on this
// computer only and nobody has resumed it for a long time. It does not remove the log itself, new files, or
// files of a table with other computers. If it cannot read a file that may name logs, it removes no log.
func TestTidy(t *testing.T) {
	dir, now := t.TempDir(), time.Date(2026, 3, 1, 0, 0, 0, 0, time.UTC)
	file := func(name, text string, age time.Duration) {
		t.Helper()
		path := filepath.Join(dir, name)
		if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		if err := os.Chtimes(path, now, now.Add(-age)); err != nil {
			t.Fatal(err)
		}
	}
	const day = 24 * time.Hour
	where := func(link string, bots ...string) string {
		s := `{"link":"` + link + `","bots":[`
		for i, b := range bots {
			if i > 0 {
				s += ","
			}
			s += `{"seat":1,"seed":"","log":"` + filepath.ToSlash(filepath.Join(dir, b)) + `"}`
		}
		return s + "]}"
	}
	file("played.lastcard", "", 3*day)
	file("played.where", where("", "bot-1.log"), 3*day)
	file("bot-1.log", "", 3*day)
	file("forgotten.lastcard", "", 40*day)
	file("forgotten.where", where("", "bot-2.log"), 40*day)
	file("bot-2.log", "", 40*day)
	file("friends.lastcard", "", 400*day)
	file("friends.where", where("lastcard:x", "bot-3.log"), 400*day)
	file("bot-3.log", "", 400*day)
	file("deleted.where", where("", "bot-4.log"), 2*day)
	file("bot-4.log", "", 2*day)
	file("bot-5.log", "", 2*day)
	file("bot-6.log", "", time.Minute)
	tidy(dir, now)
	var left []string
	all, _ := os.ReadDir(dir)
	for _, f := range all {
		left = append(left, f.Name())
	}
	want := []string{
		"bot-1.log", "bot-3.log", "bot-6.log", "forgotten.lastcard", "friends.lastcard", "friends.where",
		"played.lastcard", "played.where",
	}
	if !slices.Equal(left, want) {
		t.Errorf("left are %v, want %v", left, want)
	}
	file("damaged.where", "{", 400*day)
	file("damaged.lastcard", "", 400*day)
	file("bot-7.log", "", 400*day)
	tidy(dir, now)
	if _, err := os.Stat(filepath.Join(dir, "bot-7.log")); err != nil {
		t.Error("a log was removed, although a file that may name it cannot be read")
	}
	if err := os.Remove(filepath.Join(dir, "damaged.lastcard")); err != nil {
		t.Fatal(err)
	}
	tidy(dir, now)
	if _, err := os.Stat(filepath.Join(dir, "bot-7.log")); err == nil {
		t.Error("a damaged file without its log protects other logs forever")
	}
}

// Open removes half-written files of a killed program that are older than a day, among the logs and among the
// settings. It removes no other file there.
func TestHalfWrittenFilesGo(t *testing.T) {
	data := t.TempDir()
	tables := filepath.Join(data, "tables")
	if err := os.Mkdir(tables, 0o700); err != nil {
		t.Fatal(err)
	}
	stays := map[string]bool{}
	file := func(path string, age time.Duration, stay bool) {
		t.Helper()
		when := time.Now().Add(-age)
		if err := os.WriteFile(path, nil, 0o600); err != nil {
			t.Fatal(err)
		}
		if err := os.Chtimes(path, when, when); err != nil {
			t.Fatal(err)
		}
		stays[path] = stay
	}
	for _, dir := range []string{data, tables} {
		file(filepath.Join(dir, "profile.json.123456789.tmp"), 48*time.Hour, false)
		file(filepath.Join(dir, "profile.json.987654321.tmp"), time.Minute, true)
		file(filepath.Join(dir, "mine.tmp"), 48*time.Hour, true)
	}
	home, err := Open(Config{Data: data, NoLAN: true, NoInternet: true, RunDir: "-"})
	if err != nil {
		t.Fatal(err)
	}
	defer home.Close()
	for path, stay := range stays {
		if _, err := os.Stat(path); (err == nil) != stay {
			t.Errorf("%s: %v, and it should stay: %v", path, err, stay)
		}
	}
}

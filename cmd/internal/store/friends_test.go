package store

import (
	"errors"
	"fmt"
	"os"
	"strings"
	"testing"
	"time"
)

// RememberFriends remembers people by their key, up to a limit. Friends returns the latest first.
// RememberFriends reports a damaged file and does not change it.
func TestFriends(t *testing.T) {
	d := open(t, t.TempDir())
	day := time.Date(2026, 1, 2, 3, 4, 5, 0, time.UTC)
	key := func(i int) string { return fmt.Sprintf("%064x", i) }
	for i := range maxFriends + 5 {
		if err := d.RememberFriends(Friend{Name: strings.Repeat("ä", 20), Key: key(i), LastPlayed: day.Add(time.Duration(i) * time.Hour)}); err != nil {
			t.Fatal(err)
		}
	}
	if err := d.RememberFriends(Friend{Name: "Anna", Key: key(7), LastPlayed: day.AddDate(1, 0, 0)}, Friend{Name: "Anna", Key: key(9999), LastPlayed: day}); err != nil {
		t.Fatal(err)
	}
	all, err := d.Friends()
	if err != nil || len(all) != maxFriends || all[0].Name != "Anna" || all[0].Key != key(7) || all[1].Key != key(maxFriends+4) {
		t.Errorf("%d, %+v, %v", len(all), all[:2], err)
	}
	leftAlone(t, d.sharedPath("friends.json"), func() error { return d.RememberFriends(Friend{Name: "Béla"}) })
}

// leftAlone checks that a function reports an unreadable file and does not overwrite it.
func leftAlone(t *testing.T, path string, remember func() error) {
	t.Helper()
	if err := os.WriteFile(path, []byte("[{"), 0o600); err != nil {
		t.Fatal(err)
	}
	if err := remember(); !errors.Is(err, ErrBadFile) {
		t.Error(err)
	}
	if b, _ := os.ReadFile(path); string(b) != "[{" {
		t.Errorf("%q", b)
	}
}

// People with the longest names take others just as long. The file still does not become too long for RememberFriends,
// and the people who played last are in it.
func TestFriendsWithLongNames(t *testing.T) {
	d := open(t, t.TempDir())
	day := time.Date(2026, 1, 2, 3, 4, 5, 0, time.UTC)
	for _, name := range []string{strings.Repeat("<", 20), strings.Repeat("&", 20)} {
		for i := range maxFriends {
			day = day.Add(time.Hour)
			if err := d.RememberFriends(Friend{Name: name, Key: fmt.Sprintf("%064x", i), LastPlayed: day}); err != nil {
				t.Fatalf("%d: %v", i, err)
			}
		}
	}
	if all, err := d.Friends(); err != nil || len(all) < maxFriends/2 || !all[0].LastPlayed.Equal(day) {
		t.Errorf("%d friends, %v", len(all), err)
	}
}

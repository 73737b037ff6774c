package store

import (
	"fmt"
	"os"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"lastcard/render/seam"
)

// Two windows of one directory change the shared files at the same time, and nothing that either saves is lost.
func TestTwoWindowsSave(t *testing.T) {
	path, now := t.TempDir(), time.Now()
	const times = 40
	var all sync.WaitGroup
	save := func(d *Dir) {
		for i := range times {
			key := fmt.Sprintf("%d/%d", d.Slot(), i)
			if err := d.RememberFriends(Friend{Name: "Anna", Key: key, LastPlayed: now}); err != nil {
				t.Error(err)
			}
			if err := d.ChangeProfile(func(p seam.Profile, err error) seam.Profile {
				if err != nil {
					t.Error(err)
				}
				p.Volume++
				return p
			}); err != nil {
				t.Error(err)
			}
			if err := d.ChangeChoices(func(c seam.Choices, err error) seam.Choices {
				if err != nil {
					t.Error(err)
				}
				c.Presets = append(c.Presets, seam.Preset{Name: key})
				return c
			}); err != nil {
				t.Error(err)
			}
		}
		if err := d.RememberVisit(Visit{Key: fmt.Sprint(d.Slot()), Time: now}); err != nil {
			t.Error(err)
		}
	}
	one, two := open(t, path), open(t, path)
	all.Go(func() { save(one) })
	all.Go(func() { save(two) })
	all.Wait()
	friends, err1 := one.Friends()
	profile, err2 := one.Profile()
	choices, err3 := one.Choices()
	visits, err4 := one.Visits(now)
	if len(friends) != 2*times || profile.Volume != 2*times || len(choices.Presets) != 2*times || len(visits) != 2 {
		t.Errorf("%d friends, %d changes of the profile, %d of the choices, %d visits; %v %v %v %v",
			len(friends), profile.Volume, len(choices.Presets), len(visits), err1, err2, err3, err4)
	}
}

// Settings can be saved although the lock of the shared files is not to be had: another user has made its file, or
// another process has been stopped while it held the lock.
func TestSharedLockOutOfReach(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		save := func(d *Dir) {
			t.Helper()
			err := d.ChangeProfile(func(p seam.Profile, _ error) seam.Profile { p.Volume++; return p })
			if p, _ := d.Profile(); err != nil || p.Volume != 1 {
				t.Errorf("%+v, %v", p, err)
			}
		}
		foreign, stopped := open(t, t.TempDir()), open(t, t.TempDir())
		if err := os.Mkdir(foreign.sharedPath("shared.lock"), 0o700); err != nil { // so that nobody can open it, not even root
			t.Fatal(err)
		}
		save(foreign)
		f, err := os.Create(stopped.sharedPath("shared.lock"))
		if err != nil {
			t.Fatal(err)
		}
		defer f.Close()
		if err := Lock(f); err != nil {
			t.Fatal(err)
		}
		save(stopped)
	})
}

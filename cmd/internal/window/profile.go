package window

import (
	"reflect"
	"sync"

	"lastcard/cmd/internal/table"
	"lastcard/render/seam"
)

// Two windows of one person keep their settings in one file. Each window writes only its own changes,
// and leaves the other settings in the file as the other window wrote them.

// Profile returns the saved settings, with defaults for what a newcomer has not chosen yet.
func (b *Backend) Profile() seam.Profile {
	p, _ := b.home.Store().Profile()
	if p.Scale <= 0 {
		p.Scale = 1
	}
	switch {
	case p.Name == "":
		p.Name = b.home.Name()
	case !p.PortraitDue:
		p.PortraitAsked = true // this person has used the program before, perhaps in a version that did not ask
	}
	p.Portrait = b.home.Portrait().String()
	swap(&b.mu, &b.profile, p)
	return p
}

// SetProfile saves the fields that have changed since this window last read or wrote the profile. A
// second window does not save its portrait, so the person's own portrait stays.
func (b *Backend) SetProfile(p seam.Profile) error {
	p.Name = table.CleanName(p.Name)
	known := swap(&b.mu, &b.profile, p)
	b.home.SetPortrait(seam.ParsePortrait(p.Portrait))
	err := b.home.Store().ChangeProfile(func(old seam.Profile, err error) seam.Profile {
		before := known
		if err != nil {
			before = seam.Profile{} // the file is damaged, so this window saves all fields
		}
		kept := withChanges(old, before, p)
		switch {
		case b.home.Store().Slot() > 1:
			kept.Portrait = old.Portrait
		case kept.Name == "":
			kept.Name, kept.PortraitDue = p.Name, !p.PortraitAsked
		}
		return kept
	})
	if err != nil {
		swap(&b.mu, &b.profile, known) // the next SetProfile saves this change too
	}
	return err
}

// withChanges returns p with those fields of after that differ from before.
func withChanges(p, before, after seam.Profile) seam.Profile {
	to, a, b := reflect.ValueOf(&p).Elem(), reflect.ValueOf(before), reflect.ValueOf(after)
	for i := range to.NumField() {
		if !a.Field(i).Equal(b.Field(i)) {
			to.Field(i).Set(b.Field(i))
		}
	}
	return p
}

// swap stores the argument current in known, which is what this window knows of a file, and returns the former
// value. mu guards known.
func swap[T any](mu *sync.Mutex, known *T, current T) (before T) {
	mu.Lock()
	defer mu.Unlock()
	before, *known = *known, current
	return before
}

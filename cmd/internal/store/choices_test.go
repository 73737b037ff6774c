package store

import (
	"errors"
	"lastcard/render/seam"
	"os"
	"reflect"
	"strings"
	"testing"
)

func TestChoices(t *testing.T) {
	d := open(t, t.TempDir())
	if c, err := d.Choices(); err != nil || !reflect.DeepEqual(c, seam.Choices{}) {
		t.Errorf("new choices are %+v, %v", c, err)
	}
	want := seam.Choices{Host: seam.Setup{Game: "uno", Seats: 4, AnnounceLAN: true}, Presets: []seam.Preset{{Name: "Änne’s", Game: "uno", Rules: "stacking"}}}
	set := func(c seam.Choices) error {
		return d.ChangeChoices(func(seam.Choices, error) seam.Choices { return c })
	}
	if err := set(want); err != nil {
		t.Fatal(err)
	}
	if c, err := d.Choices(); err != nil || !reflect.DeepEqual(c, want) {
		t.Errorf("%+v, %v, want %+v", c, err, want)
	}
	long := seam.Choices{Presets: []seam.Preset{{Rules: strings.Repeat("x", maxJSON)}}}
	if err := set(long); !errors.Is(err, ErrBadFile) {
		t.Errorf("too long: %v", err)
	}
	if err := os.WriteFile(d.sharedPath("choices.json"), []byte("[]"), 0o600); err != nil {
		t.Fatal(err)
	}
	if c, err := d.Choices(); !errors.Is(err, ErrBadFile) || !reflect.DeepEqual(c, seam.Choices{}) {
		t.Errorf("damaged choices: %+v, %v", c, err)
	}
}

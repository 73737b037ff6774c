package sound

import (
	"encoding/binary"
	"errors"
	"io"
	"math"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"testing"
	"testing/synctest"
	"time"
)

// TestCues: every cue is audible, does not click, is short, and is the same every time. No two are
// alike.
func TestCues(t *testing.T) {
	seen := map[float32]Cue{}
	for c := range cueCount {
		s := Samples(c)
		if d := time.Duration(len(s)) * time.Second / Rate; d < 50*time.Millisecond || d > MaxCue {
			t.Errorf("cue %d lasts %v", c, d)
		}
		peak, sum := 0.0, float32(0)
		for _, v := range s {
			peak = max(peak, math.Abs(float64(v)))
			sum += v * v
		}
		if peak < 0.1 || peak >= 1 {
			t.Errorf("cue %d: the loudest sample is %.2f", c, peak)
		}
		if first, last := math.Abs(float64(s[0])), math.Abs(float64(s[len(s)-1])); first > 0.01 || last > 0.01 {
			t.Errorf("cue %d clicks: it begins at %.3f and ends at %.3f", c, first, last)
		}
		if other, ok := seen[sum]; ok {
			t.Errorf("cues %d and %d are alike", c, other)
		}
		seen[sum] = c
		if !slices.Equal(s, Samples(c)) {
			t.Errorf("cue %d is another one the next time", c)
		}
	}
}

func TestEncode(t *testing.T) {
	n := len(Samples(Card))
	if got := len(encodeNote(Note{Cue: Card, Loudness: 1})); got != n*channels*sampleSize {
		t.Errorf("%d bytes for %d samples", got, n)
	}
	late := encodeNote(Note{Cue: Card, Loudness: 7, Delay: time.Hour})
	if got := len(late); got != (n+int(MaxDelay.Seconds()*Rate))*channels*sampleSize {
		t.Errorf("%d bytes after the longest wait", got)
	}
	for i, b := range encodeNote(Note{Cue: Card}) {
		if b&0x7F != 0 { // −0 is silence too
			t.Fatalf("byte %d of a silent note is %d", i, b)
		}
	}
}

// TestPitch: a higher note is shorter than the cue and no louder, a lower one is longer, and the
// pitch is limited.
func TestPitch(t *testing.T) {
	usual := Samples(Turn)
	for octaves, want := range map[float64]float64{0: 1, 0.1: math.Exp2(-0.1), -0.1: math.Exp2(0.1), 5: math.Exp2(-MaxPitch), -5: math.Exp2(MaxPitch)} {
		s := changePitch(usual, octaves)
		if got := float64(len(s)) / float64(len(usual)); math.Abs(got-want) > 0.001 {
			t.Errorf("%v octaves: %.3f times as long, want %.3f", octaves, got, want)
		}
		if slices.Max(s) > slices.Max(usual) || slices.Min(s) < slices.Min(usual) {
			t.Errorf("%v octaves: louder than the cue", octaves)
		}
		if last := math.Abs(float64(s[len(s)-1])); last > 0.01 {
			t.Errorf("%v octaves: it clicks at the end: %.3f", octaves, last)
		}
	}
}

// TestSides: a note from a side is louder on that side, and can be heard on the other side too. A
// note from the middle is the same on both.
func TestSides(t *testing.T) {
	for pan, want := range map[float64][2]float32{0: {1, 1}, -1: {1, farSide}, 1: {farSide, 1}, 9: {farSide, 1}} {
		if left, right := sideLoudness(Note{Loudness: 1, Pan: pan}); math.Abs(float64(left-want[0])) > 1e-6 || math.Abs(float64(right-want[1])) > 1e-6 {
			t.Errorf("pan %v: %.2f and %.2f, want %v", pan, left, right, want)
		}
	}
}

// fake is an output in memory. The device's goroutine uses it; tests read it while that goroutine
// waits.
type fake struct {
	heard, woken, rested int
	hushed               []int // how many notes had been played when hush was called
	air                  float64
	left                 int // which of the coming calls of isPlaying returns false; 1 is the next
	broken               error
}

func (f *fake) play([]byte)     { f.heard++; f.left = 3 }
func (f *fake) hush()           { f.hushed = append(f.hushed, f.heard) }
func (f *fake) room(l float64)  { f.air = l }
func (f *fake) isPlaying() bool { f.left--; return f.left > 0 || f.air > 0 }
func (f *fake) rest() error     { f.rested++; return nil }
func (f *fake) wake() error     { f.woken++; return f.broken }

// device returns a Device with a fake output. The test closes its notes.
func device(f *fake, err error) (*Device, *int) {
	opened := 0
	return &Device{open: func() (output, error) { opened++; return f, err }}, &opened
}

// TestDeviceRests: the device opens at the first note, and is suspended when all sounds have faded.
func TestDeviceRests(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		f := &fake{}
		d, opened := device(f, nil)
		if d.notes != nil {
			t.Fatal("it is opened before the first note")
		}
		for round := 1; round <= 2; round++ {
			d.Play(Note{Cue: Card, Loudness: 1})
			d.Play(Note{Cue: Turn, Loudness: 1})
			<-time.After(10 * time.Second) // virtual time
			synctest.Wait()
			if f.heard != 2*round || f.woken != round || f.rested != round || *opened != 1 {
				t.Errorf("round %d: heard %d, woken %d, rested %d, opened %d", round, f.heard, f.woken, f.rested, *opened)
			}
		}
		f.broken = errors.New("lost")
		d.Play(Note{})
		synctest.Wait()
		if f.heard != 4 {
			t.Error("a lost device plays")
		}
		close(d.notes)
	})
}

// TestHush: notes that wait for the device are dropped and those that play end, while later notes are
// heard. Hush does not open a device that was never used.
func TestHush(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		f := &fake{}
		d := &Device{open: func() (output, error) { <-time.After(staleAfter / 2); return f, nil }}
		if d.Hush(); d.notes != nil {
			t.Error("the device is opened for silence")
		}
		for range 2 * maxNotes {
			d.Play(Note{Cue: Deal, Loudness: 1})
		}
		for range 2 * maxNotes {
			d.Hush()
		}
		d.Play(Note{Cue: Turn, Loudness: 1})
		<-time.After(time.Minute)
		if f.heard != 1 || len(f.hushed) > 0 {
			t.Errorf("heard %d, hushed after %v", f.heard, f.hushed)
		}
		d.Hush()
		<-time.After(time.Minute)
		if f.woken != 1 || len(f.hushed) > 0 {
			t.Errorf("woken %d times, hushed after %v: it is woken for silence", f.woken, f.hushed)
		}
		d.Play(Note{Cue: Turn, Loudness: 1})
		synctest.Wait()
		d.Hush()
		<-time.After(time.Minute)
		if f.heard != 2 || !slices.Equal(f.hushed, []int{2}) {
			t.Errorf("heard %d, hushed after %v", f.heard, f.hushed)
		}
		f.broken = errNoDevice
		d.Play(Note{})
		synctest.Wait()
		close(d.notes)
	})
}

// TestRoom: the room's sound fades in, is quiet, differs between left and right, fades out and
// ends.
func TestRoom(t *testing.T) {
	r := newRoom()
	read := func(seconds float64) (left, right []float64, end error) {
		b := make([]byte, int(seconds*Rate)*channels*sampleSize)
		n, err := r.Read(b)
		for i := 0; i < n; i += channels * sampleSize {
			left = append(left, sample(b[i:]))
			right = append(right, sample(b[i+sampleSize:]))
		}
		return left, right, err
	}
	if l, _, err := read(1); len(l) != 0 || !errors.Is(err, io.EOF) {
		t.Errorf("before it is wanted: %d samples, %v", len(l), err)
	}
	r.setLoudness(9)
	first, _, _ := read(0.01)
	if loudest(first) > 0.01 {
		t.Errorf("it begins with %.3f", loudest(first))
	}
	l, right, err := read(20)
	if p := loudest(l); err != nil || p < 0.02 || p > 0.3 {
		t.Errorf("the loudest sample is %.3f, %v", p, err)
	}
	if slices.Equal(l, right) {
		t.Error("both sides are alike")
	}
	r.setLoudness(0)
	l, _, err = read(2 * roomFade)
	if len(l) < roomFade*Rate-2 || !errors.Is(err, io.EOF) || math.Abs(l[len(l)-1]) > 0.001 {
		t.Errorf("it ends after %d samples, %v", len(l), err)
	}
}

func sample(b []byte) float64 {
	return float64(math.Float32frombits(binary.LittleEndian.Uint32(b)))
}

func loudest(s []float64) (peak float64) {
	for _, v := range s {
		peak = max(peak, math.Abs(v))
	}
	return peak
}

// TestDeviceWithRoom: while the room is audible the device is not suspended. Only the latest
// loudness counts.
func TestDeviceWithRoom(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		f := &fake{}
		d, _ := device(f, nil)
		d.Room(0)
		if d.notes != nil {
			t.Error("the device is opened for silence")
		}
		for _, loud := range []float64{0.1, 0.2, 0.3} {
			d.Room(loud)
		}
		<-time.After(time.Minute) // virtual time
		if f.air != 0.3 || f.rested != 0 {
			t.Errorf("the room is %.1f loud, rested %d", f.air, f.rested)
		}
		d.Room(0)
		<-time.After(time.Minute)
		if f.air != 0 || f.rested != 1 {
			t.Errorf("after it: %.1f loud, rested %d", f.air, f.rested)
		}
		f.broken = errors.New("lost")
		d.Room(1)
		synctest.Wait()
		d.Room(0.5) // nobody hears it, and the call does not block
		d.Room(0.6)
		close(d.notes)
	})
}

// TestNoDevice: without a device, Play neither blocks nor fails, however many notes there are.
func TestNoDevice(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		d, opened := device(nil, errNoDevice)
		start := time.Now()
		for range 100 {
			d.Play(Note{Cue: Match, Loudness: 1})
		}
		synctest.Wait()
		if time.Since(start) != 0 || *opened != 1 {
			t.Errorf("took %v, opened %d times", time.Since(start), *opened)
		}
		close(d.notes)
	})
}

// TestSlowDevice: while a device opens slowly, notes that do not fit and notes that are too old are
// dropped.
func TestSlowDevice(t *testing.T) {
	for wait, most := range map[time.Duration]int{staleAfter / 2: maxNotes, 2 * staleAfter: 0} {
		synctest.Test(t, func(t *testing.T) {
			f := &fake{}
			d := &Device{open: func() (output, error) { <-time.After(wait); return f, nil }}
			for range 100 {
				d.Play(Note{Cue: Card, Loudness: 1})
			}
			<-time.After(time.Minute)
			if f.heard != most {
				t.Errorf("after %v: heard %d, want %d", wait, f.heard, most)
			}
			f.broken = errNoDevice
			d.Play(Note{})
			synctest.Wait()
			close(d.notes)
		})
	}
}

// TestDeviceMissing: if there is a sound card or a sound server, the program tries to play.
func TestDeviceMissing(t *testing.T) {
	if runtime.GOOS != "linux" {
		t.Skip("other systems are always tried")
	}
	for _, x := range []struct {
		file string
		env  map[string]string
		want bool
	}{
		{"", nil, true},
		{"dev/snd/timer", map[string]string{"XDG_RUNTIME_DIR": "/run/user/7"}, true},
		{"dev/snd/pcmC0D0p", nil, false},
		{"", map[string]string{"PULSE_SERVER": "tcp:host"}, false},
		{"run/user/7/pulse/native", map[string]string{"XDG_RUNTIME_DIR": "/run/user/7"}, false},
	} {
		root := t.TempDir()
		path := filepath.Join(root, x.file)
		if x.file != "" {
			if err := errors.Join(os.MkdirAll(filepath.Dir(path), 0o755), os.WriteFile(path, nil, 0o600)); err != nil {
				t.Fatal(err)
			}
		}
		if got := deviceMissing(root, func(k string) string { return x.env[k] }); got != x.want {
			t.Errorf("with %q and %v: missing is %v", x.file, x.env, got)
		}
	}
}

// BenchmarkRoom measures the computation of one second of the room's sound.
func BenchmarkRoom(b *testing.B) {
	r, p := newRoom(), make([]byte, Rate*channels*sampleSize)
	r.setLoudness(1)
	for b.Loop() {
		_, _ = r.Read(p) // no error: the room does not become silent here
	}
}

// BenchmarkSamples measures the computation of the longest cue.
func BenchmarkSamples(b *testing.B) {
	for b.Loop() {
		Samples(Match)
	}
}

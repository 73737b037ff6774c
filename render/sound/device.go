package sound

import (
	"bytes"
	"encoding/binary"
	"errors"
	"math"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"time"

	"github.com/ebitengine/oto/v3"
)

// Device plays notes on the computer's sound device. It opens the device in the background when it
// is first used. Without a device it drops the notes.
type Device struct {
	notes        chan order
	rooms        chan float64 // the latest wanted loudness of the room
	roomLoudness float64      // the loudness of the last call of Room
	open         func() (output, error)
}

// order tells a Device to play one more note, or to end all of them.
type order struct {
	note Note
	hush bool
}

// output is the destination of a Device's samples.
type output interface {
	// play starts to play samples. isPlaying reports whether any can still be heard. hush ends everything
	// that play has started.
	play(pcm []byte)
	hush()
	// room sets the loudness of the room's sound.
	room(loud float64)
	isPlaying() bool
	// rest suspends the device and wake resumes it. An error means that the device is lost.
	rest() error
	wake() error
}

// maxNotes limits how many notes wait for the device. Notes beyond that are dropped.
const maxNotes = 8

// openPatience is the longest that a device may take to open. If opening takes longer than staleAfter, the
// notes that waited are dropped. While a device plays, the program checks every pollEvery whether it still
// does.
const (
	openPatience = 5 * time.Second
	staleAfter   = 400 * time.Millisecond
	pollEvery    = 200 * time.Millisecond
)

// NewDevice returns the computer's device. It is not open yet.
func NewDevice() *Device { return &Device{open: openOto} }

// Play plays n. It drops n if there is no device, or if the device does not keep up.
func (d *Device) Play(n Note) {
	d.start()
	select {
	case d.notes <- order{note: n}:
	default: // a late sound is worse than none
	}
}

// Hush drops the notes that wait for the device, and ends those that it plays.
func (d *Device) Hush() {
	if d.notes == nil {
		return
	}
	dropNotes(d.notes)
	d.notes <- order{hush: true} // never blocks: only this goroutine sends
}

// dropNotes removes all waiting notes, without blocking.
func dropNotes(notes <-chan order) {
	for {
		select {
		case _, more := <-notes:
			if more {
				continue
			}
		default:
		}
		return
	}
}

// Room sets the loudness of the room's sound. The sound starts as soon as the device is open.
func (d *Device) Room(loud float64) {
	if loud == d.roomLoudness {
		return
	}
	d.roomLoudness = loud
	d.start()
	select {
	case <-d.rooms: // the newer loudness replaces this one
	default:
	}
	d.rooms <- loud
}

func (d *Device) start() {
	if d.notes == nil {
		d.notes, d.rooms = make(chan order, maxNotes), make(chan float64, 1)
		go d.run(d.notes, d.rooms)
	}
}

// run owns the output. While no sound plays, it waits for the next note or for a call of Room. Without a
// device, or once the device is lost, it only drops what it receives.
func (d *Device) run(notes <-chan order, rooms <-chan float64) {
	began := time.Now()
	out, err := d.open()
	if time.Since(began) > staleAfter {
		dropNotes(notes)
	}
	for err == nil {
		var first func()
		select {
		case o := <-notes:
			if o.hush { // there is nothing to end
				continue
			}
			first = func() { o.sendTo(out) }
		case loud := <-rooms:
			first = func() { out.room(loud) }
		}
		if err = out.wake(); err == nil {
			first()
			err = playUntilQuiet(out, notes, rooms)
		}
	}
	for silent := true; silent; {
		select {
		case _, silent = <-notes:
		case <-rooms:
		}
	}
}

// playUntilQuiet plays notes as they come until all have faded, then suspends the device.
func playUntilQuiet(out output, notes <-chan order, rooms <-chan float64) error {
	tick := time.NewTicker(pollEvery)
	defer tick.Stop()
	for {
		select {
		case o := <-notes:
			o.sendTo(out)
		case loud := <-rooms:
			out.room(loud)
		case <-tick.C:
			if !out.isPlaying() {
				return out.rest()
			}
		}
	}
}

// sendTo executes the order on the output.
func (o order) sendTo(out output) {
	if o.hush {
		out.hush()
		return
	}
	out.play(encodeNote(o.note))
}

const channels, sampleSize = 2, 4

// encodeNote returns a note in the form that the device needs: silence for the delay, then the cue.
func encodeNote(n Note) []byte {
	wait := int(min(max(n.Delay, 0), MaxDelay).Seconds() * Rate)
	s := changePitch(Samples(n.Cue), n.Pitch)
	left, right := sideLoudness(n)
	b := make([]byte, wait*channels*sampleSize, (wait+len(s))*channels*sampleSize)
	for _, v := range s {
		b = binary.LittleEndian.AppendUint32(b, math.Float32bits(v*left))
		b = binary.LittleEndian.AppendUint32(b, math.Float32bits(v*right))
	}
	return b
}

// farSide is the part of a note that the opposite side still plays, so that a person with one ear
// or one speaker does not miss the note.
const farSide = 0.35

// sideLoudness returns how loud a note is on the left and on the right.
func sideLoudness(n Note) (left, right float32) {
	loud, pan := min(max(n.Loudness, 0), 1), min(max(n.Pan, -1), 1)
	less := 1 - (1-farSide)*math.Abs(pan)
	if pan < 0 {
		return float32(loud), float32(loud * less)
	}
	return float32(loud * less), float32(loud)
}

// changePitch returns a cue played faster and so higher, or slower and so lower. Its last sample is silent.
func changePitch(s []float32, octaves float64) []float32 {
	octaves = min(max(octaves, -MaxPitch), MaxPitch)
	if octaves == 0 || len(s) < 2 {
		return s
	}
	step := math.Exp2(octaves)
	out := make([]float32, 0, int(float64(len(s))/step)+1)
	for at := 0.0; at < float64(len(s)-1); at += step {
		i := int(at)
		part := float32(at - float64(i))
		out = append(out, s[i]*(1-part)+s[i+1]*part)
	}
	return append(out, 0)
}

var errNoDevice = errors.New("sound: no device that opens")

// openOto opens the device through oto. It takes at most openPatience.
func openOto() (output, error) {
	if deviceMissing("/", os.Getenv) {
		return nil, errNoDevice
	}
	ctx, ready, err := oto.NewContext(&oto.NewContextOptions{
		SampleRate: Rate, ChannelCount: channels, Format: oto.FormatFloat32LE,
		BufferSize: 60 * time.Millisecond, ApplicationName: "lastcard",
	})
	if err != nil {
		return nil, err
	}
	t := time.NewTimer(openPatience)
	defer t.Stop()
	select {
	case <-ready:
		return &otoOutput{ctx: ctx}, ctx.Err()
	case <-t.C:
		return nil, errNoDevice
	}
}

// otoOutput is oto's context with the sounds that play on it.
type otoOutput struct {
	ctx        *oto.Context
	players    []*oto.Player // oto stops a player without references
	roomSound  *room         // nil: the room has never been heard
	roomPlayer *oto.Player   // the player of the room
}

func (o *otoOutput) play(pcm []byte) {
	p := o.ctx.NewPlayer(bytes.NewReader(pcm))
	p.Play()
	o.players = append(o.players, p)
}

// hush sets the notes to silence and lets them run to their end: oto fades to a new volume, while a pause
// would click.
func (o *otoOutput) hush() {
	for _, p := range o.players {
		if p != o.roomPlayer {
			p.SetVolume(0)
		}
	}
}

func (o *otoOutput) room(loud float64) {
	if o.roomSound == nil {
		o.roomSound = newRoom()
	}
	o.roomSound.setLoudness(loud)
	if loud > 0 && (o.roomPlayer == nil || !o.roomPlayer.IsPlaying()) {
		o.roomPlayer = o.ctx.NewPlayer(o.roomSound)
		o.roomPlayer.Play()
		o.players = append(o.players, o.roomPlayer)
	}
}

func (o *otoOutput) isPlaying() bool {
	o.players = slices.DeleteFunc(o.players, func(p *oto.Player) bool { return !p.IsPlaying() })
	return len(o.players) > 0
}

func (o *otoOutput) rest() error { return o.ctx.Suspend() }

func (o *otoOutput) wake() error { return o.ctx.Resume() }

// deviceMissing reports whether this system certainly cannot play any sound. Then the program does
// not try, because ALSA would write complaints to the standard error. root is the root of the file
// system.
func deviceMissing(root string, env func(string) string) bool {
	if runtime.GOOS != "linux" || env("PULSE_SERVER") != "" {
		return false
	}
	if dir := env("XDG_RUNTIME_DIR"); dir != "" {
		if _, err := os.Stat(filepath.Join(root, dir, "pulse", "native")); err == nil {
			return false
		}
	}
	cards, err := filepath.Glob(filepath.Join(root, "dev", "snd", "pcm*p"))
	return err == nil && len(cards) == 0
}

package sound

import (
	"bytes"
	"encoding/binary"
	"errors"
	"math"
	"os"
	"slices"
	"time"

	"github.com/ebitengine/oto/v3"
)

// Device is the sound device as a Player. It is opened in the background when
// first used; without one, notes are dropped.
type Device struct {
	notes chan order
	rooms chan float64 // how loud the room is to be, the latest only
	loud  float64      // of the room
	open  func() (output, error)
}

// order is what a Device is to do with notes: play one more, or take back all.
type order struct {
	note Note
	hush bool
}

// output is where a Device's samples go.
type output interface {
	// play starts playing; playing reports whether anything is still heard. hush ends what play has started.
	play(pcm []byte)
	hush()
	// room sets the loudness of the sound of the room.
	room(loud float64)
	playing() bool
	// rest and wake stop and start the device; an error means it is lost.
	rest() error
	wake() error
}

// maxNotes bounds what waits for the device; more is dropped.
const maxNotes = 8

// openWait bounds how long a device may take to open; what waited longer than
// stale for that is dropped. Fade is how often a device that plays is asked
// whether it still does.
const (
	openWait = 5 * time.Second
	stale    = 400 * time.Millisecond
	fade     = 200 * time.Millisecond
)

// NewDevice is the computer's device, not opened yet.
func NewDevice() *Device { return &Device{open: openOto} }

// Play plays n, or drops it when the device is not there or does not keep up.
func (d *Device) Play(n Note) {
	d.start()
	select {
	case d.notes <- order{note: n}:
	default: // late sounds are worse than none
	}
}

// Hush takes back what waits for the device, and what the device has.
func (d *Device) Hush() {
	if d.notes == nil {
		return
	}
	drop(d.notes)
	d.notes <- order{hush: true} // there is room: nobody else sends
}

// drop takes out all that waits, and waits for nothing.
func drop(notes <-chan order) {
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

// Room sets the loudness of the sound of the room. It is heard as soon as
// the device is there.
func (d *Device) Room(loud float64) {
	if loud == d.loud {
		return
	}
	d.loud = loud
	d.start()
	select {
	case <-d.rooms: // a newer loudness takes the place of this one
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

// run owns the output. It waits in a receive while no sound plays.
func (d *Device) run(notes <-chan order, rooms <-chan float64) {
	began := time.Now()
	out, err := d.open()
	if time.Since(began) > stale {
		drop(notes)
	}
	for err == nil {
		var first func()
		select {
		case o := <-notes:
			if o.hush { // nothing is heard
				continue
			}
			first = func() { o.to(out) }
		case loud := <-rooms:
			first = func() { out.room(loud) }
		}
		if err = out.wake(); err == nil {
			first()
			err = settle(out, notes, rooms)
		}
	}
	for silent := true; silent; {
		select {
		case _, silent = <-notes:
		case <-rooms:
		}
	}
}

// settle plays what comes until all has faded, then lets the device rest.
func settle(out output, notes <-chan order, rooms <-chan float64) error {
	tick := time.NewTicker(fade)
	defer tick.Stop()
	for {
		select {
		case o := <-notes:
			o.to(out)
		case loud := <-rooms:
			out.room(loud)
		case <-tick.C:
			if !out.playing() {
				return out.rest()
			}
		}
	}
}

// to carries out the order at the output.
func (o order) to(out output) {
	if o.hush {
		out.hush()
		return
	}
	out.play(encode(o.note))
}

const channels, sampleSize = 2, 4

// encode is a note as the device takes it: silence, then the cue.
func encode(n Note) []byte {
	wait := int(min(max(n.After, 0), MaxAfter).Seconds() * Rate)
	s := pitched(Samples(n.Cue), n.Pitch)
	left, right := sides(n)
	b := make([]byte, wait*channels*sampleSize, (wait+len(s))*channels*sampleSize)
	for _, v := range s {
		b = binary.LittleEndian.AppendUint32(b, math.Float32bits(v*left))
		b = binary.LittleEndian.AppendUint32(b, math.Float32bits(v*right))
	}
	return b
}

// farSide is how much of a note is still heard on the far side, so that nobody who
// has one ear, or one speaker, misses it.
const farSide = 0.35

// sides is how loud a note is on the left and on the right.
func sides(n Note) (left, right float32) {
	loud, pan := min(max(n.Loud, 0), 1), min(max(n.Pan, -1), 1)
	less := 1 - (1-farSide)*math.Abs(pan)
	if pan < 0 {
		return float32(loud), float32(loud * less)
	}
	return float32(loud * less), float32(loud)
}

// pitched is a cue played faster, and so higher, or slower. The last sample is silence.
func pitched(s []float32, octaves float64) []float32 {
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

// openOto opens the device through oto. It may take as long as openWait.
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
	t := time.NewTimer(openWait)
	defer t.Stop()
	select {
	case <-ready:
		return &otoOutput{ctx: ctx}, ctx.Err()
	case <-t.C:
		return nil, errNoDevice
	}
}

// otoOutput is oto's context with what plays on it.
type otoOutput struct {
	ctx     *oto.Context
	players []*oto.Player // oto stops a player that nobody holds
	air     *room         // nil: it has never been heard
	airing  *oto.Player   // plays it
}

func (o *otoOutput) play(pcm []byte) {
	p := o.ctx.NewPlayer(bytes.NewReader(pcm))
	p.Play()
	o.players = append(o.players, p)
}

// hush makes the notes silent, and lets them end so: oto fades to a new volume, where a pause would click.
func (o *otoOutput) hush() {
	for _, p := range o.players {
		if p != o.airing {
			p.SetVolume(0)
		}
	}
}

func (o *otoOutput) room(loud float64) {
	if o.air == nil {
		o.air = newRoom()
	}
	o.air.set(loud)
	if loud > 0 && (o.airing == nil || !o.airing.IsPlaying()) {
		o.airing = o.ctx.NewPlayer(o.air)
		o.airing.Play()
		o.players = append(o.players, o.airing)
	}
}

func (o *otoOutput) playing() bool {
	o.players = slices.DeleteFunc(o.players, func(p *oto.Player) bool { return !p.IsPlaying() })
	return len(o.players) > 0
}

func (o *otoOutput) rest() error { return o.ctx.Suspend() }

func (o *otoOutput) wake() error { return o.ctx.Resume() }

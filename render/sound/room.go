package sound

import (
	"encoding/binary"
	"io"
	"math"
	"math/rand/v2"
	"sync/atomic"
)

// room is the quiet sound of a room around the table: moving air, and a fire that crackles now and
// then. It never repeats, and is computed as the device reads it. It fades in when it starts, and goes on
// until its loudness is set to 0: then it fades out and ends.
type room struct {
	wantedLoudness    atomic.Uint64 // the wanted loudness, 0 … 1, as bits
	loudness          float64       // the present loudness
	noise             *rand.Rand
	samples           uint64            // samples computed so far
	air               [channels]float64 // the noise after the low-pass filter
	lowAir            [channels]float64 // the part of air that is too low to hear
	spark             [channels]float64 // the remains of the last crackle
	crackleBrightness float64           // how bright the last crackle is, 0 … 1
	dullCrackle       [channels]float64 // the crackle after its filter
}

// Loudness, speed and filters of the room's sounds.
const (
	roomFade  = 1.5    // seconds from silence to full loudness
	airLoud   = 0.4    // loudness of the filtered noise
	airDull   = 0.02   // how far each sample moves towards the noise: a low-pass filter at about 140 Hz
	airDeep   = 0.002  // the same for the part that is too low to hear, which is subtracted
	airSwell  = 0.07   // Hz: how often the air gets louder and softer
	crackles  = 1.6    // per second, on average
	crackLoud = 0.05   // loudness of the loudest crackle
	crackFade = 0.9975 // the part of a sample that remains in the next one
)

func newRoom() *room { return &room{noise: rand.New(rand.NewPCG(7, 11))} }

// setLoudness sets the wanted loudness, 0 … 1.
func (r *room) setLoudness(loud float64) {
	r.wantedLoudness.Store(math.Float64bits(min(max(loud, 0), 1)))
}

// Read fills p with the next samples. It returns io.EOF when the room has become silent.
func (r *room) Read(p []byte) (n int, err error) {
	want := math.Float64frombits(r.wantedLoudness.Load())
	const frame = channels * sampleSize
	for n+frame <= len(p) {
		if r.loudness == 0 && want == 0 {
			return n, io.EOF
		}
		const step = 1 / (roomFade * Rate)
		r.loudness += min(max(want-r.loudness, -step), step)
		for _, v := range r.nextSample() {
			binary.LittleEndian.PutUint32(p[n:], math.Float32bits(float32(v*r.loudness)))
			n += sampleSize
		}
	}
	return n, nil
}

// nextSample returns the next sample of each side at full loudness.
func (r *room) nextSample() (out [channels]float64) {
	t := float64(r.samples) / Rate
	r.samples++
	if r.noise.Float64() < crackles/Rate {
		side, loud := r.noise.Float64(), crackLoud*r.noise.Float64()
		r.crackleBrightness = 0.08 + 0.5*r.noise.Float64()
		r.spark[0], r.spark[1] = loud*(1-0.6*side), loud*(0.4+0.6*side)
	}
	swell := 0.75 + 0.25*math.Sin(2*math.Pi*airSwell*t)
	for i := range out {
		white := 2*r.noise.Float64() - 1
		r.air[i] += airDull * (white - r.air[i])
		r.lowAir[i] += airDeep * (r.air[i] - r.lowAir[i])
		r.dullCrackle[i] += r.crackleBrightness * (r.spark[i]*white - r.dullCrackle[i])
		r.spark[i] *= crackFade
		out[i] = math.Tanh(airLoud*swell*(r.air[i]-r.lowAir[i]) + 2*r.dullCrackle[i])
	}
	return out
}

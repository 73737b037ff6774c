package sound

import (
	"math"
	"math/rand/v2"
	"time"
)

// Cue is one of the sounds.
type Cue uint8

// The cues, in order of importance, the most important last.
const (
	ReactionThrown Cue = iota // a reaction that flies to a seat
	Draw
	Card
	Deal
	Sweep  // cards move across the cloth, as when players swap hands
	Strike // a knock on wood
	Cut    // a card played out of turn, in between
	Heavy  // something heavy falls
	Fire
	Turn
	Call
	Caught
	Round
	Match
	cueCount
)

// IsTuned reports whether a cue consists of tones, which a change of pitch can put out of tune. The
// other cues sound like paper, wood and air.
func (c Cue) IsTuned() bool { return c >= Turn }

// Rate is the number of samples per second.
const Rate = 44100

// MaxCue is the longest that a cue may last.
const MaxCue = 2 * time.Second

// Samples returns a cue at full volume, on one channel.
func Samples(c Cue) []float32 {
	var w wave
	switch c {
	case ReactionThrown: // air, and a landing
		w.addBrush(0, 0.26, 0.16, 700, 2600)
		w.addTone(0.2, 0.16, 0.2, 392, 0.03)
		w.addTone(0.23, 0.2, 0.14, 587.33, 0.04)
	case Draw: // paper, pulled off a pile
		w.addBrush(0, 0.11, 0.30, 2600, 5200)
	case Card: // paper on felt, and the table beneath
		w.addBrush(0, 0.07, 0.42, 3800, 1300)
		w.addTone(0.004, 0.09, 0.34, 172, 0.02)
	case Deal: // a riffle of cards
		for i := range 9 {
			w.addBrush(0.055*float64(i), 0.075, 0.24+0.01*float64(i%3), 2200+170*float64(i), 4400)
		}
		w.addBrush(0.56, 0.16, 0.30, 3000, 900)
	case Sweep: // across the cloth and back
		w.addBrush(0, 0.3, 0.22, 900, 3400)
		w.addBrush(0.17, 0.3, 0.22, 3200, 900)
	case Strike: // a short knock
		w.addTone(0, 0.08, 0.46, 587.33, 0.016)
		w.addTone(0.003, 0.06, 0.24, 932.33, 0.01)
		w.addBrush(0, 0.05, 0.2, 2600, 1400)
	case Cut: // a swish, and a card slapped down
		w.addBrush(0, 0.06, 0.29, 6400, 2000)
		w.addBrush(0.03, 0.07, 0.29, 3000, 1200)
		w.addTone(0.034, 0.09, 0.25, 233, 0.02)
	case Heavy: // a thud, deeper and longer than the sound of a card
		w.addBrush(0, 0.12, 0.28, 1100, 300)
		w.addTone(0.002, 0.34, 0.20, 82.41, 0.09)
		w.addTone(0.002, 0.24, 0.16, 164.81, 0.05)
	case Fire: // a flame that flares up and crackles
		w.addBrush(0, 0.6, 0.30, 450, 1400)
		for i := range 8 {
			w.addBrush(0.03+0.06*float64(i)+0.014*float64(i*i%5), 0.05, 0.34+0.08*float64(i%3), 3600-230*float64(i), 1500)
		}
	case Turn: // two soft wooden tones, rising
		w.addTone(0, 0.22, 0.30, 523.25, 0.05)
		w.addTone(0.11, 0.34, 0.34, 783.99, 0.08)
	case Call: // three bright tones
		w.addTone(0, 0.14, 0.30, 659.26, 0.04)
		w.addTone(0.08, 0.16, 0.32, 830.61, 0.04)
		w.addTone(0.16, 0.36, 0.36, 987.77, 0.08)
	case Caught: // falling tones
		w.addTone(0, 0.18, 0.34, 466.16, 0.05)
		w.addTone(0.12, 0.34, 0.36, 329.63, 0.08)
		w.addBrush(0, 0.06, 0.2, 1800, 900)
	case Round: // the tones of a chord, one after another
		for i, f := range []float64{523.25, 659.26, 783.99, 1046.5} {
			w.addTone(0.09*float64(i), 0.55, 0.24, f, 0.14)
		}
	case Match: // the tones of a chord, and then the whole chord
		for i, f := range []float64{392, 523.25, 659.26, 783.99} {
			w.addTone(0.11*float64(i), 0.5, 0.22, f, 0.12)
		}
		for _, f := range []float64{523.25, 659.26, 1046.5} {
			w.addTone(0.52, 1.2, 0.18, f, 0.32)
		}
	default:
	}
	out := make([]float32, len(w.samples))
	for i, v := range w.samples {
		out[i] = float32(math.Tanh(v)) // at most ±1
	}
	return out
}

// wave is a cue while it is being made.
type wave struct{ samples []float64 }

// samplesAt makes room for d seconds of sound from start on, and returns their samples.
func (w *wave) samplesAt(start, d float64) []float64 {
	from, n := int(start*Rate), int(d*Rate)
	for len(w.samples) < from+n {
		w.samples = append(w.samples, 0)
	}
	return w.samples[from : from+n]
}

// attack is how long a sound takes to rise, so that it begins without a click.
const attack = 0.004

// addTone adds a struck tone: a sine with two weak overtones that fade sooner. fade is the number of
// seconds until the tone has fallen to a third.
func (w *wave) addTone(start, d, loud, freq, fade float64) {
	s := w.samplesAt(start, d)
	for i := range s {
		t := float64(i) / Rate
		env := min(t/attack, 1) * math.Exp(-t/fade) * min((d-t)/0.02, 1)
		phase := 2 * math.Pi * freq * t
		v := math.Sin(phase) + 0.28*math.Exp(-t/fade)*math.Sin(2*phase) + 0.12*math.Exp(-3*t/fade)*math.Sin(3.01*phase)
		s[i] += loud * env * v
	}
}

// addBrush adds a band of noise that moves from one frequency to another and sounds like paper.
func (w *wave) addBrush(start, d, loud, from, to float64) {
	s := w.samplesAt(start, d)
	noise := rand.New(rand.NewPCG(uint64(start*1e4), uint64(from)))
	var low, band float64 // a state-variable filter
	for i := range s {
		t := float64(i) / Rate
		x := t / d
		f := 2 * math.Sin(math.Pi*(from+(to-from)*x)/Rate)
		low += f * band
		high := 2*noise.Float64() - 1 - low - 0.9*band
		band += f * high
		env := min(t/attack, 1) * (1 - x) * (1 - x)
		s[i] += loud * env * band
	}
}

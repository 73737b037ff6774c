package sound

import (
	"math"
	"slices"
	"testing"
)

// biquad is a filter of the second order.
type biquad struct{ b0, b1, b2, a1, a2 float64 }

func (f biquad) over(s []float64) []float64 {
	out := make([]float64, len(s))
	var x1, x2, y1, y2 float64
	for i, x := range s {
		y := f.b0*x + f.b1*x1 + f.b2*x2 - f.a1*y1 - f.a2*y2
		x1, x2, y1, y2 = x, x1, y, y1
		out[i] = y
	}
	return out
}

// The weighting of ITU-R BS.1770 is a high shelf (shelf), which models the head, and then a high pass
// (highPass). Both are given by their analogue parameters.
func shelf() biquad {
	const gain, freq, q = 3.999843853973347, 1681.974450955533, 0.7071752369554196
	k := math.Tan(math.Pi * freq / Rate)
	high := math.Pow(10, gain/20)
	mid := math.Pow(high, 0.4996667741545416)
	n := 1 + k/q + k*k
	return biquad{(high + mid*k/q + k*k) / n, 2 * (k*k - high) / n, (high - mid*k/q + k*k) / n, 2 * (k*k - 1) / n, (1 - k/q + k*k) / n}
}

func highPass() biquad {
	const freq, q = 38.13547087602444, 0.5003270373238773
	k := math.Tan(math.Pi * freq / Rate)
	n := 1 + k/q + k*k
	return biquad{1, -2, 1, 2 * (k*k - 1) / n, (1 - k/q + k*k) / n}
}

// loudness is the perceived loudness of a sound at its loudest moment, in decibels. It is measured
// over a tenth of a second, since shorter sounds seem softer.
func loudness(s []float32) float64 {
	const window = Rate / 10
	wide := make([]float64, len(s)+2*window)
	for i, v := range s {
		wide[window+i] = float64(v)
	}
	wide = highPass().over(shelf().over(wide))
	sum, most := 0.0, 0.0
	for i, v := range wide {
		if sum += v * v; i >= window {
			sum -= wide[i-window] * wide[i-window]
		}
		most = max(most, sum)
	}
	return 10 * math.Log10(most/window)
}

// The cues of frequent events can be heard, but are softer than cues that ask for attention. The
// cue for the end of a match is the loudest. No cue is much louder or softer than others of its
// kind.
func TestLoudness(t *testing.T) {
	const apart, least, most = 4, 3, 12 // in decibels
	kinds := [][]Cue{{ReactionThrown, Draw, Card, Deal, Sweep, Strike, Cut, Heavy, Fire}, {Turn, Call, Caught, Round}, {Match}}
	softest, loudest := make([]float64, len(kinds)), make([]float64, len(kinds))
	cued := 0
	for i, kind := range kinds {
		softest[i], loudest[i] = math.Inf(1), math.Inf(-1)
		for _, c := range kind {
			loud := loudness(Samples(c))
			softest[i], loudest[i] = min(softest[i], loud), max(loudest[i], loud)
			cued++
		}
		if loudest[i]-softest[i] > apart {
			t.Errorf("kind %d: from %.1f to %.1f dB", i, softest[i], loudest[i])
		}
	}
	if cued != int(cueCount) {
		t.Errorf("%d cues are looked at, of %d", cued, cueCount)
	}
	if softest[1]-loudest[0] < least || softest[2] < loudest[1] || loudest[2]-softest[0] > most {
		t.Errorf("the kinds: from %.1f to %.1f dB", softest, loudest)
	}
}

// A known loudness is measured correctly. BS.1770 gives -3.01 dB for a sine of 997 Hz at full
// volume on one channel. That includes a constant of -0.69 dB, which the function loudness leaves
// out.
func TestLoudnessOfASine(t *testing.T) {
	s := make([]float32, Rate)
	for i := range s {
		s[i] = float32(math.Sin(2 * math.Pi * 997 * float64(i) / Rate))
	}
	if got, want := loudness(s), -3.01+0.69; math.Abs(got-want) > 0.1 {
		t.Errorf("%.2f dB, want %.2f", got, want)
	}
}

// One change of the table can start a few different cues, each shortly after another. At full volume
// they never add up to more than ±1.
func TestCuesTogether(t *testing.T) {
	const heard, gap = 4, Rate * 13 / 100
	mix := make([]float64, heard*gap+int(MaxCue.Seconds()*Rate))
	all := make([][]float32, cueCount)
	for c := range cueCount {
		all[c] = Samples(c)
	}
	var add func(before []int)
	add = func(before []int) {
		for c := 0; len(before) < heard && c < len(all); c++ {
			if slices.Contains(before, c) {
				continue
			}
			now := append(before, c)
			part := mix[len(before)*gap:][:len(all[c])] // the rest of the mix has not changed
			for i, v := range all[c] {
				part[i] += float64(v)
			}
			if i := slices.IndexFunc(part, func(v float64) bool { return math.Abs(v) >= 1 }); i >= 0 {
				t.Errorf("cues %v: %.2f, %d samples into the last", now, part[i], i)
			}
			add(now)
			for i, v := range all[c] {
				part[i] -= float64(v)
			}
		}
	}
	add(make([]int, 0, heard))
}

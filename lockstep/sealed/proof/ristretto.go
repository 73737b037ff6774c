package proof

// Ristretto is this package's cryptography over ristretto255. It holds constants only, so that any number
// of goroutines may use one. Its methods take and return bytes and plain structs of bytes; a check
// returns the content of a part, or a [Fault].
type Ristretto struct {
	h        *element   // H: the links of a shuffle begin with it
	hs       []*element // h_1, h_2, …: one for each card of a shuffle
	faces    [256]*element
	faceKeys [256]Point // their encodings
}

// MaxCards is the most cards of a deck, and of one statement. A shuffle of that many cards has 48,672
// bytes.
const MaxCards = 216

// MaxComputers and MaxSeats bound the computers and the seats of a table.
const (
	MaxComputers = 16
	MaxSeats     = 16
)

// New computes the constants, which takes some milliseconds.
//
//	H   = P("H", "")
//	h_i = P("h", u32le i), i from 1
//	M_f = P("face", f), f one byte
func New() *Ristretto {
	r := &Ristretto{h: hashToPoint("H"), hs: make([]*element, MaxCards)}
	for i := range r.hs {
		r.hs[i] = hashToPoint("h", encodeNumber(i+1))
	}
	for f := range r.faces {
		r.faces[f] = hashToPoint("face", []byte{byte(f)})
		r.faceKeys[f] = encode(r.faces[f])
	}
	return r
}

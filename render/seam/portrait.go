package seam

import (
	"hash/fnv"
	"slices"
	"strconv"
	"strings"
)

// Portrait is a picture that helps the people at a table to recognise somebody: an animal on a coloured
// disc. No game depends on it. The zero Portrait means that no choice is known; then the derived
// portrait is shown (PortraitOf).
type Portrait struct {
	Animal uint8 // 1 … len(Animals)
	Tint   uint8 // 0 … PortraitTints-1
}

// Animals are the animals of portraits. The code portrait.NAME is the name of one, and the window
// has a drawing of each, in this order.
var Animals = []string{
	"fox", "owl", "cat", "bear", "rabbit", "frog", "penguin", "elephant", "lion", "deer", "mouse", "panda", "octopus", "whale", "bee", "chick",
}

// PortraitTints is the number of colours for the disc.
const PortraitTints = 10

// PortraitOf derives a portrait from the identity of a person who has chosen none. The result is
// the same on every computer.
func PortraitOf(id string) Portrait {
	h := fnv.New32a()
	_, _ = h.Write([]byte(id))
	sum := h.Sum32()
	return Portrait{Animal: uint8(sum%uint32(len(Animals))) + 1, Tint: uint8(sum >> 16 % PortraitTints)}
}

// Known reports whether this version can show p.
func (p Portrait) Known() bool {
	return p.Animal >= 1 && int(p.Animal) <= len(Animals) && p.Tint < PortraitTints
}

// String writes a portrait as a profile keeps it: "owl 3"; or "" if it is not known.
func (p Portrait) String() string {
	if !p.Known() {
		return ""
	}
	return Animals[p.Animal-1] + " " + strconv.Itoa(int(p.Tint))
}

// ParsePortrait reads the form that String writes. It returns the zero Portrait for any other text.
func ParsePortrait(text string) Portrait {
	animal, tint, _ := strings.Cut(text, " ")
	n, err := strconv.ParseUint(tint, 10, 8)
	p := Portrait{Animal: uint8(slices.Index(Animals, animal) + 1), Tint: uint8(n)}
	if err != nil || !p.Known() {
		return Portrait{}
	}
	return p
}

// ShownPortrait is the portrait of a player: the chosen one, or else the derived one. The portrait of a bot
// has a tint and no animal.
func (p *Player) ShownPortrait() Portrait {
	if p.Bot {
		return Portrait{Tint: PortraitOf(p.Name).Tint}
	}
	return shownPortrait(p.Portrait, p.ID, p.Name)
}

// ShownPortrait is the portrait of a spectator: the chosen one, or else the derived one.
func (w *Spectator) ShownPortrait() Portrait { return shownPortrait(w.Portrait, w.ID, w.Name) }

// shownPortrait returns the portrait that a person has chosen. If it is not known, it returns the one
// derived from the identity or, without an identity, from the name.
func shownPortrait(chosen Portrait, id, name string) Portrait {
	if chosen.Known() {
		return chosen
	}
	if id == "" {
		id = name
	}
	return PortraitOf(id)
}

// SpectatorPortrait returns the portrait of the spectator who sent m; ok is false if none of the present
// spectators did. It finds the spectator by name, since no two shown names at a table are the same.
func (x *Snapshot) SpectatorPortrait(m *Chat) (p Portrait, ok bool) {
	for i := range x.Spectators {
		if w := &x.Spectators[i]; w.Name == m.Name || m.Mine && w.You {
			return w.ShownPortrait(), true
		}
	}
	return Portrait{}, false
}

package seam

import (
	"hash/fnv"
	"slices"
	"strconv"
	"strings"
)

// Portrait is the face by which the people at a table know somebody at sight: an animal on
// a disc of a colour. It says nothing that a game depends on. The zero Portrait is nobody's:
// no choice has been heard of, and the derived one is shown (PortraitOf).
type Portrait struct {
	Animal uint8 // 1 … len(Animals)
	Tint   uint8 // 0 … PortraitTints-1
}

// Animals are the animals of portraits; the code portrait.NAME says one, and the window has
// a drawing of each, in this order.
var Animals = []string{
	"fox", "owl", "cat", "bear", "rabbit", "frog", "penguin", "elephant", "lion", "deer", "mouse", "panda", "octopus", "whale", "bee", "chick",
}

// PortraitTints is how many colours of the disc there are.
const PortraitTints = 10

// PortraitOf is the portrait that follows from the identity of somebody who has chosen none:
// the same for everybody at every table.
func PortraitOf(id string) Portrait {
	h := fnv.New32a()
	_, _ = h.Write([]byte(id))
	sum := h.Sum32()
	return Portrait{Animal: uint8(sum%uint32(len(Animals))) + 1, Tint: uint8(sum >> 16 % PortraitTints)}
}

// Known reports whether p is one that can be shown.
func (p Portrait) Known() bool {
	return p.Animal >= 1 && int(p.Animal) <= len(Animals) && p.Tint < PortraitTints
}

// String is a portrait as a profile keeps it: "owl 3"; "" for one that is not known.
func (p Portrait) String() string {
	if !p.Known() {
		return ""
	}
	return Animals[p.Animal-1] + " " + strconv.Itoa(int(p.Tint))
}

// ParsePortrait reads what String writes; of anything else it makes the zero Portrait.
func ParsePortrait(text string) Portrait {
	animal, tint, _ := strings.Cut(text, " ")
	n, err := strconv.ParseUint(tint, 10, 8)
	p := Portrait{Animal: uint8(slices.Index(Animals, animal) + 1), Tint: uint8(n)}
	if err != nil || !p.Known() {
		return Portrait{}
	}
	return p
}

// Shown is the portrait of a player: the chosen one, or else the derived one. That of a
// bot has a tint and no animal.
func (p *Player) Shown() Portrait {
	if p.Bot {
		return Portrait{Tint: PortraitOf(p.Name).Tint}
	}
	return shown(p.Portrait, p.ID, p.Name)
}

// Shown is the portrait of a spectator: the chosen one, or else the derived one.
func (w *Watcher) Shown() Portrait { return shown(w.Portrait, w.ID, w.Name) }

// shown is the portrait that a person has chosen or, if it is not known, the one that follows from the identity or,
// without one, from the name.
func shown(chosen Portrait, id, name string) Portrait {
	switch {
	case chosen.Known():
		return chosen
	case id != "":
		return PortraitOf(id)
	}
	return PortraitOf(name)
}

// SpectatorFace is the portrait of the spectator who has said m; ok is false where none of those who are there has. The names
// that are shown at a table differ.
func (x *Snapshot) SpectatorFace(m *Chat) (p Portrait, ok bool) {
	for i := range x.Watchers {
		if w := &x.Watchers[i]; w.Name == m.Name || m.Mine && w.You {
			return w.Shown(), true
		}
	}
	return Portrait{}, false
}

package term

import (
	"slices"
	"strings"

	"lastcard/render/seam"
)

// hasNewKey reports whether the name of a player is that of a friend, and the key is another one.
func hasNewKey(p seam.Player) bool { return p.NewKey }

// vouchFor carries out the line `know NAME`: the person says that a player whose key is new is the friend of that
// name. The name may be left out if there is only one such player.
func (p *player) vouchFor(name string) {
	i, w := slices.IndexFunc(p.snap.Players, hasNewKey), p.words
	if name = strings.TrimSpace(name); name != "" {
		seat, err := p.reader.readPlayer(name)
		if i = int(seat); err != nil {
			i = -1
		}
	} else if i >= 0 && slices.ContainsFunc(p.snap.Players[i+1:], hasNewKey) {
		i = -1
	}
	if i < 0 || i >= len(p.snap.Players) || !p.snap.Players[i].NewKey {
		p.out.say(w.term("know-whom", "know", w.typedWord("know")))
		return
	}
	x := &p.snap.Players[i]
	if err := p.sharedTable.VouchFor(x.ID, x.Name); err != nil {
		p.complain(err)
		return
	}
	p.out.say(w.Cat.Say("lobby.vouched", "name", x.Name))
}

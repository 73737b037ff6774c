package term

import (
	"strings"

	"lastcard/render/seam"
)

// hasNewKey reports whether the name of a player is that of a friend, and the key is another one.
func hasNewKey(p seam.Player) bool { return p.NewKey }

// vouchFor carries out the line `know NAME`: the person says that a player whose key is new is the friend of that
// name. The name may be left out if there is only one such player.
func (p *player) vouchFor(name string) {
	name = strings.TrimSpace(name)
	seat, err := p.reader.readPlayer(name)
	var meant []seam.Player
	for i, x := range p.snap.Players {
		if hasNewKey(x) && (name == "" || err == nil && i == int(seat)) {
			meant = append(meant, x)
		}
	}
	if len(meant) != 1 {
		p.out.say(p.words.term("know-whom", "know", p.words.typedWord("know")))
		return
	}
	if err := p.sharedTable.VouchFor(meant[0].ID, meant[0].Name); err != nil {
		p.complain(err)
		return
	}
	p.out.say(p.words.Cat.Say("lobby.vouched", "name", meant[0].Name))
}

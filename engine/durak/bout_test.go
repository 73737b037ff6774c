package durak

import (
	"testing"

	"lastcard/engine"
	"lastcard/engine/enginetest"
	"lastcard/engine/french"
	"lastcard/engine/pile"
)

// TestBout: in a bout of two attacks, of which one is beaten, a card that beats the other attack can be laid on
// it. The defender can pass the attack on only if transfer is set, and with a rank that lies in the bout.
func TestBout(t *testing.T) {
	lies := enginetest.Faces(t, Game{}, "9S", "10S", "9D")
	cards := make(pile.Cards, len(lies))
	for c, f := range lies {
		cards.SetFace(uint16(c), f)
	}
	b := noBout
	b.begin(0, 1, 3)
	b.stage, b.attackCount, b.places[0], b.places[1], b.places[2] = stageDefend, 2, 0, 1, 2
	if b.limit != 3 || b.unbeatenCount() != 1 || b.firstUnbeaten(cards) != lies[2] || b.tag(1) != "defends" {
		t.Errorf("%+v", b)
	}
	for _, c := range []struct {
		face     string
		pos      uint8
		transfer bool
		want     engine.Reason
	}{
		{"10D", 3, false, engine.OK},
		{"6H", 3, false, engine.OK}, // a trump
		{"10C", 3, false, engine.NotPlayable},
		{"10D", 1, false, engine.BadPosition}, // the first attack is beaten already
		{"9C", 4, false, engine.BadPosition},
		{"9C", 4, true, engine.OK},
		{"KC", 4, true, engine.NotPlayable},
	} {
		f := enginetest.Faces(t, Game{}, c.face)[0]
		if r := b.checkFit(f, c.pos, french.Hearts, c.transfer, cards); r != c.want {
			t.Errorf("%s at %d: %v, want %v", c.face, c.pos, r, c.want)
		}
	}
}

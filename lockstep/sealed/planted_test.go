package sealed

import (
	"cmp"
	"testing"

	"lastcard/lockstep/sim/overlay"
)

// planted lists faults that would break a promise of the sealed deck, each as edits of the sources, with the
// test that finds it. Paths are relative to this directory.
var planted = []struct {
	name  string
	edits []overlay.Edit
	by    string // the test
	pkg   string // its package; "": this one
}{
	{"guard off", []overlay.Edit{
		{File: "../contribute.go", Old: "guarded && unchecked {", New: "guarded && false {"},
	}, "TestGuard$", ".."},
	{"a majority has checked, and not all", []overlay.Edit{
		{File: "../contribute.go", Old: "x.missing(m) != 0", New: "!m.majority(x.seatsAt(m.k-1))"},
	}, "TestGuardOfAll$", ".."},
	{"a statement that is not bound to its input", []overlay.Edit{
		{File: "proof/share.go", Old: "\tt.absorbPoints(\"D\", d)\n", New: ""},
	}, "TestShiftedTogether$", "./proof"},
	{"a statement that is not bound to its context", []overlay.Edit{
		{File: "proof/transcript.go", Old: "t.absorb(\"ctx\", c.bytes())", New: "t.absorb(\"ctx\")"},
	}, "TestStatementsAltered$", "./proof"},
	{"the challenge is not computed again", []overlay.Edit{
		{File: "proof/sigma.go", Old: "\tif challengeOf(x.t, x.announcements(c, all[1:])).Equal(c) != 1 {", New: "\tif challengeOf(x.t, x.announcements(c, all[1:])).Equal(c) > 1 {"},
	}, "TestFieldsAltered$", "./proof"},
	{"the challenge leaves out what was announced", []overlay.Edit{
		{File: "proof/sigma.go", Old: "\tt.absorbPoints(\"W\", encodeAll(w))\n", New: ""},
	}, "TestHandOverAdversaries$", "./proof"},
	{"all weights are 1", []overlay.Edit{
		{File: "proof/transcript.go", Old: "\t\tcopy(b[:16], fork.state[:])\n", New: "\t\tb[0] = 1\n"},
	}, "TestFalseTogether$", "./proof"},
	{"one computer more than the threshold", []overlay.Edit{
		{File: "proof/escrow.go", Old: "return computers/2 + 1 }", New: "return computers/2 + 2 }"},
	}, "TestAbsences$", ""},
	{"one computer less than the threshold", []overlay.Edit{
		{File: "proof/escrow.go", Old: "return computers/2 + 1 }", New: "return max(2, computers/2) }"},
	}, "TestAbsences$", ""},
	{"a seat sends its own computer a piece of its key", []overlay.Edit{
		{File: "escrow.go", Old: "seats.computerOf[s] != seats.computerOf[seat]", New: "s != seat"},
	}, "TestMatches$", ""},
	{"a bot on nobody's computer counts for one", []overlay.Edit{
		{File: "seats.go", Old: "\t\tif r.computerOf[s] > 0 {\n", New: "\t\tif r.computerOf[s] >= 0 {\n"},
	}, "TestBotOfNobody$", ""},
	{"a deck that nobody can finish keeps others out", []overlay.Edit{
		{File: "machine.go", Old: "\tm.discardDeck()\n", New: ""},
	}, "TestDeckIsDiscarded$", ""},
	{"a majority of the seats alone", []overlay.Edit{
		{File: "../computers.go", Old: "return 2*x.Len() > cs.seats && cs.countComputers(x) >= cs.threshold()", New: "return 2*x.Len() > cs.seats"},
	}, "TestComputers$", ".."},
	{"proxies by seats, and not by computers", []overlay.Edit{
		{File: "givers.go", Old: "chosen, n = chosen|setOf(s), n+1\n\t\t\t\tbreak", New: "chosen, n = chosen|setOf(s), n+1"},
	}, "TestAbsences$", ""},
	{"who comes during a shuffle is a member at once", []overlay.Edit{
		{File: "keys.go", Old: "\tif m.deck != nil {\n\t\treturn nil\n\t}\n", New: ""},
		{File: "keys.go", Old: "if m.deck != nil || m.missingStage() != nil", New: "if m.missingStage() != nil"},
	}, "TestComesDuringShuffle$", ""},
	{"an opening stays good over a shuffle", []overlay.Edit{
		{File: "opened.go", Old: "\t\th.Write(c.card.A[:])\n\t\th.Write(c.card.B[:])\n", New: ""},
	}, "TestOpeningIsOfOneForm$", ""},
	{"a private face in Answer, Confirm and claims", []overlay.Edit{
		{File: "../../engine/deck.go", Old: "func (d *Deck) Public(c Card) Face { return faceIn(d.faces, c) }", New: "func (d *Deck) Public(c Card) Face { return d.Face(c) }"},
		{File: "../../engine/deck.go", Old: "if f := d.Public(c); f != Hidden {", New: "if f := faceIn(d.faces, c); f != Hidden {"},
		{File: "../../engine/deck.go", Old: "\tf := d.Public(s.Card)\n", New: "\tf := faceIn(d.own, s.Card)\n"},
	}, "TestSealedKnowsAlike$", "../../engine/enginetest"},
	{"claims judged by private faces", []overlay.Edit{
		{File: "../../engine/claim.go", Old: "\t\tf := t.deck.Public(c.Card)\n", New: "\t\tf := t.deck.Face(c.Card)\n"},
	}, "TestSealedKnowsAlike$", "../../engine/enginetest"},
	{"earlier forms are kept over a shuffle", []overlay.Edit{
		{File: "custody.go", Old: "c.setCard(n, card{Card: cards[i], layers: layers})", New: "var was []earlierForm\n\t\tif int(n) < len(c.cards) {\n\t\t\twas = c.cards[n].earlierForms\n\t\t}\n\t\tc.setCard(n, card{Card: cards[i], layers: layers, earlierForms: was})"},
	}, "TestUndo$", ""},
	{"a play by rule is judged like one of the seat", []overlay.Edit{
		{File: "play.go", Old: "m.game.PlayByRule(seat, action)", New: "m.game.Apply(seat, action)"},
	}, "TestAbsences$", ""},
	{"a play of the seat is judged like one by rule", []overlay.Edit{
		{File: "play.go", Old: "m.game.Check(seat, action)", New: "m.game.CheckByRule(seat, action)"},
	}, "TestOnlyTheRule$", ""},
	{"cards are opened to those who are live only", []overlay.Edit{
		{File: "stage.go", Old: "\theld := m.heldCards()\n", New: "\theld := m.heldCards()\n\tpresent := held[:0:0]\n\tfor _, x := range held {\n\t\tif m.roster.present(x.seat) {\n\t\t\tpresent = append(present, x)\n\t\t}\n\t}\n"},
		{File: "stage.go", Old: "wantShares(held,", New: "wantShares(present,"},
	}, "TestAwayIsServed$", ""},
	{"shares that were wanted are dropped by a view", []overlay.Edit{
		{File: "stage.go", Old: "ok && !s.done {", New: "ok && !s.done && s.kind == \"beacon\" {"},
	}, "TestSharesComeFirst$", ""},
	{"a layer is given for two holders", []overlay.Edit{
		{File: "served.go", Old: "return old == holder", New: "return old == holder || true"},
	}, "TestServed$", ""},
	{"all layers of a hand are given", []overlay.Edit{
		{File: "shares.go", Old: "c.layers &^ setOf(c.seat), c.seat})", New: "c.layers, c.seat})"},
	}, "TestMatches$", ""},
}

// TestPlanted: each planted fault makes its test fail. Without LOCKSTEP_PLANTED it only checks that the
// edits fit the sources.
func TestPlanted(t *testing.T) {
	for _, x := range planted {
		t.Run(x.name, func(t *testing.T) { overlay.MustFind(t, x.edits, cmp.Or(x.pkg, "."), x.by) })
	}
}

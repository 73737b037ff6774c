package term

import (
	"reflect"
	"strings"
	"testing"

	"lastcard/assets"
	"lastcard/render/seam"
)

// A person reads whether a player is somebody from an earlier table, judged by the player's key.
func TestAcquaintance(t *testing.T) {
	for _, c := range []struct {
		p    seam.Player
		want string
	}{
		{seam.Player{Name: "Béla"}, ""},
		{seam.Player{Name: "Béla", Friend: true}, "known"},
		{seam.Player{Name: "Béla", Friend: true, OldName: "Bela"}, "known as Bela"},
		{seam.Player{Name: "Béla", NewKey: true}, "not the Béla you played with before: someone with the same name, or a new computer"},
	} {
		if got := acquaintance(words(), &c.p); got != c.want {
			t.Errorf("%+v: %q, want %q", c.p, got, c.want)
		}
	}
}

// vouchTable is a table that records the player for whom somebody has vouched.
type vouchTable struct {
	seam.StillTable
	id, name string
}

func (t *vouchTable) VouchFor(id, name string) error {
	t.id, t.name = id, name
	return nil
}

// A person can vouch for a player with a new key by name, or without a name if there is only one such player.
func TestVouchByName(t *testing.T) {
	anna, bela, cleo := seam.Player{Name: "Anna", ID: "a", You: true}, seam.Player{Name: "Béla", ID: "b", NewKey: true}, seam.Player{Name: "Cleo", ID: "c"}
	dora := seam.Player{Name: "Dora", ID: "d", NewKey: true}
	for _, c := range []struct {
		line    string
		players []seam.Player
		want    string // the ID of the player; "": the answer asks which one
	}{
		{"know", []seam.Player{anna, bela, cleo}, "b"},
		{"know béla", []seam.Player{anna, bela, cleo}, "b"},
		{"know Cleo", []seam.Player{anna, bela, cleo}, ""},
		{"know Max", []seam.Player{anna, bela, cleo}, ""},
		{"know", []seam.Player{anna, bela, dora}, ""},
		{"know Dora", []seam.Player{anna, bela, dora}, "d"},
		{"know", []seam.Player{anna, cleo}, ""},
	} {
		var out strings.Builder
		at, p := &vouchTable{}, annaAt(&out)
		p.sharedTable = at
		p.snap, p.words.Names = seam.Snapshot{Stage: seam.Lobby, Players: c.players}, nil
		for i := range c.players {
			p.words.Names = append(p.words.Names, c.players[i].Name)
		}
		p.runLine(c.line)
		want := p.words.term("know-whom", "know", "know")
		if c.want != "" {
			want = p.words.Cat.Say("lobby.vouched", "name", at.name)
		}
		if at.id != c.want || out.String() != want+"\n" {
			t.Errorf("%s: vouched for %q: %s", c.line, at.id, &out)
		}
	}
}

// doorTable is a table that records the last door that somebody set.
type doorTable struct {
	seam.StillTable
	set seam.Door
}

func (t *doorTable) SetDoor(d seam.Door) error {
	t.set = d
	return nil
}

// A command of the door replaces what was chosen before: a shut door opens for the people whom the opener
// lets in. The answer says what holds now.
func TestLettingInOpensAShutDoor(t *testing.T) {
	for name, want := range map[string]seam.Door{
		"shut": {Shut: true}, "whenfull": {ShutWhenFull: true}, "friends": {FriendsOnly: true}, "everybody": {},
	} {
		var out strings.Builder
		at := &doorTable{}
		p := annaAt(&out)
		p.sharedTable = at
		p.snap = seam.Snapshot{Stage: seam.Lobby, Code: "15R8", Opener: true, Friends: 2, Door: seam.Door{Shut: true}}
		p.runLine(name)
		if !reflect.DeepEqual(at.set, want) || out.String() != p.words.term("door."+name, "n", "2")+"\n" {
			t.Errorf("%s: %+v: %s", name, at.set, &out)
		}
	}
}

// The opener can make a new code only before the first match. After a match the refusal says that, while the
// refusal of another command of the door says only that it does not work now.
func TestNewCodeIsForTheFirstMatch(t *testing.T) {
	for _, lang := range assets.Languages() {
		for _, c := range []struct{ typed, want string }{{"newcode", lang.Say("term.door.first")}, {"whenfull", lang.Say("trouble.not-now")}} {
			var out strings.Builder
			p := testPlayer(Options{Out: &out, Lang: lang})
			p.snap = seam.Snapshot{Stage: seam.Ended, Code: "15R8", Opener: true}
			p.updateWords()
			if p.runLine(p.words.typedWord(c.typed)); out.String() != c.want+"\n" || strings.Contains(c.want, "term.") {
				t.Errorf("%s, %s: %s", lang.Lang(), c.typed, &out)
			}
		}
	}
}

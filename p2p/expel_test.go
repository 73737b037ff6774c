package p2p

import (
	"errors"
	"slices"
	"testing"
	"time"
)

// A member that expels another closes the connection to it, does not let it in again, and takes none of its
// messages, even if a third member passes them on. For the third member nothing changes.
func TestExpel(t *testing.T) {
	tables := party(t, 3, TableConfig{})
	judge, cheat, third := tables[0], tables[1], tables[2]
	bad := cheat.node.Peer()
	judge.Expel(bad)
	judge.Expel(bad)               // changes nothing
	judge.Expel(judge.node.Peer()) // changes nothing: nobody expels itself
	if e := await(t, judge, MemberLeft, bad); e.Bye || !errors.Is(e.Err, ErrRefused) {
		t.Errorf("%+v", e)
	}
	if err := judge.Send(bad, nil); !errors.Is(err, ErrNotMember) {
		t.Errorf("a message to it: %v", err)
	}
	await(t, cheat, MemberLeft, judge.node.Peer())
	end := time.Now().Add(testPatience)
	refused := func(a Attempt) bool { return errors.Is(a.Err, ErrRefused) }
	for !slices.ContainsFunc(cheat.Attempts(), refused) { // wait until the expelled member has called again
		if time.Now().After(end) {
			t.Fatal("it does not call again")
		}
		time.Sleep(20 * time.Millisecond)
	}
	if err := cheat.Broadcast([]byte("from the cheat")); err != nil {
		t.Fatal(err)
	}
	if m := <-third.Recv(); string(m.Data) != "from the cheat" {
		t.Errorf("the third hears %q", m.Data)
	}
	if err := third.Broadcast([]byte("from the third")); err != nil {
		t.Fatal(err)
	}
	if m := <-judge.Recv(); string(m.Data) != "from the third" {
		t.Errorf("the judge hears %q from %s", m.Data, m.From)
	}
	if len(judge.Members()) != 1 {
		t.Errorf("members %v", judge.Members())
	}
}

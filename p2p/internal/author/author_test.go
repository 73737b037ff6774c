package author

import (
	"strconv"
	"testing"
	"time"

	"github.com/libp2p/go-libp2p/core/peer"
)

// However many authors somebody invents, there is still room for all members. An author that
// is not a member makes room for another such author only after Forget.
func TestManyAuthors(t *testing.T) {
	all, members, now := Authors{}, map[peer.ID]bool{}, time.Now()
	taken := func(id peer.ID) bool {
		return all.Of(id, func(id peer.ID) bool { return members[id] }, now) != nil && len(all) <= MaxAuthors
	}
	made := 0
	next := func() peer.ID {
		made++
		return peer.ID(strconv.Itoa(made))
	}
	for taken(next()) {
		if made > MaxAuthors {
			t.Fatalf("%d authors are remembered", len(all))
		}
	}
	for range MaxAuthors - 1 {
		id := next()
		if members[id] = true; !taken(id) {
			t.Fatalf("a member is not taken, %d authors", len(all))
		}
		now = now.Add(time.Millisecond)
	}
	clear(members)
	if taken(next()) {
		t.Error("somebody who was a member is forgotten at once")
	}
	now = now.Add(Forget)
	if !taken(next()) {
		t.Errorf("nobody else is ever taken again, %d authors", len(all))
	}
}

// An author counts as heard only after a broadcast was delivered. An author that has used up its rate is not forgotten
// for another one, even if none of its broadcasts was delivered lately.
func TestAuthorHeard(t *testing.T) {
	all, now := Authors{}, time.Now()
	nobody := func(peer.ID) bool { return false }
	a := all.Of("a", nobody, now)
	if all.Heard("a", now) {
		t.Error("heard before its first broadcast")
	}
	a.HeardAt = now
	if !all.Heard("a", now) || all.Heard("a", now.Add(HeardLately)) {
		t.Error("heard at the wrong times")
	}
	for i := range MaxStrangers - 1 {
		all.Of(peer.ID(strconv.Itoa(i)), nobody, now.Add(Forget/2))
	}
	now = now.Add(Forget)
	for a.Casts.Allows(now, ByteBurst) {
		continue
	}
	if all.Of("another", nobody, now) != nil || all["a"] == nil {
		t.Error("an author that has spent its rate is forgotten")
	}
	b := all.Of("1", nobody, now)
	for b.Naming.AllowN(now, 1) {
		continue
	}
	now = now.Add(Forget)
	for id := range all {
		if id != "1" {
			delete(all, id)
		}
	}
	for i := 0; len(all) < MaxStrangers; i++ {
		all.Of(peer.ID("new"+strconv.Itoa(i)), nobody, now)
	}
	if all.Of("another", nobody, now.Add(Forget-time.Second)); all["1"] == nil {
		t.Error("an author that has just named as many peers as it may is forgotten")
	}
}

// A broadcast counts as fresh once, however often it is repeated or overtaken by others, and not at all if it is older
// than the window.
func TestWindow(t *testing.T) {
	var s Sessions
	for _, c := range []struct {
		session, seq uint64
		fresh        bool
	}{
		{1, 1, true},
		{1, 1, false},
		{1, 3, true},
		{1, 2, true},
		{1, 2, false},
		{1, 0, false},
		{1, windowBits + 2, true},
		{1, 2, false},
		{1, 3, false},
		{1, 4, true},
		{1, 4, false},
		{2, 1, true},
		{1, 1, false},
		{1, 5, true}, // the first session goes on beside the second
		{1, 1 << 60, true},
		{1, windowBits, false},
		{1, 1<<60 - 1, true},
		{1, 1<<60 - 1, false},
		{3, 1, true},
		{4, 1, true},
		{5, 1, true},
		{2, 2, true},
	} {
		if got := s.NoteNew(c.session, c.seq, 0); got != c.fresh {
			t.Errorf("session %d, number %d: fresh is %v", c.session, c.seq, got)
		}
	}
	const present = 2
	for session := range uint64(9) {
		s.NoteNew(100+session, 1, present)
	}
	if len(s) != maxSessions || s.NoteNew(present, 2, present) {
		t.Errorf("%d sessions are remembered, or the present one is not", len(s))
	}
}

package table

import (
	"math/rand/v2"
	"testing"

	"lastcard/lockstep"
	"lastcard/p2p"
	"lastcard/render/seam"
)

// The players of a match keep their places at the table. Nobody else does.
func TestPlayersKeepTheirPlaces(t *testing.T) {
	k := &doorkeeper{}
	k.setSeated([]lockstep.Player{{Node: "ann"}, {Node: "bert"}}, nil, true)
	if !k.isSeated("ann") || !k.isSeated("bert") || k.isSeated("carl") || k.isSeated("") {
		t.Error("the wrong people keep their places")
	}
}

// At a table that was resumed, the players of the next match keep their places, and those who have left do not.
func TestLoopbackNextMatchAfterResuming(t *testing.T) {
	t.Parallel()
	homes := loopback(t, 3)
	p := &persons{t: t, rng: rand.New(rand.NewPCG(5, 6)), woken: make(chan struct{}, 1)}
	o := Options{Ready: true, Wake: p.again}
	host, err := homes[0].Host(seam.Setup{Game: "switch", Seats: 2}, o)
	if err != nil {
		t.Fatal(err)
	}
	ben, err := homes[1].Join(wait[seam.Invite](t, host).Link, o)
	if err != nil {
		t.Fatal(err)
	}
	p.all = []*Table{host, ben}
	p.play("the match", stage(seam.Playing))
	for i, x := range p.all {
		log := x.Snapshot().Log
		x.Leave()
		<-x.Done()
		resumed, err := homes[i].Resume(log, "", o)
		if err != nil {
			t.Fatal(err)
		}
		p.all[i] = resumed[0]
	}
	host, ben = p.all[0], p.all[1]
	p.play("the end", stage(seam.Ended))
	keeps := func(h *Home) bool {
		node, err := h.online()
		if err != nil {
			t.Fatal(err)
		}
		return host.seat.place.keeper.isSeated(p2p.Peer(node.Peer()))
	}
	if !keeps(homes[0]) || !keeps(homes[1]) || keeps(homes[2]) {
		t.Error("the wrong people keep their places in the resumed match")
	}
	ben.Leave()
	<-ben.Done()
	p.all = []*Table{host}
	p.play("the link", func(s seam.Snapshot) bool { return s.Link != "" })
	carl, err := homes[2].Join(host.Snapshot().Link, o)
	if err != nil {
		t.Fatal(err)
	}
	host.Regroup()
	p.all = []*Table{host, carl}
	p.play("the lobby", people(2))
	for _, x := range p.all {
		x.SetReady(true)
	}
	p.play("the next match", stage(seam.Playing))
	if !keeps(homes[0]) || keeps(homes[1]) || !keeps(homes[2]) {
		t.Error("the wrong people keep their places in the next match")
	}
}

package p2p

import (
	"fmt"
	"testing"
	"time"
)

// When one of two members has crashed and comes back with the same key, at the same port or another one, the two
// soon hear each other again, also over the topic. Pubsub alone would stay deaf; see doc.go, "Staying together".
func TestSimRejoinOfTwo(t *testing.T) {
	for _, port := range []int{8000, 8001} {
		for _, after := range []time.Duration{500 * time.Millisecond, 8 * time.Second, 40 * time.Second} {
			for _, who := range []int{0, 1} {
				t.Run(fmt.Sprintf("port%d/%v/%d", port, after, who), func(t *testing.T) {
					inSim(t, 20*time.Millisecond, func(s *simNet) { rejoin(t, s, port, after, who) })
				})
			}
		}
	}
}

func rejoin(t *testing.T, s *simNet, port int, after time.Duration, who int) {
	tables := s.party(2)
	stay, gone := tables[1-who], tables[who]
	untilHeard(t, stay, gone, time.Second)
	ip := fmt.Sprintf("1.0.0.%d", who+1)
	s.crash(gone.node, ip)
	time.Sleep(after)
	back := s.node(gone.node.cfg.Key, ip, port)
	start := time.Now()
	again := mustJoin(t, back, stay.Invite(), TableConfig{})
	joined := time.Since(start)
	a := untilHeard(t, again, stay, 5*time.Second)
	b := untilHeard(t, stay, again, 5*time.Second)
	t.Logf("joined after %v, is heard %v and hears %v later", joined, a, b)
	time.Sleep(5 * time.Second)
	if !gossips(again, stay) || !gossips(stay, again) {
		t.Errorf("deaf on the topic: %+v and %+v", again.Members(), stay.Members())
	}
	time.Sleep(time.Minute)
	untilHeard(t, again, stay, time.Second)
	untilHeard(t, stay, again, time.Second)
}

// After two halves of a table were cut off from each other for a minute, all members meet
// again, and no player has to do anything.
func TestSimPartition(t *testing.T) {
	inSim(t, 20*time.Millisecond, func(s *simNet) {
		tables := s.party(4)
		s.locked(func() {
			for _, a := range []string{"1.0.0.1", "1.0.0.2"} {
				for _, b := range []string{"1.0.0.3", "1.0.0.4"} {
					s.wall[[2]string{a, b}] = true
				}
			}
		})
		await(t, tables[0], MemberLeft, tables[3].node.Peer())
		untilHeard(t, tables[0], tables[1], time.Second)
		time.Sleep(time.Minute)
		s.locked(func() { clear(s.wall) })
		start := time.Now()
		for _, a := range tables {
			for _, b := range tables {
				if a != b {
					awaitMember(t, a, b.node.Peer())
				}
			}
		}
		t.Logf("together again after %v", time.Since(start))
		for _, a := range tables {
			for _, b := range tables {
				if a != b {
					untilHeard(t, a, b, time.Second)
				}
			}
		}
	})
}

// A member that is cut off for 4 s gets all broadcasts that were sent meanwhile.
func TestSimShortCut(t *testing.T) {
	inSim(t, 20*time.Millisecond, func(s *simNet) {
		tables := s.party(3)
		s.locked(func() { s.cut["1.0.0.3"] = true })
		for k := range 40 {
			tables[0].Broadcast([]byte{byte(k)})
			time.Sleep(100 * time.Millisecond)
		}
		s.locked(func() { clear(s.cut) })
		for range 40 {
			receive(t, tables[2])
		}
	})
}

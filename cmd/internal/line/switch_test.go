package line

import (
	"errors"
	"testing"
)

// takePackets takes the packets that wait at a Net, as "sender:data".
func takePackets(n Net) (out []string) {
	for {
		select {
		case ev := <-n.Events():
			if ev.Kind == Packet {
				out = append(out, string(ev.Node)+":"+string(ev.Data))
			}
		default:
			return out
		}
	}
}

// Without a network, the seats of one computer hear each other and nobody else.
func TestSwitchAlone(t *testing.T) {
	s := NewSwitch(nil)
	a, b, c := s.Port(), s.Port(), s.Port()
	data := []byte("x")
	if err := a.Broadcast(data); err != nil {
		t.Fatal(err)
	}
	data[0] = 'y' // from now on the caller may change data
	if err := b.Send(a.Self(), data); err != nil {
		t.Fatal(err)
	}
	if g := takePackets(b); len(g) != 1 || g[0] != "here:x" {
		t.Errorf("b got %q", g)
	}
	if g := takePackets(a); len(g) != 1 || g[0] != "here:y" {
		t.Errorf("a got %q", g)
	}
	for _, err := range []error{a.Repeat("", data), b.Repeat(a.Self(), data)} {
		if err != nil {
			t.Error(err)
		}
	}
	if a, b := takePackets(a), takePackets(b); len(a) != 1 || len(b) != 1 {
		t.Errorf("said again: a got %q, b got %q", a, b)
	}
	if err := a.Send("elsewhere", data); !errors.Is(err, ErrNoNode) {
		t.Errorf("to nobody: %v", err)
	}
	if err := a.Broadcast(make([]byte, MaxPacket+1)); !errors.Is(err, ErrTooBig) {
		t.Errorf("too big: %v", err)
	}
	c.Close()
	c.Close()
	if err := c.Broadcast(data); !errors.Is(err, ErrClosed) {
		t.Errorf("closed: %v", err)
	}
	s.Close()
	late := s.Port()
	for name, p := range map[string]Net{"a port": a, "a port made later": late} {
		select {
		case _, open := <-p.Events():
			if open {
				t.Errorf("%s has an event after its switch was closed", name)
			}
		default:
			t.Errorf("%s outlived its switch", name)
		}
	}
}

// A seat that does not read its packets loses some of them, but stops nobody else.
func TestFullQueueLosesPackets(t *testing.T) {
	m := NewMemNet(nil)
	a, b := m.Node("a"), m.Node("b")
	for range 2 * queueLength {
		if err := a.Broadcast([]byte("x")); err != nil {
			t.Fatal(err)
		}
	}
	if n := len(takePackets(b)); n == 0 || n > queueLength {
		t.Errorf("%d packets arrived", n)
	}
	if err := a.Send("b", make([]byte, MaxPacket+1)); !errors.Is(err, ErrTooBig) {
		t.Errorf("too big: %v", err)
	}
	b.Close()
	if err := a.Send("b", []byte("x")); !errors.Is(err, ErrNoNode) {
		t.Errorf("to somebody who has left: %v", err)
	}
	if err := b.Broadcast([]byte("x")); !errors.Is(err, ErrClosed) {
		t.Errorf("closed: %v", err)
	}
}

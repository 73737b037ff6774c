package table

import (
	"errors"
	"fmt"
	"strconv"
	"strings"

	"lastcard/p2p"
	"lastcard/render/seam"
)

// Online starts the p2p node in the background, so that LAN can list tables before this home has opened or joined
// one. It does not report a failure, because whatever needs the node tries again.
func (h *Home) Online() {
	go func() { _, _ = h.online() }()
}

// online returns the node, and starts it at the first call.
func (h *Home) online() (*p2p.Node, error) {
	h.startMu.Lock()
	defer h.startMu.Unlock()
	if node := h.node.Load(); node != nil {
		return node, nil
	}
	if h.ctx.Err() != nil {
		return nil, p2p.ErrClosed
	}
	cfg := p2p.Config{
		Key: h.store.Key(), Listen: h.cfg.Listen, LAN: !h.cfg.NoLAN, Internet: !h.cfg.NoInternet,
		Bootstrap: h.cfg.Bootstrap, Relay: h.cfg.Relay, RunDir: h.cfg.RunDir,
	}
	node, err := h.listen(cfg)
	if err != nil {
		return nil, err
	}
	h.node.Store(node)
	if h.cfg.Wake != nil {
		go h.watchLAN(node)
	}
	return node, nil
}

// listen makes a node. Unless Config.Listen is set, the node listens on the same port as last time, so that old
// links stay valid. If there was no last time, or if that port is taken, it listens where cfg says.
func (h *Home) listen(cfg p2p.Config) (*p2p.Node, error) {
	if port := h.store.Port(); len(cfg.Listen) == 0 && port != 0 {
		again := cfg
		again.Listen = listenOn(port, cfg.LAN || cfg.Internet)
		if node, err := p2p.New(h.ctx, again); !errors.Is(err, p2p.ErrListen) {
			return node, err
		}
	}
	node, err := p2p.New(h.ctx, cfg)
	if err != nil {
		return nil, err
	}
	if port := portOf(node.Addrs()); port != 0 {
		_ = h.store.SetPort(port) // if this fails, the next start does not find the same port
	}
	return node, nil
}

// listenOn returns p2p's default addresses, but with the given port. If far is false, they are only for programs
// on this computer.
func listenOn(port int, far bool) []string {
	hosts := []string{"/ip4/127.0.0.1"}
	if far {
		hosts = []string{"/ip4/0.0.0.0", "/ip6/::"}
	}
	var out []string
	for _, h := range hosts {
		out = append(out, fmt.Sprintf("%s/udp/%d/quic-v1", h, port), fmt.Sprintf("%s/tcp/%d", h, port))
	}
	return out
}

// portOf returns the port of the first UDP address in a list, 0 if there is none.
func portOf(addrs []string) int {
	for _, a := range addrs {
		_, after, _ := strings.Cut(a, "/udp/")
		text, _, _ := strings.Cut(after, "/")
		if port, err := strconv.Atoi(text); err == nil {
			return port
		}
	}
	return 0
}

// watchLAN calls Config.Wake whenever the list of LAN changes, until the home is closed.
func (h *Home) watchLAN(n *p2p.Node) {
	for {
		select {
		case <-n.LANChanged():
			h.cfg.Wake()
		case <-h.ctx.Done():
			return
		}
	}
}

// LAN lists the tables that are announced on this network. It lists none before the node has started (Online).
func (h *Home) LAN() []seam.LANTable {
	node := h.node.Load()
	if node == nil {
		return nil
	}
	var out []seam.LANTable
	for _, t := range node.LANTables() {
		x := seam.LANTable{Name: CleanName(t.Name), Game: shownGame(t.Game), TakenSeats: t.Taken, Seats: t.Seats, Code: t.Code}
		if v, ok := t.Invite(); ok {
			x.Link = v.Link()
		}
		out = append(out, x)
	}
	return out
}

// reachesInternet reports whether this program uses the internet's meeting place, where codes can be found.
func (h *Home) reachesInternet() bool { return !h.cfg.NoInternet && len(h.cfg.Bootstrap) > 0 }

package ports

import (
	"context"
	"errors"
	"net"
	"net/http"
	"net/netip"
	"sync"
	"time"
)

// By UPnP, libp2p searches this whole network for routers. Anybody may answer, with the URL of a page, which names another
// URL for questions. So one packet could have all programs here send requests to any computer, even to services that trust
// their own computer. And a false router could name a false address outside. Therefore libp2p gets through to the router of
// the default route only, the one that we ask by NAT-PMP.
const httpTimeout = 10 * time.Second // the longest request; libp2p sets no limit to some, and Close waits for them

var errNotRouter = errors.New("not the router of the default route")

// limitHTTP lets this process send requests by HTTP to the router only. Package goupnp, which libp2p uses, takes the default
// transport of package net/http. Nothing else in the program sends requests by HTTP.
var limitHTTP = sync.OnceFunc(func() { http.DefaultTransport = routerTransport(gateway) })

// routerTransport returns a transport for URLs that contain the address which router returns. It looks up no names, and
// uses no proxy.
func routerTransport(router func() net.IP) *http.Transport {
	dial := func(ctx context.Context, network, at string) (net.Conn, error) {
		to, err := netip.ParseAddrPort(at)
		if gate, known := netip.AddrFromSlice(router()); err != nil || !known || to.Addr() != gate.Unmap() {
			return nil, errNotRouter
		}
		c, err := (&net.Dialer{Timeout: httpTimeout}).DialContext(ctx, network, at)
		if err != nil {
			return nil, err
		}
		_ = c.SetDeadline(time.Now().Add(httpTimeout)) // it fails only on a connection that is closed
		return c, nil
	}
	return &http.Transport{DialContext: dial, DisableKeepAlives: true}
}

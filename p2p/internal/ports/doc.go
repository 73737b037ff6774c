// Package ports asks the router at home to open our ports, by UPnP and by NAT-PMP, so that others can call us from
// outside. libp2p looks for a router only once; [Mapper] looks again on every network that the computer comes to.
// Only p2p imports it.
//
// Anybody on this network may pretend to be the router, so both ways lead to the router of the default route only:
// UPnP, which is the work of libp2p, by the transport in upnp.go, and NAT-PMP by [Mapper].
//
// libp2p speaks NAT-PMP too, but not on Linux: go-libp2p v0.51.0 asks go-netroute for the route to 0.0.0.0, which
// v0.4.0 refuses there ("destination IP must be specified").
package ports

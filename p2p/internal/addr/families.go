package addr

import ma "github.com/multiformats/go-multiaddr"

// Families says which kinds of IP a computer or a list of addresses has: IPv4, IPv6, both or none.
type Families struct{ Four, Six bool }

// FamiliesHere returns the kinds of IP by which this computer may reach others, and none if
// the system reports an error.
func FamiliesHere() (f Families) {
	for _, n := range ownNets() {
		if n.IP.IsGlobalUnicast() {
			f.Four = f.Four || n.IP.To4() != nil
			f.Six = f.Six || n.IP.To4() == nil
		}
	}
	return f
}

// FamiliesOf returns the kinds of IP that addresses have. It ignores relay and loopback addresses.
func FamiliesOf(addrs []ma.Multiaddr) (f Families) {
	for _, a := range addrs {
		if IsCircuit(a) {
			continue
		}
		if ip, ok := IP(a); ok && !ip.IsLoopback() {
			f.Four, f.Six = f.Four || ip.Is4(), f.Six || ip.Is6()
		}
	}
	return f
}

// Apart reports whether both f and o have some kind of IP, and none in common.
func (f Families) Apart(o Families) bool {
	return (f.Four || f.Six) && (o.Four || o.Six) && !(f.Four && o.Four) && !(f.Six && o.Six)
}

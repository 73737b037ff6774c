// Package hindrance finds out why calls fail, in particular whether this computer's own network is to blame: it has
// no way out ([NoWayOut]), or names cannot be looked up ([NamesFail]), or only calls to web ports get
// out, as in hotels and offices ([WebOnly]). [Cause] names the cause of one failure. To find out, the package asks a
// name server, and calls the peers that it is given. It knows no table. Only p2p imports it.
package hindrance

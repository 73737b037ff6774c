// Package hindrance finds out why calls fail, in particular why this computer's own network keeps it from others:
// its network has no way out ([NoWayOut]), or names cannot be looked up ([NamesFail]), or only calls to web ports get
// out, as in hotels and offices ([WebOnly]). [Cause] names the cause of one failure. The package knows no table. To find
// out, it asks a name server, and calls the peers that it is given. Only p2p imports it.
package hindrance

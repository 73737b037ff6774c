package table

import (
	"maps"

	"lastcard/cmd/internal/line"
)

// maxNodes bounds the nodes that a seat remembers after they have gone. p2p bounds those that are connected
// (p2p.MaxMembers).
const maxNodes = 256

// nodes has, for each node that was at a place, its last line.NodeCame or line.NodeGone, with the latest slack.
type nodes map[line.Node]line.Event

// note notes that a node has come or gone. It returns the event, completed with what is already known about the
// node: the slack, and for a node that has gone also the path.
func (all nodes) note(ev line.Event) line.Event {
	ev.Slack = all[ev.Node].Slack
	if ev.Kind == line.NodeGone {
		ev.Path = all[ev.Node].Path // the node may come back over the same path
	}
	all[ev.Node] = ev
	return ev
}

// forgetGone forgets nodes that have gone, except those in kept, once there are more than maxNodes. Otherwise a
// stranger could fill the memory by coming again and again under new identities.
func (all nodes) forgetGone(kept func() map[line.Node]bool) {
	if len(all) <= maxNodes {
		return
	}
	stay := kept()
	maps.DeleteFunc(all, func(n line.Node, last line.Event) bool { return last.Kind == line.NodeGone && !stay[n] })
}

// noteSlack notes how slow the line to a node is, for the session of the next match.
func (all nodes) noteSlack(ev line.Event) {
	if known, ok := all[ev.Node]; ok {
		known.Slack = ev.Slack
		all[ev.Node] = known
	}
}

// hasSaidGoodbye reports whether a node has left on purpose.
func (all nodes) hasSaidGoodbye(n line.Node) bool {
	return all[n].Kind == line.NodeGone && all[n].SaidGoodbye
}

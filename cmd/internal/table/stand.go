package table

import (
	"context"
	"errors"
	"slices"
	"time"

	"lastcard/cmd/internal/line"
	"lastcard/lockstep"
	"lastcard/p2p"
)

// maxLevel is the highest level of a stand. The spectators at the table itself have stands of level 1, the
// spectators there stands of level 2, and so on. With room for six at the table and at each stand, more than a
// thousand can watch.
const maxLevel = 3

const (
	standPatience = 10 * time.Second // how long to try to reach a table or a stand whose address is known
	standTries    = 12               // how many of these to try
)

// standFinder finds a place from which to watch a table: the table itself, or the stand of a spectator, who
// passes the match on.
type standFinder struct {
	home   *Home
	node   *p2p.Node
	inv    p2p.Invite
	keeper *doorkeeper
}

// seekFeeder asks the table for a place to watch from, and then one stand after another, until one has room.
// first is the config for the table itself. seekFeeder leaves out the stands of the nodes in except, and takes
// only stands with a level lower than below.
func (c *standFinder) seekFeeder(ctx context.Context, first p2p.TableConfig, except []line.Node, below int) (line.Feeder, *p2p.Table, error) {
	type candidate struct {
		inv   p2p.Invite
		level int
	}
	todo, lastErr := []candidate{{c.inv, 0}}, error(nil)
	for n := 0; len(todo) > 0 && n < standTries; n++ {
		d, cfg := todo[0], p2p.TableConfig{Patience: standPatience}
		todo = todo[1:]
		if d.level == 0 {
			cfg = first
		}
		cfg.Watch = true
		pt, err := c.node.Join(ctx, d.inv, c.keeper.tableConfig(cfg))
		if err == nil {
			f := line.Feeder{Net: line.P2P(c.node.Peer(), pt), Level: d.level}
			if d.level > 0 {
				f.Node = line.Node(d.inv.Peer)
			}
			return f, pt, nil
		}
		if lastErr == nil || d.level == 0 {
			lastErr = err
		}
		full, ok := errors.AsType[*p2p.CrowdError](err)
		if !ok || d.level+1 >= below {
			continue
		}
		for i, p := range full.Stands {
			if p != c.node.Peer() && !slices.Contains(except, line.Node(p)) {
				todo = append(todo, candidate{full.Invite(c.inv, i, d.level+1), d.level + 1})
			}
		}
	}
	return line.Feeder{}, nil, lastErr
}

// openStand opens this spectator's own stand, of the given level. It returns nil above maxLevel, or if the
// stand cannot be opened.
func (c *standFinder) openStand(level int) line.Net {
	if level > maxLevel {
		return nil
	}
	pt, err := c.node.Open(c.home.ctx, c.inv.Stand(c.node.Peer(), level), c.keeper.tableConfig(p2p.TableConfig{}))
	if err != nil {
		return nil // without a stand this spectator can still watch
	}
	return line.P2P(c.node.Peer(), pt)
}

// placeWatched returns the place of a table that a spectator watches. Its link is the one with which the spectator
// came, but with the opener. cfg is for the table itself.
func (h *Home) placeWatched(ctx context.Context, inv p2p.Invite, cfg p2p.TableConfig) (place, *Trouble) {
	node, err := h.online()
	if err != nil {
		return place{}, joinTrouble(err)
	}
	c := &standFinder{h, node, inv, &doorkeeper{}}
	cfg.Keep = c.keeper.isSeated
	first, pt, err := c.seekFeeder(ctx, cfg, nil, maxLevel+1)
	if err != nil {
		return place{}, joinTrouble(err)
	}
	stand := line.NewStand(line.StandConfig{
		Self: line.Node(node.Peer()), Open: c.openStand, PassOn: isPassedOn,
		Find: func(ctx context.Context, except []line.Node, below int) (line.Feeder, error) {
			if below == 0 {
				below = maxLevel + 1
			}
			f, _, err := c.seekFeeder(ctx, p2p.TableConfig{Patience: standPatience}, except, below)
			return f, err
		},
	}, first)
	p := h.placeOn(pt, stand, inv, c.keeper, &offerBox{})
	p.invite = new(offerBox).inviter(func() p2p.Invite { return inv })
	p.feeders = func() []lockstep.FeederAddress { return feedersOf(stand.Feeders()) }
	p.renew = func(ctx context.Context, link string) (place, *Trouble) {
		fresh, err := p2p.ParseInvite(link)
		if err != nil {
			return place{}, joinTrouble(err)
		}
		return h.placeWatched(ctx, fresh, p2p.TableConfig{Known: memberAddrs(pt), Patience: standPatience})
	}
	return p, nil
}

// isPassedOn reports whether a spectator passes a packet on, as it is, to those whom it feeds: a message of a
// lobby, or an envelope. They get the match from the spectator's lockstep.Watcher.
func isPassedOn(data []byte) bool {
	kind, _, ok := lockstep.Route(data)
	if ok {
		return kind == lockstep.FrameLobby
	}
	return isEnvelope(data)
}

// feedersOf returns the feeders on these nodes as lockstep knows them. The node of a spectator has the key of its
// player.
func feedersOf(nodes []line.Node) (all []lockstep.FeederAddress) {
	for _, n := range nodes {
		if k, err := p2p.Peer(n).Key(); err == nil {
			all = append(all, lockstep.FeederAddress{Key: lockstep.Key(k), Node: string(n)})
		}
	}
	return all
}

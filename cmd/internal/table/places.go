package table

import (
	"context"
	"crypto/sha256"
	"sync/atomic"
	"time"

	"lastcard/assets"
	"lastcard/cmd/internal/chat"
	"lastcard/cmd/internal/line"
	"lastcard/lockstep"
	"lastcard/lockstep/lobby"
	"lastcard/p2p"
	"lastcard/render/seam"
)

// readyDial makes a dial that returns p at once.
func readyDial(p place) dial {
	return func(context.Context) (place, *Trouble) { return p, nil }
}

// dialAfter makes a dial that waits until the given tables are over, and then does what d does.
func dialAfter(all []*Table, d dial) dial {
	return func(ctx context.Context) (place, *Trouble) {
		for _, t := range all {
			select {
			case <-t.done:
			case <-ctx.Done():
			}
		}
		return d(ctx)
	}
}

// placeHere returns the place of a table on this computer only. Nobody has to find such a table again, so its
// whereabouts are empty. But place.whereabouts is set, so that keepWhere writes the file with the bots and the people.
func placeHere(sw *line.Switch) place {
	return place{net: sw.Port(), sw: sw, close: sw.Close, whereabouts: func() whereabouts { return whereabouts{} }}
}

func openerLobby(w player, id lockstep.Hash, s seam.Setup) lobby.Config {
	return lobby.Config{ID: id, Opener: w.id(), Game: s.Game, Rules: s.Rules, Seats: s.Seats}
}

// placeAt finds a p2p table with the method find of the node, Open or Join, and returns the place there. now gets the
// offers of the lobby.
func (h *Home) placeAt(
	ctx context.Context, find finder, inv p2p.Invite, cfg p2p.TableConfig, keeper *doorkeeper, now *offerBox,
) (place, *Trouble) {
	node, err := h.online()
	if err != nil {
		return place{}, joinTrouble(err)
	}
	cfg.Keep = keeper.isSeated
	pt, err := find(node, ctx, inv, keeper.tableConfig(cfg))
	if err != nil {
		return place{}, joinTrouble(err)
	}
	return h.placeOn(pt, line.P2P(node.Peer(), pt), inv, keeper, now), nil
}

// finder is a method of a p2p node with which a seat gets to a table.
type finder func(*p2p.Node, context.Context, p2p.Invite, p2p.TableConfig) (*p2p.Table, error)

// placeOpened opens a table on the network under the code of inv, and returns its place. d is the door at first.
func (h *Home) placeOpened(w player, s seam.Setup, d door, inv p2p.Invite) (place, *Trouble) {
	now, keeper, cfg := &offerBox{}, &doorkeeper{door: d, hasFreshCode: true}, p2p.TableConfig{}
	now.Store(&offer{game: s.Game, rules: s.Rules, seats: s.Seats})
	if s.AnnounceLAN {
		cfg.Announce = &p2p.Announce{Name: w.name, Now: now.summary, ShareCode: true}
	}
	p, trouble := h.placeAt(h.ctx, (*p2p.Node).Open, inv, cfg, keeper, now)
	p.lobby, p.bots = openerLobby(w, lobbyID(inv), s), s.Bots
	p.renew = func(context.Context, string) (place, *Trouble) {
		x, fresh := now.Load(), p2p.NewInvite()
		s.Game, s.Rules, s.Seats = x.game, x.rules, x.seats
		fresh.Game, fresh.Rules, fresh.Name = x.game, x.rules, inv.Name
		return h.placeOpened(w, s, keeper.door, fresh)
	}
	return p, trouble
}

// placeJoined returns the place of a table that somebody else opened. When the table gets a new code, place.renew first
// tries the addresses that the others have now.
func (h *Home) placeJoined(ctx context.Context, find finder, inv p2p.Invite, cfg p2p.TableConfig) (place, *Trouble) {
	p, trouble := h.placeAt(ctx, find, inv, cfg, &doorkeeper{}, &offerBox{})
	where := p.whereabouts
	p.renew = func(_ context.Context, link string) (place, *Trouble) {
		fresh, err := p2p.ParseInvite(link)
		if err != nil {
			return place{}, joinTrouble(err)
		}
		return h.placeJoined(h.ctx, (*p2p.Node).Open, fresh, p2p.TableConfig{Known: where().OtherAddrs})
	}
	return p, trouble
}

// tableConfig adds to the config of a p2p table what every table needs.
func (k *doorkeeper) tableConfig(cfg p2p.TableConfig) p2p.TableConfig {
	cfg.Protocol, cfg.Valid, cfg.Admit = protocol, isPlausible, k.admit
	return cfg
}

// patience is how long p2p looks for a table: a little less than Options.Timeout, so that p2p's answer, which
// lists its tries, comes before the timeout. 0 means that p2p looks until the person gives up.
func patience(timeout time.Duration) time.Duration { return timeout * 9 / 10 }

// isPlausible is the check with which p2p drops a packet at once (p2p.TableConfig.Valid): it must be a message of
// lockstep or an envelope, of an allowed size. Whoever opens the packet later checks the signatures.
func isPlausible(data []byte) bool {
	if isEnvelope(data) {
		return true
	}
	_, _, ok := lockstep.Route(data)
	return ok && len(data) <= lockstep.MaxMessage
}

// isEnvelope reports whether a packet may be an envelope, which has a chat message, a portrait, or a note about
// the door.
func isEnvelope(data []byte) bool {
	return chat.EnvelopeUse.Fits(data) || doorUse.Fits(data) || portraitUse.Fits(data)
}

// lobbyID returns the ID of the lobby of an invitation. Everybody who has the code can compute it.
func lobbyID(v p2p.Invite) lockstep.Hash {
	return sha256.Sum256([]byte("lastcard/lobby/1\x00" + v.Code()))
}

// openerOf returns the key of the opener whom an invitation names, zero if it names none. The invitation names
// the opener's node, and a player signs with the key of the node.
func openerOf(v p2p.Invite) (k lockstep.Key) {
	if b, err := v.Opener.Key(); err == nil {
		k = lockstep.Key(b)
	}
	return k
}

// peerOf returns the node of the opener with this key, as an invitation names it, "" for the zero key.
func peerOf(k lockstep.Key) p2p.Peer {
	if k == (lockstep.Key{}) {
		return ""
	}
	p, _ := p2p.PeerOf(k[:]) // PeerOf fails only for a key of a wrong length
	return p
}

// offer is what a lobby offers to newcomers: the game, the rules, the number of seats, and how many of them a
// newcomer cannot get.
type offer struct {
	game, rules  string
	seats, taken int
}

// offerBox holds the latest offer of a table, for its invitation and its announcement; nil: there is none yet.
// Several goroutines use it.
type offerBox struct{ atomic.Pointer[offer] }

func (o *offerBox) summary() (game string, seats, taken int) {
	x := o.Load()
	return x.game, x.seats, x.taken
}

// inviter returns the place.invite of a p2p table. The link names the game and the rules of the latest offer, or,
// while there is none, those of the original invitation.
func (o *offerBox) inviter(original func() p2p.Invite) func(opener lockstep.Key) (code, link string) {
	return func(opener lockstep.Key) (code, link string) {
		v := original()
		v.Opener = peerOf(opener)
		if x := o.Load(); x != nil {
			v.Game, v.Rules = x.game, x.rules
		}
		return v.Code(), v.Link()
	}
}

func memberAddrs(pt *p2p.Table) (all []string) {
	for _, m := range pt.Members() {
		for _, a := range m.Addrs {
			all = append(all, a+"/p2p/"+string(m.Peer))
		}
	}
	return all
}

// placeOn returns the place at the p2p table pt of the invitation inv. Its lobby is that of a table that somebody else
// has opened.
func (h *Home) placeOn(pt *p2p.Table, net line.Net, inv p2p.Invite, keeper *doorkeeper, now *offerBox) place {
	sw := line.NewSwitch(net)
	return place{
		net: sw.Port(), sw: sw, close: sw.Close, overInternet: h.reachesInternet(), keeper: keeper,
		lobby:  lobby.Config{ID: lobbyID(inv), Opener: openerOf(inv)},
		invite: now.inviter(pt.Invite), setOffer: now.Store,
		whereabouts: func() whereabouts {
			return whereabouts{Link: pt.Invite().Link(), OtherAddrs: memberAddrs(pt)}
		},
		lastTryTroubles: func() []assets.Trouble {
			all := pt.Attempts()
			return attemptSentences(all[max(0, len(all)-1):])
		},
	}
}

// unfinishedLog looks, at the table of an invitation, for a match in which this home's player has a seat and that
// is not over. It returns the path of the log, "" if there is none, and the table id of the match.
func (h *Home) unfinishedLog(inv p2p.Invite) (path string, match lockstep.Hash) {
	logs, _ := h.store.Logs() // if the logs cannot be listed, none of their matches can be continued
	for _, l := range logs {
		w, err := readWhere(l.Path)
		if err != nil {
			continue
		}
		if at, err := p2p.ParseInvite(w.Link); err != nil || lobbyID(at) != lobbyID(inv) {
			continue
		}
		if s, _, trouble := readSaved(l.Path, lockstep.KeyOf(h.store.Key())); trouble == nil && !s.log.Ended {
			return l.Path, s.log.Genesis.Table()
		}
	}
	return "", match
}

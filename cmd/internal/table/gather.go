package table

import (
	"crypto/rand"
	"errors"
	"time"

	"lastcard/engine"
	"lastcard/engine/games"
	"lastcard/lockstep"
)

// arrive is the end of dialing: the lobby begins.
func (t *Table) arrive(p place, trouble *Trouble) {
	if trouble != nil && !t.leaving.IsZero() {
		return
	}
	if trouble != nil {
		t.fail(trouble.Result, trouble)
		t.over = t.over || t.opts.Timeout > 0
		return
	}
	t.place, t.events = p, p.net.Events()
	if !t.leaving.IsZero() {
		return // too late; it is closed with the rest
	}
	if p.saved != nil {
		t.resume(p.saved)
		return
	}
	c := p.lobby
	c.Key, c.Name, c.Bot, c.Node = t.who.key, t.who.name, t.who.bot, string(p.net.Self())
	c.Compat, c.Rand, c.Valid, c.Unwatched = Compat, rand.Reader, checkTerms, unwatched
	c.Watch, c.Follow = t.opts.Watch, c.Opener != lockstep.KeyOf(t.who.key)
	l, err := lockstep.NewLobby(c)
	if err != nil {
		t.fail(Refused, badSetup(err))
		return
	}
	t.place.lobby = c
	t.who.friends.read()
	t.lobby, t.stage, t.since, t.dirty = l, Lobby, time.Now(), true
	t.freshInvite()
	t.stayReady()
	for range p.bots {
		if err := t.addBot(); err != nil {
			t.fail(Refused, badSetup(err))
		}
	}
}

// pumpLobby does what one lobby asks for. l may be set to nil by it.
func (t *Table) pumpLobby(l **lockstep.Lobby) (busy bool) {
	if *l == nil {
		return false
	}
	present := *l == t.lobby
	rd := (*l).Ready()
	t.send(rd.Send)
	if present && rd.Changed {
		t.dirty = true
		t.look((*l).View())
		t.stayReady()
	} else if rd.Changed && t.lobby == nil {
		t.dirty = true
		t.tellWatchers((*l).View().Watchers)
	}
	if present && rd.Genesis != nil {
		t.begin(rd.Genesis)
		return true
	}
	if present && rd.Refused != lockstep.RefusedNot && t.stage != Failed && t.leaving.IsZero() {
		t.refused(rd.Refused, (*l).View())
	}
	return false
}

// look tells of those who have sat down.
func (t *Table) look(v lockstep.LobbyView) {
	if t.stage != Playing {
		names := lobbyNames(v.Seats)
		for i, s := range v.Seats {
			if i >= len(t.seated) || t.seated[i].Key != s.Key {
				node := NodeID(s.Node)
				t.told[node] = t.path(node)
				t.feed.put(Seated{engine.Seat(i), names[i], shownNode(s.Node), t.told[node]})
			}
		}
	}
	t.seated = v.Seats
	t.tellOpeners(&v)
	t.tellFingerprint(&v)
	t.keep(v.Seats, len(v.Seats) >= v.Size)
	t.tellWatchers(v.Watchers)
	t.changed(&v)
	t.visited(&v)
	if t.place.taken != nil {
		t.place.taken(len(v.Seats))
	}
}

// tellPath says by which way the seats of a node are reached, if that is news.
func (t *Table) tellPath(node NodeID) {
	path := t.path(node)
	before, seated := t.told[node]
	if !seated || path == "" || path == before {
		return
	}
	t.told[node] = path
	if t.match != nil {
		for i, p := range t.match.g.Seats {
			if NodeID(p.Node) == node {
				t.feed.put(Path{engine.Seat(i), t.match.names[i], shownNode(p.Node), path})
			}
		}
		return
	}
	names := lobbyNames(t.seated)
	for i, s := range t.seated {
		if NodeID(s.Node) == node {
			t.feed.put(Path{engine.Seat(i), names[i], shownNode(s.Node), path})
		}
	}
}

// stayReady makes a seat that nobody is asked about ready again after the rules
// have changed.
func (t *Table) stayReady() {
	if t.opts.Watch && t.match == nil {
		return // who watched and asks for a seat is asked whether they are ready
	}
	if t.opts.Auto || t.opts.Ready && t.match == nil {
		t.lobby.SetReady(true)
	}
}

// refused ends a table at which there is no seat; after a match it only means
// that there is no rematch.
func (t *Table) refused(why lockstep.Refusal, v lockstep.LobbyView) {
	if t.opts.Watch && t.match != nil {
		switch why {
		case lockstep.RefusedStarted:
			t.watchOn()
		case lockstep.RefusedUnwatched: // the next match is another table in that
			if x := lobbyTrouble(why, v, t.code); t.trouble == nil || t.trouble.Code != x.Code {
				t.trouble, t.dirty = x, true
				t.feed.put(Failure{x.Trouble})
			}
		default:
		}
		return
	}
	if t.match != nil {
		t.lobby, t.trouble, t.dirty = nil, noRematch(), true
		if t.stage == Lobby {
			t.stage = Ended
		}
		return
	}
	x := lobbyTrouble(why, v, t.code)
	if why == lockstep.RefusedStarted && t.opts.ours != "" {
		x = ours(t.opts.ours)
	}
	t.fail(x.Result, x)
}

func (t *Table) freshInvite() {
	if t.place.invite == nil || t.match != nil && t.lobby == nil {
		return
	}
	code, link := t.place.invite(t.opener())
	if code != t.code || link != t.link {
		t.code, t.link, t.dirty = code, link, true
		digits := ""
		if t.opened() {
			digits = openerPrint(t.place.lobby.ID, t.opener())
		}
		t.feed.put(Invite{code, link, digits})
		if t.lobby != nil {
			v := t.lobby.View()
			t.visited(&v)
		}
	}
}

func (t *Table) setReady(ready bool) {
	if t.lobby != nil && t.stage == Lobby {
		t.lobby.SetReady(ready)
		t.dirty = true
	}
}

func (t *Table) setRules(text string) error {
	if t.lobby == nil {
		return ErrStage
	}
	return t.setGame(t.lobby.View().Game, text)
}

func (t *Table) setGame(name, text string) error {
	if t.lobby == nil || t.stage != Lobby {
		return ErrStage
	}
	g, ok := games.Lookup(name)
	if !ok {
		return ErrStage
	}
	r, err := engine.ParseRules(g, text)
	if err != nil {
		return err
	}
	t.dirty = true
	return t.lobby.SetRules(name, r.String())
}

func (t *Table) addBot() error {
	switch {
	case t.lobby == nil || t.stage != Lobby || t.who.make == nil || t.place.sw == nil:
		return ErrStage
	case len(t.bots) >= MaxBots:
		return ErrFull
	}
	v := t.lobby.View()
	var names []string
	known := 0
	for _, s := range v.Seats {
		names = append(names, s.Name)
		for _, b := range t.bots {
			if lockstep.KeyOf(b.who.key) == s.Key {
				known++
			}
		}
	}
	for _, b := range t.bots {
		names = append(names, b.who.name)
	}
	if len(v.Seats)+len(t.bots)-known >= v.Size && v.Size > 0 {
		return ErrFull
	}
	w, err := t.who.make(names)
	if err != nil {
		return err
	}
	t.bots = append(t.bots, t.carry(w, nil))
	return nil
}

func (t *Table) removeBot() error {
	if t.stage != Lobby || len(t.bots) == 0 {
		return ErrStage
	}
	last := len(t.bots) - 1
	t.bots[last].Leave()
	t.bots = t.bots[:last]
	return nil
}

// begin starts the match everybody has signed.
func (t *Table) begin(g *lockstep.Genesis) {
	m, err := t.newMatch(g)
	if err != nil {
		x := cannotBegin(err)
		t.fail(x.Result, x)
		return
	}
	if old := t.match; old != nil {
		old.log.close()
		t.lost = nil
		t.play(m)
		old.forget(t)
	} else {
		t.play(m)
	}
	for _, data := range t.early {
		m.step(data)
	}
	t.early = nil
}

// play takes the match as the one that is played.
func (t *Table) play(m *match) {
	g := m.g
	t.who.friends.played(g, lockstep.KeyOf(t.who.key), time.Now())
	t.keepRoster(g)
	t.past = append(t.past[max(0, len(t.past)-lockstep.MaxPast+1):], g)
	if t.stage == Lobby {
		t.steps.clear() // whoever draws the table begins anew
	}
	t.match = m
	if m.watcher == nil { // a spectator stays in its lobby
		t.first, t.lobby = t.lobby, nil
	}
	t.stage, t.since, t.trouble, t.result, t.dirty = Playing, time.Now(), nil, Running, true
	m.started(t)
}

// again is the lobby of a rematch; everybody who has not left is in it.
func (t *Table) again() {
	old := t.match.g
	c := t.place.lobby
	c.Watch, c.Follow = false, false
	c.Key, c.Name, c.Bot, c.Node = t.who.key, t.who.name, t.who.bot, string(t.place.net.Self())
	c.Compat, c.Rand, c.Valid, c.Unwatched = Compat, rand.Reader, checkTerms, unwatched
	c.Epoch, c.Prev, c.Elastic = old.Epoch+1, old.Table(), true
	c.Game, c.Rules, c.Seats = old.Game, old.Rules, len(old.Seats)
	c.Openers, c.Players, c.Past = lockstep.Heirs(old), nil, t.past
	for i := range old.Seats {
		if t.match.session.Live().Has(lockstep.Seat(i)) || engine.Seat(i) == t.match.me {
			c.Players = append(c.Players, old.Seats[i])
		}
	}
	c.Opener = c.Openers[0]
	l, err := lockstep.NewLobby(c)
	if err != nil {
		t.trouble, t.dirty = noRematch(), true
		return
	}
	if t.first != nil {
		l.Inherit(t.first)
	}
	t.first, t.lobby, t.dirty = nil, l, true // who comes now comes to the next match
	for _, p := range old.Seats {
		if ev := t.nodes[NodeID(p.Node)]; ev.Kind == NetGone && ev.Bye {
			l.Gone(p.Node)
		}
	}
	t.stayReady()
}

func (t *Table) rematch() {
	if t.stage == Ended && t.lobby != nil {
		t.lobby.SetReady(true)
		t.dirty, t.wants = true, true
	}
}

// regroup goes to the lobby of the next match, where the game, the rules and the
// people may change.
func (t *Table) regroup() {
	if t.stage == Ended && t.lobby != nil && t.match.watcher == nil {
		t.stage, t.since, t.trouble, t.dirty = Lobby, time.Now(), nil, true
	}
}

// changed takes whoever has agreed to the same once more to the lobby when it is
// not to be the same, and a spectator who has got a seat.
func (t *Table) changed(v *lockstep.LobbyView) {
	if t.match == nil || t.stage != Ended || v.Phase != lockstep.LobbyOpen {
		return
	}
	g := t.match.g
	if t.match.watcher != nil || t.wants && (v.Game != g.Game || v.Rules != g.Rules || v.Size != len(g.Seats)) {
		t.stage, t.since, t.wants = Lobby, time.Now(), false
	}
}

// errNoRandom is that the system gave no randomness.
var errNoRandom = errors.New("the system gives no random numbers")

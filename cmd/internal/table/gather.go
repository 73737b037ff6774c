package table

import (
	"crypto/rand"
	"errors"
	"time"

	"lastcard/engine"
	"lastcard/engine/games"
	"lastcard/lockstep"
	"lastcard/lockstep/lobby"
	"lastcard/render/seam"
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
	l, err := lobby.New(c)
	if err != nil {
		t.fail(Refused, badSetup(err))
		return
	}
	t.place.lobby = c
	t.who.friends.read()
	t.lobby, t.stage, t.since = l, seam.Lobby, time.Now()
	t.freshInvite()
	t.stayReady()
	for range p.bots {
		if err := t.addBot(); err != nil {
			t.fail(Refused, badSetup(err))
		}
	}
}

// pumpLobby does what one lobby asks for. l may be set to nil by it.
func (t *Table) pumpLobby(l **lobby.Lobby) did {
	if *l == nil {
		return didNothing
	}
	present := *l == t.lobby
	rd := (*l).Ready()
	t.send(rd.Send)
	if present && rd.Changed {
		t.look((*l).View())
		t.stayReady()
	} else if rd.Changed && t.lobby == nil {
		t.keepWatchers()
	}
	if present && rd.Genesis != nil {
		t.begin(rd.Genesis)
		return didShow | didMore
	}
	if present && rd.Refused != lobby.RefusedNot && t.stage != seam.Failed && t.leaving.IsZero() {
		t.refused(rd.Refused, (*l).View())
		return didShow
	}
	if rd.Changed {
		return didShow
	}
	return didNothing
}

// look takes the lobby as it is now.
func (t *Table) look(v lobby.View) {
	t.keep(v.Seats, len(v.Seats) >= v.Size)
	t.keepWatchers()
	t.changed(&v)
	t.visited(&v)
	if t.place.taken != nil {
		t.place.taken(len(v.Seats))
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
func (t *Table) refused(why lobby.Refusal, v lobby.View) {
	if t.opts.Watch && t.match != nil {
		switch why {
		case lobby.RefusedStarted:
			t.watchOn()
		case lobby.RefusedUnwatched: // the next match is another table in that
			if x := lobbyTrouble(why, v, t.code); t.trouble == nil || t.trouble.Code != x.Code {
				t.trouble = x
				t.feed.put(seam.Failure{Trouble: x.Trouble})
			}
		default:
		}
		return
	}
	if t.match != nil {
		t.lobby, t.trouble = nil, noRematch()
		if t.stage == seam.Lobby {
			t.stage = seam.Ended
		}
		return
	}
	x := lobbyTrouble(why, v, t.code)
	if why == lobby.RefusedStarted && t.opts.ours != "" {
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
		t.code, t.link = code, link
		if t.lobby != nil {
			v := t.lobby.View()
			t.visited(&v)
		}
	}
}

func (t *Table) setReady(ready bool) {
	if t.lobby != nil && t.stage == seam.Lobby {
		t.lobby.SetReady(ready)
	}
}

func (t *Table) setGame(name, text string) error {
	if t.lobby == nil || t.stage != seam.Lobby {
		return seam.ErrStage
	}
	g, ok := games.Lookup(name)
	if !ok {
		return seam.ErrStage
	}
	r, err := engine.ParseRules(g, text)
	if err != nil {
		return err
	}
	return t.lobby.SetRules(name, r.String())
}

func (t *Table) addBot() error {
	switch {
	case t.lobby == nil || t.stage != seam.Lobby || t.who.make == nil || t.place.sw == nil:
		return seam.ErrStage
	case len(t.bots) >= MaxBots:
		return seam.ErrFull
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
		return seam.ErrFull
	}
	w, err := t.who.make(names)
	if err != nil {
		return err
	}
	t.bots = append(t.bots, t.carry(w, nil))
	return nil
}

func (t *Table) removeBot() error {
	if t.stage != seam.Lobby || len(t.bots) == 0 {
		return seam.ErrStage
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
	t.publish() // what the lobby has to tell comes before the match
	g := m.g
	t.who.friends.played(g, lockstep.KeyOf(t.who.key), time.Now())
	t.keepRoster(g)
	t.past = append(t.past[max(0, len(t.past)-lobby.MaxPast+1):], g)
	if t.stage == seam.Lobby {
		t.steps.clear() // whoever draws the table begins anew
	}
	t.match = m
	if m.watcher == nil { // a spectator stays in its lobby
		t.first, t.lobby = t.lobby, nil
	}
	t.stage, t.since, t.trouble, t.result = seam.Playing, time.Now(), nil, Running
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
	c.Openers, c.Players, c.Past = lobby.Heirs(old), nil, t.past
	for i := range old.Seats {
		if t.match.session.Live().Has(lockstep.Seat(i)) || engine.Seat(i) == t.match.me {
			c.Players = append(c.Players, old.Seats[i])
		}
	}
	c.Opener = c.Openers[0]
	l, err := lobby.New(c)
	if err != nil {
		t.trouble = noRematch()
		return
	}
	if t.first != nil {
		l.Inherit(t.first)
	}
	t.first, t.lobby = nil, l // who comes now comes to the next match
	for _, p := range old.Seats {
		if ev := t.nodes[NodeID(p.Node)]; ev.Kind == NetGone && ev.Bye {
			l.Gone(p.Node)
		}
	}
	t.stayReady()
}

func (t *Table) rematch() {
	if t.stage == seam.Ended && t.lobby != nil {
		t.lobby.SetReady(true)
		t.wants = true
	}
}

// regroup goes to the lobby of the next match, where the game, the rules and the
// people may change.
func (t *Table) regroup() {
	if t.stage == seam.Ended && t.lobby != nil && t.match.watcher == nil {
		t.stage, t.since, t.trouble = seam.Lobby, time.Now(), nil
	}
}

// changed takes whoever has agreed to the same once more to the lobby when it is
// not to be the same, and a spectator who has got a seat.
func (t *Table) changed(v *lobby.View) {
	if t.match == nil || t.stage != seam.Ended || v.Phase != lobby.PhaseOpen {
		return
	}
	g := t.match.g
	if t.match.watcher != nil || t.wants && (v.Game != g.Game || v.Rules != g.Rules || v.Size != len(g.Seats)) {
		t.stage, t.since, t.wants = seam.Lobby, time.Now(), false
	}
}

// errNoRandom is that the system gave no randomness.
var errNoRandom = errors.New("the system gives no random numbers")

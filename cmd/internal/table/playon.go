package table

import (
	"crypto/rand"
	"errors"
	"os"

	"lastcard/cmd/internal/line"
	"lastcard/engine"
	"lastcard/lockstep"
	"lastcard/lockstep/lobby"
)

// PlayOn begins a match on this computer only, at the table at which the match of a log stands, with bots in
// the seats of the others. The match in the log stays as it is, and can still be resumed. The new match is not
// saved. The bots need to know the cards of the others, so the deck must be open. The error is seam.ErrOver, or
// errors.As finds a *Trouble in it.
func (h *Home) PlayOn(path string, o Options) (*Table, error) {
	s, seat, trouble := readSaved(path, lockstep.KeyOf(h.store.Key()))
	if trouble != nil {
		return nil, trouble
	}
	from, trouble := h.standingTable(s.log.Genesis, engine.Seat(seat), path, tableIn)
	if trouble != nil {
		return nil, trouble
	}
	sw := line.NewSwitch(nil)
	p := placeHere(sw)
	me := h.newPlayer(CleanName(s.log.Genesis.Seats[seat].Name), o.Bot)
	var err error
	if p.branch, err = h.newBranch(s.log.Genesis, me, string(p.net.Self()), from); err != nil {
		return nil, errors.Join(setupTrouble(err), p.close())
	}
	p.lobby = lobby.Config{ID: p.branch.genesis.Lobby, Opener: p.branch.genesis.Opener}
	return h.openTable(me, readyDial(p), o)
}

// standingTable returns the table at which the match of a log stands. The trouble says why a person cannot play
// on from there. last reads the table after the last entry of the log. If the game has a fault, standingTable
// writes a report.
func (h *Home) standingTable(g *lockstep.Genesis, me engine.Seat, path string, last func(path string) (*engine.Table, error)) (from *engine.Table, trouble *Trouble) {
	err := CatchFault(func() *lockstep.Genesis { return g }, func() (err error) {
		if IsSealed(g) {
			trouble = handsSealedTrouble()
			return nil
		}
		if from, err = last(path); err != nil {
			return err
		}
		if from.View(me).Phase == engine.PhaseMatchOver {
			trouble = newLogTrouble(Refused, "over", path)
		}
		return nil
	})
	if f, ok := errors.AsType[*GameFault](err); ok {
		path = h.keepFault(f, g, path)
	}
	if err != nil {
		return nil, resumeTrouble(path, ExplainRules(g, err))
	}
	return from, trouble
}

// tableIn verifies a log with an open deck, and returns the table after its last entry.
func tableIn(path string) (*engine.Table, error) {
	f, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	var x *Game
	_, err = lockstep.Verify(f, func(g *lockstep.Genesis) (lockstep.Machine, error) {
		var err error
		if x, err = NewGame(g); err != nil {
			return nil, err
		}
		return x.Machine(), nil
	})
	if err != nil {
		return nil, err
	}
	return x.Table(), nil
}

// newBranch makes a branch of the match old, which begins at the table from. me keeps the same seat, and new
// bots take all others. In the seat of a bot the new bot has the same name.
func (h *Home) newBranch(old *lockstep.Genesis, me player, node string, from *engine.Table) (*branch, error) {
	g := &lockstep.Genesis{Version: lockstep.Version, Compat: Compat, Opener: me.id(), Game: old.Game, Rules: old.Rules}
	rand.Read(g.Lobby[:])
	b := &branch{genesis: g, startTable: from}
	var seated []player
	taken := Names(old)
	for i := range old.Seats { // a mark before a name must not hide the name from newBot
		taken = append(taken, CleanName(old.Seats[i].Name))
	}
	for i := range old.Seats {
		w := me
		if old.Seats[i].Key != me.id() {
			bot := h.newLoggedBot(taken)
			if old.Seats[i].Bot {
				bot.name = CleanName(taken[i]) // a mark before the name may make it too long
			}
			taken = append(taken, bot.name)
			w, b.bots = bot, append(b.bots, bot)
		}
		seated, g.Seats = append(seated, w), append(g.Seats, playerOf(w, me, node))
	}
	for i, w := range seated {
		g.Sign(lockstep.Seat(i), w.key, nil)
	}
	return b, g.Verify(nil)
}

// playerOf returns the roster entry of w. by is the player whose seat carries w's seat, and may be w itself.
func playerOf(w, by player, node string) lockstep.Player {
	p := lockstep.Player{Key: w.id(), Name: w.name, Bot: w.bot, Node: node}
	rand.Read(p.Nonce[:])
	p.Box = lockstep.BoxKey(w.key, p.Nonce, nil)
	if p.Key != by.id() {
		p.Carrier, p.CarrierSig = by.id(), lockstep.Carried(by.key, p.Key, nil)
	}
	return p
}

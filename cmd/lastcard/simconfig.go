package main

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"strings"

	"lastcard/cmd/internal/cli"
	"lastcard/cmd/internal/table"
	"lastcard/engine"
	"lastcard/engine/bot"
	"lastcard/lockstep"
	"lastcard/lockstep/sealed/proof"
	"lastcard/lockstep/sim"
)

// config checks the flags, and returns the configuration that all matches share.
func (f *simFlags) config() (sim.Config, error) {
	game, rules, err := f.gameAndRules()
	if err != nil {
		return sim.Config{}, err
	}
	faults, err := sim.ParseFaults(strings.ReplaceAll(f.faults, " ", ""))
	if err != nil {
		return sim.Config{}, cli.Misuse("bad-faults", "name", strings.TrimPrefix(err.Error(), sim.ErrFault.Error()+": "))
	}
	if err := errors.Join(f.check(faults), f.checkDeck(game, rules)); err != nil {
		return sim.Config{}, err
	}
	f.table = func(deck *engine.Deck) *engine.Table {
		t, err := engine.NewTable(game, f.seats, rules, deck)
		if err != nil {
			panic("sim: NewTable refuses rules that MakeRules has accepted: " + err.Error())
		}
		return t
	}
	cfg := sim.Config{
		Watchers: f.watchers, Seats: f.seats, Faults: faults, Game: f.game, Rules: rules.String(),
		Verify: true, Command: f.command(faults),
		NewBlind:   func() lockstep.Machine { return table.Machine(f.table(engine.NewClosedDeck())) },
		NewMachine: func(int) lockstep.Machine { return table.Machine(f.table(engine.NewOpenDeck())) },
		Choose:     chooser(game, f.players == "random"),
	}
	if f.deck == engine.DeckSealed {
		cfg = f.seal(cfg)
	}
	return cfg, nil
}

// sealedFaults are the faults that have no effect with an open deck.
const sealedFaults = sim.Mute | sim.FalsePart | sim.Desert

// check returns an error if a flag that only sim has is wrong, or needs a sealed deck and the deck is open.
func (f *simFlags) check(faults sim.Faults) error {
	switch {
	case f.players != "bot" && f.players != "random":
		return cli.Misuse("no-players", "name", cli.Quoted(f.players))
	case f.watchers < 0 || f.watchers > lockstep.MaxOnlookers:
		return cli.Misuse("bad-watchers", "n", f.watchers, "most", lockstep.MaxOnlookers)
	case f.deck != engine.DeckOpen && f.deck != engine.DeckSealed:
		return cli.Misuse("no-deck", "name", cli.Quoted(f.deck))
	case f.curve && f.deck != engine.DeckSealed:
		return cli.Misuse("curve-open")
	case faults != sim.AllFaults && faults&sealedFaults != 0 && f.deck != engine.DeckSealed:
		return cli.Misuse("faults-open", "faults", (faults & sealedFaults).String())
	}
	return nil
}

// checkDeck returns an error if the rules ask for another deck than --deck, or if the deck is too large to be
// sealed.
func (f *simFlags) checkDeck(game engine.Game, rules engine.Rules) error {
	if asked := rules.Value(engine.DeckOption); asked != engine.DeckAuto && asked != f.deck {
		return cli.Misuse("other-deck", "option", engine.DeckOption+"="+asked, "asked", asked)
	}
	if f.deck != engine.DeckSealed {
		return nil
	}
	t, err := engine.NewTable(game, f.seats, rules, engine.NewClosedDeck())
	if err != nil {
		return err
	}
	if n := len(t.Need().Cards); n > proof.MaxCards {
		return cli.Misuse("large-deck", "n", n, "most", proof.MaxCards)
	}
	return nil
}

// command returns the command line that plays a match of this run again, without --games and --seed.
func (f *simFlags) command(faults sim.Faults) string {
	var b strings.Builder
	fmt.Fprintf(&b, "lastcard sim --game %s --seats %d --faults %s", f.game, f.seats, faults)
	if len(f.rules) > 0 {
		b.WriteString(" --rules " + f.rules.String())
	}
	if len(f.options) > 0 {
		b.WriteString(" --option " + f.options.String())
	}
	if f.watchers != 1 {
		fmt.Fprintf(&b, " --watchers %d", f.watchers)
	}
	if f.deck != engine.DeckOpen {
		fmt.Fprintf(&b, " --deck %s --curve=%t", f.deck, f.curve)
	}
	if f.players != "bot" {
		b.WriteString(" --players " + f.players)
	}
	return b.String()
}

// chooser returns a function that chooses the action of a seat as a bot does, or at random. That function returns
// nil if the seat has nothing to do, or cannot act yet.
func chooser(game engine.Game, random bool) func(int, lockstep.Machine, *rand.Rand) []byte {
	return func(seat int, m lockstep.Machine, r *rand.Rand) []byte {
		encode := func(a *engine.Action) []byte { return a.AppendBinary(nil) }
		inner, open := m.(*engine.Machine)
		if x, sealed := m.(sealedMachine); sealed && x.WaitKind() == lockstep.WaitParts {
			return nil
		} else if !open {
			inner, encode = x.inner, x.playBody
		}
		t := inner.Table()
		if need := t.Need(); !need.Seats.Has(engine.Seat(seat)) {
			return nil
		}
		v, a := t.View(engine.Seat(seat)), engine.Action{}
		if random {
			a = bot.Random(v, r)
		} else {
			a = bot.Choose(game, v, r)
		}
		if a.Kind == engine.KindNone {
			return nil
		}
		return encode(&a)
	}
}

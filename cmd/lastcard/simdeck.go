package main

import (
	"crypto/sha256"
	"fmt"

	"lastcard/engine"
	"lastcard/lockstep"
	"lastcard/lockstep/sealed"
	"lastcard/lockstep/sealed/proof"
	"lastcard/lockstep/sealed/sealedtest"
	"lastcard/lockstep/sim"
)

// sealedMachine is the machine of a simulated seat with a sealed deck.
type sealedMachine struct {
	*sealed.Machine
	inner *engine.Machine
	parts givenParts
}

// givenParts records which cards each part of a match opens, and to whom. The key is the hash of the part.
type givenParts map[[32]byte]sim.Given

func (g givenParts) partRecord(part []byte) sim.Given { return g[sha256.Sum256(part)] }

// Part returns the part that the seat owes, nil if it owes none, and records what the part opens.
func (x sealedMachine) Part() []byte {
	part := x.Machine.Part()
	if part == nil {
		return nil
	}
	given := sim.Given{Stage: x.Stage()}
	for _, l := range x.LayersGiven() {
		to := l.For
		if to == sealed.MaxSeats {
			to = sim.Everybody
		}
		given.Opens = append(given.Opens, sim.Opening{Card: fmt.Sprintf("%x of seat %d", l.A[:8], l.Of), To: to})
	}
	x.parts[sha256.Sum256(part)] = given
	return part
}

// seal returns the configuration for one match with a sealed deck, made from the one that all matches share.
func (f *simFlags) seal(cfg sim.Config) sim.Config {
	all := givenParts{}
	cfg.Parts, cfg.NewBlind, cfg.Stages, cfg.Given = true, nil, sealed.Stages(), all.partRecord
	cfg.NewMachine = func(seat int) lockstep.Machine {
		return sealedFor(seat, f.seats, f.curve, f.table(engine.NewClosedDeck()), all)
	}
	return cfg
}

// sealedFor returns the machine of a seat at table t, whose deck it seals; seat −1 is a spectator, who reads no
// hand. Each seat counts as a computer of its own.
func sealedFor(seat, seats int, curve bool, t *engine.Table, all givenParts) lockstep.Machine {
	id := sha256.Sum256([]byte("lastcard sim"))
	c := sealed.Config{Table: id, Seat: seat, Suite: sealedtest.Toy{}}
	if curve {
		c.Suite = proof.New()
	}
	for i, key := range sim.Keys(seats) {
		c.Keys = append(c.Keys, lockstep.KeyOf(key))
		c.Computers = append(c.Computers, i+1)
		if i == seat {
			c.Secret = sealed.SecretOf([32]byte(key.Seed()), id)
		}
	}
	inner := engine.NewMachine(t)
	return sealedMachine{sealed.New(c, inner), inner, all}
}

// playBody returns the bytes that the seat proposes for an action: they also open its cards. It returns nil
// if a card cannot be opened yet.
func (x sealedMachine) playBody(a *engine.Action) []byte {
	body, err := x.Play(a.AppendBinary(nil))
	if err != nil {
		return nil
	}
	return body
}

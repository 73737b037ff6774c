package main

import (
	"crypto/sha256"

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
}

// sealedFor seals the deck of a table for a seat; −1: for somebody who reads no hand. Each seat is on
// a computer of its own.
func sealedFor(seat, seats int, curve bool, t *engine.Table) lockstep.Machine {
	id := sha256.Sum256([]byte("lastcard sim"))
	c := sealed.Config{Table: id, Seat: seat, Suite: sealedtest.Toy{}}
	if curve {
		c.Suite = proof.New()
	}
	for i, key := range sim.Keys(seats) {
		c.Keys = append(c.Keys, lockstep.KeyOf(key))
		c.Nodes = append(c.Nodes, i+1)
		if i == seat {
			c.Secret = sealed.SecretOf([32]byte(key.Seed()), id)
		}
	}
	inner := engine.NewMachine(t)
	return sealedMachine{sealed.New(c, inner), inner}
}

// play is the body of a play, nil if a card in it cannot be opened yet.
func (x sealedMachine) play(a *engine.Action) []byte {
	body, err := x.Play(a.AppendBinary(nil))
	if err != nil {
		return nil
	}
	return body
}

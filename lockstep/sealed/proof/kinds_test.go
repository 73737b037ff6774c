package proof

import (
	"slices"
	"testing"
)

// kind is one kind of statement, with an honest part and both verifiers.
type kind struct {
	name      string
	statement statement
	part      []byte
	first     func(s statement, part []byte) error
	second    func(s statement, part []byte) bool
}

func kinds(t testing.TB) []kind {
	t.Helper()
	all := seated(t, 3)
	pk := sum(t, all...)
	deck, _ := dealt(t, all, 5)
	hand := held(t, &all[0], all, deck[:3])
	free := slices.Clone(deck[3:])
	for i := range free {
		var err error
		free[i], err = suite.Strip(free[i], []Point{layer(&all[2], free[i])})
		must(t, err)
	}
	made := func(part []byte, err error) []byte { must(t, err); return part }
	key, escrow, share := all[0].context("key"), all[0].context("escrow"), all[1].context("shares")
	shuffle, turn, take := all[0].context("shuffle"), all[0].context("turn"), all[2].context("turn")
	layers := sum(t, all[0], all[1])
	fresh := suite.Deck([]byte{3, 1, 1, 2})
	return []kind{
		{
			"key",
			statement{c: key},
			suite.ProveKey(all[0].secret, key),
			func(s statement, part []byte) error { _, err := suite.CheckKey(s.c, part); return err }, secondKnown("key"),
		},
		{
			"escrow",
			statement{c: escrow},
			proveKnown("escrow", &escrow, &all[0].secret, escrowOf(&all[0].secret, &escrow, 0)),
			func(s statement, part []byte) error { _, err := checkKnown("escrow", &s.c, part); return err }, secondKnown("escrow"),
		},
		{
			"share",
			statement{share, []Point{all[1].key}, deck[:3]},
			made(suite.ProveShare(all[1].secret, share, inputs(deck[:3]))),
			func(s statement, part []byte) error {
				_, err := suite.CheckShare(s.c, s.keys[0], s.a(), part)
				return err
			}, secondShare,
		},
		{
			"hand over",
			statement{turn, []Point{all[0].key, all[1].key}, hand},
			made(suite.ProveTurn(HandOver, all[0].secret, turn, all[1].key, hand)),
			func(s statement, part []byte) error {
				_, err := suite.CheckTurn(HandOver, s.c, s.keys[0], s.keys[1], s.cards, part)
				return err
			}, secondHandOver,
		},
		{
			"take over",
			statement{take, []Point{all[2].key, layers}, free},
			made(suite.ProveTurn(TakeOver, all[2].secret, take, layers, free)),
			func(s statement, part []byte) error {
				_, err := suite.CheckTurn(TakeOver, s.c, s.keys[0], s.keys[1], s.cards, part)
				return err
			}, secondTakeOver,
		},
		{
			"shuffle",
			statement{shuffle, []Point{pk}, deck},
			made(suite.ProveShuffle(all[0].secret, shuffle, pk, deck)),
			checkShuffleOf, secondShuffle,
		},
		{
			"first shuffle",
			statement{shuffle, []Point{pk}, fresh},
			made(suite.ProveShuffle(all[0].secret, shuffle, pk, fresh)),
			checkShuffleOf, secondShuffle,
		},
	}
}

func checkShuffleOf(s statement, part []byte) error {
	_, err := suite.CheckShuffle(s.c, s.keys[0], s.cards, part)
	return err
}

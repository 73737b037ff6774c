package table

import (
	"errors"
	"fmt"
	"io/fs"

	"lastcard/assets"
	"lastcard/engine"
	"lastcard/engine/games"
	"lastcard/lockstep/lobby"
	"lastcard/lockstep/sealed/proof"
)

// ForeignTerms is the error of a table or a log with a game or rules that this version of the program does not
// have.
type ForeignTerms struct {
	Game string
	Err  error // what is wrong with the rules; nil: the game is unknown
}

func (e *ForeignTerms) Error() string {
	if e.Err == nil {
		return fmt.Sprintf("there is no game %q in this version", e.Game)
	}
	return e.Err.Error()
}

func (e *ForeignTerms) Unwrap() error { return e.Err }

// Trouble returns the sentence about the error. It names no version that has the game, because this program
// knows none.
func (e *ForeignTerms) Trouble() assets.Trouble {
	t := assets.Trouble{Code: "other-game", Args: assets.Args{"game": shownGame(e.Game)}}
	if e.Err != nil {
		t.Case, t.Args["why"] = "rules", WhyTerms(e.Err)
	}
	return t
}

// parseTerms looks up a game, and parses the text of its rules. The error is a *ForeignTerms.
func parseTerms(game, rules string) (engine.Game, engine.Rules, error) {
	g, ok := games.Lookup(game)
	if !ok {
		return nil, engine.Rules{}, &ForeignTerms{Game: game}
	}
	r, err := engine.ParseRules(g, rules)
	if err != nil {
		return nil, engine.Rules{}, &ForeignTerms{game, err}
	}
	return g, r, nil
}

// checkTerms returns why a game cannot be played with these rules and this number of seats, nil if it can. The
// text of the rules must be the canonical one, because all players sign it.
func checkTerms(game, rules string, seats int) error {
	g, r, err := parseTerms(game, rules)
	if err != nil {
		return err
	}
	if r.String() != rules {
		return &assets.Trouble{Code: "terms", Case: "form", Args: assets.Args{"rules": shownRules(rules)}}
	}
	if e, wrong := errors.AsType[*engine.RulesError](engine.CheckSeats(g, seats, r)); wrong {
		return new(wrongRules(e))
	}
	if r.Value(engine.DeckOption) == engine.DeckSealed {
		return checkSealable(g, r, seats)
	}
	return nil
}

// checkSealable returns an error if the deck of a game cannot be sealed under these rules: it has too many
// cards, or the engine makes no table.
func checkSealable(game engine.Game, r engine.Rules, seats int) error {
	t, err := engine.NewTable(game, seats, r, engine.NewClosedDeck())
	if err != nil {
		return err
	}
	if n := len(t.Need().Cards); n > proof.MaxCards {
		return &assets.Trouble{Code: "terms", Case: "deck", Args: assets.Args{"n": n, "most": proof.MaxCards}}
	}
	return nil
}

// WhyTerms returns why a game or rules were refused, as an argument of a sentence: an assets.Trouble if err has
// one or is an error of the engine about rules, and otherwise the text of err.
func WhyTerms(err error) any {
	if t, ok := errors.AsType[*assets.Trouble](err); ok {
		return *t
	}
	if e, ok := errors.AsType[*engine.RulesError](err); ok {
		return wrongRules(e)
	}
	if e, ok := errors.AsType[*ForeignTerms](err); ok {
		return assets.Trouble{Code: "terms", Case: "game", Args: assets.Args{"game": shownGame(e.Game)}}
	}
	return plainError(err)
}

// wrongRules returns the sentence about wrong rules. The words in it that may come from other players are made
// fit to be shown.
func wrongRules(e *engine.RulesError) assets.Trouble {
	return assets.Trouble{Code: "terms", Case: e.Code.String(), Args: assets.Args{
		"game": assets.GameName(e.Game), "rule": e.Rule, "choices": assets.ChoiceRule(e.Rule), "word": shownRules(e.Word), "other": shownRules(e.Other),
		"names": e.Names, "seats": e.Seats, "low": e.Low, "high": e.High,
	}}
}

func foreignTerms(err error) *Trouble {
	if terms, ok := errors.AsType[*ForeignTerms](err); ok {
		return &Trouble{Trouble: terms.Trouble(), Result: Lost, Err: err}
	}
	return nil
}

// foreignLobby returns the trouble of a lobby whose game or rules this program does not have, nil for any other
// lobby.
func foreignLobby(v *lobby.View) *Trouble {
	if v.Game == "" {
		return nil // the game of the lobby is not known yet
	}
	return foreignTerms(checkTerms(v.Game, v.Rules, v.Size))
}

// setupTrouble is the trouble that a table cannot be opened, because of a faulty game or an impossible setup.
func setupTrouble(err error) *Trouble {
	if f, ok := errors.AsType[*GameFault](err); ok {
		return &Trouble{Trouble: f.Trouble(""), Result: Lost, Err: err}
	}
	return causedTrouble(err, Refused, "bad-setup", assets.Args{"why": WhyTerms(err)})
}

func badRules(err error) error {
	return &assets.Trouble{Code: "bad-rules", Args: assets.Args{"why": WhyTerms(err)}}
}

// cannotBeginTrouble is the trouble that a match cannot begin at this computer, although everybody has agreed
// to it.
func cannotBeginTrouble(err error) *Trouble {
	if t := foreignTerms(err); t != nil {
		return t
	}
	why, result := WhyTerms(err), Lost
	if _, ok := errors.AsType[*fs.PathError](err); ok {
		result = Unwritten // a log cannot be written
	}
	t := causedTrouble(err, result, "cannot-begin", assets.Args{"why": why})
	if _, terms := why.(assets.Trouble); terms {
		t.Case = "terms"
	}
	return t
}

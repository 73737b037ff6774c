package table

import (
	"fmt"
	"strings"
	"testing"

	"lastcard/assets"
	"lastcard/engine"
	"lastcard/engine/games"
)

// Each code of an error about rules has a sentence in every language, without a placeholder that gets no value.
func TestRulesErrorsInEveryLanguage(t *testing.T) {
	game := games.All()[0]
	rules := engine.AllRules(game)
	e := engine.RulesError{
		Game: game.Name(), Rule: rules[len(rules)-1], Word: "one", Other: "two", Names: []string{"points", "cards"}, Seats: 12, Low: 2, High: 10,
	}
	for e.Code = 0; e.Code.String() != "unknown-code"; e.Code++ {
		why := WhyTerms(fmt.Errorf("wrapped: %w", &e)).(assets.Trouble)
		if code := "trouble.terms." + e.Code.String(); !assets.English().Has(code) {
			t.Errorf("%s has no sentence", code)
		}
		for _, cat := range assets.Languages() {
			text, _ := cat.Explain(why)
			if text == "" || strings.ContainsAny(text, "{}") || cat != assets.English() && text == why.Error() {
				t.Errorf("%s: %s: %q", cat.Lang(), e.Code, text)
			}
		}
	}
	if e.Code <= engine.RulesSeats {
		t.Errorf("only %d codes were looked at", e.Code)
	}
}

// A sentence about wrong rules has the word that the person typed. If that word is a rule of the game, the
// sentence also has the name of the rule in the window.
func TestRulesErrorNamesTheRule(t *testing.T) {
	for _, x := range []struct{ lang, game, rules, want string }{
		{"en", "uno", "stack=any", "stack=any: “What may be stacked” takes only the values mixed (Any draw card) and same (Same card only)"},
		{"de", "uno", "stack=any", "stack=any: „Was gestapelt werden darf“ hat nur die Werte mixed (Alle Ziehkarten) und same (Nur gleiche)"},
		{"de", "palace", "decks=9", "decks=9: „Kartendecks“ muss eine ganze Zahl von 1 bis 2 sein"},
		{"fr", "uno", "staking=1 points=0", "Uno n’a pas d’option «\u00a0staking\u00a0»"},
		{"es", "uno", "points", "points: «Puntos para ganar la partida» es una opción y necesita un valor (nombre=valor)"},
		{"en", "palace", "stacking", "Palace has no switch “stacking”"},
	} {
		g, _ := games.Lookup(x.game)
		_, err := engine.ParseRules(g, x.rules)
		text, _ := assets.Language(x.lang).Explain(WhyTerms(err).(assets.Trouble))
		if !strings.HasPrefix(text, x.want) {
			t.Errorf("%s: %s %q: %q, want %q", x.lang, x.game, x.rules, text, x.want)
		}
	}
}

// The sentence about wrong rules of another player is fit to be shown.
func TestRulesErrorIsShownAsALine(t *testing.T) {
	g, _ := games.Lookup("uno")
	_, err := engine.ParseRules(g, "\x1b[2J\u202estack=\ralso")
	for _, cat := range assets.Languages() {
		text, _ := cat.Explain((&ForeignTerms{g.Name(), err}).Trouble())
		checkShown(t, cat.Lang(), text)
	}
}

// If the text of the rules is not the canonical one, which all players sign, the match cannot begin. The
// trouble has a sentence in every language, and no advice about the disk.
func TestRulesAreWrittenInOneForm(t *testing.T) {
	x := cannotBeginTrouble(checkTerms("uno", "jump-in stacking", 3))
	if why, ok := x.Args["why"].(assets.Trouble); !ok || why.Case != "form" {
		t.Errorf("%+v", x.Trouble)
	}
	for _, cat := range assets.Languages() {
		text, hint := cat.Explain(x.Trouble)
		if disk := cat.Say("trouble.cannot-begin.hint"); hint == disk {
			t.Errorf("%s: other rules would help, and the hint is about the disk: %s", cat.Lang(), hint)
		}
		if !strings.Contains(text, "jump-in stacking") || cat != assets.English() && strings.Contains(text, "rules") {
			t.Errorf("%s: %q", cat.Lang(), text)
		}
	}
}

package table

import (
	"strings"
	"testing"

	"lastcard/assets"
	"lastcard/lockstep"
)

// Every flaw of a log has a sentence in every language. The sentence about a wrong signature names the seat and
// the record.
func TestFlawsInEveryLanguage(t *testing.T) {
	bad := &lockstep.BadEntry{K: 3, Flaw: lockstep.Flaw{Seat: 2, Record: lockstep.RecordSeal}}
	for bad.Code = 0; bad.Code.String() != "unknown-code"; bad.Code++ {
		why := FlawTrouble(bad)
		if code := "trouble.flaw." + bad.Code.String(); !assets.English().Has(code) {
			t.Errorf("%s has no sentence", code)
		}
		for _, cat := range assets.Languages() {
			text, _ := cat.Explain(why)
			if text == "" || strings.ContainsAny(text, "{}") || cat != assets.English() && text == why.Error() {
				t.Errorf("%s: %v: %q", cat.Lang(), bad.Code, text)
			}
			if bad.Code == lockstep.FlawUnsigned && (!strings.Contains(text, "2") || !strings.Contains(text, "seal")) {
				t.Errorf("%s: %q does not say whose signature under what is wrong", cat.Lang(), text)
			}
		}
	}
	if bad.Code <= lockstep.FlawHash {
		t.Errorf("only %d codes were looked at", bad.Code)
	}
}

// In every language the sentence about a damaged match contains the sentence about the flaw in that language.
func TestDamagedMatchInEveryLanguage(t *testing.T) {
	x := resumeTrouble("a.lastcard", &lockstep.BadEntry{K: 3, Flaw: lockstep.Flaw{Code: lockstep.FlawState}})
	for _, cat := range assets.Languages() {
		text, _ := cat.Explain(x.Trouble)
		why, _ := cat.Explain(assets.Trouble{Code: "flaw", Case: "state"})
		if !strings.Contains(text, why) || strings.Contains(text, "lockstep") {
			t.Errorf("%s: %q", cat.Lang(), text)
		}
	}
}

package assets

import "testing"

func TestExplain(t *testing.T) {
	for _, x := range []struct {
		lang       string
		trouble    Trouble
		text, hint string
	}{
		{"en", Trouble{}, "", ""},
		{"en", Trouble{Code: "full"}, "The table is full.", "Ask for a table with more seats."},
		{"de", Trouble{Code: "full"}, "Der Tisch ist voll.", "Bitte um einen Tisch mit mehr Plätzen."},
		// The case has a sentence of its own, and the hint of its code.
		{"en", Trouble{Code: "refused", Case: "seat"}, "The table has no seat for you.", "Ask the person who opened the table to let you in."},
		{"en", Trouble{Code: "refused", Case: "no-such-case"}, "The table did not let you in.", "Ask the person who opened the table to let you in."},
		// An empty value counts as missing.
		{"en", Trouble{Code: "other-version", Args: Args{"theirs": ""}}, "The others have another version of lastcard.", "Everyone needs the same version; update to the newest."},
		{"en", Trouble{Code: "other-version", Args: Args{"theirs": "{code}"}}, "The others have another version of lastcard ({code}).", "Everyone needs the same version; update to the newest."},
		// The arguments are names, and troubles inside a trouble.
		{"fr", Trouble{Code: "diverged", Case: "others", Args: Args{"names": []string{"Anna", "Bo", "Cleo"}, "file": "x"}}, "En désaccord avec les autres\u00a0: Anna, Bo et Cleo. Les ordinateurs ne sont plus d’accord sur la partie, qui s’arrête donc ici.", "Un programme contient une erreur, ou quelqu’un a modifié le sien. Ce qui a été joué est conservé. Envoie ce fichier avec un rapport d’erreur\u00a0: x"},
		{"en", Trouble{Code: "not-found", Args: Args{"tried": []Trouble{
			{Code: "tried", Args: Args{"way": Trouble{Code: "way", Case: "link"}, "why": "no answer"}},
			{Code: "tried", Args: Args{"way": Trouble{Code: "way", Case: "link"}, "why": "no answer"}},
			{Code: "tried", Args: Args{"way": Trouble{Code: "way", Case: "internet"}, "target": "Bo", "why": "no answer"}},
		}}}, "No one at the table could be reached. Tried: the link: no answer; the internet (Bo): no answer.", "Check that the table is still open, and that you have its newest code."},
		{"en", Trouble{Code: "no-such-code", Args: Args{"why": "it broke"}}, "That did not work: it broke.", "Try again."},
		{"en", Trouble{Code: "no-such-code"}, "That did not work.", "Try again."},
	} {
		if text, hint := Language(x.lang).Explain(x.trouble); text != x.text || hint != x.hint {
			t.Errorf("%+v:\n%q\n%q", x.trouble, text, hint)
		}
	}
}

func TestTroublesAreEqual(t *testing.T) {
	a := Trouble{Code: "waiting", Args: Args{"names": []string{"Anna"}, "n": 1}}
	for _, b := range []Trouble{
		{Code: "left", Args: a.Args},
		{Code: "waiting", Case: "seat", Args: a.Args},
		{Code: "waiting"},
		{Code: "waiting", Args: Args{"names": []string{"Bo"}, "n": 1}},
		{Code: "waiting", Args: Args{"names": []string{"Anna"}, "n": 2}},
	} {
		if a.Equal(b) || b.Equal(a) {
			t.Errorf("%+v and %+v", a, b)
		}
	}
	if !a.Equal(Trouble{Code: "waiting", Args: Args{"n": 1, "names": []string{"Anna"}}}) {
		t.Error("it differs from itself")
	}
}

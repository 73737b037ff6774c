package locale

import (
	"slices"
	"testing"
)

func TestFromEnv(t *testing.T) {
	for _, x := range []struct {
		env  map[string]string
		want []string
	}{
		{nil, nil},
		{map[string]string{"LANG": "de_DE.UTF-8"}, []string{"de_DE.UTF-8"}},
		{map[string]string{"LANG": "de_DE.UTF-8", "LC_MESSAGES": "fr_FR"}, []string{"fr_FR"}},
		{map[string]string{"LANG": "de_DE.UTF-8", "LC_ALL": "C"}, []string{"C"}},
		{map[string]string{"LANG": "C.UTF-8", "LANGUAGE": "de"}, []string{"C.UTF-8"}},
		{map[string]string{"LANG": "eu_ES", "LANGUAGE": "eu::es"}, []string{"eu", "es", "eu_ES"}},
		{map[string]string{"LANGUAGE": "es"}, nil},
	} {
		if got := fromEnv(func(name string) string { return x.env[name] }); !slices.Equal(got, x.want) {
			t.Errorf("%v: %q, want %q", x.env, got, x.want)
		}
	}
}

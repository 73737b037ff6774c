package policy

import (
	"go/ast"
	"go/token"
	"maps"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// Only the registry knows which games there are. Other code asks a game for its traits
// (engine.Traits), and a View for the state of the match. So the other code need not change for a
// new game. Tests may name games, because they play real ones.
const registry = "engine/games"

// gameWords are literals that contain the name of a game as an ordinary word.
var gameWords = map[string]string{
	"engine/ruleserror.go switch": "a rule that is on or off is called a switch",
}

// TestNoGameIsNamed: outside the games, no file imports a game, and no literal contains the name of
// a game.
func TestNoGameIsNamed(t *testing.T) {
	sources, names := files(t, goDirs...), gameNames(t)
	own := gamePackages(t, sources)
	used := map[string]bool{}
	for _, file := range slices.Sorted(maps.Keys(sources)) {
		dir, f := path.Dir(file), sources[file]
		if strings.HasSuffix(file, "_test.go") || slices.ContainsFunc(append(own, registry), func(d string) bool { return within(dir, d) }) {
			continue
		}
		for _, spec := range f.syntax.Imports {
			if p, _ := strconv.Unquote(spec.Path.Value); slices.Contains(own, strings.TrimPrefix(p, module+"/")) {
				t.Errorf("%s imports %s: ask engine.Traits or the View instead", f.at(spec), p)
			}
		}
		ast.Inspect(f.syntax, func(n ast.Node) bool {
			if _, ok := n.(*ast.ImportSpec); ok {
				return false
			}
			for _, name := range namedIn(n, names) {
				if used[file+" "+name] = true; gameWords[file+" "+name] == "" {
					t.Errorf("%s names the game %q: ask engine.Traits or the View instead", f.at(n), name)
				}
			}
			return true
		})
	}
	for what := range gameWords {
		if !used[what] {
			t.Errorf("%s: there is no such literal any more", what)
		}
	}
}

// The check finds a literal that names a game, and no other literal.
func TestNamedIn(t *testing.T) {
	names := gameNames(t)
	for text, want := range map[string]bool{
		"uno": true, "button.uno": true, "lastcard play --game palace": true, "Uno, or what you like": true, "play\npalace": true,
		"unopened": false, "switches to turn on": false, "crazy": false, "": false,
	} {
		n := &ast.BasicLit{Kind: token.STRING, Value: strconv.Quote(text)}
		if got := len(namedIn(n, names)) > 0; got != want {
			t.Errorf("%q: %v", text, got)
		}
	}
}

var lowerWord = regexp.MustCompile(`[a-z]+`)

// namedIn returns the games that a string literal names.
func namedIn(n ast.Node, names []string) (all []string) {
	lit, ok := n.(*ast.BasicLit)
	if !ok || lit.Kind != token.STRING {
		return nil
	}
	text, err := strconv.Unquote(lit.Value)
	if err != nil {
		return nil
	}
	for _, w := range lowerWord.FindAllString(strings.ToLower(text), -1) {
		if slices.Contains(names, w) {
			all = append(all, w)
		}
	}
	return all
}

// gameNames returns the names of all games: each has a file of English words.
func gameNames(t *testing.T) (all []string) {
	t.Helper()
	files, err := filepath.Glob(filepath.Join(root, "engine/*/words/*.en.txt"))
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range files {
		all = append(all, strings.TrimSuffix(filepath.Base(name), ".en.txt"))
	}
	if len(all) < 5 {
		t.Fatalf("only %d games found: the look-up is broken", len(all))
	}
	return all
}

// gamePackages returns the directories of the games, which the registry imports.
func gamePackages(t *testing.T, sources map[string]source) (all []string) {
	t.Helper()
	for _, spec := range sources[registry+"/games.go"].syntax.Imports {
		p, err := strconv.Unquote(spec.Path.Value)
		if err != nil {
			t.Fatal(err)
		}
		if dir := strings.TrimPrefix(p, module+"/"); within(dir, "engine") && dir != "engine" {
			all = append(all, dir)
		}
	}
	if len(all) < 3 {
		t.Fatalf("only %d packages of games: the look-up is broken", len(all))
	}
	return all
}

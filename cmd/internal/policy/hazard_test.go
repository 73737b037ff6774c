package policy

import (
	"go/ast"
	"go/importer"
	"go/parser"
	"go/token"
	"go/types"
	"io"
	"maps"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// hazards are constructs that can make two computers come to different results. This test bans them
// in engine and lockstep, except in tests. In these two the import policy (deps_test.go) also bans time,
// math/rand and, except in lockstep/sim/overlay, JSON.
//
//	go, select, chan     the order of goroutines
//	float32, float64     rounding differs by platform and compiler
//	range over a map     its order is random
//
// Code that only plays, simulates or measures may use them, for example the bots, which weigh moves, and the
// simulator's figures for the cost of agreement.
var (
	deterministic = []string{"engine", "lockstep"}
	exempt        = []string{"engine/bot", "engine/enginetest"}
	exemptFiles   = []string{"engine/measure/bench.go", "lockstep/sim/traffic.go"}
)

func isDeterministic(file string) bool {
	dir := path.Dir(file)
	in := func(base string) bool { return within(dir, base) }
	if strings.HasSuffix(file, "_test.go") || slices.Contains(exemptFiles, file) {
		return false
	}
	return slices.ContainsFunc(deterministic, in) && !slices.ContainsFunc(exempt, in)
}

func TestHazards(t *testing.T) {
	seen := 0
	for name, f := range files(t, deterministic...) {
		if !isDeterministic(name) {
			continue
		}
		seen++
		ast.Inspect(f.syntax, func(n ast.Node) bool {
			if why := hazard(n); why != "" {
				t.Errorf("%s: %s", f.at(n), why)
			}
			return true
		})
	}
	if seen < 30 {
		t.Fatalf("only %d files looked at: the walk is broken", seen)
	}
}

// hazard returns the name of the hazard if a node is one, else "".
func hazard(n ast.Node) string {
	switch n := n.(type) {
	case *ast.GoStmt:
		return "a goroutine"
	case *ast.SelectStmt:
		return "a select"
	case *ast.ChanType:
		return "a channel"
	case *ast.Ident:
		if n.Name == "float32" || n.Name == "float64" {
			return "a float"
		}
	case *ast.BasicLit:
		if n.Kind == token.FLOAT || n.Kind == token.IMAG {
			return "a float"
		}
	}
	return ""
}

// TestMapOrder: no range statement in deterministic code goes over a map.
func TestMapOrder(t *testing.T) {
	exports := exportsOf(t, "./engine/...", "./lockstep/...")
	packages := map[string][]string{} // the files of each directory
	for name := range files(t, deterministic...) {
		if isDeterministic(name) {
			packages[path.Dir(name)] = append(packages[path.Dir(name)], name)
		}
	}
	for _, dir := range slices.Sorted(maps.Keys(packages)) {
		checkMapOrder(t, dir, packages[dir], exports)
	}
}

func checkMapOrder(t *testing.T, dir string, names []string, exports map[string]string) {
	t.Helper()
	set := token.NewFileSet()
	var parsed []*ast.File
	for _, name := range names {
		f, err := parser.ParseFile(set, filepath.Join(root, name), nil, 0)
		if err != nil {
			t.Fatal(err)
		}
		parsed = append(parsed, f)
	}
	config := types.Config{Importer: importer.ForCompiler(set, "gc", func(p string) (io.ReadCloser, error) {
		return os.Open(exports[p])
	})}
	info := &types.Info{Types: map[ast.Expr]types.TypeAndValue{}}
	if _, err := config.Check(module+"/"+dir, set, parsed, info); err != nil {
		t.Fatal(err)
	}
	for _, f := range parsed {
		ast.Inspect(f, func(n ast.Node) bool {
			r, ok := n.(*ast.RangeStmt)
			if !ok {
				return true
			}
			if _, isMap := info.TypeOf(r.X).Underlying().(*types.Map); isMap {
				t.Errorf("%s: range over a map, whose order is random; go over sorted keys", set.Position(r.Pos()))
			}
			return true
		})
	}
}

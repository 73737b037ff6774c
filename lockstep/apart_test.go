package lockstep

import (
	"go/ast"
	"go/parser"
	"go/token"
	"go/types"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// lobbyFiles are the lobby, and baseFiles what it shares with the table. All other files are the
// table.
var (
	lobbyFiles = strings.Fields("candidate crowd guest host lobby lobbylimits lobbymsg lobbyview orphan succeed")
	baseFiles  = strings.Fields("box crypto doc drop frame genesis key limits machines reader types")
)

// The lobby and the table know nothing of each other, and the base knows neither: each could be
// a package of its own.
func TestApart(t *testing.T) {
	names, err := filepath.Glob("*.go")
	if err != nil {
		t.Fatal(err)
	}
	set := token.NewFileSet()
	var files []*ast.File
	for _, name := range names {
		if strings.HasSuffix(name, "_test.go") {
			continue
		}
		f, err := parser.ParseFile(set, name, nil, parser.SkipObjectResolution)
		if err != nil {
			t.Fatal(err)
		}
		files = append(files, f)
	}
	info := &types.Info{Uses: map[*ast.Ident]types.Object{}}
	conf := types.Config{Importer: nothing{}, Error: func(error) {}} // what is imported does not matter here
	pkg, _ := conf.Check("lastcard/lockstep", set, files, info)
	if len(info.Uses) < 1000 {
		t.Fatal("the uses are not known")
	}
	part := func(p token.Pos) string {
		name := strings.TrimSuffix(filepath.Base(set.Position(p).Filename), ".go")
		switch {
		case slices.Contains(lobbyFiles, name):
			return "lobby"
		case slices.Contains(baseFiles, name):
			return "base"
		}
		return "table"
	}
	for id, o := range info.Uses {
		if from, to := part(id.Pos()), part(o.Pos()); o.Pkg() == pkg && from != to && to != "base" {
			t.Errorf("%v, in the %s, uses %s of the %s", set.Position(id.Pos()), from, o.Name(), to)
		}
	}
}

// nothing imports empty packages.
type nothing struct{}

func (nothing) Import(name string) (*types.Package, error) {
	p := types.NewPackage(name, path.Base(name))
	p.MarkComplete()
	return p, nil
}

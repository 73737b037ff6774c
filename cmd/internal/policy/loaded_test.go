package policy

import (
	"go/ast"
	"go/importer"
	"go/parser"
	"go/token"
	"go/types"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// loaded is a package with its types.
type loaded struct {
	set   *token.FileSet
	pkg   *types.Package
	files []*ast.File
	info  *types.Info
}

// loadCmd loads the code of cmd for this platform, without tests and without
// package foreign.
func loadCmd(t *testing.T) (all []loaded) {
	t.Helper()
	exports := exportsOf(t, "./cmd/...")
	list := exec.Command("go", "list", "-f", "{{.ImportPath}} {{.Dir}} {{join .GoFiles \" \"}}", "./cmd/...")
	list.Dir = root
	out, err := list.Output()
	if err != nil {
		t.Fatalf("go list: %v", err)
	}
	for line := range strings.Lines(string(out)) {
		words := strings.Fields(line)
		if len(words) < 3 || words[0] == foreignPackage {
			continue
		}
		set := token.NewFileSet()
		var parsed []*ast.File
		for _, name := range words[2:] {
			f, err := parser.ParseFile(set, filepath.Join(words[1], name), nil, 0)
			if err != nil {
				t.Fatal(err)
			}
			parsed = append(parsed, f)
		}
		p, err := check(set, words[0], parsed, exports)
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, p)
	}
	return all
}

func check(set *token.FileSet, path string, files []*ast.File, exports map[string]string) (loaded, error) {
	info := &types.Info{
		Types: map[ast.Expr]types.TypeAndValue{}, Selections: map[*ast.SelectorExpr]*types.Selection{},
		Uses: map[*ast.Ident]types.Object{}, Defs: map[*ast.Ident]types.Object{},
	}
	config := types.Config{Importer: importerOf(set, exports)}
	pkg, err := config.Check(path, set, files, info)
	return loaded{set, pkg, files, info}, err
}

func importerOf(set *token.FileSet, exports map[string]string) types.Importer {
	return importer.ForCompiler(set, "gc", func(p string) (io.ReadCloser, error) { return os.Open(exports[p]) })
}

// exportsOf returns the files with the export data of packages and of their imports.
func exportsOf(t *testing.T, pattern ...string) map[string]string {
	t.Helper()
	list := exec.Command("go", append([]string{"list", "-export", "-deps", "-f", "{{.ImportPath}} {{.Export}}"}, pattern...)...)
	list.Dir = root
	out, err := list.Output()
	if err != nil {
		t.Fatalf("go list: %v", err)
	}
	all := map[string]string{}
	for line := range strings.Lines(string(out)) {
		if name, file, ok := strings.Cut(strings.TrimSpace(line), " "); ok {
			all[name] = file
		}
	}
	return all
}

func (p loaded) callee(call *ast.CallExpr) types.Object {
	switch f := call.Fun.(type) {
	case *ast.Ident:
		return p.info.Uses[f]
	case *ast.SelectorExpr:
		return p.info.Uses[f.Sel]
	}
	return nil
}

func (p loaded) funcName(fn *ast.FuncDecl) string {
	name := fn.Name.Name
	if o, ok := p.info.Defs[fn.Name].(*types.Func); ok && o.Signature().Recv() != nil {
		return typeName(o.Signature().Recv().Type()) + "." + name
	}
	return name
}

func typeName(t types.Type) string {
	if q, ok := t.(*types.Pointer); ok {
		t = q.Elem()
	}
	if n, ok := t.(*types.Named); ok {
		return n.Obj().Name()
	}
	return ""
}

// selected returns the package, type and name of a field or method. The type is the type that
// declares the field or method.
func selected(s *types.Selection) string {
	t := s.Recv()
	for _, i := range s.Index()[:len(s.Index())-1] {
		if q, ok := t.Underlying().(*types.Pointer); ok {
			t = q.Elem()
		}
		st, ok := t.Underlying().(*types.Struct)
		if !ok {
			return ""
		}
		t = st.Field(i).Type()
	}
	return qualified(t) + "." + s.Obj().Name()
}

func qualified(t types.Type) string {
	if q, ok := t.(*types.Pointer); ok {
		t = q.Elem()
	}
	n, ok := t.(*types.Named)
	if !ok || n.Obj().Pkg() == nil {
		return ""
	}
	return strings.TrimPrefix(n.Obj().Pkg().Path(), module+"/") + "." + n.Obj().Name()
}

// elem returns the qualified name of a type. For a pointer or a list, it is the name of
// the element type.
func elem(t types.Type) string {
	for {
		switch x := t.(type) {
		case *types.Pointer:
			t = x.Elem()
		case *types.Slice:
			t = x.Elem()
		default:
			return qualified(t)
		}
	}
}

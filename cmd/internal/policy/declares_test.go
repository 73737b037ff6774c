package policy

import (
	"go/ast"
	"path"
	"slices"
	"strings"
)

// declaredIn reports whether a Go file declares name, which is Name or Type.Name. The path of the
// file starts at the folder of the text or at the root.
func (h *house) declaredIn(from, file, name string) bool {
	name = name[strings.LastIndex(name, ".")+1:]
	return h.sources[path.Join(path.Dir(from), file)].declares(name) || h.sources[file].declares(name)
}

// declares reports whether a file declares a function, a method, a type, a field, a constant or a variable of this name.
func (s source) declares(name string) (found bool) {
	if s.syntax == nil {
		return false
	}
	is := func(id *ast.Ident) bool { return id.Name == name }
	ast.Inspect(s.syntax, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.FuncDecl:
			found = found || is(n.Name)
			return false // skip the body: a text cannot name anything inside it
		case *ast.TypeSpec:
			found = found || is(n.Name)
		case *ast.ValueSpec:
			found = found || slices.ContainsFunc(n.Names, is)
		case *ast.Field:
			found = found || slices.ContainsFunc(n.Names, is)
		}
		return !found
	})
	return found
}

package policy

import (
	"go/ast"
	"path"
	"slices"
	"strings"
)

// declaredIn reports whether a Go file declares name. Of Type.Name it checks only Name, whatever type that belongs
// to. file is a path from the folder of the text (from) or from the root. If it has <game>, one of the files
// that it stands for is enough.
func (h *house) declaredIn(from, file, name string) bool {
	name = name[strings.LastIndex(name, ".")+1:]
	file = wildcards.ReplaceAllString(file, "*")
	for p, s := range h.sources {
		for _, pattern := range []string{path.Join(path.Dir(from), file), file} {
			if ok, err := path.Match(pattern, p); ok && err == nil && s.declares(name) {
				return true
			}
		}
	}
	return false
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

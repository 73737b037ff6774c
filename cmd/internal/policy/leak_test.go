package policy

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"
	"strings"
)

// leak is a use of foreign text that nothing has made safe to show.
type leak struct{ at, in, what string }

// leaks returns the leaks in a package, sorted by their place in the source.
func leaks(p loaded) (all []leak) {
	cleaners := p.cleaners()
	for _, f := range p.files {
		for _, d := range f.Decls {
			fn, ok := d.(*ast.FuncDecl)
			in := strings.TrimPrefix(p.pkg.Path(), module+"/")
			if ok {
				in += "." + p.funcName(fn)
			}
			var path []ast.Node
			ast.Inspect(d, func(n ast.Node) bool {
				if n == nil {
					path = path[:len(path)-1]
					return true
				}
				if what := p.foreign(n, path); what != "" && !p.clean(n, path, d, cleaners) {
					all = append(all, leak{p.set.Position(n.Pos()).String(), in, what})
				}
				path = append(path, n)
				return true
			})
		}
	}
	slices.SortFunc(all, func(a, b leak) int { return strings.Compare(a.at, b.at) })
	return all
}

// foreign returns the name of the foreign text if a node of the syntax is one, else "". A foreign text
// is a field or method in foreignTexts. It is also a whole struct with such a field, if the code passes
// the struct to a function that takes any value, as fmt does. A nodeType that is not the program's own
// is foreign where it is passed to such a function or becomes a string.
func (p loaded) foreign(n ast.Node, path []ast.Node) string {
	if x, ok := n.(*ast.SelectorExpr); ok {
		if s := p.info.Selections[x]; s != nil {
			if name := selected(s); slices.Contains(foreignTexts, name) {
				return name
			}
		}
	}
	e, ok := n.(ast.Expr)
	if !ok || len(path) == 0 {
		return ""
	}
	call, ok := path[len(path)-1].(*ast.CallExpr)
	if !ok || n == call.Fun {
		return ""
	}
	name := elem(p.info.TypeOf(e))
	if name == nodeType && p.info.Types[call.Fun].IsType() && !p.isSelf(e) {
		return name
	}
	if !p.takesAny(call, e) {
		return ""
	}
	if name == nodeType || slices.ContainsFunc(foreignTexts, func(s string) bool { return name != "" && strings.HasPrefix(s, name+".") }) {
		return name
	}
	return ""
}

// nodeType is the type of a node's name. Such a name may come from others.
const nodeType = "cmd/internal/line.Node"

// isSelf reports whether an expression asks for the program's own node.
func (p loaded) isSelf(e ast.Expr) bool {
	call, ok := e.(*ast.CallExpr)
	if !ok {
		return false
	}
	o := p.callee(call)
	return o != nil && o.Name() == "Self"
}

// takesAny reports whether the parameter for an argument of a call has the type any.
func (p loaded) takesAny(call *ast.CallExpr, arg ast.Expr) bool {
	sig, ok := p.info.TypeOf(call.Fun).(*types.Signature)
	if !ok {
		return false
	}
	i := slices.Index(call.Args, arg)
	last := sig.Params().Len() - 1
	if i < 0 || last < 0 {
		return false
	}
	t := sig.Params().At(min(i, last)).Type()
	if s, ok := t.(*types.Slice); ok && sig.Variadic() && i >= last {
		t = s.Elem()
	}
	x, ok := t.Underlying().(*types.Interface)
	return ok && x.Empty()
}

// clean reports whether a use of foreign text is allowed. The code may pass the text through package
// foreign, compare it, look it up in a map, or copy it into another field of foreignTexts or ownTexts. It
// may also put the text into a list that it only passes through package foreign.
func (p loaded) clean(n ast.Node, path []ast.Node, fn ast.Decl, cleaners map[types.Object]bool) bool {
	if len(path) == 0 {
		return false
	}
	if call, ok := path[len(path)-1].(*ast.CallExpr); ok && call.Fun == n { // the code calls the selected method
		n, path = call, path[:len(path)-1]
	}
	switch parent := path[len(path)-1].(type) {
	case *ast.CallExpr:
		if p.cleans(parent, cleaners) || qualified(p.info.TypeOf(parent.Fun)) == nodeType {
			return true // the check looks at a line.Node only where it becomes a string
		}
		if id, ok := parent.Fun.(*ast.Ident); ok && id.Name == "append" && len(path) > 1 {
			if a, ok := path[len(path)-2].(*ast.AssignStmt); ok {
				return p.listCleaned(a.Lhs[0], fn, cleaners)
			}
		}
	case *ast.IndexExpr:
		return parent.Index == n
	case *ast.BinaryExpr:
		return parent.Op == token.EQL || parent.Op == token.NEQ
	case *ast.SwitchStmt:
		return parent.Tag == n
	case *ast.KeyValueExpr:
		return len(path) > 1 && p.literalOf(path[len(path)-2])
	case *ast.AssignStmt:
		if slices.ContainsFunc(parent.Lhs, func(e ast.Expr) bool { return e == n }) {
			return true // the code writes the field and does not read it
		}
		at := slices.IndexFunc(parent.Rhs, func(e ast.Expr) bool { return e == n })
		if at < 0 || len(parent.Lhs) != len(parent.Rhs) {
			return false
		}
		switch to := parent.Lhs[at].(type) {
		case *ast.SelectorExpr:
			s := p.info.Selections[to]
			return s != nil && isText(selected(s))
		case *ast.IndexExpr:
			return p.listCleaned(to.X, fn, cleaners)
		}
	}
	return false
}

func isText(name string) bool {
	_, own := ownTexts[name]
	return own && !strings.HasPrefix(name, "p2p.Announce") || slices.Contains(foreignTexts, name)
}

// literalOf reports whether a literal makes a struct that holds foreign text or
// passes it to lockstep.
func (p loaded) literalOf(n ast.Node) bool {
	lit, ok := n.(*ast.CompositeLit)
	if !ok {
		return false
	}
	name := qualified(p.info.TypeOf(lit))
	return name == "lockstep/lobby.Config" || slices.ContainsFunc(foreignTexts, func(s string) bool { return strings.HasPrefix(s, name+".") })
}

// listCleaned reports whether a function passes a list to package foreign, and does nothing else
// with the list except filling it.
func (p loaded) listCleaned(list ast.Expr, fn ast.Decl, cleaners map[types.Object]bool) bool {
	id, ok := list.(*ast.Ident)
	if !ok {
		return false
	}
	o := p.info.ObjectOf(id)
	cleaned, spilled := false, false
	var path []ast.Node
	ast.Inspect(fn, func(n ast.Node) bool {
		if n == nil {
			path = path[:len(path)-1]
			return true
		}
		if x, ok := n.(*ast.Ident); ok && p.info.ObjectOf(x) == o {
			switch parent := path[len(path)-1].(type) {
			case *ast.CallExpr:
				f, builtin := parent.Fun.(*ast.Ident)
				switch {
				case p.cleans(parent, cleaners):
					cleaned = true
				case !builtin || f.Name != "append" && f.Name != "len":
					spilled = true
				}
			case *ast.ReturnStmt:
				spilled = true
			}
		}
		path = append(path, n)
		return true
	})
	return cleaned && !spilled
}

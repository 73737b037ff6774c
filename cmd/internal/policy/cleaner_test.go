package policy

import (
	"go/ast"
	"go/types"
	"slices"
)

// cleaners returns the functions of a package that do nothing but call package foreign.
func (p loaded) cleaners() map[types.Object]bool {
	all := map[types.Object]bool{}
	for _, f := range p.files {
		for _, d := range f.Decls {
			fn, ok := d.(*ast.FuncDecl)
			if !ok || fn.Body == nil || len(fn.Body.List) != 1 {
				continue
			}
			ret, ok := fn.Body.List[0].(*ast.ReturnStmt)
			if !ok || len(ret.Results) != 1 {
				continue
			}
			if call, ok := ret.Results[0].(*ast.CallExpr); ok && p.cleans(call, nil) {
				all[p.info.Defs[fn.Name]] = true
			}
		}
	}
	return all
}

// cleans reports whether a call makes its argument safe to show.
func (p loaded) cleans(call *ast.CallExpr, cleaners map[types.Object]bool) bool {
	o := p.callee(call)
	return o != nil && (cleaners[o] || o.Pkg() != nil && (o.Pkg().Path() == foreignPackage || slices.Contains(otherCleaners, o.Pkg().Path()+"."+o.Name())))
}

// otherCleaners lists a wrapper of foreign.CleanLine in another package. It also lists parsers, which
// return only values that they know.
var otherCleaners = []string{
	module + "/cmd/internal/table.CleanName", module + "/engine/games.Lookup", module + "/engine.ParseRules",
}

const foreignPackage = module + "/cmd/internal/foreign"

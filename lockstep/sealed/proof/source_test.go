package proof

import (
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"
)

// variable lists the functions whose time may depend on their arguments. Only the functions in verifier may call them
// with any public values, and those in prover with public elements and public weights.
var (
	variable = []string{"publicSum", "publicPair"}
	verifier = []string{"announcement", "holds", "openShare", "open", "publicValues", "Combine"}
	prover   = []string{"proveShare", "ProveTurn"}
)

// Only secretSum and the functions in variable call operations of the group with scalars, always on a fresh
// element; secretSum calls only those in constant time. The functions in variable have no callers but those above.
func TestTime(t *testing.T) {
	seen := map[string]int{}
	for _, call := range calls(t) {
		f, ok := call.Fun.(*ast.SelectorExpr)
		name := ""
		if ok {
			name = f.Sel.Name
		} else if ident, ok := call.Fun.(*ast.Ident); ok {
			name = ident.Name
		}
		switch {
		case strings.HasPrefix(name, "VarTime"):
			if !slices.Contains(variable, call.in) {
				t.Errorf("%s in %s", name, call.in)
			}
		case strings.HasSuffix(name, "ScalarMult"), strings.HasSuffix(name, "ScalarBaseMult"):
			if call.in != "secretSum" {
				t.Errorf("%s in %s", name, call.in)
			}
		case slices.Contains(variable, name) && slices.Contains(prover, call.in):
			if weights, ok := call.Args[0].(*ast.Ident); !ok || weights.Name != "w" {
				t.Errorf("%s in %s: not of the weights", name, call.in)
			}
			seen[call.in]++
			continue
		case slices.Contains(variable, name):
			if !slices.Contains(verifier, call.in) {
				t.Errorf("%s in %s, which is no verifier", name, call.in)
			}
			seen[call.in]++
			continue
		default:
			continue
		}
		seen[name]++
		if fresh, ok := f.X.(*ast.CallExpr); !ok || !isSelector(fresh.Fun, "NewIdentityElement") {
			t.Errorf("%s in %s: not into a fresh element", name, call.in)
		}
	}
	for _, name := range slices.Concat(verifier, prover, []string{"VarTimeMultiScalarMult", "VarTimeDoubleScalarBaseMult", "MultiScalarMult", "ScalarMult", "ScalarBaseMult"}) {
		if seen[name] == 0 {
			t.Errorf("%s is not found: the search is broken, or the list too long", name)
		}
	}
}

func isSelector(e ast.Expr, name string) bool {
	s, ok := e.(*ast.SelectorExpr)
	return ok && s.Sel.Name == name
}

type call struct {
	*ast.CallExpr
	in string
}

// calls returns all calls in the package, except the calls in its tests.
func calls(t *testing.T) (all []call) {
	t.Helper()
	names, err := filepath.Glob("*.go")
	must(t, err)
	for _, name := range names {
		if strings.HasSuffix(name, "_test.go") {
			continue
		}
		f, err := parser.ParseFile(token.NewFileSet(), name, nil, 0)
		must(t, err)
		for _, d := range f.Decls {
			in := ""
			if f, ok := d.(*ast.FuncDecl); ok {
				in = f.Name.Name
			}
			ast.Inspect(d, func(n ast.Node) bool {
				if c, ok := n.(*ast.CallExpr); ok {
					all = append(all, call{c, in})
				}
				return true
			})
		}
	}
	return all
}

// No method takes or returns an element, so another suite needs no group elements.
func TestSuite(t *testing.T) {
	methods := reflect.TypeFor[*Ristretto]()
	for i := range methods.NumMethod() {
		m := methods.Method(i)
		for k := 1; k < m.Type.NumIn(); k++ {
			plain(t, m.Name, m.Type.In(k))
		}
		for k := range m.Type.NumOut() {
			plain(t, m.Name, m.Type.Out(k))
		}
	}
	if methods.NumMethod() < 20 {
		t.Errorf("only %d methods", methods.NumMethod())
	}
}

func plain(t *testing.T, method string, x reflect.Type) {
	switch x.Kind() {
	case reflect.Slice, reflect.Array:
		plain(t, method, x.Elem())
	case reflect.Struct:
		for i := range x.NumField() {
			plain(t, method, x.Field(i).Type)
		}
	case reflect.Pointer, reflect.Func, reflect.Map, reflect.Chan:
		t.Errorf("%s has a %v", method, x)
	case reflect.Interface:
		if x != reflect.TypeFor[error]() {
			t.Errorf("%s has a %v", method, x)
		}
	default:
	}
}

// go.mod explicitly requires a version of edwards25519 that computes products of several scalars
// correctly.
func TestModules(t *testing.T) {
	mod, err := os.ReadFile("../../../go.mod")
	must(t, err)
	for _, line := range []string{"filippo.io/edwards25519 v1.2.0", "github.com/gtank/ristretto255 v0.2.0"} {
		if !strings.Contains(string(mod), "\t"+line) {
			t.Errorf("go.mod does not ask for %s", line)
		}
	}
}

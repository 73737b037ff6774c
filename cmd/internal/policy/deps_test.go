package policy

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"path"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// rule says what the packages in and below a directory may import. If several rules fit, the rule
// with the longest directory holds.
type rule struct {
	dir      string
	std      string // packages of the standard library; * is all
	ours     string // directories of this module, each with the directories below it
	others   string // modules of others, with all their packages; * is all
	inTests  string // further modules of others that tests may import
	ourTests string // further directories of this module that tests may import
}

// pureStd lists the packages of the standard library that deterministic code may import. They start
// no goroutine, and use no clock and no socket. A few of their functions do have random results, such
// as maps.Keys and the functions of math/rand/v2 without a source; no test forbids those.
const pureStd = `bufio bytes cmp container/heap crypto/ecdh crypto/ed25519 crypto/sha256 crypto/subtle embed encoding/binary
	encoding/hex errors fmt hash/crc32 io iter maps math/bits math/rand/v2 slices sort strconv strings unicode unicode/utf8`

// rules is the architecture as a table. engine, lockstep and p2p import none of the others. assets
// imports engine, for the words of the games. render imports engine and assets. cmd imports all of
// them.
var rules = []rule{
	{dir: "engine", std: pureStd, ours: "engine", inTests: "pgregory.net/rapid"},
	// fault finds out from the stack whether a game or this program caused a panic.
	{dir: "engine/fault", std: "fmt iter runtime strings", ourTests: "engine"},
	// dump writes all fields of a state, in the order of their declaration.
	{dir: "engine/dump", std: pureStd + " reflect", ours: "engine"},
	// Only tests import enginetest.
	{dir: "engine/enginetest", std: pureStd + " os path/filepath testing", ours: "engine", inTests: "pgregory.net/rapid"},
	{dir: "engine/measure", std: pureStd + " testing", ours: "engine"},
	// lockstep knows nothing of the lobby, where the players gather. Its tests play with the
	// simulator.
	{dir: "lockstep", std: pureStd, ours: "lockstep/internal", ourTests: "lockstep", inTests: "pgregory.net/rapid"},
	{dir: "lockstep/internal/wire", std: pureStd},
	// cores is the only package of lockstep with goroutines. The work that it spreads over the cores
	// has the same result in any order.
	{dir: "lockstep/internal/cores", std: "runtime sync sync/atomic"},
	{dir: "lockstep/lobby", std: pureStd, ours: "lockstep"},
	// Tables of the simulator may run in several goroutines at once. They share keys, which sync makes
	// once.
	{dir: "lockstep/sim", std: pureStd + " sync", ours: "lockstep", inTests: "pgregory.net/rapid"},
	// sealed knows which card is under whose keys. Its tests seal the games.
	{dir: "lockstep/sealed", std: pureStd + " crypto/hkdf crypto/sha512", ours: "lockstep/sealed", ourTests: "engine lockstep"},
	// proof has the cryptography of the sealed deck, and is the only package of ours that computes with the points of
	// a curve. It derives all its randomness from its secrets.
	{
		dir: "lockstep/sealed/proof", std: "crypto/hmac crypto/sha256 crypto/sha512 crypto/subtle encoding/binary errors math/bits",
		ours: "lockstep/sealed/proof lockstep/internal/cores", others: "github.com/gtank/ristretto255", inTests: "github.com/cloudflare/circl",
	},
	// overlay changes sources for tests, and is no part of a simulation.
	{dir: "lockstep/sim/overlay", std: pureStd + " encoding/json os os/exec path/filepath regexp testing"},
	{dir: "assets", std: pureStd + " io/fs compress/gzip image image/color image/png", ours: "assets engine"},
	{
		dir: "p2p", std: "*", ours: "p2p",
		others:  "github.com/libp2p github.com/multiformats github.com/ipfs/go-cid github.com/jackpal/go-nat-pmp github.com/quic-go/quic-go go.uber.org/fx golang.org/x/crypto golang.org/x/net golang.org/x/time",
		inTests: "github.com/huin/goupnp github.com/marcopolo/simnet pgregory.net/rapid",
	},
	// These parts of p2p know no table and no member.
	{dir: "p2p/internal/addr", std: "*", others: "github.com/libp2p github.com/multiformats"},
	{dir: "p2p/internal/author", std: "*", others: "github.com/libp2p golang.org/x/time"},
	{dir: "p2p/internal/code", std: pureStd},
	{dir: "p2p/internal/fault", std: pureStd},
	{dir: "p2p/internal/wire", std: "*", ours: "p2p/internal/addr p2p/internal/fault", others: "github.com/libp2p github.com/multiformats golang.org/x/crypto"},
	{dir: "p2p/internal/rundir", std: "*", ours: "p2p/internal/addr", others: "github.com/libp2p github.com/multiformats"},
	{dir: "p2p/internal/hindrance", std: "*", ours: "p2p/internal/addr", others: "github.com/libp2p github.com/multiformats"},
	{
		dir: "p2p/internal/door", std: "*", ours: "p2p/internal/addr",
		others: "github.com/libp2p github.com/multiformats github.com/quic-go/quic-go go.uber.org/fx golang.org/x/net golang.org/x/time",
	},
	{
		dir: "render", std: "*", ours: "render engine assets",
		others:  "github.com/hajimehoshi/ebiten/v2 github.com/ebitengine/oto/v3 github.com/go-fonts/dejavu github.com/jezek/xgb golang.org/x/image golang.org/x/text rsc.io/qr",
		inTests: "pgregory.net/rapid",
	},
	{dir: "cmd", std: "*", ours: "engine assets lockstep p2p render cmd/internal", others: "*", inTests: "*"},
	{dir: "cmd/internal/foreign", std: "*", others: "golang.org/x/text"},
	// seam is the contract between the table and the front ends. It has only types and words.
	{dir: "render/seam", std: "bytes encoding/json errors hash/fnv slices strconv strings time", ours: "engine assets"},
	{dir: "render/seam/seamtest", std: "*", ours: "render/seam engine assets"},
	// cli, the framework of the command line, knows nothing of the game. store, the data directory,
	// knows only a person's choices of games and rules.
	{dir: "cmd/internal/cli", std: "*", ours: "assets"},
	{dir: "cmd/internal/store", std: "*", ours: "render/seam", others: "golang.org/x/sys"},
	{dir: "cmd/internal/policy", std: "*"},
}

const (
	module = "lastcard"
	root   = "../../.."
)

// everywhere lists the packages that no package may import, and why.
var everywhere = map[string]string{
	"math/rand": "math/rand/v2 instead: its sources are specified and it has no global seed",
	"unsafe":    "nothing here needs it, but the test that sets each field of a state",
	"net/http":  "limitHTTP in p2p/internal/ports lets requests through to the router only",
	"C":         "the program builds without cgo",
}

// excused lists the files that may import a package all the same, and why.
var excused = map[importOf]string{
	{"engine/enginetest/fields_test.go", "unsafe"}:  "the fields of a state are not exported",
	{"p2p/internal/ports/upnp.go", "net/http"}:      "limitHTTP",
	{"p2p/internal/ports/upnp_test.go", "net/http"}: "computers that speak UPnP",
	{"cmd/internal/lab/igd_test.go", "net/http"}:    "a router that speaks UPnP",
}

// allOfLibp2p is the package whose defaults name every transport of libp2p.
const allOfLibp2p = "github.com/libp2p/go-libp2p"

// importOf is one import in one file.
type importOf struct {
	file string // slash-separated, from the root
	path string
}

func (i importOf) test() bool { return strings.HasSuffix(i.file, "_test.go") }

func TestImports(t *testing.T) {
	for _, i := range imports(t) {
		if why, bad := everywhere[i.path]; bad && excused[i] == "" {
			t.Errorf("%s imports %s: %s", i.file, i.path, why)
		}
		r, ok := ruleOf(path.Dir(i.file))
		if !ok {
			t.Errorf("%s: there is no rule for this directory", i.file)
			continue
		}
		if why := r.refuses(i); why != "" {
			t.Errorf("%s imports %q: %s", i.file, i.path, why)
		}
	}
}

// The check refuses each import that breaks the policy.
func TestRefused(t *testing.T) {
	for _, c := range []struct {
		importOf
		refused bool
	}{
		{importOf{"engine/uno/state.go", "lastcard/engine"}, false},
		{importOf{"engine/uno/state.go", "lastcard/lockstep"}, true},
		{importOf{"engine/uno/state.go", "time"}, true},
		{importOf{"engine/uno/state.go", "testing"}, true},
		{importOf{"engine/measure/bench.go", "testing"}, false},
		{importOf{"engine/measure/bench.go", "time"}, true},
		{importOf{"engine/uno/state_test.go", "time"}, false},
		{importOf{"engine/uno/state_test.go", "lastcard/p2p"}, true},
		{importOf{"engine/uno/state_test.go", "pgregory.net/rapid"}, false},
		{importOf{"engine/uno/state.go", "pgregory.net/rapid"}, true},
		{importOf{"lockstep/log.go", "encoding/json"}, true},
		{importOf{"lockstep/session.go", "lastcard/lockstep/lobby"}, true},
		{importOf{"lockstep/session_test.go", "lastcard/lockstep/sim"}, false},
		{importOf{"lockstep/lobby/lobby.go", "lastcard/lockstep"}, false},
		{importOf{"lockstep/sim/table.go", "lastcard/lockstep"}, false},
		{importOf{"lockstep/sim/table.go", "lastcard/engine"}, true},
		{importOf{"lockstep/sealed/custody.go", "lastcard/lockstep/sealed/proof"}, false},
		{importOf{"lockstep/sealed/custody.go", "github.com/gtank/ristretto255"}, true},
		{importOf{"lockstep/sealed/custody.go", "lastcard/lockstep"}, true},
		{importOf{"lockstep/sealed/custody.go", "lastcard/engine"}, true},
		{importOf{"lockstep/sealed/table_test.go", "lastcard/engine/games"}, false},
		{importOf{"lockstep/sealed/proof/group.go", "github.com/gtank/ristretto255"}, false},
		{importOf{"lockstep/sealed/proof/group.go", "github.com/cloudflare/circl/group"}, true},
		{importOf{"lockstep/sealed/proof/second_test.go", "github.com/cloudflare/circl/group"}, false},
		{importOf{"lockstep/sealed/proof/group.go", "lastcard/lockstep"}, true},
		{importOf{"lockstep/sealed/proof/group.go", "crypto/rand"}, true},
		{importOf{"lockstep/sealed/proof/group.go", "math/rand/v2"}, true},
		{importOf{"lockstep/ledger.go", "github.com/gtank/ristretto255"}, true},
		{importOf{"p2p/node.go", "lastcard/lockstep"}, true},
		{importOf{"p2p/node.go", "github.com/libp2p/go-libp2p"}, true},
		{importOf{"p2p/node.go", "github.com/libp2p/go-libp2p/config"}, false},
		{importOf{"p2p/node_test.go", "github.com/libp2p/go-libp2p"}, false},
		{importOf{"render/board/hand.go", "lastcard/cmd/internal/table"}, true},
		{importOf{"render/board/hand.go", "lastcard/engine"}, false},
		{importOf{"cmd/lastcard/main.go", "lastcard/render"}, false},
		{importOf{"cmd/internal/cli/flags.go", "lastcard/engine"}, true},
	} {
		r, _ := ruleOf(path.Dir(c.file))
		if why := r.refuses(c.importOf); (why != "") != c.refused {
			t.Errorf("%s imports %s: %q", c.file, c.path, why)
		}
	}
}

// ruleOf returns the rule with the longest directory that contains dir.
func ruleOf(dir string) (best rule, ok bool) {
	for _, r := range rules {
		if within(dir, r.dir) && len(r.dir) > len(best.dir) {
			best, ok = r, true
		}
	}
	return best, ok
}

// within reports whether a path is base or below it.
func within(p, base string) bool { return p == base || strings.HasPrefix(p, base+"/") }

func withinAny(p, list string) bool {
	return list == "*" || slices.ContainsFunc(strings.Fields(list), func(base string) bool { return within(p, base) })
}

// refuses returns why a rule refuses an import, or "". Tests may use all of the
// standard library.
func (r rule) refuses(i importOf) string {
	ours, isOurs := strings.CutPrefix(i.path, module+"/")
	first, _, _ := strings.Cut(i.path, "/")
	switch {
	case i.path == allOfLibp2p && !i.test():
		return "it links WebRTC, WebTransport and WebSocket, which nothing uses: 5 MB; its config package builds a host as well"
	case isOurs && !withinAny(ours, r.ours) && !(i.test() && withinAny(ours, r.ourTests)):
		return r.dir + " may import of ours only: " + r.ours
	case isOurs:
		return ""
	case strings.Contains(first, "."):
		if withinAny(i.path, r.others) || i.test() && withinAny(i.path, r.inTests) {
			return ""
		}
		return r.dir + " may import of others only: " + r.others
	case i.test() || r.std == "*" || slices.Contains(strings.Fields(r.std), i.path):
		return ""
	}
	return r.dir + " is pure; of the standard library it may import only what the table lists"
}

// imports returns the imports of every Go file of the module, for all platforms.
func imports(t *testing.T) []importOf {
	t.Helper()
	var all []importOf
	for file, f := range files(t, "cmd", "engine", "lockstep", "p2p", "render", "assets") {
		for _, spec := range f.syntax.Imports {
			p, err := strconv.Unquote(spec.Path.Value)
			if err != nil {
				t.Fatal(err)
			}
			all = append(all, importOf{file, p})
		}
	}
	if len(all) < 100 {
		t.Fatalf("only %d imports found: the walk is broken", len(all))
	}
	slices.SortFunc(all, func(a, b importOf) int { return strings.Compare(a.file+" "+a.path, b.file+" "+b.path) })
	return all
}

// source is one parsed file.
type source struct {
	syntax *ast.File
	set    *token.FileSet
}

func (s source) at(n ast.Node) string {
	p := s.set.Position(n.Pos())
	return fmt.Sprintf("%s:%d", p.Filename, p.Line)
}

// files parses the Go files below directories, keyed by their path from the
// root.
func files(t *testing.T, dirs ...string) map[string]source {
	t.Helper()
	all := map[string]source{}
	for _, dir := range dirs {
		err := filepath.WalkDir(filepath.Join(root, dir), func(p string, d fs.DirEntry, err error) error {
			if err != nil {
				return err
			}
			if d.IsDir() && d.Name() == "testdata" {
				return filepath.SkipDir
			}
			if d.IsDir() || !strings.HasSuffix(p, ".go") {
				return nil
			}
			name, err := filepath.Rel(root, p)
			if err != nil {
				return err
			}
			set := token.NewFileSet()
			f, err := parser.ParseFile(set, p, nil, parser.ParseComments)
			if err != nil {
				return err
			}
			all[filepath.ToSlash(name)] = source{f, set}
			return nil
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	return all
}

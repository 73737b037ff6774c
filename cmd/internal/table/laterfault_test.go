package table

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"lastcard/engine"
	"lastcard/engine/uno"
	"lastcard/lockstep"
)

// If a game refuses the rules of a match that it has accepted before, it has a fault.
func TestTermsRefusedLater(t *testing.T) {
	m := &match{game: &Game{}, rebuildGame: func() (*Game, error) { return nil, errors.New("not any more") }}
	err := CatchFault(func() *lockstep.Genesis { return &lockstep.Genesis{Game: "uno"} }, func() error {
		next := m.machineMaker()
		next()
		next()
		return nil
	})
	if f, ok := errors.AsType[*GameFault](err); !ok || f.Game != "uno" || !strings.Contains(f.Message, "not any more") {
		t.Errorf("%v", err)
	}
}

// unseenState is a State of a faulty game that panics when it makes a view.
type unseenState struct{ engine.State }

func (s *unseenState) Public(*engine.View) { (*engine.View)(nil).Hand(0) }

// If a game panics when a person plays on from a saved match, the program goes on, writes a report next to the
// log, and names the report in the trouble. If it cannot write the report, the trouble names the log instead.
func TestGameFaultOfPlayOn(t *testing.T) {
	g := &lockstep.Genesis{Game: "uno", Rules: "deck=open"}
	unseen := func(string) (*engine.Table, error) {
		x, err := engine.NewTable(uno.Game{}, 2, engine.Rules{}, engine.NewOpenDeck())
		if err != nil {
			return nil, err
		}
		return engine.TableOf(x.Game(), x.Seats(), x.Rules(), &unseenState{x.State()}, x.Deck()), nil
	}
	dir := t.TempDir()
	report := filepath.Join(dir, "a"+faultSuffix)
	for log, file := range map[string]string{filepath.Join(dir, "a"+logSuffix): report, filepath.Join(dir, "none", "a"+logSuffix): filepath.Join(dir, "none", "a"+logSuffix)} {
		_, trouble := (&Home{cfg: Config{Version: "v9"}}).standingTable(g, 0, log, unseen)
		if trouble == nil || trouble.Code != "game-fault" || trouble.Args["game"] != "uno" || trouble.Args["file"] != file {
			t.Errorf("%s: %v", log, trouble)
		}
	}
	text, err := os.ReadFile(report)
	if err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{"The game uno has a fault: ", "program v9\n", "goroutine", "unseenState"} {
		if !strings.Contains(string(text), want) {
			t.Errorf("the report does not say %q: %s", want, text)
		}
	}
}

// If a match cannot be resumed because its game has a fault, the trouble says so, and names the log.
func TestGameFaultIsWhyNotResumed(t *testing.T) {
	x := resumeTrouble("a.lastcard", &GameFault{Game: "uno", Message: "index out of range"})
	if x.Code != "game-fault" || x.Args["game"] != "uno" || x.Args["file"] != "a.lastcard" || x.Result != Lost {
		t.Errorf("%+v", x)
	}
}

package sim

import (
	"bytes"
	"crypto/ed25519"
	"crypto/sha256"
	"crypto/subtle"
	"encoding/binary"
	"fmt"
	"io"
	"math/rand/v2"
	"sync"

	"lastcard/lockstep"
)

// Config is one table to be simulated.
type Config struct {
	Seats  int
	Seed   uint64
	Faults Faults
	Game   string // for the genesis
	Rules  string

	// NewMachine is a machine before its first entry.
	NewMachine func() lockstep.Machine
	// Choose is what a seat does now, nil for nothing. It is asked after every
	// entry and on every tick on which the table waits for actions.
	Choose func(seat int, m lockstep.Machine, r *rand.Rand) []byte

	Reaction int       // ticks, as lockstep.Config
	Limit    int       // ticks without a new entry at any peer until a run has failed; 0: 4,000 (200 s)
	Ed25519  bool      // sign with Ed25519; else with a hash, which nothing but a simulator may do
	Verify   bool      // write log files and verify them
	Dumps    int       // as lockstep.Config; 0 means none here
	Command  string    // what runs the same again but for the seed, as "lastcard sim --seats 4"
	Trace    io.Writer // one line an entry, if not nil
}

// Result is what a run came to.
type Result struct {
	Entries  int
	Ticks    int           // until the last peer was done
	Hash     lockstep.Hash // of the last entry
	State    lockstep.Hash // of the machines
	Messages uint64        // sent, a broadcast counted once for each receiver
	Bytes    uint64
	Stale    int // proposals that lost and were no longer legal
	Dropped  [lockstep.DropReasons]uint64
}

// Failure is a run that broke an invariant.
type Failure struct {
	Seed    uint64
	Why     string
	Command string
}

func (f *Failure) Error() string {
	return fmt.Sprintf("sim: seed %d: %s\nreplay: %s --games 1 --seed %d", f.Seed, f.Why, f.Command, f.Seed)
}

// A run has failed when nothing moves, not when it is long: a match to 500 points
// with a tenth of all messages lost may well take an hour of ticks.
const defaultLimit = 4_000

// table is a run under way.
type table struct {
	cfg   Config
	net   *network
	keys  []ed25519.PrivateKey
	g     *lockstep.Genesis
	peers []*peer
	moved int // the last tick that brought an entry
	res   Result
	why   string
}

type peer struct {
	s    *lockstep.Session
	r    *rand.Rand
	log  bytes.Buffer
	w    *lockstep.Writer
	hash []lockstep.Hash
	done bool
}

// Run simulates one table. The error is a *Failure, or says that the Config is
// not usable.
func Run(cfg Config) (Result, error) {
	t, err := newTable(cfg)
	if err != nil {
		return Result{}, err
	}
	t.run()
	if t.why == "" {
		t.check()
	}
	if t.why != "" {
		return t.res, &Failure{Seed: cfg.Seed, Why: t.why, Command: t.command()}
	}
	return t.res, nil
}

func (t *table) command() string {
	if t.cfg.Command != "" {
		return t.cfg.Command
	}
	return fmt.Sprintf("lastcard sim --game %s --seats %d --faults %v", t.cfg.Game, t.cfg.Seats, t.cfg.Faults)
}

func newTable(cfg Config) (*table, error) {
	if cfg.Limit == 0 {
		cfg.Limit = defaultLimit
	}
	if cfg.Dumps == 0 {
		cfg.Dumps = -1
	}
	r := rand.New(rand.NewPCG(cfg.Seed, 0x6c617374))
	t := &table{cfg: cfg, net: newNetwork(cfg.Seats, cfg.Faults, r), keys: Keys(cfg.Seats)}
	t.g = Genesis(cfg.Game, cfg.Rules, t.keys, cfg.Seed, t.crypto())
	for i := range cfg.Seats {
		var seed [32]byte
		binary.LittleEndian.PutUint64(seed[:], cfg.Seed)
		seed[8] = byte(i)
		p := &peer{r: rand.New(rand.NewPCG(cfg.Seed, uint64(i)+1))}
		s, err := lockstep.New(lockstep.Config{
			Key: t.keys[i], Genesis: t.g, New: cfg.NewMachine, Rand: rand.NewChaCha8(seed),
			Reaction: cfg.Reaction, Dumps: cfg.Dumps, Crypto: t.crypto(),
		})
		if err != nil {
			return nil, err
		}
		p.s = s
		if cfg.Verify {
			if p.w, err = lockstep.NewWriter(&p.log); err != nil {
				return nil, err
			}
		}
		t.peers = append(t.peers, p)
		t.net.push(r.Int64N(lockstep.TickInterval), i, nil)
	}
	return t, nil
}

func (t *table) crypto() *lockstep.Crypto {
	if t.cfg.Ed25519 {
		return nil
	}
	return Hashed()
}

// Hashed is a "signature" anybody can make. It costs a fraction of a
// microsecond where Ed25519 costs fifty.
func Hashed() *lockstep.Crypto {
	sum := func(key, text []byte) [32]byte {
		b := make([]byte, 0, 512)
		return sha256.Sum256(append(append(b, key...), text...))
	}
	return &lockstep.Crypto{
		Sign: func(key ed25519.PrivateKey, text []byte) (s lockstep.Sig) {
			h := sum(key[32:], text)
			copy(s[:], h[:])
			return s
		},
		Verify: func(key lockstep.Key, text, sig []byte) bool {
			h := sum(key[:], text)
			return subtle.ConstantTimeCompare(h[:], sig[:32]) == 1
		},
	}
}

// Keys are the private keys of n players (at most lockstep.MaxSeats), always
// the same ones.
func Keys(n int) []ed25519.PrivateKey { return allKeys()[:n:n] }

var allKeys = sync.OnceValue(func() []ed25519.PrivateKey {
	var keys []ed25519.PrivateKey
	for i := range lockstep.MaxSeats {
		var seed [ed25519.SeedSize]byte
		seed[0] = byte(i + 1)
		keys = append(keys, ed25519.NewKeyFromSeed(seed[:]))
	}
	return keys
})

// Genesis is a signed genesis for these players, made without a lobby; equal
// arguments give equal ones.
func Genesis(game, rules string, keys []ed25519.PrivateKey, seed uint64, c *lockstep.Crypto) *lockstep.Genesis {
	g := &lockstep.Genesis{Version: lockstep.Version, Game: game, Rules: rules, Opener: lockstep.KeyOf(keys[0])}
	for i, key := range keys {
		p := lockstep.Player{Key: lockstep.KeyOf(key), Name: fmt.Sprintf("Player %d", i), Bot: true, Node: fmt.Sprintf("node %d", i)}
		binary.LittleEndian.PutUint64(p.Nonce[:], seed)
		g.Seats = append(g.Seats, p)
	}
	for i, key := range keys {
		g.Sign(lockstep.Seat(i), key, c)
	}
	return g
}

// run goes on until all are done, something breaks, or time is up.
func (t *table) run() {
	for i := range t.peers {
		t.drive(i)
	}
	for t.why == "" && !t.finished() {
		e := t.net.next()
		s := t.peers[e.seat].s
		if e.data != nil {
			s.Step(e.data) // the network is full of duplicates; drops are counted by the session
		} else {
			s.Tick()
			t.net.push(t.net.now+lockstep.TickInterval, e.seat, nil)
			t.choose(e.seat)
		}
		t.drive(e.seat)
		if t.res.Ticks = int(t.net.now / lockstep.TickInterval); t.res.Ticks > t.moved+t.cfg.Limit {
			t.why = fmt.Sprintf("no entry for %d ticks: %s", t.cfg.Limit, t.where())
		}
	}
	t.res.Messages, t.res.Bytes = t.net.sent, t.net.bytes
}

func (t *table) finished() bool {
	for _, p := range t.peers {
		if !p.s.Done() {
			return false
		}
	}
	return true
}

func (t *table) where() (text string) {
	for i, p := range t.peers {
		text += fmt.Sprintf("[seat %d: next %d final %d waits %d] ", i, p.s.Next(), p.s.Final(), p.s.Machine().Waits())
	}
	return text
}

// choose lets a seat act.
func (t *table) choose(i int) {
	p := t.peers[i]
	w := p.s.Machine().Waits()
	if p.s.Pending() != nil || w != lockstep.WaitAction && w != lockstep.WaitNext {
		return
	}
	a := t.cfg.Choose(i, p.s.Machine(), p.r)
	if a == nil {
		return
	}
	if err := p.s.Propose(a); err != nil {
		t.why = fmt.Sprintf("seat %d: own choice refused: %v", i, err)
	}
}

// drive does a seat's duties until there are none.
func (t *table) drive(i int) {
	p := t.peers[i]
	for t.why == "" {
		rd := p.s.Ready()
		if len(rd.Entries)+len(rd.Records)+len(rd.Send)+len(rd.Notices) == 0 {
			return
		}
		if len(rd.Entries) > 0 {
			t.moved = int(t.net.now / lockstep.TickInterval)
		}
		t.write(i, &rd)
		for _, m := range rd.Send {
			t.post(i, m)
		}
		for _, n := range rd.Notices {
			t.notice(i, n)
		}
		if len(rd.Entries) > 0 && t.why == "" {
			t.choose(i)
		}
	}
}

func (t *table) write(i int, rd *lockstep.Ready) {
	p := t.peers[i]
	for j := range rd.Entries {
		e := &rd.Entries[j]
		p.hash = append(p.hash, e.Hash)
		if t.cfg.Trace != nil {
			fmt.Fprintf(t.cfg.Trace, "%8d seat %d entry %d %v by %d %s\n", t.net.now, i, e.K, e.Kind, e.Seat, e.Hash.Short())
		}
	}
	if p.w == nil {
		return
	}
	for j := range rd.Entries {
		if err := p.w.Entry(&rd.Entries[j]); err != nil {
			t.why = err.Error()
		}
	}
	for j := range rd.Records {
		if err := p.w.Record(&rd.Records[j]); err != nil {
			t.why = err.Error()
		}
	}
}

func (t *table) post(from int, m lockstep.Message) {
	if len(m.Data) > lockstep.MaxMessage {
		t.why = fmt.Sprintf("seat %d sends %d bytes", from, len(m.Data))
	}
	if m.Broadcast() {
		t.net.broadcast(from, m.Data)
		return
	}
	if to, ok := t.g.Seat(m.To); ok {
		t.net.send(from, int(to), m.Data)
	}
}

func (t *table) notice(i int, n lockstep.Notice) {
	switch n.Kind {
	case lockstep.NoticeCheat:
		t.why = fmt.Sprintf("seat %d names honest seat %d: %s", i, n.Seat, n.Proof.What)
	case lockstep.NoticeDiverged:
		t.why = fmt.Sprintf("seat %d diverged at entry %d, naming %b\n%s", i, n.K, n.Seats, t.peers[i].s.Report())
	case lockstep.NoticeStale:
		t.res.Stale++
	case lockstep.NoticeNone, lockstep.NoticeWaiting, lockstep.NoticeBack, lockstep.NoticeReport, lockstep.NoticeOver:
	}
}

// check looks at what is left after a run.
func (t *table) check() {
	first := t.peers[0]
	t.res.Entries, t.res.Hash, t.res.State = len(first.hash), first.s.Last(), first.s.Machine().Hash()
	for i, p := range t.peers {
		for k, n := range p.s.Dropped() {
			t.res.Dropped[k] += n
			d := lockstep.Drop(k)
			if d != lockstep.DropNone && !d.Harmless() && n > 0 {
				t.why = fmt.Sprintf("seat %d dropped %d honest messages: %v", i, n, d)
			}
		}
		if len(p.hash) != len(first.hash) {
			t.why = fmt.Sprintf("seat %d has %d entries, seat 0 %d", i, len(p.hash), len(first.hash))
			return
		}
		for k := range p.hash {
			if p.hash[k] != first.hash[k] {
				t.why = fmt.Sprintf("seat %d differs from seat 0 at entry %d", i, k)
				return
			}
		}
		if p.s.Machine().Hash() != t.res.State || p.s.Final() != p.s.Next()-1 {
			t.why = fmt.Sprintf("seat %d: state differs, or the end is not final", i)
		}
		t.verify(i)
	}
}

func (t *table) verify(i int) {
	p := t.peers[i]
	if p.w == nil || !t.cfg.Ed25519 {
		return
	}
	sum, err := lockstep.Verify(&p.log, func(*lockstep.Genesis) (lockstep.Machine, error) { return t.cfg.NewMachine(), nil })
	if err != nil {
		t.why = fmt.Sprintf("seat %d: log: %v", i, err)
		return
	}
	if sum.Hash != t.res.Hash || !sum.Ended || sum.Final != p.s.Final() {
		t.why = fmt.Sprintf("seat %d: log ends in %+v", i, sum)
	}
}

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

// A run has failed, too, when views change for ever.
const maxViews = 2_000

// table is a run under way.
type table struct {
	cfg    Config
	net    *network
	keys   []ed25519.PrivateKey
	g      *lockstep.Genesis
	peers  []*peer
	harm   *harm
	finals []lockstep.Hash                     // what any honest peer has held final
	named  [lockstep.MaxSeats]lockstep.SeatSet // by whom each seat was named
	moved  int                                 // the last tick that brought an entry
	res    Result
	why    string
}

type peer struct {
	s      *lockstep.Session
	r      *rand.Rand
	log    bytes.Buffer
	w      *lockstep.Writer
	hash   []lockstep.Hash
	synced int          // bytes of the log
	noted  lockstep.Pos // final entries compared
	life   int          // incarnation
	doomed int          // the peer crashes at this stage of its next duties
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
	t.harm = newHarm(cfg.Faults, cfg.Seats, cfg.Seed)
	for i := range cfg.Seats {
		p := &peer{r: rand.New(rand.NewPCG(cfg.Seed, uint64(i)+1))}
		t.peers = append(t.peers, p)
		if cfg.Verify || cfg.Faults&hard != 0 {
			var err error
			if p.w, err = lockstep.NewWriter(&p.log); err != nil {
				return nil, err
			}
		}
		if err := t.begin(i, nil); err != nil {
			return nil, err
		}
		t.net.push(r.Int64N(lockstep.TickInterval), i, nil)
	}
	if cfg.Faults&hard != 0 {
		t.schedule()
	}
	return t, nil
}

// begin makes a peer's session, of a new table or from its log.
func (t *table) begin(i int, log *lockstep.Log) (err error) {
	var seed [32]byte
	p := t.peers[i]
	binary.LittleEndian.PutUint64(seed[:], t.cfg.Seed)
	seed[8], seed[9] = byte(i), byte(p.life)
	p.s, err = lockstep.New(lockstep.Config{
		Key: t.keys[i], Genesis: t.g, New: t.cfg.NewMachine, Rand: rand.NewChaCha8(seed),
		Reaction: t.cfg.Reaction, Dumps: t.cfg.Dumps, Crypto: t.crypto(), Log: log,
	})
	return err
}

func (t *table) trace(format string, args ...any) {
	if t.cfg.Trace != nil {
		fmt.Fprintf(t.cfg.Trace, format, args...)
	}
}

// signer is how records are signed, also by a villain.
func (t *table) signer() *lockstep.Crypto {
	if c := t.crypto(); c != nil {
		return c
	}
	return &lockstep.Crypto{Sign: func(key ed25519.PrivateKey, text []byte) (s lockstep.Sig) {
		copy(s[:], ed25519.Sign(key, text))
		return s
	}}
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
		if e.do != nil {
			e.do()
			continue
		}
		p := t.peers[e.seat]
		s := p.s
		if s == nil || e.data == nil && e.life != p.life {
			continue
		}
		if e.data != nil {
			s.Step(e.data) // the network is full of duplicates; drops are counted by the session
		} else {
			s.Tick()
			t.net.add(event{at: t.net.now + lockstep.TickInterval*t.harm.slow[e.seat], seat: e.seat, life: e.life})
			if t.cfg.Faults&hard == 0 || t.harm.r.IntN(t.harm.think) == 0 {
				t.choose(e.seat)
			}
		}
		t.drive(e.seat)
		if p.s != nil && p.s.View() > maxViews {
			t.why = "the views never come to rest: " + t.where()
		}
		if t.res.Ticks = int(t.net.now / lockstep.TickInterval); t.res.Ticks > t.moved+t.cfg.Limit {
			t.why = fmt.Sprintf("no entry for %d ticks: %s", t.cfg.Limit, t.where())
		}
	}
	t.res.Messages, t.res.Bytes = t.net.sent, t.net.bytes
}

func (t *table) finished() bool {
	if t.cfg.Faults&hard != 0 && !t.harm.healed {
		return false
	}
	var last lockstep.Hash // a view may change after the end, to make it final
	for i, p := range t.peers {
		if i == t.harm.villain {
			continue
		}
		if p.s == nil || !p.s.Done() || last != (lockstep.Hash{}) && p.s.Last() != last {
			return false
		}
		last = p.s.Last()
	}
	return true
}

func (t *table) where() (text string) {
	for i, p := range t.peers {
		if p.s == nil {
			text += fmt.Sprintf("[seat %d: down] ", i)
			continue
		}
		text += fmt.Sprintf("[seat %d: view %d of %b next %d final %d waits %d", i, p.s.View(), p.s.Live(), p.s.Next(), p.s.Final(), p.s.Machine().Waits())
		if k, named, ok := p.s.Diverged(); ok {
			text += fmt.Sprintf(" differs after %d, naming %b", k, named)
			t.trace("seat %d: %s\n", i, p.s.Report())
		}
		text += "] "
	}
	if h := t.harm; h.villain >= 0 {
		text += fmt.Sprintf("seat %d is the villain: %v", h.villain, h.role)
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
	if err := p.s.Propose(a); err != nil && t.cfg.Faults&hard == 0 {
		t.why = fmt.Sprintf("seat %d: own choice refused: %v", i, err)
	}
}

// drive does a seat's duties until there are none.
func (t *table) drive(i int) {
	p := t.peers[i]
	for t.why == "" && p.s != nil {
		rd := p.s.Ready()
		if len(rd.Entries)+len(rd.Records)+len(rd.Send)+len(rd.Notices) == 0 {
			return
		}
		if len(rd.Entries) > 0 {
			t.moved = int(t.net.now / lockstep.TickInterval)
		}
		if p.doomed == 1 { // before anything is written
			t.crash(i)
			return
		}
		t.write(i, &rd)
		if p.doomed == 2 { // written and not synced
			t.crash(i)
			return
		}
		if len(rd.Entries) > 0 || rd.Sync {
			p.synced = p.log.Len()
		}
		t.note(i)
		for j, m := range rd.Send {
			if p.doomed == 4 && t.harm.r.IntN(len(rd.Send)) <= j { // synced, and partly sent
				break
			}
			if p.doomed != 3 {
				t.post(i, m)
			}
		}
		if p.doomed > 0 {
			t.crash(i)
			return
		}
		for _, n := range rd.Notices {
			t.notice(i, n)
		}
		if len(rd.Entries) > 0 && t.why == "" && t.cfg.Faults&hard == 0 {
			t.choose(i)
		}
	}
}

func (t *table) write(i int, rd *lockstep.Ready) {
	p := t.peers[i]
	for j := range rd.Entries {
		e := &rd.Entries[j]
		p.hash = append(p.hash[:e.K], e.Hash)
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
	for to := range t.cfg.Seats {
		if to == from || !m.Broadcast() && t.g.Seats[to].Key != m.To {
			continue
		}
		if data := t.twist(from, to, m.Data); data != nil {
			t.net.send(from, to, data)
		}
	}
}

func (t *table) notice(i int, n lockstep.Notice) {
	if n.Kind != lockstep.NoticeWaiting {
		t.trace("%8d seat %d notice %d of seat %d, seats %b, at %d\n", t.net.now, i, n.Kind, n.Seat, n.Seats, n.K)
	}
	switch n.Kind {
	case lockstep.NoticeCheat:
		if int(n.Seat) == t.harm.villain || i == t.harm.villain {
			t.named[n.Seat] = t.named[n.Seat].With(lockstep.Seat(i))
			return
		}
		t.why = fmt.Sprintf("seat %d names honest seat %d: %s", i, n.Seat, n.Proof.What)
	case lockstep.NoticeDiverged:
		if t.harm.role == Liar && n.Seats&^(1<<t.harm.villain) == 0 || i == t.harm.villain {
			if n.Seats != 0 {
				t.named[t.harm.villain] = t.named[t.harm.villain].With(lockstep.Seat(i))
			}
			return
		}
		t.why = fmt.Sprintf("seat %d diverged at entry %d, naming %b\n%s", i, n.K, n.Seats, t.peers[i].s.Report())
	case lockstep.NoticeStale:
		t.res.Stale++
	case lockstep.NoticeNone, lockstep.NoticeWaiting, lockstep.NoticeBack, lockstep.NoticeReport, lockstep.NoticeOver,
		lockstep.NoticeView, lockstep.NoticeReplaced:
	}
}

// check looks at what is left after a run.
func (t *table) check() {
	first := t.peers[0]
	if t.harm.villain == 0 {
		first = t.peers[1]
	}
	t.res.Entries, t.res.Hash, t.res.State = len(first.hash), first.s.Last(), first.s.Machine().Hash()
	for i, p := range t.peers {
		if i == t.harm.villain {
			continue
		}
		for k, n := range p.s.Dropped() {
			t.res.Dropped[k] += n
			d := lockstep.Drop(k)
			if d != lockstep.DropNone && !d.Harmless() && n > 0 && t.harm.villain < 0 {
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
		t.replay(i)
	}
	t.villainy()
}

func (t *table) verify(i int) {
	p := t.peers[i]
	if p.w == nil || !t.cfg.Ed25519 {
		return
	}
	sum, err := lockstep.Verify(bytes.NewReader(p.log.Bytes()), func(*lockstep.Genesis) (lockstep.Machine, error) { return t.cfg.NewMachine(), nil })
	if err != nil {
		t.why = fmt.Sprintf("seat %d: log: %v", i, err)
		return
	}
	if sum.Hash != t.res.Hash || !sum.Ended || sum.Final != p.s.Final() {
		t.why = fmt.Sprintf("seat %d: log ends in %+v", i, sum)
	}
}

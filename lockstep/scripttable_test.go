package lockstep_test

import (
	"bytes"
	"crypto/ed25519"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"

	"lastcard/lockstep"
	"lastcard/lockstep/sim"
)

// stageTable is the table of a script. The programs that play its seats are on a network that delivers at once
// and in order, or loses records.
type stageTable struct {
	keys     []ed25519.PrivateKey
	g        *lockstep.Genesis
	turnTime int
	programs []*program
	watcher  *lockstep.Watcher
	queue    []delivery
	lost     []func(l delivery, rec *lockstep.Record) bool
	now      int
	r        *rand.Rand
	page     page
}

// program is one process at the table: a session with its log.
type program struct {
	name   string
	seat   int
	s      *lockstep.Session // nil: it is not running
	life   byte
	file   bytes.Buffer
	w      *lockstep.Writer
	synced int             // how many bytes a crash leaves
	copied int             // how long the file was when it was copied, in bytes
	cheat  *sim.Cheat      // nil: it is honest
	sent   map[string]bool // the records it has sent; only looked up by key
	status string          // its last status, in words
	moves  bool            // the program acts by itself
}

type delivery struct {
	from *program
	to   int // seat
	data []byte
}

func newStage(seats, turnTime int) *stageTable {
	t := &stageTable{keys: sim.Keys(seats), turnTime: turnTime, r: rand.New(rand.NewPCG(3, 4))}
	t.g = sim.Genesis("toy", "", t.keys, 7, sim.Hashed())
	for i := range seats {
		t.add(fmt.Sprint(i), i)
	}
	return t
}

func (t *stageTable) add(name string, seat int) *program {
	p := &program{name: name, seat: seat}
	t.programs = append(t.programs, p)
	if name == fmt.Sprint(seat) {
		p.w, _ = lockstep.NewWriter(&p.file)
		t.start(p, nil)
	}
	return p
}

// start makes a session for a program; log is nil at a new table.
func (t *stageTable) start(p *program, log *lockstep.Log) {
	p.life++
	seats := len(t.keys)
	s, err := lockstep.New(lockstep.Config{
		Key: t.keys[p.seat], Genesis: t.g, New: func() lockstep.Machine { return sim.NewToy(seats, 6) }, Log: log, TurnTime: t.turnTime,
		Rand: rand.NewChaCha8([32]byte{byte(p.seat), p.life, byte(len(p.name))}), Crypto: sim.Hashed(),
	})
	if err != nil {
		panic(err)
	}
	p.s, p.sent, p.status = s, map[string]bool{}, ""
}

func (p *program) crash() {
	p.s = nil
	p.file.Truncate(p.synced)
}

func (t *stageTable) resume(p *program) error {
	log, err := lockstep.ReadLog(bytes.NewReader(p.file.Bytes()))
	if err != nil {
		return err
	}
	p.file.Truncate(int(log.Size))
	p.w = lockstep.ResumeWriter(&p.file, log)
	t.start(p, log)
	return nil
}

// drive does what the session of a program wants of its driver.
func (t *stageTable) drive(p *program) {
	if p.s == nil {
		return
	}
	rd := p.s.Ready()
	for i := range rd.Entries {
		_ = p.w.WriteEntry(&rd.Entries[i])
		t.page.add(t.now, p.name, lockstep.EntryInWords(&rd.Entries[i]))
	}
	for i := range rd.Records {
		_ = p.w.WriteRecord(&rd.Records[i])
	}
	if len(rd.Entries) > 0 || rd.Sync {
		p.synced = p.file.Len()
	}
	for _, m := range rd.Send {
		t.post(p, m)
	}
	for i := range rd.Notices {
		t.page.addOnce(t.now, p.name, lockstep.NoticeInWords(&rd.Notices[i]))
	}
	if p.cheat != nil {
		for _, data := range p.cheat.OwnMessages() {
			_ = p.s.Step(data)
		}
	}
}

// post queues a message for each of its receivers, altered if the program is a cheat. The spectator gets the
// message at once.
func (t *stageTable) post(p *program, m lockstep.Message) {
	if kind, _, _ := lockstep.Route(m.Data); kind == lockstep.FrameWatch {
		if t.watcher != nil {
			_ = t.watcher.Step(m.Data)
		}
		return
	}
	if m.Broadcast() && t.watcher != nil {
		_ = t.watcher.Step(m.Data)
	}
	for to := range t.keys {
		if !m.Broadcast() && m.To != lockstep.KeyOf(t.keys[to]) {
			continue
		}
		data := m.Data
		if p.cheat != nil && to != p.seat {
			data = p.cheat.Say(lockstep.Seat(to), data)
		}
		if data != nil {
			t.tell(p, data)
			t.queue = append(t.queue, delivery{p, to, data})
		}
	}
}

// tell adds the records in a message of a program to the page, each of them once.
func (t *stageTable) tell(p *program, data []byte) {
	for _, rec := range lockstep.RecordsOf(data) {
		key := string(rec.Bytes())
		if p.sent[key] {
			continue
		}
		p.sent[key] = true
		text := lockstep.RecordInWords(&rec, len(t.keys))
		switch {
		case int(rec.Seat) != p.seat && rec.Kind != lockstep.RecordStatus:
			t.page.addOnce(t.now, p.name, fmt.Sprintf("passes on what seat %d has signed", rec.Seat))
			text = ""
		case int(rec.Seat) != p.seat:
			t.page.addOnce(t.now, p.name, fmt.Sprintf("passes on a status of seat %d", rec.Seat))
			text = ""
		case rec.Kind == lockstep.RecordStatus && text == p.status:
			text = ""
		case rec.Kind == lockstep.RecordStatus:
			p.status = text
		}
		t.page.add(t.now, p.name, text)
	}
}

func (t *stageTable) flow() {
	for {
		for _, p := range t.programs {
			t.drive(p)
		}
		if len(t.queue) == 0 {
			return
		}
		l := t.queue[0]
		t.queue = t.queue[1:]
		data := t.through(l)
		for _, p := range t.programs {
			if data == nil || p.s == nil || p.seat != l.to || p == l.from {
				continue
			}
			heard := data
			if p.cheat != nil {
				heard = p.cheat.Hear(data)
			}
			if heard != nil {
				_ = p.s.Step(heard)
			}
		}
	}
}

// through is what arrives of a delivery; nil: nothing.
func (t *stageTable) through(l delivery) []byte {
	var rest []lockstep.Record
	for _, rec := range lockstep.RecordsOf(l.data) {
		lost := false
		for _, rule := range t.lost {
			lost = lost || rule(l, &rec)
		}
		if !lost {
			rest = append(rest, rec)
		}
	}
	if len(rest) == 0 {
		return nil
	}
	return lockstep.FrameOf(t.g.Table(), rest...)
}

// tick lets n ticks pass for everybody, and delivers all messages after each.
func (t *stageTable) tick(n int) {
	for range n {
		t.now++
		for _, p := range t.programs {
			t.tickOne(p)
		}
		if t.watcher != nil {
			t.tickWatcher()
		}
		t.flow()
	}
}

func (t *stageTable) tickOne(p *program) {
	if p.s == nil {
		return
	}
	p.s.Tick()
	if p.cheat != nil {
		for _, data := range p.cheat.Tick() {
			t.post(p, lockstep.Message{Data: data})
		}
	}
	if a := p.s.Machine().(*sim.Toy).Choose(p.seat, t.r); p.moves && a != nil && p.s.Pending() == nil {
		_ = p.s.Propose(a)
	}
}

func (t *stageTable) tickWatcher() {
	t.watcher.Tick()
	rd := t.watcher.Ready()
	for i := range rd.Entries {
		e := &rd.Entries[i]
		t.page.add(t.now, "spectator", strings.Replace(lockstep.EntryInWords(e), "writes", "sees", 1))
	}
	for _, m := range rd.Send {
		for _, p := range t.programs {
			if p.s != nil && lockstep.KeyOf(t.keys[p.seat]) == m.To {
				_ = p.s.Step(m.Data)
			}
		}
	}
}

// page is the answer to a command: what happened in each tick, and to which programs.
type page struct {
	lines []*line
	index map[string]*line // only looked up by key
	once  map[string]bool  // for repeated events, only looked up by key
}

type line struct {
	tick int
	by   []string // the programs to which this happened, in order
	text string
}

func (x *page) add(tick int, name, text string) {
	if text == "" {
		return
	}
	key := fmt.Sprint(tick, text)
	l := x.index[key]
	if l == nil {
		l = &line{tick: tick, text: text}
		if x.index == nil {
			x.index = map[string]*line{}
		}
		x.lines, x.index[key] = append(x.lines, l), l
	}
	if !slices.Contains(l.by, name) {
		l.by = append(l.by, name)
	}
}

// addOnce is add for what a program may do again and again: the page shows only the first time.
func (x *page) addOnce(tick int, name, text string) {
	key := name + " " + text
	if x.once[key] {
		return
	}
	if x.once == nil {
		x.once = map[string]bool{}
	}
	x.once[key] = true
	x.add(tick, name, text)
}

// only keeps the lines that contain a text, and removes all others.
func (x *page) only(text string) {
	x.lines = slices.DeleteFunc(x.lines, func(l *line) bool { return !strings.Contains(l.text, text) })
}

func (x *page) String() string {
	var b strings.Builder
	for _, l := range x.lines {
		fmt.Fprintf(&b, "%4d  %s: %s\n", l.tick, strings.Join(l.by, " "), l.text)
	}
	return b.String()
}

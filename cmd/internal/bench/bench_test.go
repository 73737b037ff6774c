package bench

import (
	"errors"
	"os"
	"slices"
	"testing"
	"time"

	"lastcard/cmd/internal/progtest"
	"lastcard/cmd/internal/table"
	"lastcard/render/seam"
)

func TestMain(m *testing.M) { os.Exit(progtest.Main{M: m}.Run()) }

// BenchmarkAction is the time from an action to its being applied at all of
// four tables: over memory, and over real libp2p on loopback, with logs that
// are synced to disk. ns/op is the mean; p50 and p99 are in milliseconds.
func BenchmarkAction(b *testing.B) {
	b.Run("mem", func(b *testing.B) {
		m := newMatch(b.Context())
		if err := m.inMemory(b.TempDir(), 0); err != nil {
			b.Fatal(err)
		}
		actions(b, m)
	})
	b.Run("libp2p", func(b *testing.B) {
		m := newMatch(b.Context())
		if err := overLoopback(b, m); err != nil {
			b.Fatal(err)
		}
		actions(b, m)
	})
}

// overLoopback opens the tables of a match in four homes.
func overLoopback(b *testing.B, m *latencyMatch) error {
	run, link := b.TempDir(), ""
	for i := range latencySeats {
		home, err := table.Open(table.Config{
			Data: b.TempDir(), Listen: []string{"/ip4/127.0.0.1/udp/0/quic-v1"}, NoLAN: true, NoInternet: true, RunDir: run,
		})
		if err != nil {
			return err
		}
		b.Cleanup(func() { _ = home.Close() })
		open := func() (*table.Table, error) { return home.Join(link, m.options()) }
		if i == 0 {
			open = func() (*table.Table, error) { return home.Host(latencySetup, m.options()) }
		}
		t, err := open()
		if err != nil {
			return err
		}
		m.tables = append(m.tables, t)
		for link == "" {
			e, err := t.Next(b.Context())
			if err != nil {
				return errors.Join(errors.New("no invitation came"), err)
			}
			if invite, ok := e.Fact.(seam.Invite); ok {
				link = invite.Link
			}
		}
	}
	return nil
}

// actions plays b.N actions, each as soon as the one before is everywhere. What the
// table does besides (shuffles, next rounds) is not counted.
func actions(b *testing.B, m *latencyMatch) {
	defer m.leave()
	var all []time.Duration
	var sum time.Duration
	for b.Loop() {
		took, err := m.action()
		if err != nil {
			b.Fatal(err)
		}
		all, sum = append(all, took), sum+took
	}
	slices.Sort(all)
	b.ReportMetric(float64(sum.Nanoseconds())/float64(len(all)), "ns/op")
	b.ReportMetric(all[len(all)/2].Seconds()*1000, "p50-ms")
	b.ReportMetric(all[len(all)*99/100].Seconds()*1000, "p99-ms")
}

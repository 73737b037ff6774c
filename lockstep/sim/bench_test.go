package sim

import "testing"

// This measures one toy match of four seats on a bad network.
func BenchmarkRun(b *testing.B) {
	entries := 0
	for seed := uint64(0); b.Loop(); seed++ {
		res, err := Run(toyConfig(4, seed, networkFaults))
		if err != nil {
			b.Fatal(err)
		}
		entries += res.Entries
	}
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(entries), "ns/entry")
}

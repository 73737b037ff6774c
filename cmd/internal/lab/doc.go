// Package lab tries the program as friends have it: real processes in network
// namespaces that the tests make themselves, at home, behind routers, on both kinds
// of IP and on bad lines, with a DHT of their own. It holds tests only.
//
// The tests need Linux, root and ip(8), those with routers nft(8) as well;
// otherwise they are skipped and say so. Only the shortest runs with all others:
// LASTCARD_LAB=1 (make lab) runs the rest, an hour. Nothing that runs leaves the
// namespaces: none has a way to the machine's own network.
//
// TestForeign needs other people's software as well. It builds Kubo from the Go module proxy (kubo_test.go) and installs js-libp2p with
// npm(1) (js_test.go), both at exact versions, and keeps them in the user's cache; that takes five minutes once. Where one of them cannot be
// got, its part is skipped and says why.
//
// # The situations, with the figures of the last run
//
// On a machine of two processors that had much other work, so that latencies say little. "Since" marks what was run
// after broadcasts went directly; all else was run before.
//
//	TestHomes            homes behind routers, and a friend   passes, 62 s
//	TestBothFamilies     IPv6 only with IPv4 only             passes, 30 s; in the lobby after 2.2 and 0.6 s
//	TestLentRelay        a friend lends a connection          passes, 5 s
//	TestPortMapping      routers that open ports              passes, 28 s
//	TestRelaySeesNothing what a relay can read                passes, 31 s
//	TestLAN              one network, no internet             passes: in the lobby after 0.2 s; the match itself took 90 s
//	TestMove             another network in mid-match         passes, 39 s; since: all play on after 0.7 s
//	TestNoNetwork        none at all                          passes, 1 s
//	TestNetworkComes     none at first                        passes, 5 s; in the lobby 2.2 s after the cables are in
//	TestShortCut         5 s without the line                 passes, 160 s; since, two of four: first action 0.8 s after it
//	TestCutInHalves      20 s, no majority                    passes, 145 s; first action 1.5 s after it
//	TestCutOneOff        20 s, one of four cut off            passes, 77 s; first action 1.2 s after it
//	TestFar              ten, 80 ms, one packet in fifty lost passes, 49 s
//	TestIdle             one process that waits               passes, 71 s
//	TestLatency          an action beyond a round trip        fails on that machine: 7 to 12 ms of 5 in the middle; since, 7 to 9, and
//	                                                          at 90 % 12 to 13 ms instead of 39 to 46 (0 and 50 ms each way)
//	TestManyTables       24 tables on one network             passes, 94 s: all opened at once, 24 multicast packets in the busiest second;
//	                                                          before, 925
//	TestLateMeeting      a meeting place 20 s late            passes, 57 s: in the lobby 1.1 s after it answers; before, the search was over by then
//	TestLostRecords      it loses all records                 passes, 50 s: the third finds two others 40 s after; before, not within 216 s
//	TestWebOnly          out of a hotel                       passes, 10 s: told after 8 s, in the lobby 0.1 s after a friend has sent a link with port 443
//	TestNoWayOut         no way to the internet               passes, 31 s: told after 4.1 s
//	TestOneFamilyEach    IPv6 only, IPv4 only, no friend      passes, 6 s: told after 4.2 s
//	TestSlept            one stopped until the others are over passes, 117 s: it says that it slept; before, that both others had crashed
//	TestSlow             four on 64 kbit/s                    passes: all sit after 9 s, begin after 23 s; before, nobody sat within 30 s
//	TestSlow             four on 128 kbit/s                   passes: all sit after 3.5 s, begin after 8 s, the first card of a sealed deck
//	                                                          37 s later, 20 entries after 55 s, and nobody counts as silent. Before, they
//	                                                          began after 30 s, and got through no shuffle in 90 s
//	TestTenMinutes       ten, somebody troubled every 30 s    passes, 640 s on a calm machine: 20 troubles, about 1,300 entries in equal logs,
//	                                                          the others waited 6.7 s at most; each program has 61 to 64 MB after five
//	                                                          minutes and 68 to 75 after ten, with the log in it, and 15 or 16 open files
//	TestSameHome         one home, no multicast, the code     passes, 50 s each: in the lobby after 2.2 s (15.3 before), by a stranger's relay, and
//	                                                          0.2 s later directly inside; before, the relay carried the whole match
//	TestOneCarrier       two homes behind one carrier         passes, 22 s: in the lobby after 3.1 s, by a stranger's relay
//	TestRelayEnds        a relay of 2 minutes or 128 KiB      passes, 160 s: 733 entries, nobody called away, the others waited 0.5 s at most; before,
//	                                                          "crash" and "back" each minute, and 1.5 s
//	TestNewAddress       three new public addresses of a home passes, 140 s: play goes on after 2.5 s at most and a direct path is back after 13.5 s;
//	                                                          before, 12 s after the third, and a relay for 20 s and more
//	TestNewAddressOfTwo  the same, and nobody else there      passes, 132 s: play goes on after 1.9 s at most and a direct path is back after 7.2 s;
//	                                                          before, 48 s after the third
//	TestNarrow           packets over 1280 bytes vanish       passes, 29 s: in the lobby after 0.7 s; with QUIC's packets of 1280
//	                                                          bytes after 1.5 s over TCP, and the match took 49 s
//
// # Not lines
//
// The other figures that belong here: a stripped program has 44.2 MB, and had 48.8 when it linked the transports of libp2p that
// nothing uses. Clocks that differ by years are tried without namespaces, in p2p (TestCertificateIsGoodAtAnyTime,
// TestTCPNeedsNoClock): Linux gives a namespace no calendar of its own.
//
// Two hundred programs on one network are tried without namespaces as well, in p2p: with a table each, all opened at the same moment, they send
// 41 packets in the busiest second, and later 180 a minute; somebody with a code finds its table after 12 ms, and somebody who
// looks at all tables half of them after 6 s (TestHallOfTables). Two hundred who look send 10 packets in five minutes (TestHallOfLookers).
//
// What a quiet table costs is measured without namespaces: TestSimCost and TestSimSlow of p2p, TestTraffic of lockstep/sim.
//
// The processes beside the program, DHT servers and strangers, are this test's own
// binary in another role, named by an environment variable (see TestMain).
package lab

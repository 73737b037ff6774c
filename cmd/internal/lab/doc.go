// Package lab tries the program as friends have it: real processes in network
// namespaces that the tests make themselves, at home, behind routers, on both kinds
// of IP and on bad lines, with a DHT of their own. It holds tests only.
//
// The tests need Linux, root and ip(8), those with routers nft(8) as well;
// otherwise they are skipped and say so. Only the shortest runs with all others:
// LASTCARD_LAB=1 (make lab) runs the rest, some minutes. Nothing leaves the
// namespaces: none has a way to the machine's own network.
//
// The processes beside the program, DHT servers and strangers, are this test's own
// binary in another role, named by an environment variable (see TestMain).
package lab

//go:build linux

package lab

import (
	"encoding/binary"
	"fmt"
	"io"
	"os"
	"slices"
	"time"

	"golang.org/x/sys/unix"
)

// mdnsPort is the UDP port of mDNS, by which programs on one network find each other.
const mdnsPort = 5353

// runEar counts the multicast packets of mDNS that reach this computer, until its input ends. Then
// it prints the most that came in one second, and how many came in each second since it began. Its
// first line of output says that it is listening.
func runEar([]string) error {
	fd, err := unix.Socket(unix.AF_PACKET, unix.SOCK_RAW|unix.SOCK_CLOEXEC, int(binary.NativeEndian.Uint16(binary.BigEndian.AppendUint16(nil, unix.ETH_P_ALL))))
	if err != nil {
		return err
	}
	began := time.Now()
	seconds := make(chan int, 1<<16)
	go func() {
		b := make([]byte, 1<<16)
		for {
			n, _, err := unix.Recvfrom(fd, b, 0)
			switch {
			case err == unix.EINTR:
			case err != nil:
				close(seconds)
				return
			case isMDNS(b[:n]):
				seconds <- int(time.Since(began) / time.Second)
			}
		}
	}()
	fmt.Println("listening")
	_, _ = io.Copy(io.Discard, os.Stdin)
	count := make([]int, int(time.Since(began)/time.Second)+1)
	for len(seconds) > 0 {
		if s := <-seconds; s < len(count) {
			count[s]++
		}
	}
	fmt.Println(slices.Max(count), count)
	return nil
}

// isMDNS reports whether an Ethernet frame holds a multicast packet of mDNS, over IPv4
// without options or over IPv6.
func isMDNS(f []byte) bool {
	const ethernet, udpPorts = 14, 4
	if len(f) < ethernet || f[0]&1 == 0 {
		return false
	}
	head := map[uint16]int{unix.ETH_P_IP: 20, unix.ETH_P_IPV6: 40}[binary.BigEndian.Uint16(f[12:])]
	f = f[ethernet:]
	return head > 0 && len(f) >= head+udpPorts && binary.BigEndian.Uint16(f[head+2:]) == mdnsPort
}

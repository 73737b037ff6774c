//go:build linux

package lab

import (
	"bufio"
	"encoding/binary"
	"fmt"
	"io"
	"os"

	"golang.org/x/sys/unix"
)

// runCapture writes all packets of a network interface to a file, until its input ends. Arguments:
// the interface and the file. It prints a line when it has begun.
func runCapture(args []string) error {
	const all = unix.ETH_P_ALL
	fd, err := unix.Socket(unix.AF_PACKET, unix.SOCK_RAW|unix.SOCK_CLOEXEC, int(binary.NativeEndian.Uint16(binary.BigEndian.AppendUint16(nil, all))))
	if err != nil {
		return err
	}
	out, err := os.Create(args[1])
	if err != nil {
		return err
	}
	w := bufio.NewWriter(out)
	go func() { // the socket sees this namespace only, which has one interface besides loopback
		b := make([]byte, 1<<16)
		for {
			n, _, err := unix.Recvfrom(fd, b, 0)
			if err == unix.EINTR {
				continue
			}
			if err != nil {
				return
			}
			_, _ = w.Write(b[:n])
		}
	}()
	fmt.Println("capturing", args[0])
	_, _ = io.Copy(io.Discard, os.Stdin)
	_ = unix.Close(fd)
	return w.Flush()
}

//go:build linux

package lab

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
)

// jsFiles define a node of js-libp2p: the versions of js-libp2p and of Node.js, and the
// code of the node.
var jsFiles = []string{"package.json", "server.mjs"}

// js returns the directory in which js-libp2p is installed. It is in the user's cache,
// where the next run finds it.
var js = sync.OnceValues(func() (string, error) {
	dir, err := cachePath("js")
	if err != nil {
		return "", err
	}
	if err := os.MkdirAll(dir, 0o700); err != nil {
		return "", err
	}
	for _, name := range jsFiles {
		text, err := os.ReadFile(filepath.Join("testdata", "js", name))
		if err != nil {
			return "", err
		}
		if err := os.WriteFile(filepath.Join(dir, name), text, 0o600); err != nil {
			return "", err
		}
	}
	cmd := exec.Command("npm", "install", "--no-package-lock", "--prefer-offline", "--no-audit", "--no-fund", "--loglevel=error")
	cmd.Dir = dir
	if out, err := cmd.CombinedOutput(); err != nil {
		return "", fmt.Errorf("npm: %w: %s", err, out)
	}
	return dir, nil
})

// jsNode starts a node of js-libp2p, which testdata/js/server.mjs describes. It returns the node's addresses.
func jsNode(s *space, at string, known []string) []string {
	dir, err := js()
	if err != nil {
		s.w.t.Skipf("no js-libp2p here: %v", err)
	}
	listen := fmt.Sprintf("/ip4/%s/udp/%d/quic-v1,/ip4/%s/tcp/%d", at, dhtPort, at, dhtPort)
	command := append([]string{filepath.Join(dir, "node_modules", ".bin", "node"), filepath.Join(dir, "server.mjs"), listen}, known...)
	p := s.start("js", nil, command...)
	s.w.meeting = append(s.w.meeting, p)
	return strings.Split(p.line(), ",")
}

//go:build linux

package lab

import (
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
)

// kuboVersion is the version of Kubo that the tests start, since most servers of the public DHT run Kubo. Its
// quic-go panics if a newer Go than kuboGo has built it.
const (
	kuboVersion = "v0.39.0"
	kuboGo      = "go1.25.5"
)

// kubo returns the path of Kubo's program. If the program is not in the user's cache yet, the first
// call builds it there, which takes some minutes.
var kubo = sync.OnceValues(func() (string, error) {
	path, err := cachePath("kubo-" + kuboVersion)
	if err != nil {
		return "", err
	}
	if _, err := os.Stat(path); err == nil {
		return path, nil
	}
	out, err := goTool("mod", "download", "-json", "github.com/ipfs/kubo@"+kuboVersion)
	if err != nil {
		return "", err
	}
	var module struct{ Dir string }
	if err := json.Unmarshal(out, &module); err != nil {
		return "", err
	}
	_, err = goTool("build", "-C", module.Dir, "-o", path, "./cmd/ipfs")
	return path, err
})

// goTool runs the Go that Kubo needs, outside of this module.
func goTool(args ...string) ([]byte, error) {
	cmd := exec.Command("go", args...)
	cmd.Dir = os.TempDir()
	cmd.Env = append(os.Environ(), "GOTOOLCHAIN="+kuboGo, "CGO_ENABLED=0", "GOFLAGS=-trimpath")
	out, err := cmd.Output()
	if failed := (*exec.ExitError)(nil); errors.As(err, &failed) {
		return nil, fmt.Errorf("%w: %s%s", err, out, failed.Stderr)
	}
	return out, err
}

// kuboNode starts a node with the settings of a public one: a server of the DHT that helps others to find out
// whether they are reachable, and relays for strangers. It returns the node's addresses.
func kuboNode(s *space, at string, known []string) []string {
	t := s.w.t
	path, err := kubo()
	if err != nil {
		t.Skipf("no Kubo %s here: %v", kuboVersion, err)
	}
	env := []string{"IPFS_PATH=" + t.TempDir(), "IPFS_TELEMETRY=off"}
	cmd := exec.Command(path, "init", "--empty-repo")
	cmd.Env = append(os.Environ(), env...)
	if out, err := cmd.CombinedOutput(); err != nil {
		t.Fatalf("kubo init: %v: %s", err, out)
	}
	listen := []string{fmt.Sprintf("/ip4/%s/udp/%d/quic-v1", at, dhtPort), fmt.Sprintf("/ip4/%s/tcp/%d", at, dhtPort)}
	id := kuboConfig(s, strings.TrimPrefix(env[0], "IPFS_PATH="), listen, known)
	p := s.start("kubo", env, path, "daemon")
	p.await("that it is ready", func(e event) bool { return strings.Contains(e.Line, "Daemon is ready") })
	s.w.meeting = append(s.w.meeting, p)
	for i := range listen {
		listen[i] += "/p2p/" + id
	}
	return listen
}

// kuboConfig changes the settings of a new node, and returns its id. It turns off
// everything that would contact the outside world.
func kuboConfig(s *space, dir string, listen, known []string) (id string) {
	t := s.w.t
	file := filepath.Join(dir, "config")
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	var config map[string]any
	if err := json.Unmarshal(text, &config); err != nil {
		t.Fatal(err)
	}
	off, on := map[string]any{"Enabled": false}, map[string]any{"Enabled": true}
	for key, value := range map[string]any{
		"Addresses": map[string]any{"Swarm": listen, "API": "/ip4/127.0.0.1/tcp/5001", "Gateway": []string{}},
		"AutoConf":  off, "AutoTLS": off, "Discovery": map[string]any{"MDNS": off}, "Provide": off,
		"AutoNAT":   map[string]any{"ServiceMode": "enabled"},
		"Bootstrap": append([]string{}, known...),
		"DNS":       map[string]any{"Resolvers": map[string]string{}},
		"Internal":  map[string]any{"Libp2pForceReachability": "public"},
		"Ipns":      map[string]any{"DelegatedPublishers": []string{}},
		"Routing":   map[string]any{"Type": "dhtserver", "DelegatedRouters": []string{}},
		"Swarm":     map[string]any{"DisableNatPortMap": true, "RelayService": on},
	} {
		config[key] = value
	}
	if text, err = json.MarshalIndent(config, "", " "); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(file, text, 0o600); err != nil {
		t.Fatal(err)
	}
	return config["Identity"].(map[string]any)["PeerID"].(string)
}

//go:build linux

package lab

import (
	"bytes"
	"fmt"
	"io"
	"net"
	"net/http"
	"os/exec"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"
)

// The UPnP Internet Gateway Device of a router at home: only the parts that programs use
// to have a port opened.
const (
	ssdpAddr  = "239.255.255.250:1900"
	igdPort   = "5000"
	igdDevice = "urn:schemas-upnp-org:device:WANConnectionDevice:1"
	igdWAN    = "urn:schemas-upnp-org:service:WANIPConnection:1"
	igdPages  = `<?xml version="1.0"?><root xmlns="urn:schemas-upnp-org:device-1-0"><specVersion><major>1</major><minor>0</minor></specVersion>
<device><deviceType>urn:schemas-upnp-org:device:InternetGatewayDevice:1</deviceType><friendlyName>router</friendlyName><UDN>uuid:lab-0</UDN><deviceList>
<device><deviceType>urn:schemas-upnp-org:device:WANDevice:1</deviceType><UDN>uuid:lab-1</UDN><deviceList>
<device><deviceType>` + igdDevice + `</deviceType><UDN>uuid:lab-2</UDN><serviceList>
<service><serviceType>` + igdWAN + `</serviceType><serviceId>urn:upnp-org:serviceId:WANIPConn1</serviceId><SCPDURL>/scpd.xml</SCPDURL><controlURL>/control</controlURL><eventSubURL>/event</eventSubURL></service>
</serviceList></device></deviceList></device></deviceList></device></root>`
	igdReply = `<?xml version="1.0"?><s:Envelope xmlns:s="http://schemas.xmlsoap.org/soap/envelope/" s:encodingStyle="http://schemas.xmlsoap.org/soap/encoding/"><s:Body><u:%[1]sResponse xmlns:u="` + igdWAN + `">%[2]s</u:%[1]sResponse></s:Body></s:Envelope>`
)

// igd is a router that opens ports for the computers at home.
type igd struct {
	inside, outside string
	open            map[string]bool
}

// runIGD runs an igd in a namespace with the interfaces "home" and "wan". Arguments: its addresses on
// these two. It prints "asked" for each request by HTTP, and each port that it opens.
func runIGD(args []string) error {
	g := &igd{inside: args[0], outside: args[1], open: map[string]bool{}}
	if err := nft("add table ip igd; add chain ip igd in { type nat hook prerouting priority dstnat; }"); err != nil {
		return err
	}
	at, err := net.ResolveUDPAddr("udp4", ssdpAddr)
	if err != nil {
		return err
	}
	home, err := net.InterfaceByName("home")
	if err != nil {
		return err
	}
	c, err := net.ListenMulticastUDP("udp4", home, at)
	if err != nil {
		return err
	}
	defer c.Close()
	l, err := net.Listen("tcp4", net.JoinHostPort(g.inside, igdPort))
	if err != nil {
		return err
	}
	mux := http.NewServeMux()
	mux.HandleFunc("/root.xml", func(w http.ResponseWriter, _ *http.Request) { fmt.Fprint(w, igdPages) })
	mux.HandleFunc("/control", g.control)
	fmt.Println("ready")
	go g.answer(c)
	return http.Serve(l, http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		fmt.Println("asked")
		mux.ServeHTTP(w, r)
	}))
}

// answer answers searches with the address of the device's description, until c is closed.
func (g *igd) answer(c *net.UDPConn) {
	for b := make([]byte, 2048); ; {
		n, from, err := c.ReadFromUDP(b)
		if err != nil {
			return
		}
		if !bytes.HasPrefix(b[:n], []byte("M-SEARCH")) || !bytes.Contains(b[:n], []byte(igdDevice)) {
			continue
		}
		_, _ = c.WriteToUDP([]byte("HTTP/1.1 200 OK\r\nCACHE-CONTROL: max-age=120\r\nST: "+igdDevice+"\r\nUSN: uuid:lab-2::"+igdDevice+
			"\r\nEXT:\r\nSERVER: lab\r\nLOCATION: http://"+net.JoinHostPort(g.inside, igdPort)+"/root.xml\r\n\r\n"), from)
	}
}

// control answers the requests about the connection to the internet.
func (g *igd) control(w http.ResponseWriter, r *http.Request) {
	body, err := io.ReadAll(io.LimitReader(r.Body, 1<<16))
	if err != nil {
		return
	}
	_, action, _ := strings.Cut(strings.Trim(r.Header.Get("SOAPAction"), `"`), "#")
	w.Header().Set("Content-Type", `text/xml; charset="utf-8"`)
	reply := ""
	switch action {
	case "GetNATRSIPStatus":
		reply = "<NewRSIPAvailable>0</NewRSIPAvailable><NewNATEnabled>1</NewNATEnabled>"
	case "GetExternalIPAddress":
		reply = "<NewExternalIPAddress>" + g.outside + "</NewExternalIPAddress>"
	case "AddPortMapping":
		if err := g.add(string(body)); err != nil {
			http.Error(w, err.Error(), http.StatusInternalServerError)
			return
		}
	}
	fmt.Fprintf(w, igdReply, action, reply)
}

func (g *igd) add(body string) error {
	field := func(name string) string {
		m := regexp.MustCompile("<" + name + ">([^<]*)</").FindStringSubmatch(body)
		if m == nil {
			return ""
		}
		return m[1]
	}
	rule := fmt.Sprintf("iifname wan %s dport %s dnat to %s:%s", strings.ToLower(field("NewProtocol")), field("NewExternalPort"),
		field("NewInternalClient"), field("NewInternalPort"))
	if g.open[rule] {
		return nil
	}
	if err := nft("add rule ip igd in " + rule); err != nil {
		return err
	}
	g.open[rule] = true
	fmt.Println(rule)
	return nil
}

func nft(rules string) error {
	if out, err := exec.Command("nft", rules).CombinedOutput(); err != nil {
		return fmt.Errorf("nft: %w: %s", err, out)
	}
	return nil
}

// mapped bounds the wait until the router has opened a port and the link contains it.
const mapped = 30 * time.Second

// TestPortMapping: two homes have routers that allow no hole punching, and nobody relays. One of the routers
// opens ports on request, by UPnP or by NAT-PMP. So others can reach its home directly, at the outside
// address that the program got from the router and put into the link and the DHT. Nobody asks a neighbour that pretends to
// be a router, too.
func TestPortMapping(t *testing.T) {
	skipUnlessLab(t)
	t.Run("UPnP", func(t *testing.T) { portMapping(t, "igd") })
	t.Run("NAT-PMP", func(t *testing.T) { portMapping(t, "pmp") })
}

// opened returns the ports for UDP that a router says it has opened.
func opened(router *process) (ports []string) {
	for _, e := range router.Events() {
		if _, rule, ok := strings.Cut(e.Line, "udp dport "); ok {
			ports = append(ports, strings.Fields(rule)[0])
		}
	}
	return ports
}

// asked returns how many requests by HTTP a router has got.
func asked(router *process) (n int) {
	for _, e := range router.Events() {
		if e.Line == "asked" {
			n++
		}
	}
	return n
}

func portMapping(t *testing.T, speaks string) {
	w := newWorld(t)
	internet, boot := w.internet()
	a, b := w.home4(internet, "a", "5.5.5.1", symmetric), w.home4(internet, "b", "5.5.5.2", symmetric)
	router := w.nets["a-router"].role(speaks, "192.168.1.1", "5.5.5.1")
	router.line()
	neighbour := w.space("a-neighbour")
	neighbour.plug(w.nets["a-lan"], "home", "192.168.1.9/24")
	pretender := neighbour.role("igd", "192.168.1.9", "5.5.5.66")
	pretender.line()
	anna := a.player("Anna", "host", "--auto", "--seats", "2", "--option", "points=50", "--bootstrap", boot)
	invite := anna.await("the port that the router has opened", func(e event) bool {
		return e.Event == "invite" && slices.ContainsFunc(opened(router), func(port string) bool { return strings.Contains(e.Link, "5.5.5.1/udp/"+port+"/") })
	})
	took := invite.ReadAt.Sub(anna.began).Round(time.Millisecond)
	t.Logf("the port is in the link after %v: %s", took, strings.Join(router.tail(9)[1:], "; "))
	if took > mapped {
		t.Errorf("that took longer than %v", mapped)
	}
	if n := asked(pretender); n > 0 || speaks == "igd" && asked(router) == 0 {
		t.Errorf("the neighbour is asked %d times, the router %d times", n, asked(router))
	}
	bela := b.player("Béla", "bot", invite.Code, "--bootstrap", boot)
	sitsDown(t, anna, bela, lobbyDHT)
	anna.await("Béla, directly", reached("Béla", "direct"))
	finish(t, anna, bela)
}

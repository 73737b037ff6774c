package ports

import (
	"context"
	"fmt"
	"net"
	"net/http"
	"net/http/httptest"
	"net/url"
	"sync/atomic"
	"testing"

	"github.com/huin/goupnp"
)

// device is a computer that speaks UPnP, at a loopback address.
type device struct {
	at    string       // its host and port
	asked atomic.Int32 // how many requests it has got
}

// newDevice starts a device at an address. Its page /page says that /control of the device controls answers questions,
// and /elsewhere leads to the page of that device.
func newDevice(t *testing.T, ip string, controls func() string) *device {
	t.Helper()
	l, err := net.Listen("tcp4", ip+":0")
	if err != nil {
		t.Skip(err) // some systems have no other loopback address than 127.0.0.1
	}
	d := &device{at: l.Addr().String()}
	mux := http.NewServeMux()
	mux.HandleFunc("/page", func(w http.ResponseWriter, _ *http.Request) {
		fmt.Fprintf(w, `<?xml version="1.0"?><root xmlns="urn:schemas-upnp-org:device-1-0"><device><serviceList><service>
			<serviceType>any</serviceType><controlURL>http://%s/control</controlURL></service></serviceList></device></root>`, controls())
	})
	mux.HandleFunc("/control", func(w http.ResponseWriter, _ *http.Request) {
		fmt.Fprint(w, `<s:Envelope xmlns:s="http://schemas.xmlsoap.org/soap/envelope/"><s:Body><u:AnyResponse xmlns:u="any"/></s:Body></s:Envelope>`)
	})
	mux.HandleFunc("/elsewhere", func(w http.ResponseWriter, r *http.Request) {
		http.Redirect(w, r, "http://"+controls()+"/page", http.StatusFound)
	})
	s := &httptest.Server{Listener: l, Config: &http.Server{Handler: http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		d.asked.Add(1)
		mux.ServeHTTP(w, r)
	})}}
	s.Start()
	t.Cleanup(s.Close)
	return d
}

// ask does what libp2p does when somebody has answered its search with a URL: it gets the page, and asks its service.
func ask(t *testing.T, at string) error {
	t.Helper()
	u, err := url.Parse(at)
	if err != nil {
		t.Fatal(err)
	}
	root, err := goupnp.DeviceByURLCtx(t.Context(), u)
	if err != nil {
		return err
	}
	return root.Device.Services[0].NewSOAPClient().PerformActionCtx(context.Background(), "any", "Any", nil, nil)
}

// A neighbour answers the search for a router with a URL that leads elsewhere, even to this computer. Only the router is
// asked: neither another computer nor one that the router names instead, and no name is looked up.
func TestOnlyRouterIsAsked(t *testing.T) {
	before := http.DefaultTransport
	t.Cleanup(func() { http.DefaultTransport = before })
	http.DefaultTransport = routerTransport(func() net.IP { return net.IPv4(127, 0, 0, 2) })

	var router *device
	other := newDevice(t, "127.0.0.1", func() string { return router.at })
	router = newDevice(t, "127.0.0.2", func() string { return router.at })
	bad := newDevice(t, "127.0.0.2", func() string { return other.at })
	if err := ask(t, "http://"+router.at+"/page"); err != nil || router.asked.Load() != 2 {
		t.Errorf("the router is asked %d times: %v", router.asked.Load(), err)
	}
	_, port, _ := net.SplitHostPort(other.at)
	for _, at := range []string{other.at + "/page", "localhost:" + port + "/page", bad.at + "/page", bad.at + "/elsewhere"} {
		if err := ask(t, "http://"+at); err == nil {
			t.Errorf("%s is asked", at)
		}
	}
	if n := other.asked.Load(); n > 0 {
		t.Errorf("another computer is asked %d times", n)
	}
	http.DefaultTransport = routerTransport(func() net.IP { return nil })
	if ask(t, "http://"+router.at+"/page") == nil {
		t.Error("somebody is asked although there is no router")
	}
}

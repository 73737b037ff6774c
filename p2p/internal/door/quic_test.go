package door

import (
	"crypto/ed25519"
	"crypto/x509"
	"testing"
	"testing/synctest"
	"time"

	"github.com/libp2p/go-libp2p/core/crypto"
	libp2ptls "github.com/libp2p/go-libp2p/p2p/security/tls"
)

// Our certificate is valid whatever the date: in the year 2000, in which virtual time begins, and 150 years later.
func TestCertificateIsGoodAtAnyTime(t *testing.T) {
	key, err := crypto.UnmarshalEd25519PrivateKey(ed25519.NewKeyFromSeed(make([]byte, ed25519.SeedSize)))
	if err != nil {
		t.Fatal(err)
	}
	template, err := agelessCertificate()
	if err != nil {
		t.Fatal(err)
	}
	identity, err := libp2ptls.NewIdentity(key, libp2ptls.WithCertTemplate(template))
	if err != nil {
		t.Fatal(err)
	}
	conf, _ := identity.ConfigForPeer("")
	cert, err := x509.ParseCertificate(conf.Certificates[0].Certificate[0])
	if err != nil {
		t.Fatal(err)
	}
	synctest.Test(t, func(t *testing.T) {
		for _, later := range []time.Duration{0, 150 * 365 * 24 * time.Hour} {
			time.Sleep(later)
			if _, err := libp2ptls.PubKeyFromCertChain([]*x509.Certificate{cert}); err != nil {
				t.Errorf("in the year %d: %v", time.Now().Year(), err)
			}
		}
	})
}

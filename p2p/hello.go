package p2p

import (
	"crypto/hmac"
	"crypto/rand"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"time"

	"lastcard/p2p/internal/fault"
	"lastcard/p2p/internal/wire"
)

// The hello proves the secret; doc.go specifies it. This file holds both sides of it: the node that asks to come in (I,
// the initiator), and the node that answers (R, the responder).
const (
	helloProtocol = "/lastcard/hello/1"
	helloVersion  = 3
	helloTimeout  = 5 * time.Second          // the longest hello on most lines
	helloFriend   = helloTimeout + slackMost // how long R goes on once the peer has named the table, since it may be on a slow line
	maxHello      = 256                      // the most bytes of a frame, except of the last one (maxVerdict)
	nonceLen      = 32
)

// status is R's answer to I: statusOK, or why R refuses.
type status byte

const (
	statusOK status = iota + 1
	statusUnknown
	statusVersion
	statusFull
	statusRefused
	statusAgain // an older connection is in the way; both sides close all connections, and I dials again
	statusShut
	statusNotInvited
	statusCrowded
)

// role says what one side of a hello does at the table.
type role byte

const (
	roleSits role = iota + 1 // to play, or to lend a connection
	roleWatches
)

func (r role) valid() bool { return r == roleSits || r == roleWatches }

// statusFor returns the status with which R passes on an error of TableConfig.Admit.
func statusFor(err error) status {
	for _, s := range []status{statusShut, statusNotInvited, statusFull} {
		if errors.Is(err, s.err()) {
			return s
		}
	}
	return statusRefused
}

var statusErrors = map[status]error{
	statusOK: nil, statusUnknown: ErrWrongSecret, statusVersion: ErrOtherVersion, statusFull: ErrFull, statusRefused: ErrRefused,
	statusAgain: errToldAgain, statusShut: ErrShut, statusNotInvited: ErrNotInvited, statusCrowded: ErrCrowded,
}

func (s status) err() error {
	if err, known := statusErrors[s]; known {
		return err
	}
	return errMalformed
}

// errUnsigned is inside an ErrOtherVersion about a peer that has not proved the secret.
var errUnsigned = fault.New("unsigned", "said by a peer that has not proved the secret")

// errAgain says that another try is worth while at once. errToldAgain is the errAgain with which a member answers.
var (
	errAgain     = fault.New("again", "an older connection is being closed")
	errToldAgain = fmt.Errorf("%w, says the member", errAgain)
)

// helloFrame is the first frame of a hello, in which I asks, or the second, in which R answers. Both have the
// same form.
type helloFrame struct {
	head     byte // the version of a question, or the status of an answer
	nonce    [nonceLen]byte
	session  uint64
	proof    []byte // the tag of a question, or the MAC of an answer
	role     role
	protocol string
}

func (f *helloFrame) append(b []byte) []byte {
	b = append(append(b, f.head), f.nonce[:]...)
	b = binary.BigEndian.AppendUint64(b, f.session)
	b = append(append(b, f.proof...), byte(f.role))
	return append(b, f.protocol...)
}

// parseHello reverses append, for a proof of proofLen bytes.
func parseHello(b []byte, proofLen int) (f helloFrame, err error) {
	fixed := 1 + nonceLen + sessionLen + proofLen + 1
	if len(b) < fixed || len(b) > fixed+MaxProtocol {
		return f, errMalformed
	}
	f.head = b[0]
	copy(f.nonce[:], b[1:])
	f.session = binary.BigEndian.Uint64(b[1+nonceLen:])
	f.proof = b[1+nonceLen+sessionLen : fixed-1]
	f.role, f.protocol = role(b[fixed-1]), string(b[fixed:])
	if !f.role.valid() {
		return f, errMalformed
	}
	return f, nil
}

// parties holds the peer ids of both sides of a hello, taken from the secured connection.
type parties struct{ initiator, responder Peer }

// helloTag names a table to those who know its secret, and to nobody else.
func (k keys) helloTag(p parties, nonce []byte) []byte {
	return k.mac([]byte("tag"), []byte(p.initiator), []byte(p.responder), nonce)[:tagLen]
}

func (k keys) helloMAC(by string, p parties, a, b *helloFrame) []byte {
	var si, sr [8]byte
	binary.BigEndian.PutUint64(si[:], a.session)
	binary.BigEndian.PutUint64(sr[:], b.session)
	return k.mac([]byte(by), []byte(p.initiator), []byte(p.responder), a.nonce[:], b.nonce[:],
		si[:], sr[:], []byte{byte(a.role)}, []byte{byte(b.role)}, []byte(a.protocol), []byte(b.protocol))
}

// helloSide holds what a node brings to a hello: the keys of the table, and what the node says about itself.
type helloSide struct {
	keys     keys
	session  uint64
	role     role
	protocol string
}

// helloAsk plays the part of I. It calls proved with R's session and role as soon as R has proved the secret and
// before R gets our proof. If proved returns an error, the hello ends there, and R does not let us in.
func helloAsk(rw io.ReadWriter, p parties, s helloSide, proved func(session uint64, r role) error) error {
	a := helloFrame{head: helloVersion, session: s.session, role: s.role, protocol: s.protocol}
	rand.Read(a.nonce[:])
	a.proof = s.keys.helloTag(p, a.nonce[:])
	if err := wire.WriteShort(rw, maxHello, a.append(nil)); err != nil {
		return err
	}
	b, err := readAnswer(rw)
	if err != nil {
		return err
	}
	if !hmac.Equal(s.keys.helloMAC("answer", p, &a, &b), b.proof) {
		return ErrWrongSecret
	}
	if err := status(b.head).err(); errors.Is(err, ErrOtherVersion) {
		return &VersionError{Theirs: b.protocol, Ours: s.protocol}
	} else if err != nil {
		return err
	}
	if err := proved(b.session, b.role); err != nil {
		return err
	}
	if err := wire.WriteShort(rw, maxHello, s.keys.helloMAC("ask", p, &a, &b)); err != nil {
		return err
	}
	last, err := wire.ReadShort(rw, maxVerdict)
	if err != nil {
		return err
	}
	return parseVerdict(last)
}

func readAnswer(r io.Reader) (helloFrame, error) {
	f, err := wire.ReadShort(r, maxHello)
	if err != nil {
		return helloFrame{}, err
	}
	if len(f) == 1 { // R refuses before it has checked the secret
		switch status(f[0]) {
		case statusVersion:
			return helloFrame{}, fmt.Errorf("%w (%w)", ErrOtherVersion, errUnsigned)
		case statusUnknown:
			return helloFrame{}, ErrWrongSecret
		default: // parseHello refuses it
		}
	}
	return parseHello(f, macLen)
}

// helloAnswer plays the part of R. find returns our side at the table that the tag of the first frame names,
// and false if we are at no such table. Once I has proved the secret, admit returns the status that tells I
// whether it may come in, and the bytes that follow this status in the last frame.
func helloAnswer(rw io.ReadWriter, p parties, find func(*helloFrame) (helloSide, bool), admit func(session uint64, r role) (status, []byte)) error {
	f, err := wire.ReadShort(rw, maxHello)
	if err != nil {
		return err
	}
	if len(f) > 0 && f[0] != helloVersion {
		return errors.Join(ErrOtherVersion, wire.WriteShort(rw, maxHello, []byte{byte(statusVersion)}))
	}
	a, err := parseHello(f, tagLen)
	if err != nil {
		return err
	}
	s, ok := find(&a)
	if !ok {
		return errors.Join(ErrWrongSecret, wire.WriteShort(rw, maxHello, []byte{byte(statusUnknown)}))
	}
	b := helloFrame{head: byte(statusOK), session: s.session, role: s.role, protocol: s.protocol}
	if a.protocol != s.protocol {
		b.head = byte(statusVersion)
	}
	rand.Read(b.nonce[:])
	b.proof = s.keys.helloMAC("answer", p, &a, &b)
	if err := wire.WriteShort(rw, maxHello, b.append(nil)); err != nil {
		return err
	}
	if a.protocol != s.protocol {
		return &VersionError{Theirs: a.protocol, Ours: s.protocol}
	}
	mac, err := wire.ReadShort(rw, macLen)
	if err != nil {
		return err
	}
	if !hmac.Equal(s.keys.helloMAC("ask", p, &a, &b), mac) {
		return ErrWrongSecret
	}
	st, more := admit(a.session, a.role)
	return errors.Join(st.err(), wire.WriteShort(rw, maxVerdict, append([]byte{byte(st)}, more...)))
}

// maxVerdict is the length of the longest last frame of a hello, in bytes: a status, and the spectators
// that R names.
const maxVerdict = 1 + 1 + maxReferred*(2+wire.MaxPeerID+MaxAddrs*(2+MaxAddr))

// parseVerdict reads the last frame of a hello. It returns nil if R lets us in, and otherwise why not.
func parseVerdict(b []byte) error {
	if len(b) == 0 {
		return errMalformed
	}
	err := status(b[0]).err()
	if !errors.Is(err, ErrCrowded) {
		if len(b) > 1 {
			return errMalformed
		}
		return err
	}
	list, err := wire.ParsePeers(b[1:])
	if err != nil || len(list) > maxReferred {
		return errMalformed
	}
	e := &CrowdError{addrs: list}
	for _, p := range list {
		e.Stands = append(e.Stands, peerOf(p.ID))
	}
	return e
}

package p2p

import (
	"crypto/hmac"
	"crypto/rand"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"time"
)

// The hello proves the secret; doc.go specifies it. This file holds both sides of it,
// over any stream.
const (
	helloProtocol = "/lastcard/hello/1"
	helloVersion  = 3
	helloTimeout  = 5 * time.Second          // the longest hello on most lines
	helloFriend   = helloTimeout + slackMost // the longest hello that we answer once the peer has named the table, since it may be on a slow line
	maxHello      = 256                      // bytes of one frame
	nonceLen      = 32
)

// status is R's answer to I, or the reason why R refuses.
type status byte

const (
	statusOK status = iota + 1
	statusUnknown
	statusVersion
	statusFull
	statusRefused
	statusAgain // an older connection was in the way; both sides close all connections, and I dials again
	statusShut
	statusNotInvited
	statusCrowded
)

// role is the purpose of one side of a hello: to sit or to watch.
type role byte

const (
	roleSits    role = iota + 1 // to play, or to lend a connection
	roleWatches                 // to watch
)

func (r role) valid() bool { return r == roleSits || r == roleWatches }

// statusFor returns the status for an error of TableConfig.Admit.
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
	statusAgain: errAgain, statusShut: ErrShut, statusNotInvited: ErrNotInvited, statusCrowded: ErrCrowded,
}

func (s status) err() error {
	if err, known := statusErrors[s]; known {
		return err
	}
	return errMalformed
}

// errUnsigned marks a refusal by a peer that has not proved the secret.
var errUnsigned = newError("unsigned", "says one who did not prove the code")

var errAgain = newError("again", "an older connection is being closed")

// askFrame is the first frame of a hello; answerFrame is the second.
type askFrame struct {
	version  byte
	nonce    [nonceLen]byte
	session  uint64
	tag      [tagLen]byte
	role     role
	protocol string
}

type answerFrame struct {
	status   status
	nonce    [nonceLen]byte
	session  uint64
	mac      [macLen]byte
	role     role
	protocol string
}

func (a *askFrame) append(b []byte) []byte {
	b = append(append(b, a.version), a.nonce[:]...)
	b = binary.BigEndian.AppendUint64(b, a.session)
	b = append(append(b, a.tag[:]...), byte(a.role))
	return append(b, a.protocol...)
}

func parseAsk(b []byte) (a askFrame, err error) {
	const fixed = 1 + nonceLen + sessionLen + tagLen + 1
	if len(b) < 1 {
		return a, errMalformed
	}
	if a.version = b[0]; a.version != helloVersion {
		return a, ErrOtherVersion
	}
	if len(b) < fixed || len(b) > fixed+MaxProtocol {
		return a, errMalformed
	}
	copy(a.nonce[:], b[1:])
	a.session = binary.BigEndian.Uint64(b[1+nonceLen:])
	copy(a.tag[:], b[1+nonceLen+sessionLen:])
	a.role, a.protocol = role(b[fixed-1]), string(b[fixed:])
	if !a.role.valid() {
		return a, errMalformed
	}
	return a, nil
}

func (a *answerFrame) append(b []byte) []byte {
	b = append(append(b, byte(a.status)), a.nonce[:]...)
	b = binary.BigEndian.AppendUint64(b, a.session)
	b = append(append(b, a.mac[:]...), byte(a.role))
	return append(b, a.protocol...)
}

func parseAnswer(b []byte) (a answerFrame, err error) {
	const fixed = 1 + nonceLen + sessionLen + macLen + 1
	if len(b) < fixed || len(b) > fixed+MaxProtocol {
		return a, errMalformed
	}
	a.status = status(b[0])
	copy(a.nonce[:], b[1:])
	a.session = binary.BigEndian.Uint64(b[1+nonceLen:])
	copy(a.mac[:], b[1+nonceLen+sessionLen:])
	a.role, a.protocol = role(b[fixed-1]), string(b[fixed:])
	if !a.role.valid() {
		return a, errMalformed
	}
	return a, nil
}

// parties holds the peer ids of both sides of a hello, taken from the secured connection.
type parties struct{ initiator, responder Peer }

func (k keys) helloTag(p parties, nonce []byte) [tagLen]byte {
	return [tagLen]byte(k.mac([]byte("tag"), []byte(p.initiator), []byte(p.responder), nonce))
}

func (k keys) helloMAC(by string, p parties, a *askFrame, b *answerFrame) [macLen]byte {
	var si, sr [8]byte
	binary.BigEndian.PutUint64(si[:], a.session)
	binary.BigEndian.PutUint64(sr[:], b.session)
	return [macLen]byte(k.mac([]byte(by), []byte(p.initiator), []byte(p.responder), a.nonce[:], b.nonce[:],
		si[:], sr[:], []byte{byte(a.role)}, []byte{byte(b.role)}, []byte(a.protocol), []byte(b.protocol)))
}

// side holds the keys of the table, and the session, role and protocol of one side of a
// hello.
type side struct {
	keys     keys
	session  uint64
	role     role
	protocol string
}

// helloAsk plays the part of I. proved is called with R's session and role as soon as R has proved
// the secret, before R gets our proof. If proved returns an error, the hello ends and R does not
// let us in.
func helloAsk(rw io.ReadWriter, p parties, s side, proved func(session uint64, r role) error) error {
	a := askFrame{version: helloVersion, session: s.session, role: s.role, protocol: s.protocol}
	rand.Read(a.nonce[:])
	a.tag = s.keys.helloTag(p, a.nonce[:])
	if err := writeFrame16(rw, maxHello, a.append(nil)); err != nil {
		return err
	}
	b, err := readAnswer(rw)
	if err != nil {
		return err
	}
	want := s.keys.helloMAC("answer", p, &a, &b)
	if !hmac.Equal(want[:], b.mac[:]) {
		return ErrWrongSecret
	}
	if err := b.status.err(); errors.Is(err, ErrOtherVersion) {
		return &VersionError{Theirs: b.protocol, Ours: s.protocol}
	} else if err != nil {
		return err
	}
	if err := proved(b.session, b.role); err != nil {
		return err
	}
	mac := s.keys.helloMAC("ask", p, &a, &b)
	if err := writeFrame16(rw, maxHello, mac[:]); err != nil {
		return err
	}
	last, err := readFrame16(rw, maxVerdict)
	if err != nil {
		return err
	}
	return parseVerdict(last)
}

func readAnswer(r io.Reader) (answerFrame, error) {
	f, err := readFrame16(r, maxHello)
	if err != nil {
		return answerFrame{}, err
	}
	if len(f) == 1 { // R refuses before it has checked the secret
		switch status(f[0]) {
		case statusVersion:
			return answerFrame{}, fmt.Errorf("%w (%w)", ErrOtherVersion, errUnsigned)
		case statusUnknown:
			return answerFrame{}, ErrWrongSecret
		default:
			return answerFrame{}, errMalformed
		}
	}
	return parseAnswer(f)
}

// helloAnswer plays the part of R. find returns the side of the table that the tag in the ask
// names. Once I has proved the secret, admit returns whether I may come in, and the bytes that
// follow that status in the last frame.
func helloAnswer(rw io.ReadWriter, p parties, find func(*askFrame) (side, bool), admit func(session uint64, r role) (status, []byte)) error {
	f, err := readFrame16(rw, maxHello)
	if err != nil {
		return err
	}
	a, err := parseAsk(f)
	if errors.Is(err, ErrOtherVersion) {
		return errors.Join(err, writeFrame16(rw, maxHello, []byte{byte(statusVersion)}))
	}
	if err != nil {
		return err
	}
	s, ok := find(&a)
	if !ok {
		return errors.Join(ErrWrongSecret, writeFrame16(rw, maxHello, []byte{byte(statusUnknown)}))
	}
	b := answerFrame{status: statusOK, session: s.session, role: s.role, protocol: s.protocol}
	if a.protocol != s.protocol {
		b.status = statusVersion
	}
	rand.Read(b.nonce[:])
	b.mac = s.keys.helloMAC("answer", p, &a, &b)
	if err := writeFrame16(rw, maxHello, b.append(nil)); err != nil {
		return err
	}
	if b.status == statusVersion {
		return &VersionError{Theirs: a.protocol, Ours: s.protocol}
	}
	mac, err := readFrame16(rw, macLen)
	if err != nil {
		return err
	}
	want := s.keys.helloMAC("ask", p, &a, &b)
	if !hmac.Equal(want[:], mac) {
		return ErrWrongSecret
	}
	st, more := admit(a.session, a.role)
	return errors.Join(st.err(), writeFrame16(rw, maxVerdict, append([]byte{byte(st)}, more...)))
}

// maxVerdict is the longest last frame of a hello, in bytes: a status, and the spectators
// that R names.
const maxVerdict = 1 + 1 + maxReferred*(2+maxPeerID+MaxAddrs*(2+MaxAddr))

// parseVerdict reads the last frame of a hello.
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
	list, err := parsePeers(b[1:])
	if err != nil || len(list) > maxReferred {
		return errMalformed
	}
	e := &CrowdError{addrs: list}
	for _, p := range list {
		e.Stands = append(e.Stands, peerOf(p.ID))
	}
	return e
}

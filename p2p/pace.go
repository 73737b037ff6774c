package p2p

import (
	"context"
	"time"
)

// A long frame is written in pieces, each behind a ping. A piece is written once the ping before the last has been answered, so
// that two are on their way at a time. QUIC alone takes tens of kilobytes at once and sends them as fast as it may: on a line of
// 64 kbit/s that is five seconds' worth, of which a home's router loses most and keeps the rest in the way of everything else.
// Written in pieces, a long frame fills the line and lets what is short go between. Only one link of a table writes a long frame
// at a time: several would keep everything else back, and each other.
const (
	longFrame  = 4 << 10                // a frame of more bytes is written in pieces
	firstPiece = 7 << 9                 // bytes; the next one is twice as long if the answer came soon, and else half as long
	soon       = 300 * time.Millisecond // for an answer
	pieceWait  = 4 * time.Second        // for an answer, at most: the member may be gone
	longTurn   = 10 * time.Second       // for the other links, at most
)

// writeLong writes a long frame in pieces.
func (o *outlet) writeLong(frame []byte, l *link) error {
	done := o.turn(l.ctx)
	defer func() { done() }()
	var before time.Time // when the ping before the last was sent
	for piece := firstPiece; len(frame) > 0; {
		n := min(piece, len(frame))
		if err := o.writePiece(frame[:n], l); err != nil {
			return err
		}
		frame = frame[n:]
		last := time.Now()
		o.ping(last)
		if len(frame) == 0 {
			before = last // no other link begins until all is there
		}
		switch took := l.awaitEcho(before); {
		case took < soon:
			piece *= 2
		case took >= pieceWait: // nobody is to wait for a member that may be gone
			done()
			done = func() {}
			piece = firstPiece
		default:
			piece = max(firstPiece, piece/2)
		}
		before = last
	}
	return nil
}

func (o *outlet) writePiece(piece []byte, l *link) error {
	o.stream.SetWriteDeadline(time.Now().Add(writeTimeout))
	if err := l.ctx.Err(); err != nil { // looked at now: this deadline may have come after the last one
		return err
	}
	if _, err := o.w.Write(piece); err != nil {
		return err
	}
	return o.w.Flush()
}

// turn waits until no other link writes a long frame. done lets the next one begin.
func (o *outlet) turn(ctx context.Context) (done func()) {
	patience := time.NewTimer(longTurn)
	defer patience.Stop()
	select {
	case o.long <- struct{}{}:
		return func() { <-o.long }
	case <-patience.C:
	case <-ctx.Done():
	}
	return func() {}
}

// awaitEcho waits until the member has answered the ping that was sent at a moment, and returns how long that took: at most
// pieceWait. The zero moment is that of no ping; then it returns soon.
func (l *link) awaitEcho(sent time.Time) time.Duration {
	if sent.IsZero() {
		return soon
	}
	timeout := time.NewTimer(time.Until(sent.Add(pieceWait)))
	defer timeout.Stop()
	for l.answered.Load() < sent.UnixNano() {
		select {
		case <-l.echo:
		case <-timeout.C:
			return pieceWait
		case <-l.ctx.Done():
			return pieceWait
		}
	}
	return time.Since(sent)
}

// echoed notes that the member has answered the ping that was sent at a moment. The owner calls it.
func (l *link) echoed(sent int64) {
	l.answered.Store(max(sent, l.answered.Load()))
	poke(l.echo)
}

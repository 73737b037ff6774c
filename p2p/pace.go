package p2p

import (
	"context"
	"sync"
	"time"
)

// A long frame is written in pieces, each when the member has answered a ping that was sent after the one before. QUIC alone
// takes tens of kilobytes at once and sends them as fast as it may: on a line of 64 kbit/s that is five seconds' worth, of which a
// home's router loses most and keeps the rest in the way of everything else. Written in pieces, a long frame takes two thirds of
// the line and lets what is short go between. Only one link of a table writes a long frame at a time: several would keep
// everything else back, and each other.
const (
	longFrame  = 4 << 10                // a frame of more bytes is written in pieces
	firstPiece = 4 << 10                // bytes; the next one is twice as long if the answer came soon, and else half as long
	soon       = 300 * time.Millisecond // for an answer, beyond the quickest that there was
	giveWay    = 2 * time.Second        // for an answer, before the other links need wait no longer
	pieceWait  = 4 * time.Second        // for an answer, at most: the member may be gone
	alongside  = time.Minute            // how long such a link does not keep the others waiting
	longTurn   = 5 * time.Second        // for the other links, at most: on 64 kbit/s a part of a shuffle takes as long
)

// writeLong writes a long frame in pieces. The other links wait until it is done, or its line proves to be a good one, or its
// member is slow to answer: nobody can make one member wait for another one.
func (o *outlet) writeLong(frame []byte, l *link) error {
	done := func() {}
	if time.Since(o.gaveWay) > alongside {
		done = o.turn(l.ctx)
	}
	defer func() { done() }()
	for piece := firstPiece; len(frame) > 0; {
		n := min(piece, len(frame))
		if err := o.writePiece(frame[:n], l); err != nil {
			return err
		}
		frame = frame[n:]
		now := time.Now()
		o.ping(now)
		took := l.awaitEcho(now)
		if piece = max(firstPiece, piece/2); !l.slow(took) {
			piece = 4 * piece
		}
		if took > giveWay {
			o.gaveWay = time.Now()
		}
		if took > giveWay || !l.slow(took) {
			done()
		}
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

// turn waits until no other link writes a long frame. done lets the next one begin; it is safe to call twice.
func (o *outlet) turn(ctx context.Context) (done func()) {
	patience := time.NewTimer(longTurn)
	defer patience.Stop()
	select {
	case o.long <- struct{}{}:
		return sync.OnceFunc(func() { <-o.long })
	case <-patience.C:
	case <-ctx.Done():
	}
	return func() {}
}

// awaitEcho waits until the member has answered the ping that was sent at a moment, and returns how long that took: pieceWait if
// it has not.
func (l *link) awaitEcho(sent time.Time) time.Duration {
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
	return min(time.Since(sent), pieceWait-1)
}

// slow reports whether an answer took longer than on a line that carries nothing else.
func (l *link) slow(took time.Duration) bool { return took > soon+time.Duration(l.quickest.Load()) }

// echoed notes that the member has answered the ping that was sent at a moment. The owner calls it.
func (l *link) echoed(sent, now int64) {
	l.answered.Store(max(sent, l.answered.Load()))
	if took, before := now-sent, l.quickest.Load(); before == 0 || took < before {
		l.quickest.Store(took)
	}
	poke(l.echo)
}

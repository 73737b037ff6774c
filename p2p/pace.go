package p2p

import (
	"context"
	"sync"
	"time"
)

// A long frame is written in pieces, each when the member has answered a ping that was sent after the one before. QUIC alone
// takes tens of kilobytes at once and sends them as fast as it may: on a line of 64 kbit/s that is five seconds' worth, and a
// home's router loses most of them and keeps the rest in the way of everything else. Written in pieces, a long frame takes
// more than half of the line and lets what is short go between. Two links of a table write long frames at a time (longAtOnce):
// more would keep everything else back, and each other.
const (
	longFrame  = 4 << 10                // a frame of more bytes is written in pieces
	longAtOnce = 2                      // links that write such a frame at once
	firstPiece = 3 << 10                // bytes of the first piece; the next one is twice as long if the answer came soon, and otherwise half as long
	soon       = 300 * time.Millisecond // an answer comes soon if it takes at most this much longer than the quickest that there was
	giveWay    = 2 * time.Second        // once an answer has taken longer, or pieceWait is over without one, the next link may write
	pieceWait  = 4 * time.Second        // the longest wait for an answer: the member may be gone
	longTurn   = 8 * time.Second        // the longest turn of a link, after which the next one may write: on 64 kbit/s a part of a shuffle takes seven seconds
	alongside  = time.Minute            // the time for which a link whose frame took longer than its turn keeps nobody waiting
)

// writeLong writes a long frame in pieces. While longAtOnce links do so, a further link waits until one of them is done, or
// until its line proves to be a good one or its member slow to answer. So longAtOnce members that delay their answers can make
// the others wait: for longTurn once in alongside, or for a little less again and again, as members on slow lines do.
//
// Each frame begins with a small piece, whatever the last one has shown of the line: on a slow line even the quickest answer
// may have been slow, and then later slow ones seem quick.
func (o *outlet) writeLong(frame []byte, l *link) error {
	done := func() {}
	if time.Since(o.gaveWay) > alongside {
		done = o.turn(l.ctx)
	}
	began, timer := time.Now(), time.AfterFunc(longTurn, done)
	defer func() {
		timer.Stop()
		if done(); time.Since(began) >= longTurn {
			o.gaveWay = time.Now()
		}
	}()
	for piece := firstPiece; len(frame) > 0; {
		n := min(piece, len(frame))
		if err := o.writePiece(frame[:n], l); err != nil {
			return err
		}
		frame = frame[n:]
		now := time.Now()
		o.ping(now)
		took := l.awaitEcho(now)
		if l.slow(took) {
			piece = max(firstPiece, piece/2)
		} else {
			piece *= 2
		}
		if took > giveWay || !l.slow(took) {
			done()
		}
	}
	return nil
}

func (o *outlet) writePiece(piece []byte, l *link) error {
	o.stream.SetWriteDeadline(time.Now().Add(writeTimeout))
	if err := l.ctx.Err(); err != nil { // checked after the deadline is set, which may have replaced the one that ends the link
		return err
	}
	if _, err := o.w.Write(piece); err != nil {
		return err
	}
	return o.w.Flush()
}

// turn waits until fewer than longAtOnce other links write long frames. done lets the next one begin; it is safe to call twice.
func (o *outlet) turn(ctx context.Context) (done func()) {
	select {
	case o.long <- struct{}{}:
		return sync.OnceFunc(func() { <-o.long })
	case <-ctx.Done():
		return func() {}
	}
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
	if took, before := now-sent, l.quickest.Load(); took > 0 && (before == 0 || took < before) {
		l.quickest.Store(took)
	}
	l.answered.Store(sent)
	poke(l.echo)
}

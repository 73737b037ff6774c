package p2p

import (
	"context"
	"sync"
	"time"
)

// A link writes a long frame in pieces. After each piece it sends a ping, and it writes the next
// piece when the member has answered. QUIC alone would take tens of kilobytes at once and send them
// as fast as it may. On a line of 64 kbit/s they take five seconds; a home's router loses most of
// them, and the rest delays everything else. A long frame in pieces still uses more than half of
// the line's rate, and pings and pongs can go between the pieces. On slow lines usually only two links of a
// table write long frames at a time (longAtOnce): more would delay everything else, and each other.
const (
	longFrame  = 4 << 10                // a frame of more bytes is long
	longAtOnce = 2                      // how many links may have a turn to write a long frame at the same time
	firstPiece = 3 << 10                // bytes of the first piece; the next piece is twice as long if the answer came soon, and otherwise half as long, but not shorter than this
	soon       = 300 * time.Millisecond // "soon" means at most this much later than the quickest answer so far
	giveWay    = 2 * time.Second        // an answer that takes longer than this ends the turn of a link
	pieceWait  = 4 * time.Second        // the longest wait for an answer, since the member may be gone
	longTurn   = 8 * time.Second        // the longest turn of a link; on a line of 64 kbit/s, a frame of about 30 KB takes seven seconds
	alongside  = time.Minute            // for this time after a frame took longer than longTurn, its link writes without a turn, and so keeps no other link waiting
)

// writeLong writes a long frame in pieces, and first waits for its turn. A turn ends when the frame is written,
// when the line proves to be fast, when an answer is slower than giveWay, or after longTurn. So members that
// delay their answers can make the others wait: for longTurn once in alongside, or for a little less again
// and again, as members on slow lines do.
//
// Each frame begins with a small piece, even if the last frame ended with long ones: on a slow line even the
// quickest answer so far may have been slow, and then later slow answers seem quick.
func (o *outlet) writeLong(frame []byte, l *link) error {
	done := func() {}
	if time.Since(o.gaveWayAt) > alongside {
		done = o.awaitTurn(l.ctx)
	}
	began, timer := time.Now(), time.AfterFunc(longTurn, done)
	defer func() {
		timer.Stop()
		if done(); time.Since(began) >= longTurn {
			o.gaveWayAt = time.Now()
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
	if err := l.ctx.Err(); err != nil { // check this after setting the deadline, which may have replaced the deadline that ends the link
		return err
	}
	if _, err := o.writer.Write(piece); err != nil {
		return err
	}
	return o.writer.Flush()
}

// awaitTurn waits for the turn of this link. done ends the turn; it may be called more than once.
func (o *outlet) awaitTurn(ctx context.Context) (done func()) {
	select {
	case o.longTurns <- struct{}{}:
		return sync.OnceFunc(func() { <-o.longTurns })
	case <-ctx.Done():
		return func() {}
	}
}

// awaitEcho waits until the member has answered a ping that was sent at the time sent or later. It returns how long
// that took, or pieceWait if no answer came.
func (l *link) awaitEcho(sent time.Time) time.Duration {
	timeout := time.NewTimer(time.Until(sent.Add(pieceWait)))
	defer timeout.Stop()
	for l.answeredPing.Load() < sent.UnixNano() {
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

// slow reports whether an answer that took this long did not come soon.
func (l *link) slow(took time.Duration) bool {
	return took > soon+time.Duration(l.quickestAnswer.Load())
}

// noteEcho notes that the member has now answered the ping that was sent at the time sent. The owner calls it.
func (l *link) noteEcho(sent, now int64) {
	if took, before := now-sent, l.quickestAnswer.Load(); took > 0 && (before == 0 || took < before) {
		l.quickestAnswer.Store(took)
	}
	l.answeredPing.Store(sent)
	poke(l.echo)
}

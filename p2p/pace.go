package p2p

import (
	"context"
	"sync"
	"time"
)

// A long frame is written in pieces, each when the member has answered a ping that was sent after the one before. QUIC alone
// takes tens of kilobytes at once and sends them as fast as it may: on a line of 64 kbit/s that is five seconds' worth, of which a
// home's router loses most and keeps the rest in the way of everything else. Written in pieces, a long frame takes two thirds of
// the line and lets what is short go between. Only one link with a slow line writes a long frame at a time: several would keep
// everything else back, and each other.
const (
	longFrame  = 4 << 10                // a frame of more bytes is written in pieces
	firstPiece = 4 << 10                // bytes; the next one is twice as long if the answer came soon, and else half as long
	lastPiece  = MaxDirect              // at most
	soon       = 300 * time.Millisecond // for an answer, beyond the quickest that there was
	giveWay    = 2 * time.Second        // for an answer, before the other links need wait no longer
	pieceWait  = 4 * time.Second        // for an answer, at most: the member may be gone
	longTurn   = 8 * time.Second        // before they need not, at most: on 64 kbit/s a part of a shuffle takes five
	alongside  = time.Minute            // for which a link that took longer keeps nobody waiting
)

// writeLong writes a long frame in pieces. The other links wait until it is done, or its line proves to be a good one, or its
// member is slow to answer. A member that delays its answers can make the others wait for longTurn once in alongside.
func (o *outlet) writeLong(frame []byte, l *link) error {
	if !l.good() {
		o.shrink()
	}
	done := func() {}
	if o.piece <= firstPiece && time.Since(o.gaveWay) > alongside {
		done = o.turn(l.ctx)
	}
	began, timer := time.Now(), time.AfterFunc(longTurn, done)
	defer func() {
		timer.Stop()
		if done(); time.Since(began) >= longTurn {
			o.gaveWay = time.Now()
		}
	}()
	for len(frame) > 0 {
		n := min(o.piece, len(frame))
		if err := o.writePiece(frame[:n], l); err != nil {
			return err
		}
		frame = frame[n:]
		now := time.Now()
		if o.ping(now); len(frame) == 0 && o.piece > firstPiece {
			return nil // how soon the answer comes, the next frame learns
		}
		took := l.awaitEcho(now)
		if l.slow(took) {
			o.shrink()
		} else {
			o.piece = min(2*o.piece, lastPiece)
		}
		if took > giveWay || !l.slow(took) {
			done()
		}
	}
	return nil
}

// shrink makes the next pieces smaller, as answers are slow to come.
func (o *outlet) shrink() { o.piece = max(firstPiece, o.piece/2) }

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

// good reports whether the last answer came soon.
func (l *link) good() bool {
	last := time.Duration(l.last.Load())
	return last > 0 && !l.slow(last)
}

// quickestFades is the part by which the quickest answer counts as longer with each new one: a line may change.
const quickestFades = 64

// echoed notes that the member has answered the ping that was sent at a moment. The owner calls it.
func (l *link) echoed(sent, now int64) {
	if took, before := now-sent, l.quickest.Load(); took > 0 {
		l.last.Store(took)
		if before += before / quickestFades; before == 0 || took < before {
			before = took
		}
		l.quickest.Store(before)
	}
	l.answered.Store(sent)
	poke(l.echo)
}

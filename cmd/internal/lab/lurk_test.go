//go:build linux

package lab

import (
	"context"
	"fmt"
	"io"
	"os"
	"sync/atomic"

	"github.com/libp2p/go-libp2p"
	pubsub "github.com/libp2p/go-libp2p-pubsub"
	"github.com/libp2p/go-libp2p/core/peer"
)

// runLurker runs a stranger without the code. It connects to the member's address that is its argument, speaks
// gossip, subscribes to every topic that it hears of, and counts the messages that it gets. It prints a line
// when it is connected, and the counts when its input ends.
func runLurker(args []string) error {
	ctx, cancel := context.WithCancel(context.Background())
	defer cancel()
	h, err := libp2p.New(libp2p.NoListenAddrs, libp2p.DisableMetrics())
	if err != nil {
		return err
	}
	defer h.Close()
	var topics, messages atomic.Int64
	heard := make(chan string, 64)
	ps, err := pubsub.NewGossipSub(ctx, h, pubsub.WithAppSpecificRpcInspector(func(_ peer.ID, r *pubsub.RPC) error {
		for _, x := range r.GetSubscriptions() {
			topics.Add(1)
			select {
			case heard <- x.GetTopicid():
			default:
			}
		}
		messages.Add(int64(len(r.GetPublish()) + len(r.GetControl().GetIhave()) + len(r.GetControl().GetGraft())))
		return nil
	}))
	if err != nil {
		return err
	}
	go func() {
		for name := range heard {
			if t, err := ps.Join(name); err == nil {
				_, _ = t.Subscribe()
			}
		}
	}()
	p, err := peer.AddrInfoFromString(args[0])
	if err != nil {
		return err
	}
	if err := h.Connect(ctx, *p); err != nil {
		return err
	}
	fmt.Println("connected")
	_, _ = io.Copy(io.Discard, os.Stdin)
	fmt.Printf("%d topics, %d messages, %d connections\n", topics.Load(), messages.Load(), len(h.Network().Peers()))
	return nil
}

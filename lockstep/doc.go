// Package lockstep is agreement among the peers of one table without a host:
// who sits there (Lobby), fair entropy, one order of actions, a check of the
// state after each, and the log that proves all of it.
//
// It is not a network, a clock or a game: it has no goroutine, no socket and
// no time but Tick, and knows the game only as a [Machine]. It imports the
// standard library only and may be imported by cmd.
//
// (Being written: the API below is what drivers build against.)
//
// # The driver's loop
//
//	s, err := lockstep.New(cfg)
//	for {
//		rd := s.Ready()
//		for each e of rd.Entries { log.Entry(e) }   // 1. append,
//		for each r of rd.Records { log.Record(r) }  //    append,
//		if len(rd.Entries) > 0 { file.Sync() }      //    and fsync once
//		for each m of rd.Send { net.Send(m) }       // 2. then send
//		for each n of rd.Notices { show(n) }        // 3. then show
//		select {
//		case data := <-net:    s.Step(data)         // error: why it was dropped
//		case <-every 50 ms:    s.Tick()
//		case a := <-player:    s.Propose(a)         // error: why it is refused
//		}
//	}
package lockstep

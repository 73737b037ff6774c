// Package p2p finds the people of a table and moves bytes between them, over
// libp2p. It knows no cards, no seats and no order of events: it is not
// agreement (that is lockstep), and it imports none of our other packages.
// cmd is its only importer.
//
// # The types, in the order they are used
//
//   - [Invite] is what one friend gives another: a secret of 100 bits, as a code
//     that can be read aloud or as a link that carries addresses as well.
//   - [Node] is this process on the network: one libp2p host with a lasting
//     identity, one gossipsub router, and what it hears on this network ([Node.LANTables]).
//   - [Table] is one group that shares one secret: [Node.Open], [Node.Join]. Bytes go to
//     everybody ([Table.Broadcast]) or to one ([Table.Send]) and come out of [Table.Recv];
//     who is there comes out of [Table.Events].
//
// # What is promised
//
//   - Only holders of the invite are members. Everything a table receives comes
//     from a peer that proved the secret, under that peer's identity.
//   - A stranger may carry or store a table's bytes; it can neither read nor forge them.
//     The secret itself, and the code, are never sent.
//   - Delivery is best effort: a message may be lost (always, while its receiver is
//     unreachable) and overtake another. It is delivered at most once per
//     member and session. The layer above numbers, repeats and asks again.
//   - Direct messages between two members keep their order as long as the connection lives.
//   - Nothing a peer sends panics, blocks or grows without bound: every message has
//     a limit of size and every peer one of rate; what is dropped is counted ([Table.Stats]).
//   - Members that lose each other look for each other again until the table is closed.
//
// # The code
//
// 24 symbols of Crockford's base32 (no I, L, O, U) in six groups of four:
//
//	version(1) secret(20) check(3)
//
// The three check symbols make it a Reed-Solomon code over GF(32), x^5+x^2+1, with
// the roots α^0, α^1, α^2: distance 4. So one wrong symbol is repaired, and two,
// above all two neighbours swapped, are noticed. A symbol too many or too few is
// repaired when there is exactly one way to do so. A single typing error therefore
// ends in the right code or in [ErrBadCode], never in another code; a test tries
// all of them. Reading ignores case, blanks and dashes, and takes O for 0, I and L
// for 1.
//
// The link is the URL
//
//	lastcard:CODE?o=OPENER&p=PEER&a=MULTIADDR&a=…&g=GAME&r=RULES&n=NAME
//
// Only the code is needed: what cannot be read in the rest is left out. Game,
// rules and name are there to be shown before anybody is asked; they bind nobody.
// OPENER is who opens the table, and PEER the member to be asked, left out where
// that is the same. This package does not look who opens; its user does.
// This package bounds the texts and hands them on as they were written: whoever shows
// them makes them fit for that.
//
// # Keys
//
// HKDF-SHA256, with the version and the secret as input, a byte for each of the 21
// symbols, and salt "lastcard/p2p/1", gives
//
//	info        bytes
//	table       32     the table key, of AES-256-GCM
//	hello       32     the handshake key, of HMAC-SHA256
//	topic       16     the topic: "/lastcard/table/1/" and these in base32, small letters
//	rendezvous   8     the name for mDNS and files: the first 12 letters of the same
//	direct      16     the tag of direct streams
//	dht         32     the name on the DHT: the digest in a CID (v1, raw, SHA-256)
//
// Each field under an HMAC has its length before it, four bytes, big-endian.
//
// # /lastcard/hello/1: proving the secret
//
// Whoever wants in, I, asks R. Each frame has a length of two bytes before it.
//
//	I→R  version[1] nonceI[32] sessionI[8] tag[16] protocol
//	R→I  status[1] nonceR[32] sessionR[8] macR[32] protocol
//	I→R  macI[32]
//	R→I  status[1]
//
// The version is 2. tag = HMAC(handshake key, "tag", idI, idR, nonceI)[:16] names
// the table to those who know it and nobody else. mac = HMAC(handshake key, role
// ("answer" for macR, "ask" for macI), idI, idR, nonceI, nonceR, sessionI,
// sessionR, protocolI, protocolR). The peer ids are those of the secured
// connection, so a proof cannot be carried elsewhere. The last status lets I in, or
// says why not: the table is full, shut, or for named friends. The whole takes at
// most 5 s. A peer that subscribes to the topic and has proved nothing 5 s later is
// disconnected.
//
// # Gossip
//
// One topic a table, its name derived from the secret. A payload is
//
//	sealed signature[64]
//	sealed = AES-GCM(table key, random nonce, {reach[8] session[8] seq[8] data}, additional data: topic 0 author)
//
// where author is the peer id in gossipsub's "from", in bytes, and the signature is
// by its key, over "lastcard/cast/1", 0, the topic, 0 and sealed. That it opens,
// with the author as additional data, is the proof that the author holds the
// secret; so a message from a member we have not yet met is taken. Gossipsub itself
// signs nothing: then all of us would look at all signatures, a quarter of the work
// at a table of four, while nearly every message is handed over by its author,
// whose connection says who it is. The signature is for what others have passed on,
// and is looked at only then. Gossip knows a message again by the SHA-256 of topic,
// from and data, so that nothing on the way can make a true one pass for seen.
//
// Members that are connected but whose subscription has not been seen yet get the
// broadcast over their direct stream instead, so nothing is lost to a mesh not yet
// formed. Session and sequence number remove duplicates.
//
// Members pass on what they hear: to those whom the author does not reach, and
// because a copy by another way is there before a lost packet is repeated. reach
// names those whom the author reaches itself: the sum without carry of the first 8
// bytes of the SHA-256 of their peer ids, its own among them. Who reaches the same,
// all of them within 10 ms there and back, passes nothing on: there a repetition
// comes about as early, and a copy costs time at both its ends.
//
// # /lastcard/direct/1
//
// One stream per direction and peer, kept open: tag[16], then frames {length[4]
// kind[1] body}. Kinds: data, cast (a broadcast sent directly), peers (members and
// their addresses), ping, pong, bye. A ping goes at once and every 2 s; 6 s of
// silence make a member silent, 12 s close the connection.
//
// # Staying together
//
// After a hello both sides tell each other whom they know, so the opener may
// vanish. Of two members the one with the smaller id dials; the other only after 2 s (two
// TCP dials at once never connect). Pubsub v0.17.0 goes deaf when an old
// connection outlives a new one, so: a hello with a new session number while another
// connection is up closes them all, and a member that is connected but for 1.5 s not
// seen on the topic is closed and dialled again (libp2p.md §2.6, cure A).
//
// # Finding
//
// Side by side, the first that works wins, each try reported as an [Attempt]: the
// addresses in the link; mDNS on this network, under a service name derived from
// the secret; and files in the user's runtime directory, which find processes of
// the same user and machine where multicast does not work. The files hold peer id
// and addresses under the derived name, no secret. With Config.Internet and
// Config.Bootstrap also the DHT: as a client, under a key derived from the secret,
// from the first table on. Whoever stores the record learns our peer id and
// addresses, not the code. No DHT is asked that was not named, above all not the
// public one ([PublicDHT]).
//
// # Getting through
//
// Members relay for each other (limited circuits, only between two members of one
// table), so everybody reserves a place at every member, and dials one that cannot
// be reached through those who told of it. Hole punching then looks for a direct
// path, again and ever more rarely as long as there is none; gossip never uses a
// circuit, it goes by the members in between, and broadcasts go over the direct
// stream as well.
//
// A router at home is asked to open our ports, by UPnP and by NAT-PMP; again on
// every network that the computer comes to, for libp2p looks once. NAT-PMP is ours
// to speak, because on Linux go-libp2p v0.51.0 does not: its
// p2p/net/nat/internal/nat, getDefaultGateway, asks go-netroute for the way to
// 0.0.0.0, which v0.4.0 refuses there ("destination IP must be specified"). That is
// the library's fault, not the router's.
//
// A computer that comes to a network, or to another one, notices within a second,
// and tells its new addresses; members that do not answer 3 s later are dialled
// anew. A member that is called anew, by a connection beside the one it has,
// answers "again", unless that is so young that two calls have crossed: the old
// connection is dead, and both close all they have before they connect, so that
// nothing is sent into it.
//
// # Strangers
//
// Gossip sees members only: a stranger, of whom the DHT brings many, is neither
// told our topics nor sent a message, and its gossip streams are ended at once.
// What is left is who was let in to another table of this node: it may come to hear
// of a topic, gets nothing it could read, and is disconnected when it stays.
//
// Offences of a peer that is no member (wrong secret, bytes that do not open) are
// counted; five within a minute's pause shut it out, for 30 s at first and twice as
// long each time. New connections from one address have a rate, which is looked at
// before the handshake, and so have those from all addresses together; when there
// are many, an address must show first that it is its own (QUIC's Retry). Addresses
// that have hardly called before have a rate of their own beside it: so a friend
// who has no UDP, and cannot knock, gets in by TCP while strangers use up the
// others'; not so when the friend shares an address with one of them, or they have
// thousands. Whoever connects and says nothing is held until libp2p gives the
// handshake up, after 5 or 15 s: there is room for as many as the rates let in
// during that, and for friends beside them.
//
// Before that stands a gate at the UDP sockets. Packets of members, and of peers
// that we have called ourselves, pass: they are known by address and port. All
// others together may send as much as they need to ask; what is more is dropped as
// it is read, in large batches, unseen by QUIC.
//
// So that a friend gets in while strangers flood us, even from the friend's own
// address, whoever calls a peer knocks first, from the socket of the call:
//
//	0x1C "LCK" nonce[16] mac[16]     mac = HMAC(handshake key, "knock", idR, nonce)[:16]
//
// One knock, good once, lets 200 packets and one connection of that port through,
// whatever the others send. It proves nothing more: the hello follows. Who listens
// on the way may get that much by being faster.
//
// Tables that want to be seen are announced as well: their nodes answer
// /lastcard/lan/1 with a [Card] and are found under the mDNS service "_lastcard._udp".
package p2p

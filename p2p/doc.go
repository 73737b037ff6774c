// Package p2p finds the people of a table and moves bytes between them, over
// libp2p. It knows no cards, no seats and no order of events: it is not
// agreement (that is lockstep), and it imports none of our other packages.
// cmd is its only importer.
//
// # The parts
//
// A caller uses three types:
//
//   - [Invite] is what one friend gives another: a secret of 100 bits, as a code
//     that can be read aloud or as a link that carries addresses as well.
//   - [Node] is this process on the network: one libp2p host with a lasting
//     identity, one gossipsub router, and what it hears on this network ([Node.LANTables]).
//   - [Table] is one group that shares one secret: [Node.Open], [Node.Join]. Bytes go to
//     everybody ([Table.Broadcast]) or to one ([Table.Send]) and come out of [Table.Recv];
//     whoever comes and goes is reported by [Table.Events].
//
// Picture a house. The doors are the node's, the rooms are tables:
//
//	       the network
//	            │  UDP packets          TCP
//	       ┌────▼─────┐                  │
//	       │   gate   │ gate.go, knock.go: which packets QUIC gets to see
//	       └────┬─────┘                  │
//	       ┌────▼────────────────────────▼──┐
//	       │ guard, doorman                 │ guard.go: which connections are let in
//	       └────┬───────────────────────────┘
//	       ┌────▼───────────────────────────┐
//	       │ libp2p: host, streams, gossip  │ host.go, knownhost.go, relay.go
//	       └─┬──────────┬───────────────┬───┘
//	   hello │   direct │       gossip  │   found: link, mDNS, files, DHT
//	       ┌─▼──────────▼───────────────▼─────▼┐
//	       │ many goroutines of the table      │ call.go, direct.go, gossip.go, find.go, effect.go
//	       └─┬─────────────────────────────▲───┘
//	commands │                             │ effects: dial, hang up, open a link, punch
//	       ┌─▼─────────────────────────────┴───┐
//	       │ owner ── circle ── contacts       │ owner.go, loop.go, circle.go, phase.go, dial.go, round.go
//	       └───────────────────────────────────┘
//
// Everything about a table that changes is its circle, and one goroutine, the owner, touches it. Streams, dials, gossip
// and timers hand the owner small commands, and read what they must know at once from an immutable snapshot that the owner
// publishes. The owner computes and never waits. It hands out what takes time as effects: each runs in a goroutine of
// its own, which comes back with a command. A contact goes through named phases, from heard of to joined; phase.go
// draws them. What is small and needed below any table has its own type and its own lock: the gate, the guard, the list
// of tables, the neighbours of [Node.LANTables].
//
// # The way of one broadcast
//
//  1. [Table.Broadcast] has the owner number it (circle.cast). If nobody has to pass it on (reach.go), it queues
//     the broadcast on the link of each member (link.go), and that is all that is sent.
//  2. Else the owner queues the broadcast only on the links of members that are not on the topic yet. The caller's
//     goroutine encrypts and signs it (envelope.go) and gives it to gossipsub, which sends it to all others.
//  3. At a member, the packet passes the gate, QUIC and, if it comes over the topic, gossipsub. gossipsub calls
//     topic.validate, in one of its goroutines. That looks at the snapshot (is the author expelled?) and opens the
//     envelope (topic.open). What comes on a stream is read by the goroutine of that stream (direct.go).
//     What does not open, or has a false signature, is dropped and counted as Stats.DroppedUnopened (gossip.go).
//  4. Both ways ask the caller's own check, TableConfig.Valid. One command, circle.receive, drops the broadcast if its
//     author is over its rate or if it has come before, or else queues it for [Table.Recv]. The answer to gossipsub is
//     whether others may need our copy.
//
// A direct message takes the first of these ways. [Table.Send] queues a frame on the member's link, and a
// goroutine writes it to a stream. At the other end another goroutine reads it, has the owner note that
// its sender is alive, and hands it to [Table.Recv].
//
// # The way of one member
//
// Some way of finding (find.go) hands the owner an address. When the contact is due, the owner hands out a call (dial.go,
// effect.go): a goroutine knocks, connects, and goes through the hello (call.go, hello.go), and the owner takes the contact in
// (member.go). From then on the owner pings it, notices when it falls silent, and has it dialled again when it is lost
// (round.go).
//
// # Where is what
//
//   - What the caller sees: config.go, node.go, tables.go, table.go, join.go, event.go, stats.go, errors.go, peer.go, path.go.
//   - The invite and what it gives: invite.go, code.go, keys.go.
//   - What a circle decides: owner.go, loop.go, circle.go, contact.go, contacts.go, phase.go, become.go, member.go, dial.go,
//     plan.go, round.go, hangup.go, presence.go, ping.go, author.go, window.go, reach.go, watchers.go, stand.go, attempt.go.
//   - What its table does: effect.go, call.go, hello.go, admit.go, link.go, pace.go, direct.go, frame.go, start.go, gossip.go,
//     envelope.go, crew.go, chan.go, time.go.
//   - Finding: find.go, local.go, mdns.go (and package mdns), dht.go, dhtclient.go, lan.go, card.go.
//   - Getting through: dialorder.go, internet.go (and package ports), relay.go, punch.go, home.go, outside.go, place.go, overdue.go,
//     move.go, interfaces.go, addr.go, dialerror.go, hindrance.go.
//   - The host and its doors: host.go, quic.go, limits.go, socket.go, gate.go, knock.go, guard.go, knownhost.go, quiet.go.
//
// Calls between two of the files run one way, with two exceptions. gate.go and knock.go call each other, since the gate
// recognises a knock, and a caller that knocks has the gate let the answer in; so do lan.go and mdns.go, since mDNS finds
// neighbours.
//
// # What is promised
//
//   - Only holders of the invite are members. Everything a table receives comes
//     from a peer that proved the secret, under that peer's identity.
//   - A stranger may carry or store a table's bytes; it can neither read nor forge them.
//     The secret itself, and the code, are never sent.
//   - Delivery is best effort. A message may overtake another, and may be lost, as it always is
//     while its receiver cannot be reached. It is delivered at most once per
//     member and session. The layer above numbers, repeats and asks again.
//   - Direct messages between two members keep their order as long as the connection lives.
//   - Nothing a peer sends causes a panic, blocks, or takes memory without bound. Every message has
//     a limit of size and every peer one of rate; what is dropped is counted ([Table.Stats]).
//   - Members that lose each other look for each other again until the table is closed.
//
// # The code
//
// A code is 24 symbols of Crockford's base32 (no I, L, O, U) in six groups of four:
//
//	version(1) secret(20) check(3)
//
// The three check symbols make it a Reed-Solomon code over GF(32), x^5+x^2+1, with
// the roots α^0, α^1, α^2: distance 4. So one wrong symbol is repaired, and two are
// noticed, above all two neighbours swapped. One symbol too many or too few is
// repaired when there is exactly one way to do so. A single typing error therefore
// ends in the right code or in [ErrBadCode], never in another code; a test tries
// all of them. Reading ignores case, blanks and dashes, and takes O for 0, I and L
// for 1.
//
// The link is the URL
//
//	lastcard:CODE?o=OPENER&p=PEER&a=MULTIADDR&a=…&g=GAME&r=RULES&n=NAME
//
// The check symbols of the code are the only checksum of a link (code.go). Only the code is needed;
// whatever cannot be read in the rest is left out. OPENER is the player that opens the table, and PEER the
// member to be asked, left out where both are the same. This package does not check the opener; its caller
// does. Game, rules and name can be shown before anybody is asked, and bind nobody. This package bounds
// these texts and hands them on as they were written; its caller makes them safe to show.
//
// # Keys
//
// HKDF-SHA256 gives all keys. Its input is the version and the secret, a byte for each of the 21
// symbols, and its salt "lastcard/p2p/1":
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
// A peer that wants in, I, asks a member, R. Each frame has a length of two bytes before it.
//
//	I→R  version[1] nonceI[32] sessionI[8] tag[16] roleI[1] protocol
//	R→I  status[1] nonceR[32] sessionR[8] macR[32] roleR[1] protocol
//	I→R  macI[32]
//	R→I  status[1]
//
// The version is 3. A role is 1, to sit (to play, or to lend a connection), or 2, to watch.
// tag = HMAC(handshake key, "tag", idI, idR, nonceI)[:16] names
// the table to those who know it and to nobody else. mac = HMAC(handshake key, side
// ("answer" for macR, "ask" for macI), idI, idR, nonceI, nonceR, sessionI,
// sessionR, roleI, roleR, protocolI, protocolR). The peer ids are those of the secured
// connection, so a proof is of no use elsewhere. The last status lets I in, or
// says why not: the table is full, shut, or for named friends, or has no room for another spectator. All this takes at
// most 5 s; where calls take long, I waits longer by the time that its last one took, and R up to 17 s for somebody who has
// named the table. A peer that subscribes to the topic and has proved nothing 5 s later is
// disconnected.
//
// # Gossip
//
// Each table has one topic, whose name is derived from the secret. A payload is an envelope:
//
//	sealed signature[64]
//	sealed = AES-GCM(table key, random nonce, {reach[8] session[8] seq[8] data}, additional data: topic 0 author)
//
// The author is the peer id in gossipsub's "from", in bytes. The signature is
// by its key, over "lastcard/cast/1", 0, the topic, 0 and sealed. A payload that opens
// with the author as additional data proves that the author holds the
// secret, so a broadcast is taken even from a member that we have not met yet.
//
// Gossipsub itself signs nothing. If it did, everybody would check every signature, a quarter of the work
// at a table of four. But nearly every message is handed over by its author, and the connection already proves
// the author's identity. Our signature is checked only on messages that others have passed on.
// Gossipsub recognises a message by the SHA-256 of topic, from and data. So a changed copy is
// another message, and cannot make the true one look like a repetition.
//
// Members that are connected, but whose subscription has not been seen yet, get the
// broadcast over their direct stream instead, so nothing is lost to a mesh not yet
// formed. Session and sequence number remove duplicates.
//
// Members pass on what they hear, for members that the author does not reach. reach names the peers that the author
// reaches itself: the XOR of the first 8 bytes of the SHA-256 of their peer ids, the author among them. A member that
// reaches the same peers passes nothing on. And while no member says in its pings that it reaches a peer that the author
// does not reach, the author does not use the topic: at a table of 15, a broadcast by gossip costs 32 times the bytes
// that bring it to each member once, and a direct one less than twice (TestSimCost). A line that breaks is noticed within
// 3 s, and a slow one a little later. What is lost until then, the layer above asks for again.
//
// # Spectators
//
// Spectators say in their hello that they watch, and what they cost the others has a bound. They have places of their own, so
// they never fill the table for a person who would like to play. Each member counts the spectators that are connected to it, whichever
// of the two has called, and lets in no more than it has places. So its cost does not grow with the number of people who would
// like to watch. And spectators do not count in a reach: a spectator
// that did not reach one seat would bring all broadcasts of 15 seats to the topic, and each would cost nearly five times as
// much (TestSimCostWatched). A member that watches hears only those whom it reaches, and asks them for what it lacks. It tells
// the reach 0; a member that came to watch and plays now tells the true one (watchers.go).
//
// # Stands
//
// When MaxWatchers spectators watch a table, the next one that comes learns the names of up to four of them. The last frame
// of the hello is then
//
//	status[1] members
//
// with members as in a frame of the kind peers. Each of those may have opened a stand, a table of its own, to pass on there
// what it sees; the caller does that. A stand lets in MaxWatchers spectators, as every table does, and names some of these
// to the next one that comes. So a tree grows below the table: with three levels there is room for 6 + 36 + 216 people, and
// a seat serves six of them. Its secret, 20 symbols of 5 bits, is the low bits of HKDF-SHA256 (stand.go) with the salt of
// all keys and
//
//	info  "stand LEVEL PEER", with the level in decimal, 1 for those who watch at the table itself
//
// Whoever learns of a stand has come there through all levels before it, and so knows its level. A spectator that has a stand
// and looks for another place goes only to levels before that of its own stand, so that no spectator gets its own words back
// as news. A stand is not found by mDNS, files or the DHT: 64 people who watch are no burden there either. TableConfig.Admit
// keeps people out of the stands as well: a table refuses before it names any stand, and a stand has the caller's Admit too.
// A member can lie about the others, but then only sends a newcomer in vain; it proves nothing by that, for a stand asks for
// a proof of its own secret.
//
// # /lastcard/direct/3
//
// There are two streams per direction and peer, kept open: tag[16] session[8], then frames {kind[1] length[3] body}. The kinds
// (frame.go) and their bodies are:
//
//   - data: a direct message.
//   - cast, a broadcast sent directly: n[1], its number as a uvarint, and the data without its first n bytes. These are the
//     first n of the broadcast before it on this stream (start.go).
//   - peers: members and their addresses.
//   - ping: time[8] reach[8] marks[4 each].
//   - pong: the ping's time[8] reach[8] marks[4 each].
//   - bye: empty.
//
// Both sides send a ping at once, and then by turns every 2 s (ping.go). A member that says nothing for 6 s is silent; after
// 12 s its connection is closed.
//
// Pings have a stream of their own, so that they need not wait behind long frames. A long frame is written in pieces,
// each when the member has answered a ping behind the one before, and on slow lines by two links at a time (pace.go).
// What the caller says again and again ([Table.Repeat]) is left out for a member whose link is busy. Where answers are
// slow, it is also left out if the member was sent a broadcast less than a round trip ago, or two seconds: without
// that, four people on lines of 64 kbit/s said everything so often that nothing new got through. On a slow line a
// member must be heard within a time that is longer by four round trips. The time that the last call took is added
// to all that a new connection must do in time, and to the time for which a member leaves it to the other to dial.
// Four people on lines of 64 kbit/s are together after 11 s that way, and took 31 s before (TestSimSlow).
//
// Another format has another number in this protocol's name. Peers without a common format must not get that far, so
// when the number changes, the caller changes TableConfig.Protocol as well.
//
// # Staying together
//
// After a hello both sides tell each other which members they know, so the table lives on without its opener. Of
// two members the one with the smaller id dials (dial.go); the other only after 2 s (two
// TCP dials at once never connect).
//
// Pubsub v0.17.0 goes deaf when an old connection outlives a new one. As the old
// outbound stream dies, pubsub clears what it knows of the peer's topics, although it learned that
// from the inbound stream, which may be a new one. And while the old connection of a
// crashed process lingers, the new one gets no pubsub stream for up to 30 s. Therefore a
// hello with a new session number closes all connections if another one is up; and a
// member that is connected but not seen on the topic for 1.5 s is disconnected
// and dialled again.
//
// # Finding
//
// Several searches run side by side and the first that succeeds wins; each try is reported as an [Attempt].
// There are the addresses in the link; mDNS on this network, under a name derived from
// the secret (mdns.go); and files in the user's runtime directory, by which processes of
// the same user and machine find each other where multicast does not work. The files hold peer id
// and addresses under the derived name, and no secret. With Config.Internet and Config.Bootstrap there is
// also the DHT: a node joins it as a client with its first table, and uses a key derived from the secret. A
// node that stores the record learns our peer id and addresses, not the code. Only a DHT that the caller
// named is asked, never the public one by default ([PublicDHT]).
//
// A search goes on until its caller gives up. A node that is registered on the DHT looks for its own record too: if it does
// not find that, the record is lost, and is made again.
//
// Tables that want to be seen by strangers on this network are announced as well: their nodes answer /lastcard/lan/1 with a
// card for each table, and are found by mDNS as well (lan.go). A card may have the code, so nobody on another network gets
// a card.
//
// A program speaks mDNS once for all its tables: one packet, a word, says all of it (package mdns). A program announces news
// twice, the first time at once, and leaves out what others know already or have just asked. Every program hears how much
// is said, and holds back while that is a lot. So two hundred programs never make 50 packets a second, not even if all
// begin at the same moment (TestHallOfTables).
//
// # Getting through
//
// Where two members cannot connect directly, other members relay for them (relay.go), and hole punching looks for a
// direct path; the side that was called through the relay begins (punch.go). A connection that ends although all was well is made anew, and nobody is told unless that takes
// longer than a second, or 3 s through a relay (becomeRenewing): a stranger's relay ends after two minutes or 128 KiB, and a
// router that gets another public address wears connections out (place.go). MemberRenewed reports the new connection, since
// what was on its way may be lost with the old one. Two members that are alone ask each other sooner (overdue.go).
//
// Two members at one home whose network carries no multicast dial each other inside (home.go). The router at home is asked
// to open our ports (package ports). A computer that comes to another network announces its new addresses and dials again
// (move.go).
//
// When this computer's own network keeps it from all others, an error says why (hindrance.go): there is no way out, names
// cannot be looked up, the others have the other kind of IP, or only calls to the ports of the web get out. For friends in
// such a network, a node that lends (Config.Relay) also listens at port 443 if it may.
//
// A member that is called over a second connection, beside the one it has, answers "again", unless the first is
// so young that two calls have crossed. The answer "again" means that the first connection is dead: both sides
// close all they have and connect once more, so that nothing is sent into the dead one.
//
// # Strangers
//
// Three things keep strangers from using us up. The gate looks at UDP packets before QUIC does (gate.go). A friend
// that knocks is let through the gate, whatever others send (knock.go). The guard limits how often addresses
// connect, and shuts out peers that misbehave (guard.go).
//
// Gossip sees members only (knownhost.go). Strangers, of whom the DHT brings many, learn
// none of our topics and get no message, and their gossip streams end at once. A peer that was let in to another
// table of this node may hear of a topic. It gets nothing that it could read, and is disconnected if it
// stays.
//
// # Members that send too much
//
// There is a rate for what a member may send (author.go). A member that sends more is not put out, since a busy computer
// with many bots may do the same without ill will. A broadcast beyond the rate of its author is dropped, whoever passes it on, and counted
// as Stats.DroppedRate (circle.receive). A direct stream beyond its rate is read no faster, so that
// its sender waits (Table.read in direct.go). Only the caller puts a member out ([Table.Expel]).
package p2p

// Package p2p finds the people of a table and moves bytes between them, over
// libp2p. It knows no cards, no seats and no order of events: agreement on
// these is the work of lockstep. It imports none of our other packages, and
// only cmd imports it.
//
// # The parts
//
// A caller uses three types:
//
//   - [Invite] is an invitation for a friend: a secret of 100 bits, as a code
//     that can be read aloud or as a link that carries addresses as well.
//   - [Node] is this process on the network: one libp2p host with a lasting
//     identity, one gossipsub router, and a list of the tables that others on
//     this network show ([Node.LANTables]).
//   - [Table] is one group that shares one secret: [Node.Open], [Node.Join]. Bytes go to
//     everybody ([Table.Broadcast]) or to one ([Table.Send]) and come out of [Table.Recv];
//     [Table.Events] reports members that come and go.
//
// Think of a house. Its doors belong to the node, and its rooms are the tables:
//
//	       the network
//	            │  UDP packets          TCP
//	       ┌────▼─────┐                  │
//	       │   gate   │ package door: which packets QUIC gets to see
//	       └────┬─────┘                  │
//	       ┌────▼────────────────────────▼──┐
//	       │ guard, doorman                 │ package door: which connections are let in
//	       └────┬───────────────────────────┘
//	       ┌────▼───────────────────────────┐
//	       │ libp2p: host, streams, gossip  │ host.go, gossip.go, relay.go
//	       └─┬──────────┬───────────────┬───┘
//	   hello │   direct │       gossip  │   found: link, mDNS, files, DHT
//	       ┌─▼──────────▼───────────────▼─────▼┐
//	       │ many goroutines of the table      │ call.go, direct.go, gossip.go, find.go, effect.go
//	       └─┬─────────────────────────────▲───┘
//	commands │                             │ effects: dial, hang up, open a link, punch
//	       ┌─▼─────────────────────────────┴───┐
//	       │ owner ── circle ── contacts       │ owner.go, circle.go, phase.go, dial.go, round.go
//	       └───────────────────────────────────┘
//
// The circle of a table holds what changes about the table, above all its contacts: the peers that it knows
// of. Only one goroutine, the owner, touches the circle. Other goroutines, for example those of streams, dials
// and gossip, hand the owner small commands. They read facts that they need at once from an immutable snapshot
// that the owner publishes. The owner computes and never waits. It hands out work that takes time, such as a dial,
// as an effect, which runs in a goroutine of its own and may end with a command to the owner. The circle
// puts its effects and events into its outcome (outcome.go). A contact goes through named phases, such as
// "heard" and "joined"; phase.go draws them. Small state that belongs to no table, such as the gate's or the
// list of tables, has its own type and its own lock.
//
// # The way of one broadcast
//
//  1. [Table.Broadcast] has the owner number the broadcast (circle.queueCast). If nobody has to pass it on
//     (reach.go), the owner queues it on the link of each connected member (link.go), which writes it to a stream
//     (direct.go), and that is all.
//  2. Otherwise the owner queues the broadcast only on the links of members that are not on the topic. The caller's
//     goroutine encrypts and signs it (keys.go) and gives it to gossipsub, which sends it to all on the topic.
//  3. At a member, a UDP packet passes the gate and QUIC. What comes over the topic then goes to gossipsub, which
//     calls topic.validate in one of its goroutines. topic.validate looks at the snapshot (is the author expelled, or
//     the peer that handed us the message?) and opens the envelope (topic.openMessage). It drops an envelope that
//     does not open or has a false signature (gossip.go). What comes over a direct stream is read by the goroutine of
//     that stream (direct.go).
//  4. In both cases TableConfig.Valid, the caller's own check, then looks at the broadcast. One
//     command, circle.receiveCast, drops the broadcast if it is not valid, if its author or the peer that has passed
//     it on is over its rate, or if it has arrived before. Otherwise it queues the broadcast for [Table.Recv], if there
//     is room. gossipsub learns from the answer whether others may need our copy.
//
// A direct message never goes over the topic. [Table.Send] queues a frame on the member's link, and a
// goroutine writes it to a stream. At the other end another goroutine reads it, has the owner note that
// the sender is alive, and hands the message to [Table.Recv].
//
// # The way of one member
//
// One of the searches (find.go) hands the owner a peer and its addresses (found.go), and the peer becomes a contact.
// When it is time to dial the contact, the owner hands out a call (dial.go, effect.go). A goroutine knocks, connects,
// and goes through the hello (call.go, hello.go). Then the owner takes the contact in (member.go). From then on the
// owner pings it, notices when it falls silent, and has it dialled again when it is lost (round.go).
//
// # Where is what
//
//   - The part that the caller sees: config.go, node.go, tables.go, table.go, event.go, errors.go, peer.go.
//   - The invite and the keys made from it: invite.go (and package code), keys.go.
//   - The decisions of a circle: owner.go, circle.go (and package author), contact.go, phase.go, member.go,
//     dial.go, round.go, ping.go, reach.go, watchers.go, crowd.go, outcome.go.
//   - The work of its table: effect.go, call.go, hello.go, link.go, direct.go (and package wire), gossip.go, crew.go.
//   - Finding: find.go, found.go (and package rundir), mdns.go (and package mdns), dht.go (and dhtclient.go, walks.go),
//     lan.go, card.go.
//   - Getting through: addrs.go (and package addr), relay.go (and package ports), punch.go, place.go (and
//     package hindrance).
//   - The host and its protection: host.go (and package door), outward.go.
//
// Calls between the files never lead back to the file where they begin. At the top are node.go and table.go; at the
// bottom are files such as peer.go and crew.go, which call no other file.
//
// # What is promised
//
//   - Only holders of the invite are members. Every message that a table delivers comes
//     from a peer that holds the secret, and names that peer.
//   - A stranger may carry or store a table's bytes; it can neither read nor forge them.
//     The secret and the code are never sent, unless a caller has a table share its code with
//     this network ([Announce]).
//   - Delivery is best effort. A broadcast may overtake another one. A message may be lost, for
//     example while its receiver cannot be reached. A message is delivered at most once per member and
//     session. The layer above numbers its messages, repeats them, and asks for missing ones.
//   - A member can record the broadcasts of another one, and hand them to us later. They are marked
//     ([Message].Old) if they are from before we met their author, as soon as we have heard the author.
//   - Direct messages from one member to another keep their order while the connection lives.
//   - Nothing that a peer sends can cause a panic, block us, or take memory without bound. Every message has
//     a size limit, and every member a rate limit.
//   - Members that lose each other look for each other again until the table is closed. There are two exceptions: a
//     member forgets all but a few spectators that are away (watchers.go), and a full table gives the place of somebody
//     who has been away for longer than they were here to another (contacts.fleeting).
//
// # The code and the link
//
// A code is 24 symbols in six groups of four. Three of the symbols check the others (package code).
//
// The link is the URL
//
//	lastcard:CODE?o=OPENER&p=PEER&a=MULTIADDR&a=…&g=GAME&r=RULES&n=NAME
//
// The check symbols of the code are the only checksum of a link. Only the code is needed;
// whatever cannot be read in the rest is left out. OPENER is the identity of the player that opens
// the table; whether that player really does is for the caller to check. PEER is the member to call,
// left out if it is OPENER. A program can show game, rules and name before it calls anybody; they
// bind nobody. This package makes these texts valid UTF-8 and cuts them to their limits; its caller
// makes them safe to show.
//
// # Keys
//
// HKDF-SHA256 derives all keys. Its input is the version and the secret, one byte for each of
// the 21 symbols. Its salt is "lastcard/p2p/1". Each key has an info of its own:
//
//	info        bytes
//	table       32     the table key, of AES-256-GCM
//	hello       32     the handshake key, of HMAC-SHA256, for hellos and knocks
//	topic       16     the topic: "/lastcard/table/1/" and these bytes in base32, small letters
//	rendezvous   8     the name for mDNS and files: 12 symbols, the beginning of these bytes in base32
//	direct      16     the tag of direct streams
//	dht         32     the name on the DHT: the digest in a CID (v1, raw, SHA-256)
//
// In the input of an HMAC, each field follows four bytes with its length, big-endian.
//
// # /lastcard/hello/1: proving the secret
//
// A peer that wants to come in (I, the initiator) asks a member (R, the responder). Two bytes with its length
// precede each frame.
//
//	I→R  version[1] nonceI[32] sessionI[8] tag[16] roleI[1] protocol
//	R→I  status[1] nonceR[32] sessionR[8] macR[32] roleR[1] protocol
//	I→R  macI[32]
//	R→I  status[1]
//
// The version is 3. A role is 1, to sit (to play, or to lend a connection), or 2, to watch. tag =
// HMAC(handshake key, "tag", idI, idR, nonceI)[:16] names the table to those who know it and to nobody else. If R
// does not know the version or the table, it answers with the status alone, and the hello ends.
// mac = HMAC(handshake key, side ("answer" for macR, "ask" for macI), idI, idR, nonceI, nonceR, sessionI,
// sessionR, roleI, roleR, protocolI, protocolR). The peer ids are those of the secured connection, so a proof
// is of no use on another connection. The last status lets I in, or says why not: for example, the table is
// full or shut. A hello takes at most 5 s. On slow lines the initiator (I) waits longer, by as long as its
// last successful call took, and R waits up to 17 s for a peer that has named the table. A member disconnects a peer
// that subscribes to the topic and has not proved the secret 5 s later.
//
// # Gossip
//
// Each table has one topic, whose name is derived from the secret. A payload is an envelope:
//
//	sealed signature[64]
//	sealed = AES-GCM(table key, random nonce, {reach[8] session[8] seq[8] data}, additional data: topic 0 author)
//
// Here 0 is a byte. The author is the peer id in gossipsub's "from", in bytes. The author's key signs
// "lastcard/cast/1", 0, the topic, 0 and sealed. A payload that opens with the author
// as additional data proves that its sealer holds the secret, so we take a broadcast
// even from a member that we have not met yet.
//
// Gossipsub itself signs nothing. If it did, everybody would check every signature, a quarter of the work at
// a table of four. But most members get nearly every message from its author, and that connection already
// proves the author's identity. So we check our own signature only on messages that others have passed on.
// Gossipsub recognises a message by the SHA-256 of topic, from and data. A changed copy thus counts as another
// message, and cannot make the true one look like a repetition.
//
// Members that are connected but not seen on the topic yet get the
// broadcast over their direct stream instead, so nothing is lost while gossipsub's
// mesh is still forming. Session and sequence number reveal duplicates.
//
// Members pass broadcasts on to members that the author does not reach. The field reach stands for the author
// and all members that it reaches itself: it is the XOR of the first 8 bytes of the SHA-256 of each of their
// peer ids. A member that reaches the same peers passes nothing on. Each member also says in its pings which
// peers it reaches. As long as the author itself reaches every peer that any member reaches, it does not use the topic:
// at a table of 15, a broadcast by gossip costs 32 times the bytes that one copy for each member would take, and a
// direct one less than twice (TestSimCost). A member notices a broken line within 3 s, on slow lines a little later.
// The layer above asks again for the messages lost until then.
//
// # Spectators
//
// Spectators say in their hello that they watch, and their cost to the others is limited. They have places of
// their own, so they never fill the table for a person who would like to play. Each member counts the
// spectators that are connected to it, whichever of the two has called, and lets in at most
// MaxWatchers, and up to Crossing more whom another member has let in already. So its cost does not grow with the
// number of people who would like to watch. And spectators do not count in a reach. Otherwise one spectator that does
// not reach a seat would move all broadcasts of 15 seats to the topic, and each broadcast would cost nearly five times
// as much (TestSimCostWatched). A spectator hears only the members that it reaches; the layer above asks them for the
// messages that it lacks. Its pings carry the reach 0. A member that came to watch and sits now sends its true reach
// (watchers.go).
//
// # Stands
//
// A spectator for whom a table has no place learns the peer ids and addresses of up to four of those that watch. The
// last frame of its hello is then
//
//	status[1] members
//
// with members as in a frame of the kind peers. Each of these spectators may have opened a stand: a table of
// its own, where it passes on what it sees. The caller of this package does that. A stand lets in MaxWatchers
// spectators, as every table does, and names some of these to the next newcomer. So a tree grows below the
// table: with three levels there is room for 6 + 36 + 216 people, and a seat serves six of them. The secret
// of a stand is 20 symbols of 5 bits, the low bits of HKDF-SHA256 (watchers.go) with the same salt as all keys
// and
//
//	info  "stand LEVEL PEER", with the level in decimal, 1 for those who watch at the table itself
//
// A spectator learns of a stand by going through all levels above it, and so knows its level. A
// spectator that has a stand and looks for another place goes only to levels above its own stand,
// so that it never receives its own messages as new ones. A stand is not found by mDNS, files or
// the DHT: so even 64 spectators do not burden those. TableConfig.Admit keeps people out of the
// stands as well: a table refuses before it names any stand, and a stand has the caller's Admit
// too. A member may name false stands. Then a newcomer only calls in vain, since it asks each
// stand for a proof of the stand's own secret.
//
// # /lastcard/direct/3
//
// Two streams per direction and peer stay open: tag[16] session[8], then frames {kind[1] length[3] body}. The
// kinds (package wire) and their bodies are:
//
//   - data: a direct message.
//   - cast, a broadcast sent directly: n[1], the broadcast's number as a uvarint, and the data without its
//     first n bytes. Those n bytes are the same as in the broadcast before it on this stream
//     (wire.Start).
//   - peers: peers and their addresses (wire.KindPeers).
//   - ping: time[8] reach[8] marks[4 each].
//   - pong: the ping's time[8] reach[8] marks[4 each].
//   - bye: empty.
//
// Both sides send a ping at the start, and then take turns every 2 s (ping.go). A member that says nothing
// for 6 s is silent; after 12 s its connection is closed.
//
// Pings have a stream of their own, so that they need not wait behind long frames. A link writes a long frame
// in pieces, with a ping after each, and waits for the pong before it writes the next piece. On slow lines
// usually only two links do so at a time (direct.go). A message that the caller repeats ([Table.Repeat]) does
// not go to a member whose link is busy. A repeated broadcast also skips a member whose answers are slow, for
// one round trip (at most two seconds) after the last broadcast to it. Without these rules, four people on
// lines of 64 kbit/s repeated everything so often that nothing new got through. A member on a slow line may
// stay silent for four more round trips. All time limits of a new connection grow with the time that the last
// successful call took, and so does the time that one member waits for the other to dial. With these rules,
// four people on lines of 64 kbit/s have all met after 11 s; without them it took 31 s (TestSimSlow).
//
// A new format gets a new number in this protocol's name. Peers without a common format must not get past the
// hello. So when the number changes, the caller changes TableConfig.Protocol as well.
//
// # Staying together
//
// After a hello both sides tell each other which members they know, so the table lives on without its opener.
// Of two members the one with the smaller id dials (dial.go); the other waits 2 s before it dials too,
// because two simultaneous TCP dials never connect.
//
// Pubsub v0.17.0 goes deaf when an old connection is still open beside a new one. When the old
// outbound stream dies, pubsub forgets the peer's topics, although it learned them from the
// inbound stream, which may belong to the new connection. And while the old connection of a
// crashed process lingers, the new one gets no pubsub stream for up to 30 s. Therefore, when
// a hello names a new session and there is more than one connection, both sides close all of them. If the old
// session comes back at once, two programs have one identity: a newcomer gives up with [ErrTwin] when that has
// happened at all tries of three calls, and the member tells its caller ([MemberTwin]). And we
// disconnect and dial again a member that has been connected, but not seen on the topic, for 1.5 s.
//
// # Finding
//
// Several searches run side by side, and the first that succeeds lets [Node.Join] return. Each call, and each
// new outcome of a search, is reported as an [Attempt]. The searches use the addresses in the link; those of
// the last session (TableConfig.Known); mDNS on this network, under a name derived from the secret (mdns.go);
// and files in the user's runtime directory. Through these files, processes of the same user and
// computer find each other where multicast does not work. The files hold peer id and addresses under the
// derived name, and no secret. With Config.Internet and Config.Bootstrap there is also the DHT: a node
// joins it as a client with its first table, and uses a key derived from the secret. A DHT node that stores
// the record learns our peer id and addresses, not the code. A node uses only a DHT that its caller named,
// and never the public one by default ([PublicDHT]).
//
// The searches go on until the table is closed, even after they have found somebody. A node that is
// registered on the DHT looks for its own record too, and makes it again if it does not find it.
//
// Tables that want to be seen by strangers on this network are announced as well: their nodes answer
// /lastcard/lan/1 with a card for each table, and mDNS and the files lead others to these nodes (lan.go). A card
// may contain the code, so nobody on another network gets a card.
//
// A program uses mDNS once for all its tables: one packet, called a word, covers all of them
// (package mdns). A program announces each change of its tables or addresses twice, the first time
// almost at once. It leaves out answers that others know already and questions that others have just
// asked. Every program counts the packets that it hears, and holds back while there are many. So
// two hundred programs together never send more than 50 packets a second, even if all begin at the
// same moment (TestHallOfTables).
//
// Nobody signs a word. A program takes only words that come from its own network. Of the addresses in a word it calls
// those that look like addresses of this network, and the one that the word came from, whichever that is
// (addr.Credible). So neighbours meet even if they have only public addresses, or those of their provider. Somebody
// here who wants all programs to call a computer elsewhere must forge its address. Anybody may announce the peer of the
// link too. We go on calling it at the addresses in the link (contact.given), and forget no peer that the caller has
// named for one that only strangers have announced (makeRoom).
//
// # Getting through
//
// Where two members cannot connect directly, other members relay for them (relay.go), and hole punching looks
// for a direct path; the side that was called through the relay begins (punch.go). Some connections end
// although the member is well: a stranger's relay ends them after two minutes or 128 KiB, and a router that
// gets another public address wears them out (place.go). The members then connect again. They report
// MemberLeft only if that takes longer than renewWithin: a second, or 3 s through a relay. MemberRenewed
// reports the new connection, since messages on their way may be lost with the old one. Two members that are
// alone notice such a loss sooner, and have about 5 s to connect again (place.go).
//
// Two members in one home whose network carries no multicast dial each other at their local addresses
// (punch.go). With Config.Internet, a node asks the router at home to open its ports (package ports). A
// computer that moves to another network announces its new addresses and dials again (addrs.go).
//
// When this computer's own network keeps it from all others, an error says why (package hindrance): the network
// has no way out, names cannot be looked up, the others have the other kind of IP, or only calls to web ports
// get out. For friends whose network lets only calls to web ports out, a node that lends its connection over
// the internet (Config.Relay) also listens at port 443 if the system allows it.
//
// A member that gets a hello over a second connection answers "again", unless the first connection
// is so young that two calls may just have crossed. With "again" the member says that it takes the
// first connection for dead. Both sides then close all connections to each other and connect once more, so
// that neither sends anything over the dead one.
//
// # Strangers
//
// Package door keeps strangers from exhausting this node. The gate looks at UDP packets before QUIC does. A
// knock lets a friend through the gate, however much others send. The guard limits how often each address
// connects, and shuts out peers that misbehave. Further limits hold for the connections, streams and memory
// that others may use.
//
// A stranger, or a member, may name addresses that lead into our home. From the public DHT we take only public ones.
// A name of the domain name system leads to a private address only if the user has given it, in a link, now or in an
// earlier session, or as a peer of the DHT (outward.go). A member may name addresses of our home, since two members
// may share it. But of the peers that a member names we call at most one a second (128 at once after a quiet time:
// circle.onFound), and none at an address of our own computer, unless the member is on this computer too. We send such
// a peer no more than the greetings of libp2p, and a knock before them.
//
// Gossip sees members only (gossip.go). The DHT brings many strangers. They learn none of our topics and
// get no message, and their gossip streams end at once. A member of one table of this node may learn the
// topic of another table. It gets nothing there that it could read, and the node disconnects it if it stays
// on that topic. Gossip remembers few topics of each member (gossip.go), and never calls a peer because a
// member has named it (gossipOptions).
//
// Anybody can invent identities. So where all places are taken, those at one address must leave some to others: in the
// list of neighbours, among the members that have no seat in the game yet, and among the spectators (crowd.go).
// Somebody with several addresses can still fill them: three are enough for a table, and eight for the list.
//
// # Members that send too much
//
// Each member may send at a limited rate (package author). We do not expel a member that sends more, since a busy
// computer with many bots may do so without ill will. We drop a broadcast beyond the rate of its author, whoever passes
// it on. But one that the author may not have sent lately counts as that of the member that passes it on
// (circle.receiveCast). We read the direct streams of a member together no faster than its rate, so that it has to wait
// (Table.readFrames in direct.go). While a slow caller leaves little room for messages, each member gets only a few a
// second through, so that one alone cannot take all the room (isScarce). A frame takes memory only as it arrives, and
// the streams of a peer that has stopped being a member end (memberLook). Only the caller expels a member
// ([Table.Expel]).
package p2p

// A node of js-libp2p as a public one could be: a server of the DHT that helps to find out who can be reached, and relays for
// strangers within the usual limits. Arguments: the addresses to listen on, with commas between, and the addresses of other nodes.
// The first line of output is the node's own addresses.

import { quic } from '@chainsafe/libp2p-quic'
import { autoNAT } from '@libp2p/autonat'
import { autoNATv2 } from '@libp2p/autonat-v2'
import { circuitRelayServer } from '@libp2p/circuit-relay-v2'
import { identify, identifyPush } from '@libp2p/identify'
import { kadDHT, passthroughMapper } from '@libp2p/kad-dht'
import { noise } from '@libp2p/noise'
import { ping } from '@libp2p/ping'
import { tcp } from '@libp2p/tcp'
import { yamux } from '@libp2p/yamux'
import { multiaddr } from '@multiformats/multiaddr'
import { createLibp2p } from 'libp2p'

const [listen, ...known] = process.argv.slice(2)
const node = await createLibp2p({
  addresses: { listen: listen.split(','), announce: listen.split(',') }, // else it would first have to be confirmed
  transports: [quic(), tcp()],
  connectionEncrypters: [noise()],
  streamMuxers: [yamux()],
  services: {
    identify: identify(),
    identifyPush: identifyPush(),
    ping: ping(),
    autoNAT: autoNAT(),
    autoNATv2: autoNATv2(),
    relay: circuitRelayServer(),
    dht: kadDHT({ protocol: '/ipfs/kad/1.0.0', clientMode: false, peerInfoMapper: passthroughMapper }),
  },
})
for (const address of known) {
  await node.dial(multiaddr(address))
}
console.log(node.getMultiaddrs().join(','))

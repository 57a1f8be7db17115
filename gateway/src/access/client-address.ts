import { BlockList, isIP } from 'node:net';
import type { IncomingMessage } from 'node:http';
import { canonicalAddress } from '@medrad/persistence';

/** Proxies whose X-Forwarded-* headers about a client's address and scheme are trusted. */
export interface TrustedProxies {
  has(address: string): boolean;
}

/**
 * @param entries addresses or networks, e.g. `10.0.0.0/8`, `fd00::/8`, `127.0.0.1`
 * @throws RangeError naming an entry that is neither
 */
export function createTrustedProxies(entries: readonly string[]): TrustedProxies {
  const list = new BlockList();
  for (const entry of entries) {
    const [network = '', prefix] = entry.split('/');
    const family = isIP(network);
    if (family === 0) throw new RangeError(`not an address or network: ${entry}`);
    const kind = family === 6 ? 'ipv6' : 'ipv4';
    if (prefix === undefined) list.addAddress(network, kind);
    else list.addSubnet(network, Number(prefix), kind);
  }
  return {
    has: (address) =>
      entries.length > 0 &&
      isIP(address) !== 0 &&
      list.check(address, address.includes(':') ? 'ipv6' : 'ipv4'),
  };
}

/** Origin of a request, as far as the gateway can trust its headers. */
export interface Origin {
  address: string;
  isSecure: boolean;
}

const listOf = (header: string | string[] | undefined): string[] =>
  (Array.isArray(header) ? header.join(',') : (header ?? ''))
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);

/** The client's address and scheme: those of the socket, unless the peer of the socket is a trusted proxy. */
export function originOf(req: IncomingMessage, trusted: TrustedProxies): Origin {
  const peer = canonicalAddress(req.socket.remoteAddress ?? '');
  if (!trusted.has(peer)) return { address: peer, isSecure: false };
  const hops = listOf(req.headers['x-forwarded-for']).map(canonicalAddress);
  // Read from the right: each trusted proxy vouches for the address of the hop before it only.
  let address = peer;
  while (trusted.has(address)) {
    const previous = hops.pop();
    if (previous === undefined || isIP(previous) === 0) break;
    address = previous;
  }
  return { address, isSecure: listOf(req.headers['x-forwarded-proto']).at(-1) === 'https' };
}

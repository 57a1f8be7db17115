import { BlockList, isIP } from 'node:net';
import type { IncomingMessage } from 'node:http';
import { canonicalAddress } from '@medrad/persistence';

/** Proxies in front of the gateway whose X-Forwarded-* headers about a client's address and scheme are trusted. */
export interface TrustedProxies {
  has(address: string): boolean;
}

/**
 * @param entries addresses or networks of proxies, e.g. `10.0.0.0/8`, `fd00::/8`, `127.0.0.1`
 * @throws RangeError naming an entry that is neither an address nor a network
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

/** Address and scheme from which a request came, as far as the gateway can know them. */
export interface Origin {
  address: string;
  isSecure: boolean;
}

const listOf = (header: string | string[] | undefined): string[] =>
  (Array.isArray(header) ? header.join(',') : (header ?? ''))
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);

/**
 * The client's address and scheme. They are taken from the socket, unless its peer is a trusted proxy; then
 * X-Forwarded-* headers are read.
 */
export function originOf(req: IncomingMessage, trusted: TrustedProxies): Origin {
  const peer = canonicalAddress(req.socket.remoteAddress ?? '');
  if (!trusted.has(peer)) return { address: peer, isSecure: false };
  const hops = listOf(req.headers['x-forwarded-for']).map(canonicalAddress);
  // The list is read from the right, because a trusted proxy vouches only for the address directly before its own.
  let address = peer;
  while (trusted.has(address)) {
    const previous = hops.pop();
    if (previous === undefined || isIP(previous) === 0) break;
    address = previous;
  }
  return { address, isSecure: listOf(req.headers['x-forwarded-proto']).at(-1) === 'https' };
}

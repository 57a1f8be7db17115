import { isIP, isIPv4 } from 'node:net';
import ipaddr from 'ipaddr.js';

type Address = ipaddr.IPv4 | ipaddr.IPv6;

/** The parsed address without its zone, IPv4-mapped IPv6 as IPv4; null for text that is no address. */
function parseAddress(text: string): Address | null {
  const [address = ''] = text.trim().split('%');
  // ipaddr.js also takes octal, hexadecimal and shortened IPv4; node:net does not.
  return isIP(address) === 0 ? null : ipaddr.process(address);
}

const mappedPrefix = '::ffff:';

/** The IPv4 address in the two spellings in which a server sees it, without parsing; null for every other text. */
function plainIPv4(text: string): string | null {
  const address = text.startsWith(mappedPrefix) ? text.slice(mappedPrefix.length) : text;
  return isIPv4(address) ? address : null;
}

/**
 * One spelling per address: IPv4 in dotted decimal, also where it arrived as IPv4-mapped IPv6; IPv6 as in RFC 5952,
 * without a zone id. Text that is no address is returned as it is.
 */
export const canonicalAddress = (text: string): string =>
  plainIPv4(text) ?? parseAddress(text)?.toString() ?? text;

/**
 * The key under which limits count a client address: an IPv4 address by itself, an IPv6 address by its /64 network,
 * because a single host usually owns all addresses of a /64. Text that is no address is its own key.
 */
export function addressKey(text: string): string {
  const plain = plainIPv4(text);
  if (plain !== null) return plain;
  const address = parseAddress(text);
  if (!address) return text;
  if (address instanceof ipaddr.IPv4) return address.toString();
  const network = new ipaddr.IPv6([...address.parts.slice(0, 4), 0, 0, 0, 0]);
  return `${network.toString()}/64`;
}

import { isIP, isIPv4 } from 'node:net';
import ipaddr from 'ipaddr.js';

type Address = ipaddr.IPv4 | ipaddr.IPv6;

/**
 * Parses an address. A zone is dropped, and an IPv4-mapped IPv6 address becomes IPv4. Null for text that is not an
 * address.
 */
function parseAddress(text: string): Address | null {
  const [address = ''] = text.trim().split('%');
  // node:net decides what is an address, because ipaddr.js also accepts octal, hexadecimal and shortened IPv4.
  return isIP(address) === 0 ? null : ipaddr.process(address);
}

const mappedPrefix = '::ffff:';

/**
 * Fast path for the two spellings of IPv4 addresses that servers report: returns the IPv4 address; null for every other
 * text.
 */
function plainIPv4(text: string): string | null {
  const address = text.startsWith(mappedPrefix) ? text.slice(mappedPrefix.length) : text;
  return isIPv4(address) ? address : null;
}

/**
 * Canonical form of an address: IPv4 in dotted decimal, even if it was written as IPv4-mapped IPv6; IPv6 as in RFC
 * 5952, without a zone id. Text that is not an address is returned unchanged.
 */
export const canonicalAddress = (text: string): string =>
  plainIPv4(text) ?? parseAddress(text)?.toString() ?? text;

/**
 * Key under which attempts from a client address are counted: the IPv4 address, or the /64 network of the IPv6 address,
 * because a host usually owns a whole /64. Text that is not an address is its own key.
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

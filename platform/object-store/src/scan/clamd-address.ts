import type { NetConnectOpts } from 'node:net';

/**
 * Reads CLAMAV_URL: `tcp://host[:port]` (port 3310 by default) or `unix:///path/of/socket`.
 * @throws Error when the text is neither
 */
export function parseClamdUrl(text: string): NetConnectOpts {
  const problem = 'CLAMAV_URL must be tcp://host:port or unix:///path/of/socket.';
  if (!URL.canParse(text)) throw new Error(problem);
  const { protocol, hostname, port, pathname, search, hash, username } = new URL(text);
  if (search || hash || username) throw new Error(problem);
  if (protocol === 'unix:' && hostname === '' && /^\/./.test(pathname)) {
    return { path: decodeURIComponent(pathname) };
  }
  if (protocol === 'tcp:' && hostname !== '' && ['', '/'].includes(pathname)) {
    // An IPv6 address stands in brackets in a URL, and without them in a connection's options.
    return { host: hostname.replace(/^\[(.*)\]$/, '$1'), port: Number(port || 3310) };
  }
  throw new Error(problem);
}

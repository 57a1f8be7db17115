import net, { type AddressInfo, type Socket } from 'node:net';
import { identityHeader } from '@medrad/service-kit';

/** A request as a parser reads it that accepts only one form of HTTP/1.1. */
export interface StrictRequest {
  method: string;
  path: string;
  headers: ReadonlyMap<string, string>;
  body: string;
  /** Number of the connection on which the request arrived. */
  connection: number;
}

/** A fake service that records every byte that reaches it. */
export interface StrictUpstream {
  url: string;
  requests: StrictRequest[];
  /** Texts of the bytes that arrived and were not plain HTTP/1.1. */
  violations: string[];
  close(): Promise<void>;
}

type Parsed = { request: Omit<StrictRequest, 'connection'>; length: number };

const requestLine = /^([A-Z]+) (\/[!-~]*) HTTP\/1\.1$/;
const headerLine = /^([!#$%&'*+.^_`|~0-9A-Za-z-]+): ?([\t\x20-\x7e\x80-\xff]*)$/;
const onceAtMost = ['host', 'content-length', 'transfer-encoding', 'content-type', 'connection'];
const onceExactly = ['host', 'x-request-id', identityHeader, 'x-forwarded-for'];

function parseHeaders(lines: string[]): Map<string, string> {
  const counts = new Map<string, number>();
  const headers = new Map<string, string>();
  for (const line of lines) {
    const [, name = '', value = ''] = headerLine.exec(line) ?? [];
    if (!name) throw new Error(`no header: ${JSON.stringify(line)}`);
    const key = name.toLowerCase();
    counts.set(key, (counts.get(key) ?? 0) + 1);
    headers.set(key, value);
  }
  const twice = [...onceAtMost, ...onceExactly].find((name) => (counts.get(name) ?? 0) > 1);
  if (twice) throw new Error(`${twice} came twice`);
  const missing = onceExactly.find((name) => !counts.has(name));
  if (missing) throw new Error(`${missing} did not come`);
  return headers;
}

/** Parses a chunked body; null while bytes are missing. */
function parseChunks(text: string, start: number): { body: string; end: number } | null {
  let body = '';
  let at = start;
  for (;;) {
    const lineEnd = text.indexOf('\r\n', at);
    if (lineEnd < 0) return null;
    const size = text.slice(at, lineEnd);
    if (!/^[0-9a-f]+$/i.test(size)) throw new Error(`no chunk size: ${JSON.stringify(size)}`);
    const from = lineEnd + 2;
    const to = from + parseInt(size, 16);
    if (text.length < to + 2) return null;
    if (text.slice(to, to + 2) !== '\r\n')
      throw new Error('a chunk or the trailer does not end where it should');
    if (to === from) return { body, end: to + 2 };
    body += text.slice(from, to);
    at = to + 2;
  }
}

function parseRequest(text: string): Parsed | null {
  const headEnd = text.indexOf('\r\n\r\n');
  if (headEnd < 0) return null;
  const [first = '', ...lines] = text.slice(0, headEnd).split('\r\n');
  const [, method = '', path = ''] = requestLine.exec(first) ?? [];
  if (!method) throw new Error(`no request line: ${JSON.stringify(first)}`);
  const headers = parseHeaders(lines);
  const start = headEnd + 4;
  const coding = headers.get('transfer-encoding');
  const length = headers.get('content-length');
  if (coding !== undefined && (coding !== 'chunked' || length !== undefined)) throw new Error('two framings');
  if (coding !== undefined) {
    const chunks = parseChunks(text, start);
    return chunks && { request: { method, path, headers, body: chunks.body }, length: chunks.end };
  }
  if (length !== undefined && !/^(0|[1-9]\d*)$/.test(length)) throw new Error(`no length: ${length}`);
  const end = start + Number(length ?? 0);
  if (text.length < end) return null;
  return { request: { method, path, headers, body: text.slice(start, end) }, length: end };
}

function answerOf({ method, path }: Parsed['request']): string {
  const body = JSON.stringify({ path });
  const head = `HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n`;
  return method === 'HEAD' ? head : head + body;
}

/**
 * Starts the strict service, which answers each request with its path. If anything but plain requests arrives on a
 * connection, it is recorded and the connection is closed.
 */
export async function startStrictUpstream(): Promise<StrictUpstream> {
  const requests: StrictRequest[] = [];
  const violations: string[] = [];
  const sockets = new Set<Socket>();
  let connections = 0;
  const server = net.createServer((socket) => {
    sockets.add(socket);
    connections += 1;
    const connection = connections;
    let text = '';
    const read = (): void => {
      for (let parsed = parseRequest(text); parsed; parsed = parseRequest(text)) {
        text = text.slice(parsed.length);
        requests.push({ ...parsed.request, connection });
        socket.write(answerOf(parsed.request), 'latin1');
      }
    };
    socket.on('data', (chunk) => {
      text += chunk.toString('latin1');
      try {
        read();
      } catch (error) {
        violations.push((error as Error).message);
        socket.destroy();
      }
    });
    socket.on('error', () => undefined);
    socket.on('close', () => sockets.delete(socket));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    violations,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
}

/** Id of the user in the identity token of a request; null for guests. The token is read without being verified. */
export function senderOf({ headers }: StrictRequest): string | null {
  const [, payload = ''] = (headers.get(identityHeader) ?? '').split('.');
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as {
    user?: { sub: string } | null;
    sub?: string;
  };
  return claims.user?.sub ?? claims.sub ?? null;
}

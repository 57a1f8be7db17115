/** Server that only streams the body of an upload to a file and syncs the file; prints its own address. */
import { createWriteStream, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { AddressInfo } from 'node:net';

const folder = mkdtempSync(path.join(tmpdir(), 'bench-sink-'));
let count = 0;
const server = createServer((req, res) => {
  // Writes each upload to a new file, because the product's object store never overwrites a file either.
  const file = createWriteStream(path.join(folder, String((count += 1))), { flush: true });
  void pipeline(req, file).then(() => res.writeHead(201).end());
});
server.listen(0, '127.0.0.1', () => {
  console.log(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});
process.once('SIGTERM', () => {
  rmSync(folder, { recursive: true, force: true });
  process.exit(0);
});

/**
 * Server that only streams the body of a PUT into a file in the folder given on the command line and syncs the file
 * before it answers; prints its own address.
 */
import { createWriteStream } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';

const [folder = ''] = process.argv.slice(2);
let count = 0;

const server = createServer((req, res) => {
  count += 1;
  void pipeline(req, createWriteStream(path.join(folder, `${count}.pdf`), { flush: true })).then(() => {
    res.writeHead(201).end();
  });
});
server.listen(0, '127.0.0.1', () => {
  console.log(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});

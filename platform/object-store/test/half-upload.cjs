/** A process that receives half of an upload and then waits to be killed. */
require('tsx/cjs');
const { Readable } = require('node:stream');
const { createDiskStore } = require('../src/disk-store.ts');

async function* half() {
  yield Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'latin1'), Buffer.alloc(100_000)]);
  process.send('half');
  await new Promise((resolve) => setInterval(resolve, 1e9));
}

createDiskStore({ root: process.argv[2] }).then((store) =>
  store.stage(Readable.from(half()), { maxBytes: 1e9, accept: ['png'] }),
);

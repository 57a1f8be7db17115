/**
 * `npm start`: builds what changed, then runs the product in this process, so that signals, exit code and terminal need
 * no forwarding.
 */
import { createRequire } from 'node:module';
import path from 'node:path';

const unknown = process.argv.slice(2);
if (unknown.length > 0) {
  console.error(
    `npm start takes no arguments, but was given ${unknown.join(' ')}. Settings are environment variables, as in ` +
      'PORT=8081 npm start; README.md lists them.',
  );
  process.exit(2);
}

await import('./build.mjs');
createRequire(import.meta.url)(path.resolve(import.meta.dirname, '../../dist/standalone/main.cjs'));

/**
 * `npm start`: builds what changed, then runs the product in this process, so that signals, exit code and terminal need
 * no forwarding.
 */
import { createRequire } from 'node:module';
import path from 'node:path';

await import('./build.mjs');
createRequire(import.meta.url)(path.resolve(import.meta.dirname, '../../dist/standalone/main.cjs'));

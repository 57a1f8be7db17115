/**
 * `npm start`: builds what changed, then becomes the product. It runs in this very process, so that signals, exit code and
 * terminal are its own and no second Node stands by.
 */
import { createRequire } from 'node:module';
import path from 'node:path';

await import('./build.mjs');
createRequire(import.meta.url)(path.resolve(import.meta.dirname, '../../dist/standalone/main.cjs'));

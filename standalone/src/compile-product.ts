/** Compiles the bundle `product.cjs` for `main.cjs`, as the last step of the build. */
import path from 'node:path';
import { compileBundle } from './compiled-bundle';

compileBundle(path.join(__dirname, 'product.cjs'));
process.exit();

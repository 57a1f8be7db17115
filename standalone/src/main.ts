/** Starts the product from the bundle `product.cjs`, most of which is compiled when it is built. */
import path from 'node:path';
import { loadBundle } from './compiled-bundle';
import type { runProduct } from './run-product';

const product = loadBundle(path.join(__dirname, 'product.cjs')).exports as { runProduct: typeof runProduct };
void product.runProduct();

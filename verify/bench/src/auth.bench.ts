import { type ProductProcess, startProduct } from '@medrad/testing';
import type { BenchRow } from './bench-row';
import { compareStorm, furnish } from './login-crowd';

/** Production mode, because in test mode services validate every answer against its contract, which costs time. */
const builtForUse = { env: { NODE_ENV: 'production' } };

/**
 * Measures GETs at a process of the built product while a crowd signs in at the same process, then while it signs in at
 * another process, and at last at a process on a real MongoDB if there is one.
 */
export async function run(): Promise<BenchRow[]> {
  const realUrl = process.env['REAL_MONGODB_URL'];
  const onReal = realUrl ? [{ env: { ...builtForUse.env, MONGODB_URL: realUrl } }] : [];
  const products: ProductProcess[] = [];
  for (const options of [builtForUse, builtForUse, ...onReal]) products.push(await startProduct(options));
  try {
    const [one, other, real] = await Promise.all(products.map(({ url }) => furnish(url)));
    if (!one || !other) throw new Error('two products were started');
    return [
      await compareStorm('in the same process', one, one),
      await compareStorm('in another process', other, one),
      ...(real ? [await compareStorm('in the same process, on the real engine', real, real)] : []),
    ];
  } finally {
    await Promise.all(products.map((product) => product.stop()));
  }
}
